//! The help in Chinese. A test sees to it that no command and no option is left out.

/// What a command is for.
pub(super) fn command(name: &str) -> Option<&'static str> {
    Some(match name {
        "duipai" => "批改全班的 C++ 程序：与标准解答对拍，并指出每份错误程序背后的错误想法",
        "grade" => "批改一个文件夹里所有学生的程序",
        "check" => "检查一份程序：结果、最小的反例、错误的原因和提示",
        "certify" => "在每一种合法的数据上与标准解答比较一份程序",
        "stress" => "用随机数据反复对拍，直到发现不同，再把输入缩到最小",
        "audit" => "审查比赛数据：输入是否合法、答案是否正确、哪些错误想法能通过",
        "generate" => "生成一套测试数据（.in 和 .ans）",
        "solve" => "输出标准答案",
        "explain" => "讲解一组数据：每种第一步的结果，以及双方都走得最好时的走法",
        "problems" => "列出现有的题目",
        "buckets" => "列出报告能指出的错误想法和其他原因",
        "doctor" => "检查这台机器：编译器、隔离手段、缓存是否可用，以及该怎么办",
        _ => return None,
    })
}

/// What an argument of a command is for.
pub(super) fn argument(command: &str, id: &str) -> Option<&'static str> {
    Some(match id {
        "idea" => "同时显示某种错误想法怎样看每个局面：填 duipai buckets 里一个类别的编号或名称",
        "lang" => "使用的语言：zh 或 en；不写时由 LC_ALL、LC_MESSAGES 或 LANG 决定",
        "json" => "在标准输出上输出 JSON，给人看的文字改到标准错误",
        "color" => "是否使用颜色：auto（在终端上使用，默认）、always 或 never",
        "quiet" => "只说结果",
        "verbose" => "多说一些",
        "problem" => "题目的编号或别名；不写时是 tabletop-game（桌面游戏）",
        "input" => "输入文件；不写或写 - 时从标准输入读",
        "out" => match command {
            "check" => "把报告也以 JSON 写到这个文件夹；不写时不保存",
            "certify" => "存放报告的文件夹，没做完时接着做所需要的也放在里面（默认 reports）",
            "generate" => "存放测试数据的文件夹",
            _ => "存放报告的文件夹（默认 reports）",
        },
        "jobs" => match command {
            "grade" => "同时批改几份程序；不写时每个处理器核心一份",
            "audit" => "同时检验几种错误想法；不写时每个处理器核心一种",
            _ => "同时运行几次程序；不写时每个处理器核心一次",
        },
        "seed" => "生成测试数据用的种子，同样的种子得到同样的数据（默认 1）",
        "std" => "C++ 的版本（默认 c++14）",
        "time_limit" => "每个测试点的 CPU 时间，例如 500ms 或 1.5s；不写时按题目的规定",
        "memory_limit" => "每个测试点的内存，例如 256MiB；不写时按题目的规定",
        "cxx" => "使用的编译器；不写时是 g++",
        "fresh" => "不用缓存，全部重新编译",
        "allow_unsafe" => "这台机器不能隔离程序时也照样运行：只用于您信任的程序",
        "certify" => "正确的程序再在每一种合法的数据上比较；有错误想法的程序也与该想法全面比较",
        "at_most" => "全面比较所用的时间，例如 30s 或 10m（默认 10m）；没做完时再次运行会接着做",
        "fail_on" => "有学生的程序不对时，让命令以 1 结束（值写 wrong）",
        "dir" => "存放学生程序的文件夹；不写时是 submissions/ 下以题目编号命名的文件夹",
        "against" => "和这份程序比较，而不是和标准解答比较",
        "rounds" => "试这么多次输入后停止",
        "for_time" => "试这么长时间后停止，例如 30s 或 5m；和 --rounds 都不写时是 10s",
        "stress_seed" => "随机数据的种子；不写时随机选一个，并显示出来",
        "save" => "把发现的反例作为测试点（.in 和 .ans）保存到这个文件夹",
        "data" => "存放测试数据的文件夹：*.in，以及对应的 *.ans 或 *.out",
        "subtasks" => {
            "哪些测试点属于某个子任务，例如 \"blanks<=2=1-6\"，可以写多次；不写时按 config.yml、problem.toml、文件夹名或数据内容判断"
        }
        "programs" => "同时说明这个文件夹里的程序各能得多少分",
        "fix" => "补上最少的数据，挡住能通过的错误想法，写成新的文件",
        "fix_out" => "把新文件写到这个文件夹，而不是数据文件夹里",
        "file" => "要检查的源程序",
        _ => return None,
    })
}

/// What stands for a value.
pub(super) fn value(name: &str) -> Option<&'static str> {
    Some(match name {
        "BUCKET" => "类别",
        "DATA" | "DIR" => "文件夹",
        "FILE" => "文件",
        "ID" => "题目",
        "ID=NUMBERS" => "编号=测试点",
        "INPUT" => "输入",
        "LANGUAGE" => "语言",
        "N" => "整数",
        "PROGRAM" => "程序",
        "SIZE" => "大小",
        "TIME" => "时间",
        "VERSION" => "版本",
        "WHAT" | "WHEN" => "值",
        _ => return None,
    })
}
