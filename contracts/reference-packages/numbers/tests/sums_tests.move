#[test_only]
module numbers::sums_tests;

use std::unit_test::assert_eq;
use numbers::sums;

#[test]
fun great_numbers() {
    assert_eq!(sums::fibonacci(10), 55);
    assert_eq!(sums::fibonacci(300), 222232244629420445529739893461909967206666939096499764990979600);
    assert_eq!(sums::fibonacci(369).to_string().length(), 77);
}

#[test]
fun what_divides_both() {
    assert_eq!(sums::common(sums::fibonacci(144), sums::fibonacci(60)), sums::fibonacci(12));
    assert_eq!(sums::common(0, 7), 7);
    assert_eq!(sums::common(sums::most(), 3), 3);
}

#[test]
fun without_losing_anything() {
    assert_eq!(sums::share(std::u64::max_value!(), 3, 3), std::u64::max_value!());
    assert_eq!(sums::share(7, 5, 2), 17);
}

#[test]
fun from_width_to_width() {
    let (a, b, c, d, e) = sums::narrow(200);
    assert_eq!((a as u64) + (b as u64) + (c as u64) + d, 600);
    assert_eq!(e, 0);
    assert_eq!(sums::rotate(0x8000_0000_0000_0001, 4), 0x18);
    assert_eq!(sums::shifted(3, 63), 1 << 63);
    let (quotient, left) = sums::parts(1 << 100, 1000);
    assert_eq!(quotient * 1000 + left, 1 << 100);
}

#[test]
fun lists_of_numbers() {
    let (least, greatest) = sums::ends(&vector[5, sums::most(), 3]);
    assert_eq!(least, 3);
    assert_eq!(greatest, sums::most());
    assert_eq!(sums::primes(30), vector[2, 3, 5, 7, 11, 13, 17, 19, 23, 29]);
    assert_eq!(sums::turned(&vector[b"ab", b"cd", b"ef"]), vector[b"ace", b"bdf"]);
}

#[test, expected_failure(abort_code = numbers::sums::ENothing)]
fun ends_of_nothing() {
    sums::ends(&vector[]);
}

#[test, expected_failure(arithmetic_error, location = numbers::sums)]
fun a_sum_that_is_too_much() {
    sums::fibonacci(400);
}

#[test, expected_failure(arithmetic_error, location = numbers::sums)]
fun less_than_nothing() {
    sums::less(1, 2);
}

#[test, expected_failure(arithmetic_error, location = numbers::sums)]
fun divided_by_nothing() {
    sums::share(1, 1, 0);
}

#[test, expected_failure(arithmetic_error, location = numbers::sums)]
fun left_over_of_nothing() {
    sums::parts(1, 0);
}

#[test, expected_failure(arithmetic_error, location = numbers::sums)]
fun too_great_for_its_width() {
    sums::share(std::u64::max_value!(), 2, 1);
}

#[test, expected_failure(arithmetic_error, location = numbers::sums)]
fun too_great_for_a_byte() {
    sums::narrow(256);
}

#[test, expected_failure(arithmetic_error, location = numbers::sums)]
fun shifted_by_all_of_it() {
    sums::shifted(1, 64);
}

#[test, expected_failure(vector_error, minor_status = 1, location = numbers::sums)]
fun rows_of_unequal_lengths() {
    sums::turned(&vector[b"ab", b"c"]);
}

#[test, expected_failure(vector_error, minor_status = 1, location = numbers::sums)]
fun no_rows() {
    sums::turned(&vector[]);
}
