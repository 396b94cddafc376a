#[test_only]
module framework_tests::number_tests;

use std::unit_test::assert_eq;

#[test]
fun max_value_of_each_integer_width_is_correct() {
    assert_eq!(std::u8::max_value!().to_string(), b"255".to_string());
    assert_eq!(std::u16::max_value!().to_string(), b"65535".to_string());
    assert_eq!(std::u32::max_value!().to_string(), b"4294967295".to_string());
    assert_eq!(std::u64::max_value!().to_string(), b"18446744073709551615".to_string());
    assert_eq!(
        std::u128::max_value!().to_string(),
        b"340282366920938463463374607431768211455".to_string(),
    );
    assert_eq!(
        std::u256::max_value!().to_string(),
        b"115792089237316195423570985008687907853269984665640564039457584007913129639935".to_string(),
    );
    assert_eq!(0u8.to_string(), b"0".to_string());
}

#[test]
fun integer_functions_exist_for_each_width() {
    assert_eq!((0x0Fu8).bitwise_not(), 0xF0);
    assert_eq!((1u256).bitwise_not(), std::u256::max_value!() - 1);
    assert_eq!(3u8.max(7), 7);
    assert_eq!(3u16.min(7), 3);
    assert_eq!(3u32.diff(7), 4);
    assert_eq!(7u64.diff(3), 4);
    assert_eq!(7u128.div_ceil(2), 4);
    assert_eq!(8u256.div_ceil(2), 4);
}

#[allow(deprecated_usage)]
#[test]
fun deprecated_integer_aliases_work() {
    assert_eq!(7u8.divide_and_round_up(2), 4);
    assert_eq!(8u256.divide_and_round_up(2), 4);
}

#[test]
fun mul_div_rounds_down_or_up() {
    assert_eq!(200u8.mul_div(200, 250), 160);
    assert_eq!(200u8.mul_div_ceil(200, 255), 157);
    assert_eq!(65535u16.mul_div(65535, 65535), 65535);
    assert_eq!(7u32.mul_div(3, 4), 5);
    assert_eq!(7u32.mul_div_ceil(3, 4), 6);
    assert_eq!(std::u64::max_value!().mul_div(3, 4), 13835058055282163711);
    assert_eq!(std::u128::max_value!().mul_div_ceil(1, 2), 1 << 127);
    assert_eq!(0u64.mul_div_ceil(0, 1), 0);
}

#[test, expected_failure(arithmetic_error, location = std::u64)]
fun mul_div_overflow_aborts() {
    std::u64::max_value!().mul_div(2, 1);
}

#[test, expected_failure(arithmetic_error, location = std::u8)]
fun mul_div_by_zero_aborts() {
    1u8.mul_div_ceil(1, 0);
}

#[test]
fun number_macros_work_for_each_width() {
    use std::macros;
    assert_eq!(macros::num_checked_shl!(1u256, 255, 255), option::none());
    assert_eq!(macros::num_checked_shl!(1u256, 254, 255), option::some(1 << 254));
    assert_eq!(macros::num_checked_shr!(3u16, 1, 16), option::some(1));
    assert_eq!(macros::num_lossless_shl!(3u8, 7, 8), option::none());
    assert_eq!(macros::num_lossless_shr!(4u8, 2, 8), option::some(1));
    assert_eq!(macros::num_lossless_div!(8u64, 2), option::some(4));
    let mut seen = vector[];
    macros::range_do!(1u256, 3, |i| seen.push_back(i));
    macros::range_do_eq!(5u256, 5, |i| seen.push_back(i));
    macros::do!(2u256, |i| seen.push_back(i));
    macros::do_eq!(1u256, |i| seen.push_back(i));
    assert_eq!(seen, vector[1, 2, 5, 0, 1, 0, 1]);
}

#[test]
fun powers_are_computed() {
    assert_eq!(2u8.pow(7), 128);
    assert_eq!(10u64.pow(19), 10_000_000_000_000_000_000);
    assert_eq!(0u64.pow(0), 1);
    assert_eq!(2u128.pow(127), 1 << 127);
    assert_eq!(16u256.pow(63), 1 << 252);
}

#[test, expected_failure(arithmetic_error, location = std::u64)]
fun power_overflow_aborts() {
    2u64.pow(64);
}

#[test]
fun square_roots_are_rounded_down() {
    assert_eq!(0u8.sqrt(), 0);
    assert_eq!(255u8.sqrt(), 15);
    assert_eq!(65535u16.sqrt(), 255);
    assert_eq!(8u32.sqrt(), 2);
    assert_eq!(9u64.sqrt(), 3);
    assert_eq!(std::u64::max_value!().sqrt(), 4294967295);
    assert_eq!(std::u128::max_value!().sqrt(), 18446744073709551615);
}

#[test]
fun try_as_returns_none_for_too_large_values() {
    assert_eq!(255u16.try_as_u8(), option::some(255));
    assert_eq!(256u16.try_as_u8(), option::none());
    assert_eq!(65536u32.try_as_u16(), option::none());
    assert_eq!(4294967295u64.try_as_u32(), option::some(4294967295));
    assert_eq!((1u128 << 64).try_as_u64(), option::none());
    assert_eq!((1u256 << 127).try_as_u128(), option::some(1 << 127));
    assert_eq!(std::u256::max_value!().try_as_u128(), option::none());
}

#[test]
fun checked_operations_return_none_on_overflow() {
    assert_eq!(200u8.checked_add(55), option::some(255));
    assert_eq!(200u8.checked_add(56), option::none());
    assert_eq!(1u64.checked_sub(2), option::none());
    assert_eq!(16u8.checked_mul(16), option::none());
    assert_eq!(15u8.checked_mul(17), option::some(255));
    assert_eq!(7u32.checked_div(0), option::none());
    assert_eq!(1u8.checked_shl(7), option::some(128));
    assert_eq!(1u8.checked_shl(8), option::none());
    assert_eq!(3u8.checked_shl(7), option::some(128));
    assert_eq!(3u8.checked_shr(1), option::some(1));
}

#[test]
fun lossless_operations_return_none_on_loss() {
    assert_eq!(3u8.lossless_shl(7), option::none());
    assert_eq!(3u8.lossless_shl(6), option::some(192));
    assert_eq!(3u8.lossless_shr(1), option::none());
    assert_eq!(4u8.lossless_shr(2), option::some(1));
    assert_eq!(1u64.lossless_shl(64), option::none());
    assert_eq!(7u64.lossless_div(2), option::none());
    assert_eq!(8u64.lossless_div(2), option::some(4));
    assert_eq!(8u64.lossless_div(0), option::none());
}

#[test]
fun saturating_operations_stop_at_the_limits() {
    assert_eq!(200u8.saturating_add(100), 255);
    assert_eq!(1u16.saturating_sub(2), 0);
    assert_eq!(std::u256::max_value!().saturating_mul(2), std::u256::max_value!());
    assert_eq!(6u256.saturating_mul(7), 42);
}

#[test]
fun range_macros_visit_each_number() {
    let mut seen = vector[];
    3u64.do!(|i| seen.push_back(i));
    2u64.do_eq!(|i| seen.push_back(i));
    5u64.range_do!(7, |i| seen.push_back(i));
    7u64.range_do!(5, |i| seen.push_back(i));
    8u64.range_do_eq!(9, |i| seen.push_back(i));
    assert_eq!(seen, vector[0, 1, 2, 0, 1, 2, 5, 6, 8, 9]);
}

#[test]
fun range_macro_includes_largest_value() {
    let mut count = 0u64;
    250u8.range_do_eq!(255, |_| count = count + 1);
    assert_eq!(count, 6);
}
