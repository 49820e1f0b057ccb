/* The limit: gzip files inflated by ISA-L through a small buffer, CRC-32 checked, and nothing else.
 *
 * usage: decompress FILE...; prints the bytes that came out.
 */
#include <isa-l/igzip_lib.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { IN = 1 << 16, OUT = 1 << 17 };

/* -1 when the file cannot be read; the files are our own, of one member each. */
static long long inflate_file(const char *path)
{
    static unsigned char in[IN], out[OUT];
    static struct inflate_state state;
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return -1;
    long long total = 0;
    int code = ISAL_DECOMP_OK;
    isal_inflate_init(&state);
    state.crc_flag = ISAL_GZIP;
    while (code == ISAL_DECOMP_OK && state.block_state != ISAL_BLOCK_FINISH) {
        if (state.avail_in == 0) {
            state.next_in = in;
            state.avail_in = (uint32_t)fread(in, 1, IN, file);
        }
        bool ended = state.avail_in == 0;
        state.next_out = out;
        state.avail_out = OUT;
        code = isal_inflate(&state);
        total += OUT - state.avail_out;
        if (ended && state.avail_out == OUT)
            break;
    }
    fclose(file);
    return state.block_state == ISAL_BLOCK_FINISH ? total : -1;
}

int main(int argc, char **argv)
{
    long long total = 0;
    for (int i = 1; i < argc; i++) {
        long long bytes = inflate_file(argv[i]);
        if (bytes < 0) {
            fprintf(stderr, "%s cannot be inflated\n", argv[i]);
            return EXIT_FAILURE;
        }
        total += bytes;
    }
    printf("%lld\n", total);
    return EXIT_SUCCESS;
}
