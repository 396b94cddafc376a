#[test_only]
/// What only tests have.
module std::unit_test;

/// Keeps modules that were compiled for tests from being published.
public native fun poison();

/// Ends a value, whatever it is.
public native fun destroy<T>(v: T);

/// Aborts with the place where it stands when the two are not equal, after printing both.
public macro fun assert_eq<$T: drop>($t1: $T, $t2: $T) {
    let t1 = $t1;
    let t2 = $t2;
    assert_ref_eq!(&t1, &t2)
}

/// The same of what is only lent.
public macro fun assert_ref_eq<$T>($t1: &$T, $t2: &$T) {
    let t1 = $t1;
    let t2 = $t2;
    if (t1 != t2) {
        std::debug::print(t1);
        std::debug::print(t2);
        assert!(false)
    }
}
