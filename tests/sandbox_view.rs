//! What a program can see and do, looked at from the inside.

mod sandbox_support;

use duipai::sandbox::{Exit, Layer, Runner};
use sandbox_support::{limits, run, run_with, runner, text};

#[test]
fn the_environment_is_small_and_holds_nothing_of_ours() {
    let source = "#include <cstdio>\nextern char** environ;
        int main() { for (char** e = environ; *e; ++e) puts(*e); }";
    assert_eq!(
        text(&run(source, b"")),
        "PATH=/usr/bin:/bin\nLANG=C.UTF-8\n"
    );
}

#[test]
fn a_static_program_sees_an_empty_root() {
    let runner = runner();
    let source = "#include <dirent.h>\n#include <cstdio>
        int main() { DIR* d = opendir(\"/\"); if (!d) { puts(\"denied\"); return 0; }
            while (dirent* e = readdir(d)) if (e->d_name[0] != '.') puts(e->d_name); }";
    let seen = text(&run_with(&runner, source, b"", &limits()));
    assert!(
        ["denied\n", "duipai-work\n"].contains(&seen.as_str()),
        "{seen}"
    );
}

#[test]
fn no_file_of_the_host_can_be_opened_or_made() {
    let source = "#include <fcntl.h>\n#include <unistd.h>\n#include <cstdio>\n#include <initializer_list>
        int main() {
            for (const char* p : {\"/etc/passwd\", \"/etc/shadow\", \"/root\", \"/home\", \"/tmp\", \"/var\", \"/proc/self/maps\",
                \"/proc/1/environ\", \"/sys/kernel\", \"/dev/null\", \"/dev/tty\", \"/dev/shm\", \"..\", \".\", \"/\"}) {
                if (open(p, O_RDONLY) >= 0) printf(\"read %s\\n\", p);
            }
            for (const char* p : {\"/tmp/x\", \"/dev/shm/x\", \"x\", \"/x\", \"/var/tmp/x\", \"/duipai-work/x\"}) {
                if (open(p, O_WRONLY | O_CREAT, 0600) >= 0) printf(\"wrote %s\\n\", p);
            }
        }";
    assert_eq!(text(&run(source, b"")), "");
}

#[test]
fn no_rights_are_left() {
    let source = "#include <unistd.h>\n#include <sys/syscall.h>\n#include <sys/prctl.h>\n#include <cstdio>\n#include <cstdint>\n#include <linux/capability.h>
        int main() {
            __user_cap_header_struct h{_LINUX_CAPABILITY_VERSION_3, 0}; __user_cap_data_struct d[2]{};
            long r = syscall(SYS_capget, &h, d);
            printf(\"%d %d %d\\n\", setuid(0) == 0, geteuid() == 0, (int)(r == 0 && (d[0].effective | d[1].effective)));
        }";
    assert_eq!(text(&run(source, b"")), "0 0 0\n");
}

#[test]
fn two_programs_share_nothing() {
    // System V memory, message queues, abstract sockets and names in /dev/shm.
    let source = "#include <sys/shm.h>\n#include <sys/msg.h>\n#include <sys/sem.h>\n#include <mqueue.h>\n#include <fcntl.h>\n#include <cstdio>
        int main() { printf(\"%d%d%d%d\", shmget(77, 4096, IPC_CREAT | 0600) >= 0, msgget(77, IPC_CREAT | 0600) >= 0,
            semget(77, 1, IPC_CREAT | 0600) >= 0, mq_open(\"/q\", O_CREAT | O_RDWR, 0600, nullptr) != (mqd_t)-1); }";
    assert_eq!(text(&run(source, b"")), "0000");
}

#[test]
fn other_processes_cannot_be_signalled() {
    let source = "#include <signal.h>\n#include <unistd.h>\n#include <cstdio>
        int main() { int n = kill(getppid(), 0) == 0; printf(\"%d\", n); }";
    let outcome = run(source, b"");
    assert_ne!(text(&outcome), "1");

    let own = "#include <signal.h>\n#include <unistd.h>\nint main() { kill(getpid(), SIGTERM); pause(); }";
    assert_eq!(run(own, b"").exit, Exit::Signal(15));
}

#[test]
fn thirty_two_bit_calls_are_no_way_around() {
    if !cfg!(target_arch = "x86_64") {
        return;
    }
    // fork by the old gate, where the numbers are others.
    let source = "#include <cstdio>
        int main() { int r; asm volatile(\"int $0x80\" : \"=a\"(r) : \"a\"(2) : \"memory\"); printf(\"%d\", r); fflush(stdout); }";
    let outcome = run(source, b"");
    assert_eq!(outcome.exit, Exit::Signal(31));
}

#[test]
fn the_layers_that_are_told_are_in_force() {
    let runner = runner();
    let layers = &runner.isolation().layers;
    let source = "#include <sys/prctl.h>\n#include <cstdio>\n#include <unistd.h>
        int main() { printf(\"%d %d\", prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0), getppid()); }";
    let seen = text(&run_with(&runner, source, b"", &limits()));
    if layers.contains(&Layer::Namespaces) {
        assert!(seen.ends_with(" 1"), "the supervisor is process 1: {seen}");
    }
}

#[test]
fn again_elsewhere() {
    sandbox_support::run_again_elsewhere();
}
