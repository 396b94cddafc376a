#[test_only]
/// What tests are written with.
module sui::test_utils;

public fun assert_eq<T: drop>(t1: T, t2: T) {
    assert_ref_eq(&t1, &t2)
}

public fun assert_ref_eq<T>(t1: &T, t2: &T) {
    if (t1 != t2) {
        std::debug::print(t1);
        std::debug::print(t2);
        abort 0
    }
}

public fun destroy<T>(x: T) {
    std::unit_test::destroy(x)
}

/// What `init` is given when a module is published.
public native fun create_one_time_witness<T: drop>(): T;
