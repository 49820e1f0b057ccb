#include "runtime/version.h"

const char *pl_version(void)
{
    return "0.1.0";
}
