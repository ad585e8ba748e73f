//! Whether a program that passes the suite equals the reference on every board, as `certify` finds it.

use std::{num::NonZeroUsize, time::Duration};

use duipai::{
    certify::{self, Certificate, Options},
    diagnosis,
    judging::{FileSession, Plan, judge},
    sandbox::{Program, Runner, SandboxError},
};
use generators::Suite;
use reference::Problem;

/// Time on the wall for one program. A usual one takes half a minute of processor time; one that cannot
/// take many boards in one input is asked the hardest boards first and as many as there is time for.
const BUDGET: Duration = Duration::from_secs(180);

/// What every board is asked with.
pub(crate) struct Asking<'a> {
    pub(crate) problem: &'a dyn Problem,
    pub(crate) suite: &'a Suite,
    pub(crate) plan: &'a Plan,
    pub(crate) runner: &'a dyn Runner,
}

impl Asking<'_> {
    /// Asks a program that passes the suite. Nothing if it does not pass when it is asked again.
    pub(crate) fn certificate(
        &self,
        program: &Program,
        source: &str,
    ) -> Result<Option<Certificate>, SandboxError> {
        let Self {
            problem,
            suite,
            plan,
            runner,
        } = *self;
        let mut session = FileSession::open(runner, program, problem.about().files)?;
        let judged = judge(problem, suite, plan, &mut session)?;
        let subject = diagnosis::Subject {
            problem,
            suite,
            plan,
            judged: &judged,
            source: source.as_bytes(),
        };
        let diagnosis = diagnosis::diagnose(&subject, &mut session)?;
        drop(session);
        let subject = certify::Subject {
            problem,
            suite,
            plan,
            judged: &judged,
            diagnosis: &diagnosis,
            runner,
            program,
            name: "",
            key: String::new(),
        };
        let options = Options {
            workers: NonZeroUsize::MIN,
            budget: BUDGET,
            ..Options::default()
        };
        let explained = certify::certify(&subject, &options, &mut |_| {})?;
        Ok(explained.ok().map(|explained| explained.certificate))
    }
}
