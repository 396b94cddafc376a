#[test_only]
module numbers::sums_tests;

use std::unit_test::assert_eq;
use numbers::sums;

#[test]
fun large_fibonacci_numbers_are_computed() {
    assert_eq!(sums::fibonacci(10), 55);
    assert_eq!(sums::fibonacci(300), 222232244629420445529739893461909967206666939096499764990979600);
    assert_eq!(sums::fibonacci(369).to_string().length(), 77);
}

#[test]
fun greatest_common_divisor_is_computed() {
    assert_eq!(sums::common(sums::fibonacci(144), sums::fibonacci(60)), sums::fibonacci(12));
    assert_eq!(sums::common(0, 7), 7);
    assert_eq!(sums::common(sums::most(), 3), 3);
}

#[test]
fun share_is_computed_without_overflow() {
    assert_eq!(sums::share(std::u64::max_value!(), 3, 3), std::u64::max_value!());
    assert_eq!(sums::share(7, 5, 2), 17);
}

#[test]
fun numbers_are_cast_between_widths() {
    let (a, b, c, d, e) = sums::narrow(200);
    assert_eq!((a as u64) + (b as u64) + (c as u64) + d, 600);
    assert_eq!(e, 0);
    assert_eq!(sums::rotate(0x8000_0000_0000_0001, 4), 0x18);
    assert_eq!(sums::shifted(3, 63), 1 << 63);
    let (quotient, left) = sums::parts(1 << 100, 1000);
    assert_eq!(quotient * 1000 + left, 1 << 100);
}

#[test]
fun vectors_of_numbers_are_processed() {
    let (least, greatest) = sums::ends(&vector[5, sums::most(), 3]);
    assert_eq!(least, 3);
    assert_eq!(greatest, sums::most());
    assert_eq!(sums::primes(30), vector[2, 3, 5, 7, 11, 13, 17, 19, 23, 29]);
    assert_eq!(sums::turned(&vector[b"ab", b"cd", b"ef"]), vector[b"ace", b"bdf"]);
}

#[test, expected_failure(abort_code = numbers::sums::ENothing)]
fun ends_of_empty_vector_abort() {
    sums::ends(&vector[]);
}

#[test, expected_failure(arithmetic_error, location = numbers::sums)]
fun addition_overflow_aborts() {
    sums::fibonacci(400);
}

#[test, expected_failure(arithmetic_error, location = numbers::sums)]
fun subtraction_below_zero_aborts() {
    sums::less(1, 2);
}

#[test, expected_failure(arithmetic_error, location = numbers::sums)]
fun division_by_zero_aborts() {
    sums::share(1, 1, 0);
}

#[test, expected_failure(arithmetic_error, location = numbers::sums)]
fun remainder_by_zero_aborts() {
    sums::parts(1, 0);
}

#[test, expected_failure(arithmetic_error, location = numbers::sums)]
fun cast_to_narrower_width_overflow_aborts() {
    sums::share(std::u64::max_value!(), 2, 1);
}

#[test, expected_failure(arithmetic_error, location = numbers::sums)]
fun cast_to_byte_overflow_aborts() {
    sums::narrow(256);
}

#[test, expected_failure(arithmetic_error, location = numbers::sums)]
fun shift_by_full_width_aborts() {
    sums::shifted(1, 64);
}

#[test, expected_failure(vector_error, minor_status = 1, location = numbers::sums)]
fun transposing_rows_of_unequal_lengths_aborts() {
    sums::turned(&vector[b"ab", b"c"]);
}

#[test, expected_failure(vector_error, minor_status = 1, location = numbers::sums)]
fun transposing_no_rows_aborts() {
    sums::turned(&vector[]);
}
