//! Each level of isolation works, and the best one is found.

mod sandbox_support;

use duipai::sandbox::{IsolationLevel, Layer, Runner};
use sandbox_support::{limits, run_with, runner_at_most, text};

const LEVELS: [IsolationLevel; 4] = [
    IsolationLevel::Full,
    IsolationLevel::NoNetworkNamespace,
    IsolationLevel::NoUserNamespaces,
    IsolationLevel::RlimitsOnly,
];

#[test]
fn no_level_above_the_one_asked_for_is_used() {
    for level in LEVELS {
        let runner = runner_at_most(level);
        let isolation = runner.isolation();
        assert!(isolation.level <= level);
        assert!(isolation.layers.contains(&Layer::Rlimits));
    }
}

#[test]
fn programs_run_at_every_level() {
    for level in LEVELS {
        let source =
            "#include <iostream>\nint main() { int n; std::cin >> n; std::cout << n + 1; }";
        let outcome = run_with(&runner_at_most(level), source, b"41", &limits());
        assert_eq!(text(&outcome), "42", "{level}");
        assert_eq!(outcome.stop, None, "{level}");
    }
}
