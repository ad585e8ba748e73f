#!/usr/bin/env python3
"""certify_cost.py BINARY SOURCE [--input FILES]: what certifying a program costs over the program alone.

Certifies SOURCE, and measures the CPU time of everything that took, less compiling it and judging it on the suite,
which `check`-ing costs as well and which is measured by grading it without certifying. Then runs the program by
itself on the same boards, all 17,572,114 of them, in files as large as certify's inputs, with its output to files.
Prints both and their ratio, of one run on one machine. Needs Linux and Python 3.
"""

import argparse, itertools, json, os, resource, subprocess, sys, tempfile
from pathlib import Path

BOARDS_A_FILE = 200_000


def cpu_of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def measured(work) -> float:
    before = cpu_of_children()
    work()
    return cpu_of_children() - before


def write_inputs(folder: Path) -> list[Path]:
    """Every board, those with fewer blanks last, as files of many boards each."""
    files, lines = [], []

    def flush() -> None:
        if lines:
            files.append(folder / f"{len(files)}.in")
            files[-1].write_text(f"{len(lines)}\n" + "".join(lines))
            lines.clear()

    template = "{} {} {}\n{} {} {}\n{} {} {}\n"
    for filled in range(10):
        for places in itertools.combinations(range(9), filled):
            cells = [0] * 9
            for digits in itertools.permutations(range(1, 10), filled):
                for place, digit in zip(places, digits):
                    cells[place] = digit
                lines.append(template.format(*cells))
                if len(lines) == BOARDS_A_FILE:
                    flush()
        flush()
    return files


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("binary")
    parser.add_argument("source")
    args = parser.parse_args()
    binary = os.path.abspath(args.binary)
    resource.setrlimit(resource.RLIMIT_STACK, (256 << 20, resource.getrlimit(resource.RLIMIT_STACK)[1]))

    with tempfile.TemporaryDirectory() as work:
        folder = Path(work, "class", "student")
        folder.mkdir(parents=True)
        source = folder / "p6.cpp"
        source.write_bytes(Path(args.source).read_bytes())
        out = f"{work}/reports"
        quiet = dict(check=True, stdout=subprocess.DEVNULL)
        grade = [binary, "grade", str(folder.parent), "-o", out, "-q", "-j", "1", "--fresh"]
        judging = measured(lambda: subprocess.run(grade, **quiet))
        both = measured(lambda: subprocess.run([*grade, "--certify"], **quiet))
        report = json.loads(next(file for file in Path(out).glob("*.json") if file.name != "summary.json").read_text())
        certificate = report["certificate"]

        program = f"{work}/program"
        compile_it = ["g++", *report["toolchain"]["flags"], "-x", "c++", str(source), "-o", program]
        subprocess.run(compile_it, check=True)
        inputs = write_inputs(Path(work))

        def alone() -> None:
            for file in inputs:
                with open(file, "rb") as given, open(f"{work}/said", "wb") as said:
                    subprocess.run([program], stdin=given, stdout=said, check=True)

        plain = measured(alone)

    print(f"{certificate['compared']} of {certificate['cases']} cases compared: {certificate['claim']}")
    print(f"certifying, all of it:     {both - judging:8.2f} s of CPU time")
    print(f"of this the program's runs:{certificate['program_cpu_ms'] / 1000:8.2f} s")
    print(f"the program with files:    {plain:8.2f} s")
    print(f"ratio: {(both - judging) / plain:.3f}")
    return 0


sys.exit(main())
