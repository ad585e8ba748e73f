//! What the commands have in common that judge one file of a student's: `check` and `certify`.

use std::{fs, io, path::Path};

use super::{
    CommandError, CommandResult, ExitCode,
    output::{Form, Output},
};
use crate::{
    judging::Verdict,
    report::{Report, ReportFolder, pretty, student_text},
};

/// A plain file that can be read.
pub(super) fn must_be_a_file(file: &Path) -> Result<(), CommandError> {
    match fs::metadata(file) {
        Ok(found) if found.is_dir() => Err(CommandError::not_read(
            file,
            io::ErrorKind::IsADirectory.into(),
        )
        .hint(|words| words.grade_takes_folders())),
        // Not so much as opened: a pipe would wait for ever, a device do who knows what.
        Ok(found) if !found.is_file() => {
            Err(CommandError::usage(|words| words.not_a_plain_file(file)))
        }
        // Here the whole path can be told, where a report has a name only.
        Ok(_) => match fs::File::open(file) {
            Ok(_) => Ok(()),
            Err(error) => Err(CommandError::not_read(file, error)),
        },
        Err(error) => Err(CommandError::not_read(file, error)),
    }
}

/// Tells the report, and writes it to a folder if there is one.
pub(super) fn finish(
    report: &Report,
    folder: Option<&ReportFolder>,
    output: &Output,
) -> CommandResult {
    if let Some(folder) = folder {
        let name = format!("{}.json", report.submission.id);
        folder.write(&name, pretty(report)?.as_bytes())?;
    }
    if output.form() == Form::Json {
        output.json(report)?;
    }
    output.lines(&student_text(report, output.language(), output.volume()))?;
    Ok(match report.verdict {
        Verdict::Accepted => ExitCode::Done,
        Verdict::JudgeError => ExitCode::Fault,
        _ => ExitCode::WrongFound,
    })
}
