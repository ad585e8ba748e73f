//! Simplified Chinese.

use std::{io, path::Path};

use clap::error::ErrorKind;
use reference::Text;

use super::{UsageProblem, Words};
use crate::{
    report::{
        SuiteFacts,
        wording::{Words as _, Zh},
    },
    sandbox::IsolationLevel,
};

impl Words for Zh {
    fn error_label(&self) -> &'static str {
        "错误："
    }

    fn hint_label(&self) -> &'static str {
        "提示："
    }

    fn cause_label(&self) -> &'static str {
        "  原因："
    }

    fn our_fault(&self, what: &str) -> String {
        format!("duipai 自己出了问题：{what}")
    }

    fn our_fault_hint(&self) -> String {
        "这不是您的问题。请加上 -v 再运行一次同样的命令，把输出告诉我们。".to_owned()
    }

    fn broke_off(&self) -> String {
        "程序中途停止了，上面的信息说明了位置".to_owned()
    }

    fn not_read(&self, path: &Path, error: &io::Error) -> String {
        let (path, why) = (path.display(), self.reason(error));
        format!("无法读取 {path}：{why}")
    }

    fn input_too_large(&self, name: &str, most_mib: u64) -> String {
        format!("{name} 超过了 {most_mib} MiB，这道题没有这么大的输入")
    }

    fn not_printed(&self, error: &io::Error) -> String {
        let why = self.reason(error);
        format!("无法输出结果：{why}")
    }

    fn other_folder_hint(&self) -> String {
        "可以用 -o 文件夹 换一个存放报告的地方".to_owned()
    }

    fn unknown_problem(&self, name: &str) -> String {
        format!("没有叫“{name}”的题目")
    }

    fn known_problems(&self, ids: &[&str]) -> String {
        let ids = ids.join("、");
        format!("现有的题目：{ids}（详见 duipai problems）")
    }

    fn reading_what_is_typed(&self) -> String {
        "请从键盘输入数据，最后另起一行按 Ctrl-D 结束".to_owned()
    }

    fn usage_problem(&self, problem: UsageProblem<'_>) -> String {
        let UsageProblem {
            kind,
            argument,
            value,
            beside,
        } = problem;
        match kind {
            ErrorKind::UnknownArgument if !argument.starts_with('-') => {
                format!("多了一个参数“{argument}”")
            }
            ErrorKind::UnknownArgument => format!("这里没有“{argument}”这个选项"),
            ErrorKind::InvalidSubcommand => format!("没有“{argument}”这个命令"),
            ErrorKind::MissingSubcommand => "没有写命令".to_owned(),
            ErrorKind::InvalidValue if value.is_empty() => {
                format!("“{argument}”后面要写一个值")
            }
            ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
                format!("“{argument}”的值不能是“{value}”")
            }
            ErrorKind::TooManyValues | ErrorKind::TooFewValues => {
                format!("“{argument}”的值太多或太少")
            }
            ErrorKind::ArgumentConflict if argument == beside => {
                format!("“{argument}”只能写一次")
            }
            ErrorKind::ArgumentConflict => {
                format!("“{argument}”和“{beside}”不能同时用")
            }
            ErrorKind::MissingRequiredArgument => format!("缺少“{argument}”"),
            ErrorKind::InvalidUtf8 => "有一个参数不是合法的 UTF-8 文字".to_owned(),
            _ => "命令行写得不对".to_owned(),
        }
    }

    fn did_you_mean(&self, instead: &str) -> String {
        format!("是不是想写“{instead}”？")
    }

    fn possible_values(&self, values: &str) -> String {
        format!("可以写：{values}")
    }

    fn see_help(&self, command: &str) -> String {
        format!("用法请看 {command} --help")
    }

    fn not_a_duration(&self, value: &str) -> String {
        format!("“{value}”不是时间，请写成 500ms、1s、1.5s 或 2m 这样")
    }

    fn duration_without_unit(&self, value: &str) -> String {
        format!("“{value}”没有单位，请写成 {value}s（秒）或 {value}ms（毫秒）")
    }

    fn duration_out_of_range(&self, value: &str) -> String {
        format!("“{value}”超出范围，应该在 1ms 到 24h 之间")
    }

    fn not_a_size(&self, value: &str) -> String {
        format!("“{value}”不是内存大小，请写成 64M、256MiB 或 1GiB 这样")
    }

    fn size_without_unit(&self, value: &str) -> String {
        format!("“{value}”没有单位，请写成 {value}MiB 这样")
    }

    fn size_out_of_range(&self, value: &str) -> String {
        format!("“{value}”超出范围，应该在 1MiB 到 1024GiB 之间")
    }

    fn not_a_count_of_jobs(&self, value: &str) -> String {
        format!("“{value}”不是 1 到 1024 之间的整数")
    }

    fn not_a_count(&self, value: &str) -> String {
        format!("“{value}”不是大于 0 的整数")
    }

    fn not_a_declaration(&self, value: &str) -> String {
        format!("“{value}”不是子任务的声明；写法是 编号=1-6,8")
    }

    fn not_a_seed(&self, value: &str) -> String {
        format!("“{value}”不是 0 到 18446744073709551615 之间的整数")
    }

    fn case_heading(&self, number: usize, of: usize, stratum: &str) -> String {
        format!("第 {number} 组，共 {of} 组（{stratum}）")
    }

    fn answer_and_value(&self, answer: &str, value: i64) -> String {
        format!("答案：{answer}。双方都走得最好时，先手的分减去后手的分是 {value}。")
    }

    fn answer(&self) -> &'static str {
        "答案："
    }

    fn way_to_the_answer(&self) -> &'static str {
        "推出答案的过程："
    }

    fn first_moves(&self) -> &'static str {
        "第一步的每种走法、它最后得到的分差（先手减后手）和这时的答案："
    }

    fn no_first_move(&self) -> &'static str {
        "没有可走的步，只要计分。"
    }

    fn best(&self) -> &'static str {
        "最好"
    }

    fn as_the_idea_sees_it(&self, title: &str) -> String {
        format!("按这种想法（{title}）来看：")
    }

    fn idea_without_a_line(&self) -> &'static str {
        "  这种想法在这里没有可以一步步写出来的走法。"
    }

    fn unknown_bucket(&self, name: &str) -> String {
        format!("没有叫“{name}”的错误想法")
    }

    fn see_buckets(&self) -> String {
        "请填 duipai buckets 列出的错误想法的编号或名称".to_owned()
    }

    fn line_of_best_play(&self) -> &'static str {
        "双方都走得最好的一种走法："
    }

    fn also_known_as(&self, names: &str) -> String {
        format!("也叫：{names}")
    }

    fn limits(&self, time: &str, memory: &str) -> String {
        format!("限制：{time}，{memory}")
    }

    fn extent(&self, most_cases: usize, buckets: usize) -> String {
        let cases = match most_cases {
            1 => "每个测试点 1 组数据".to_owned(),
            many => format!("每个测试点最多 {many} 组数据"),
        };
        format!("{cases}；报告能指出 {buckets} 种原因")
    }

    fn subtask(&self, title: &str, points: u32) -> String {
        format!("{title} {points} 分")
    }

    fn subtasks(&self, list: &[String]) -> String {
        format!("分值：{}", list.join("，"))
    }

    fn buckets_of(&self, problem: &str, count: usize) -> String {
        format!("{problem}：报告能指出的 {count} 种原因")
    }

    fn reports_are_at(&self, page: &Path) -> String {
        format!("全班的报告在 {}，请用浏览器打开。", page.display())
    }

    fn class_is_no_folder(&self, path: &Path) -> String {
        format!("{} 不是存放学生程序的文件夹", path.display())
    }

    fn is_zipped(&self, path: &Path) -> String {
        format!("{} 是压缩包", path.display())
    }

    fn unpack_it(&self) -> String {
        "请先解压，再给出解压出的文件夹".to_owned()
    }

    fn reports_among_sources(&self, path: &Path) -> String {
        format!("{} 里有源程序，报告不能放在学生的文件中间", path.display())
    }

    fn not_enumerable(&self, problem: &str) -> String {
        format!("题目 {problem} 的合法数据太多，不能逐一比较")
    }

    fn certify_goes_on(&self) -> &'static str {
        "时间到了，还没有全部比较：再运行一次同样的命令，会接着做。"
    }

    fn name_the_class(&self) -> String {
        "请写出存放学生程序的文件夹，例如 duipai grade 一班".to_owned()
    }

    fn grade_takes_folders(&self) -> String {
        "批改整个文件夹请用 duipai grade，duipai check 只检查一份源程序".to_owned()
    }

    fn not_a_plain_file(&self, path: &Path) -> String {
        format!("{} 不是普通文件", path.display())
    }

    fn suite_written(&self, folder: &Path, suite: &SuiteFacts) -> String {
        let SuiteFacts {
            seed, tests, cases, ..
        } = suite;
        let folder = folder.display();
        format!("已在 {folder} 写入 {tests} 个测试点，共 {cases} 组数据（种子 {seed}）")
    }

    fn other_data_in_folder(&self, folder: &Path, count: usize) -> String {
        let folder = folder.display();
        format!("注意：{folder} 里还有 {count} 个 .in 或 .ans 文件不属于这套数据")
    }

    fn colon(&self) -> &'static str {
        "："
    }

    fn data_is_no_folder(&self, path: &Path) -> String {
        format!("{} 不是存放测试数据的文件夹", path.display())
    }

    fn unknown_subtask(&self, id: &str, known: &[&str]) -> String {
        format!("这道题没有子任务 {id}；有的是：{}", known.join(", "))
    }

    fn does_not_compile(&self, path: &Path, reason: &Text) -> String {
        format!("{} 编译不通过：{}", path.display(), reason.zh)
    }

    fn not_written(&self, path: &Path, error: &io::Error) -> String {
        let (path, why) = (path.display(), self.reason(error));
        format!("不能写入 {path}：{why}")
    }

    fn isolation_too_weak(&self, level: IsolationLevel) -> String {
        format!("这台机器上隔离不够（只有 {level}），不能放心运行别人的程序")
    }

    fn isolation_hint(&self) -> String {
        "运行 duipai doctor 查看缺什么；只评自己信得过的程序时可以加 --allow-unsafe".to_owned()
    }

    fn no_temporary_files(&self, folder: &Path, error: &io::Error) -> String {
        let (folder, why) = (folder.display(), self.reason(error));
        format!("不能在临时文件夹 {folder} 里写文件：{why}")
    }

    fn temporary_files_hint(&self) -> String {
        "检查磁盘空间，或者用 TMPDIR 指定别的文件夹".to_owned()
    }

    fn compiler(&self) -> String {
        "编译器".to_owned()
    }

    fn compiler_not_tried(&self) -> String {
        "找到了，但没有沙箱，无法试编译".to_owned()
    }

    fn compiler_works(&self, name: &str, version: &str, path: &Path) -> String {
        format!("{name} {version}（{}），试编译成功", path.display())
    }

    fn isolation(&self) -> String {
        "隔离".to_owned()
    }

    fn isolation_level(&self, level: IsolationLevel, layers: &str) -> String {
        format!("级别 {level}：{layers}")
    }

    fn unused_layers(&self) -> String {
        "这个级别没有用到".to_owned()
    }

    fn list(&self, items: &[&str]) -> String {
        items.join("、")
    }

    fn better_isolation_hint(&self) -> String {
        "可以评测。要完全隔离，请允许普通用户使用 user namespace（sysctl kernel.unprivileged_userns_clone=1，Ubuntu 24.04 还要 kernel.apparmor_restrict_unprivileged_userns=0），容器里要加 --privileged".to_owned()
    }

    fn other_machine_hint(&self) -> String {
        "请换一台内核不低于 5.13 的 Linux 机器；只评自己信得过的程序时可以加 --allow-unsafe"
            .to_owned()
    }

    fn compile_cache(&self) -> String {
        "编译缓存".to_owned()
    }

    fn no_cache(&self) -> String {
        "没有可以写的缓存文件夹".to_owned()
    }

    fn cache_hint(&self) -> String {
        "设置 HOME 或 XDG_CACHE_HOME，再次评测会快很多".to_owned()
    }
}
