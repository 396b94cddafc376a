#[test_only]
/// What only tests have.
module std::unit_test;

/// Keeps modules that were compiled for tests from being published.
public native fun poison();
