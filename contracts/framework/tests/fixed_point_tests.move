#[test_only]
#[allow(deprecated_usage)]
module framework_tests::fixed_point_tests;

use std::unit_test::assert_eq;

#[test]
fun fixed_point_numbers_are_created_and_multiplied() {
    use std::fixed_point32 as fixed;
    let three_quarters = fixed::create_from_rational(3, 4);
    assert_eq!(three_quarters.get_raw_value(), 3 << 30);
    assert_eq!(fixed::multiply_u64(100, three_quarters), 75);
    assert_eq!(fixed::divide_u64(75, three_quarters), 100);
    assert!(fixed::create_from_raw_value(0).is_zero());
}

#[test, expected_failure(abort_code = std::fixed_point32::EDENOMINATOR)]
fun ratio_with_zero_denominator_aborts() {
    std::fixed_point32::create_from_rational(1, 0);
}

#[test, expected_failure(abort_code = std::fixed_point32::ERATIO_OUT_OF_RANGE)]
fun ratio_out_of_range_aborts() {
    std::fixed_point32::create_from_rational(1, 1 << 33);
}

#[test, expected_failure(abort_code = std::fixed_point32::EDIVISION_BY_ZERO)]
fun fixed_point_division_by_zero_aborts() {
    std::fixed_point32::divide_u64(1, std::fixed_point32::create_from_raw_value(0));
}

#[test, expected_failure(abort_code = std::fixed_point32::EDIVISION)]
fun fixed_point_division_overflow_aborts() {
    std::fixed_point32::divide_u64(1 << 40, std::fixed_point32::create_from_raw_value(1));
}

#[test, expected_failure(abort_code = std::fixed_point32::EMULTIPLICATION)]
fun fixed_point_multiplication_overflow_aborts() {
    std::fixed_point32::multiply_u64(1 << 40, std::fixed_point32::create_from_raw_value(1 << 63));
}
