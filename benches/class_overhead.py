#!/usr/bin/env python3
"""class_overhead.py BINARY CLASS [--students N]: what grading costs over what g++ and the programs cost.

Grades the class anew and measures the CPU time of everything that took, then compiles each source
with the same flags and runs each program once on the same tests, for as long as the grader's high limit, by plain
processes. Prints both and their ratio, of one run on one machine. Needs Linux and Python 3.
"""

import argparse, json, os, resource, shutil, subprocess, sys, tempfile
from pathlib import Path


def cpu_of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def measured(work) -> float:
    before = cpu_of_children()
    work()
    return cpu_of_children() - before


def plain_run(program: str, test: str, seconds: int) -> None:
    # Nothing runs between fork and exec, so that no time of this script counts as the program's.
    with open(test, "rb") as given, tempfile.TemporaryFile() as said:
        try:
            subprocess.run([program], stdin=given, stdout=said, stderr=subprocess.DEVNULL, timeout=seconds, cwd=Path(program).parent)
        except subprocess.TimeoutExpired:
            pass  # A program that was stopped: its time until then counts.


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("binary")
    parser.add_argument("classroom")
    parser.add_argument("--students", type=int, help="only the first N students")
    args = parser.parse_args()
    binary = os.path.abspath(args.binary)
    # The stack that graded programs have, for this process and so for those that it starts.
    resource.setrlimit(resource.RLIMIT_STACK, (256 << 20, resource.getrlimit(resource.RLIMIT_STACK)[1]))

    with tempfile.TemporaryDirectory() as work:
        students = sorted(entry for entry in Path(args.classroom).iterdir() if entry.is_dir())[: args.students]
        chosen = Path(work, "class")
        for student in students:
            shutil.copytree(student, chosen / student.name)
        out = Path(work, "reports")
        grade = [binary, "grade", str(chosen), "-o", str(out), "--fresh", "-q", "-j", "1"]
        harness = measured(lambda: subprocess.run(grade, check=True, stdout=subprocess.DEVNULL))

        subprocess.run([binary, "generate", "-o", f"{work}/data", "-q"], check=True, stdout=subprocess.DEVNULL)
        tests = sorted(Path(work, "data").glob("*.in"))
        compiling = running = 0.0
        for report in sorted(out.glob("*.json")):
            facts = json.loads(report.read_text())
            if "submission" not in facts or not facts["submission"]["path"]:
                continue
            source = chosen / facts["submission"]["path"]
            program = f"{work}/program"
            flags = [flag for flag in facts["toolchain"]["flags"]]
            compile_it = ["g++", *flags, "-x", "c++", str(source), "-o", program]
            compiling += measured(lambda: subprocess.run(compile_it, stderr=subprocess.DEVNULL))
            ran = [run["test"] for run in facts["runs"] if not run.get("skipped")]
            seconds = (facts["time"] or {"stopped_at_ms": 10000})["stopped_at_ms"] // 1000
            for number in ran:
                running += measured(lambda: plain_run(program, str(tests[number - 1]), seconds))

    base = compiling + running
    print(f"students {len(students)}")
    print(f"grading, all of it:        {harness:8.2f} s of CPU time")
    print(f"g++ alone:                 {compiling:8.2f} s")
    print(f"the programs' runs alone:  {running:8.2f} s")
    print(f"ratio: {harness / base:.3f}")
    return 0


sys.exit(main())
