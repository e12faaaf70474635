# SPDX-License-Identifier: MIT
"""Measures what tact/tact.hpp costs a file that includes it, in CPU time, against a file that includes what every program
of its kind includes anyway: the least of RUNS each, in turns, which a busy machine disturbs least. Used by check_header_cost and count_house."""
import resource
import subprocess

import headers

RUNS = 5
COMPILERS = ("g++", "clang++-19")
STEPS = {"read": ["-fsyntax-only"], "compiled": ["-O2", "-c", "-o", "/dev/null"]}
USUAL = "".join(f"#include <{name}>\n" for name in
                ("algorithm", "array", "atomic", "memory", "optional", "span", "string", "vector"))
OURS = "#include <tact/tact.hpp>\n"


def cpu_seconds(command, text):
    """User and system time of the command and its children."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, input=text, text=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def costs(compiler, step):
    """The least seconds of ours and of the usual headers."""
    with headers.Options(public=True) as options:
        command = [compiler, *options, *STEPS[step], "-x", "c++", "-"]
        pairs = [(cpu_seconds(command, OURS), cpu_seconds(command, USUAL)) for _ in range(RUNS)]
    return tuple(map(min, zip(*pairs)))
