"""C headers of numbers, for the scripts beside this one."""
import platform


def begin(script):
    guard = "PL_TESTS_TRUTH_" + script.upper() + "_H"
    print(f"/* Written by tests/truth/{script}.py (Python {platform.python_version()}); do not edit. */")
    print(f"#ifndef {guard}\n#define {guard}\n\n#include <stddef.h>\n#include <stdint.h>\n\n/* clang-format off */")


def array(kind, name, numbers):
    print(f"static const {kind} {name}[] = {{")
    line = "   "
    for number in map(str, numbers):
        if len(line) + len(number) + 2 > 108:
            print(line)
            line = "   "
        line += f" {number},"
    print(f"{line}\n}};")


def end():
    print("\n#endif")
