/* What the end of an HTTP transfer by libcurl means for the next attempt. */
#ifndef PL_DATA_HTTP_H
#define PL_DATA_HTTP_H

#include <curl/curl.h>
#include <stdbool.h>

/* Nobody can be reached: no network, or no such server. */
bool pl_http_is_unreachable(CURLcode code);

/* What is wrong will be wrong the next time, too: the certificate, the address. */
bool pl_http_is_refusal(CURLcode code);

/* An answer other than 2xx that may be another one later: too many requests, a server in trouble. */
bool pl_http_is_passing(long answer);

#endif
