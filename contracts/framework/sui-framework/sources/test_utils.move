#[test_only]
/// What tests are written with.
module sui::test_utils;

#[deprecated(note = b"It is `std::unit_test::assert_eq!` now.")]
public fun assert_eq<T: drop>(t1: T, t2: T) {
    assert_ref_eq(&t1, &t2)
}

#[deprecated(note = b"It is `std::unit_test::assert_ref_eq!` now.")]
public fun assert_ref_eq<T>(t1: &T, t2: &T) {
    if (t1 != t2) {
        std::debug::print(t1);
        std::debug::print(t2);
        abort 0
    }
}

#[deprecated(note = b"It is `std::debug::print` now.")]
/// Aborts with `ascii::EInvalidASCIICharacter`.
public fun print(str: vector<u8>) {
    std::debug::print(&str.to_ascii_string())
}

#[deprecated(note = b"It is `std::unit_test::destroy` now.")]
public fun destroy<T>(x: T) {
    std::unit_test::destroy(x)
}

/// What `init` is given when a module is published.
public native fun create_one_time_witness<T: drop>(): T;
