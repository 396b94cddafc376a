#[test_only]
module library::fund_tests;

use library::fund;
use std::unit_test::assert_eq;

#[test]
fun dividing_first_loses_what_is_small() {
    assert_eq!(fund::share_wrong(9_999, 3_333), 0);
    assert_eq!(fund::share(9_999, 3_333), 3_332);
}

#[test]
fun both_parts_make_the_whole() {
    let (first, rest) = fund::split(9_999, 3_333);
    assert_eq!(first, 3_332);
    assert_eq!(rest, 6_667);
    assert_eq!(first + rest, 9_999);
}

#[test]
fun the_largest_total_is_divided_without_overflow() {
    assert_eq!(fund::share(18_446_744_073_709_551_615, 10_000), 18_446_744_073_709_551_615);
}

#[test, expected_failure(abort_code = library::fund::ETooMuch)]
fun more_than_the_whole_is_rejected() {
    fund::share(100, 10_001);
}
