//! Simplified Chinese.

use std::{io, path::Path};

use super::Words;
use crate::{
    judging::Verdict,
    report::{DecidedBy, DiagnosisFacts, DiagnosisStatus, Progress, SuiteFacts, ToolchainFacts},
    sandbox::{IsolationLevel, Layer},
};

/// Simplified Chinese.
#[derive(Clone, Copy, Debug)]
pub struct Zh;

impl Words for Zh {
    fn reason(&self, error: &io::Error) -> String {
        match error.kind() {
            io::ErrorKind::NotFound => "找不到这个文件或文件夹".to_owned(),
            io::ErrorKind::PermissionDenied => "没有权限".to_owned(),
            io::ErrorKind::NotADirectory => "路径中有一段不是文件夹".to_owned(),
            io::ErrorKind::IsADirectory => "这是一个文件夹".to_owned(),
            io::ErrorKind::StorageFull => "磁盘已满".to_owned(),
            io::ErrorKind::ReadOnlyFilesystem => "文件系统是只读的".to_owned(),
            _ => error.to_string(),
        }
    }

    fn folder_not_made(&self, path: &Path, error: &io::Error) -> String {
        let (path, why) = (path.display(), self.reason(error));
        format!("无法建立文件夹 {path}：{why}")
    }

    fn not_a_folder(&self, path: &Path) -> String {
        let path = path.display();
        format!("无法写到 {path}：它不是文件夹")
    }

    fn dead_link(&self, path: &Path) -> String {
        let path = path.display();
        format!("无法写到 {path}：它是一个链接，指向的文件夹不存在")
    }

    fn file_not_written(&self, path: &Path, error: &io::Error) -> String {
        let (path, why) = (path.display(), self.reason(error));
        format!("无法写入 {path}：{why}")
    }

    fn not_a_file_name(&self, name: &str) -> String {
        format!("无法写入名为“{name}”的文件：这不是一个普通的文件名")
    }

    fn verdict(&self, verdict: Verdict) -> &'static str {
        match verdict {
            Verdict::Accepted => "通过",
            Verdict::WrongAnswer => "答案错误",
            Verdict::TimeLimitExceeded => "超出时间限制",
            Verdict::MemoryLimitExceeded => "超出内存限制",
            Verdict::OutputLimitExceeded => "输出过多",
            Verdict::RuntimeError => "运行时错误",
            Verdict::CompileError => "编译错误",
            Verdict::ForbiddenOperation => "禁止的操作",
            Verdict::NoSource => "没有源文件",
            Verdict::JudgeError => "评测程序自身的故障（不扣分）",
        }
    }

    fn layer(&self, layer: Layer) -> &'static str {
        match layer {
            Layer::Namespaces => "独立的命名空间",
            Layer::NetworkNamespace => "断开网络",
            Layer::PrivateRoot => "独立的根目录",
            Layer::Landlock => "Landlock 文件规则",
            Layer::Seccomp => "系统调用过滤",
            Layer::SeparateUser => "独立的用户",
            Layer::Cgroup => "控制组",
            Layer::Rlimits => "资源限制",
        }
    }

    fn class_heading(&self, title: &str, source: &str, submissions: usize) -> String {
        format!("{title}（{source}）：{submissions} 份程序")
    }

    fn suite(&self, suite: &SuiteFacts) -> String {
        let SuiteFacts {
            seed, tests, cases, ..
        } = suite;
        format!("{tests} 个测试点，共 {cases} 组数据，种子 {seed}")
    }

    fn toolchain(&self, toolchain: &ToolchainFacts) -> String {
        let flags = toolchain.flags.join(" ");
        format!("{} {} {flags}", toolchain.compiler, toolchain.version)
    }

    fn isolation(&self, level: IsolationLevel) -> String {
        match level {
            IsolationLevel::Full => "隔离：完整",
            IsolationLevel::NoNetworkNamespace => {
                "隔离：没有独立的网络，由系统调用过滤来阻止程序联网，其余完整"
            }
            IsolationLevel::NoUserNamespaces => {
                "隔离：这台机器不支持用户命名空间，隔离较弱（详见 duipai doctor）"
            }
            IsolationLevel::RlimitsOnly => {
                "隔离：只有资源限制，请只批改您信任的程序（详见 duipai doctor）"
            }
            IsolationLevel::None => "隔离：没有，请只批改您信任的程序（详见 duipai doctor）",
        }
        .to_owned()
    }

    fn with_title(&self, id: &str, title: &str) -> String {
        format!("{id}（{title}）")
    }

    fn bar_template(&self) -> String {
        "{bar:24} {pos}/{len}，还需 {eta}  {wide_msg}".to_owned()
    }

    fn in_work(&self, id: &str, step: &Progress) -> String {
        let step = match step {
            Progress::Compiling => "编译",
            Progress::Running => "运行",
            Progress::Diagnosing => "找原因",
            Progress::Certifying { asked, of } => {
                return format!("{id}（全面比较 {}%）", asked * 100 / of.max(&1));
            }
        };
        format!("{id}（{step}）")
    }

    fn verdicts_heading(&self) -> &'static str {
        "结果"
    }

    fn buckets_heading(&self) -> &'static str {
        "原因"
    }

    fn scores_heading(&self) -> &'static str {
        "得分"
    }

    fn notes_heading(&self) -> &'static str {
        "请留意"
    }

    fn students_heading(&self) -> &'static str {
        "学生"
    }

    fn mean(&self, points: f64) -> String {
        format!("  平均分：{points:.1}")
    }

    fn class_in_one_line(&self, submissions: usize, right: usize, mean: f64) -> String {
        format!("批改了 {submissions} 份，{right} 份正确，平均分 {mean:.1}")
    }

    fn csv_headings(&self) -> [&'static str; 13] {
        [
            "编号",
            "学生",
            "结果",
            "结果简写",
            "得分",
            "满分",
            "原因编号",
            "原因",
            "同时还有",
            "诊断状态",
            "最慢测试点（毫秒）",
            "源文件",
            "报告",
        ]
    }

    fn html_headings(&self) -> [&'static str; 5] {
        ["学生", "结果", "得分", "原因", "报告"]
    }

    fn points(&self, points: u32, max: u32) -> String {
        format!("{points} 分（满分 {max} 分）")
    }

    fn points_heading(&self) -> &'static str {
        "各部分得分"
    }

    fn compiler_heading(&self) -> &'static str {
        "编译器的信息"
    }

    fn on_test(&self, test: usize, others: usize, note: &str) -> String {
        match others {
            0 => format!("第 {test} 个测试点：{note}"),
            _ => format!("第 {test} 个等 {} 个测试点：{note}", others + 1),
        }
    }

    fn why_skipped(&self, verdict: Verdict) -> String {
        let why = match verdict {
            Verdict::TimeLimitExceeded => "前面的测试点已经用完了时间".to_owned(),
            _ => format!("前面的测试点已经多次“{}”", self.verdict(verdict)),
        };
        format!("没有运行，因为{why}，这部分的分数已经得不到了。")
    }

    fn cause_heading(&self) -> &'static str {
        "你的程序是这样做的"
    }

    fn no_cause_heading(&self) -> &'static str {
        "还不知道原因"
    }

    fn evidence(&self, diagnosis: &DiagnosisFacts) -> Option<String> {
        let DiagnosisFacts {
            matched, compared, ..
        } = diagnosis;
        match (diagnosis.status, diagnosis.decided_by) {
            (DiagnosisStatus::Explained, DecidedBy::Reruns) if !diagnosis.faults.is_empty() => {
                Some("这是把程序重新编译成能暴露错误的样子、再次运行后发现的。".to_owned())
            }
            (DiagnosisStatus::Explained, DecidedBy::Reruns) if *compared == 0 => Some(
                "这是多次运行后发现的：同样的数据运行两次、单独运行一组、或者换一个顺序。"
                    .to_owned(),
            ),
            (DiagnosisStatus::Explained, DecidedBy::Process) => None,
            (DiagnosisStatus::Explained, DecidedBy::Reruns) => Some(format!(
                "这是把 {compared} 组数据一组一组单独运行看出来的。"
            )),
            (DiagnosisStatus::Explained, _) if matched < compared => Some(format!(
                "在 {compared} 组数据中的 {matched} 组上，这种想法得出的答案和你的程序一样。"
            )),
            // The message says how many answers it explains, what else it may be, or how near the
            // nearest idea is.
            _ => None,
        }
    }

    fn certificate_heading(&self, complete: bool) -> &'static str {
        if complete {
            "与全部合法数据的比较"
        } else {
            "与一部分合法数据的比较"
        }
    }

    fn certificate_columns(&self) -> [&'static str; 3] {
        ["已比较", "答错", "与上面的想法不同"]
    }

    fn witness_heading(&self, verdict: Verdict) -> &'static str {
        match verdict {
            Verdict::TimeLimitExceeded => "超时的一组数据",
            Verdict::MemoryLimitExceeded => "超出内存限制的一组数据",
            Verdict::RuntimeError => "崩溃的一组数据",
            _ => "找到的最小反例",
        }
    }

    fn expected(&self) -> &'static str {
        "正确答案："
    }

    fn why_wrong(&self) -> &'static str {
        "错在哪里："
    }

    fn actual(&self) -> &'static str {
        "你的程序："
    }

    fn said_nothing(&self, verdict: Verdict) -> &'static str {
        match verdict {
            Verdict::TimeLimitExceeded => "（时间到了还没有算完）",
            Verdict::MemoryLimitExceeded => "（还没有输出就超出了内存限制）",
            Verdict::RuntimeError => "（还没有输出就崩溃了）",
            _ => "（没有输出）",
        }
    }

    fn wrong_play(&self) -> &'static str {
        "你的程序是这样想的："
    }

    fn line_heading(&self, puzzle: bool, moves: usize) -> &'static str {
        match (puzzle, moves) {
            (true, _) => "推出答案的过程：",
            (false, 0) => "棋盘已经填满，直接计分：",
            (false, _) => "双方都走得最好时：",
        }
    }

    fn needs_earlier_cases(&self, earlier: usize) -> String {
        format!("最后一组单独运行时没有错，前面有另外 {earlier} 组数据时才出错：")
    }

    fn hint_heading(&self) -> &'static str {
        "接下来可以想一想"
    }

    fn by_difficulty(&self, sorted_by: &str) -> String {
        format!("按{sorted_by}统计的正确率")
    }

    fn warnings_heading(&self) -> &'static str {
        "请留意"
    }

    fn tests_heading(&self) -> &'static str {
        "各测试点"
    }

    fn skipped(&self) -> &'static str {
        "没有运行"
    }
}
