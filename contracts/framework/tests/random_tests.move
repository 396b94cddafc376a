#[test_only]
module framework_tests::random_tests;

use std::unit_test::assert_eq;
use sui::bcs;
use sui::clock;
use sui::hmac::hmac_sha3_256;
use sui::random::{Self, Random, RandomGenerator};
use sui::test_scenario as scenario;

fun generator(): RandomGenerator {
    random::new_generator_from_seed_for_testing(b"seed")
}

/// The blocks that are handed out: the first ones of the seed.
fun block(count: u16): vector<u8> {
    hmac_sha3_256(&b"seed", &bcs::to_bytes(&count))
}

#[test]
fun generator_returns_bytes_in_blocks() {
    let mut whole = block(1);
    whole.append(block(2));
    assert_eq!(generator().generate_bytes(64), whole);
    let mut source = generator();
    let mut expected = block(1);
    expected.reverse();
    assert_eq!(source.generate_bytes(5), expected.take(5));
    assert_eq!(source.generate_u8(), expected[5]);
    assert_eq!(source.generate_bytes(0), vector[]);
    assert_eq!(source.generate_bytes(33).length(), 33);
}

#[test]
fun generator_builds_numbers_from_bytes() {
    let mut expected = block(1);
    expected.reverse();
    let mut source = generator();
    assert_eq!(source.generate_u16(), (expected[0] as u16 << 8) + (expected[1] as u16));
    assert_eq!(generator().generate_u8(), expected[0]);
    assert_eq!(generator().generate_bool(), expected[0] % 2 == 1);
    let mut number = 0u256;
    expected.do_ref!(|byte| number = (number << 8) + (*byte as u256));
    assert_eq!(generator().generate_u256(), number);
    assert_eq!(generator().generate_u128(), (number >> 128) as u128);
    assert_eq!(generator().generate_u64(), (number >> 192) as u64);
    assert_eq!(generator().generate_u32(), (number >> 224) as u32);
    assert_eq!(generator().generate_u64_in_range(10, 19), 10 + (((number >> 128) % 10) as u64));
    assert_eq!(generator().generate_u32_in_range(0, 6), ((number >> 160) % 7) as u32);
    assert_eq!(generator().generate_u16_in_range(0, 6), ((number >> 176) % 7) as u16);
    assert_eq!(generator().generate_u8_in_range(0, 6), ((number >> 184) % 7) as u8);
    assert_eq!(generator().generate_u128_in_range(0, 6), ((number >> 64) % 7) as u128);
}

#[test]
fun generated_numbers_stay_in_range() {
    let mut source = generator();
    50u64.do!(|_| {
        let number = source.generate_u8_in_range(250, 255);
        assert!(number >= 250);
    });
    assert_eq!(source.generate_u128_in_range(5, 5), 5);
    source.generate_u64_in_range(0, std::u64::max_value!());
    source.generate_u128_in_range(0, std::u128::max_value!());
}

#[test, expected_failure(abort_code = sui::random::EInvalidRange)]
fun generating_in_empty_range_aborts() {
    generator().generate_u16_in_range(2, 1);
}

#[test]
fun shuffle_permutes_a_vector() {
    let mut list = vector::tabulate!(20, |i| i);
    generator().shuffle(&mut list);
    assert!(!list.is_sorted_by!(|a, b| *a <= *b));
    list.insertion_sort_by!(|a, b| *a <= *b);
    assert_eq!(list, vector::tabulate!(20, |i| i));
    let mut none = vector<u8>[];
    generator().shuffle(&mut none);
    assert!(none.is_empty());
}

#[test]
fun generator_has_seed_counter_and_buffer() {
    let mut source = generator();
    assert_eq!(*source.generator_seed(), b"seed");
    assert_eq!(source.generator_counter(), 0);
    source.generate_u8();
    let mut left = block(1);
    left.reverse();
    left.remove(0);
    left.reverse();
    assert_eq!(*source.generator_buffer(), left);
    // Whole blocks are not taken from what is left, and the rest comes from a block of its own when that is too little.
    source.generate_bytes(32);
    assert_eq!(*source.generator_buffer(), left);
    source.generate_u256();
    assert_eq!(source.generator_counter(), 3);
    assert_eq!(source.generator_buffer().length(), 31);
    assert_eq!(source.generate_u8_in_range(7, 7), 7);
    assert_eq!(source.generator_buffer().length(), 31);
    let (one, other) = (random::new_generator_for_testing(), random::new_generator_for_testing());
    assert_eq!(one.generator_seed().length(), 32);
    assert!(one.generator_seed() != other.generator_seed());
}

#[test]
fun generators_use_shared_randomness() {
    let mut test = scenario::begin(@0x0);
    random::create_for_testing(test.ctx());
    test.next_tx(@0x0);
    let mut random = test.take_shared<Random>();
    random.update_randomness_state_for_testing(0, b"round", test.ctx());
    test.next_tx(@0xA);
    let one = random.new_generator(test.ctx()).generate_u256();
    let other = random.new_generator(test.ctx()).generate_u256();
    assert!(one != other);
    scenario::return_shared(random);
    test.end();
}

#[test, expected_failure(abort_code = sui::random::ENotSystemAddress)]
fun creating_randomness_by_non_system_sender_aborts() {
    let mut test = scenario::begin(@0xA);
    random::create_for_testing(test.ctx());
    test.end();
}

#[test, expected_failure(abort_code = sui::random::EInvalidRandomnessUpdate)]
fun skipped_randomness_round_aborts() {
    let mut test = scenario::begin(@0x0);
    random::create_for_testing(test.ctx());
    test.next_tx(@0x0);
    let mut random = test.take_shared<Random>();
    random.update_randomness_state_for_testing(0, b"a", test.ctx());
    random.update_randomness_state_for_testing(2, b"b", test.ctx());
    abort
}

#[test]
fun clock_advances() {
    let mut test = scenario::begin(@0xA);
    let mut clock = clock::create_for_testing(test.ctx());
    clock.increment_for_testing(5);
    assert_eq!(clock.timestamp_ms(), 5);
    clock.share_for_testing();
    test.next_tx(@0xA);
    let clock = test.take_shared<clock::Clock>();
    clock.destroy_for_testing();
    test.end();
}

public struct Written has copy, drop {
    flag: bool,
    number: u64,
    list: vector<u16>,
    who: address,
    maybe: Option<u128>,
}

#[test]
fun bcs_round_trips_values() {
    let written = Written {
        flag: true,
        number: 1 << 40,
        list: vector[1, 2, 65535],
        who: @0xA11CE,
        maybe: option::some(7),
    };
    let mut bytes = bcs::to_bytes(&written);
    bytes.append(x"0102");
    let mut left = bcs::new(bytes);
    assert!(left.peel_bool());
    assert_eq!(left.peel_u64(), 1 << 40);
    assert_eq!(left.peel_vec_u16(), vector[1, 2, 65535]);
    assert_eq!(left.peel_address(), @0xA11CE);
    assert_eq!(left.peel_option_u128(), option::some(7));
    assert_eq!(left.into_remainder_bytes(), x"0102");
}

#[test]
fun bcs_peels_numbers_and_vectors() {
    assert_eq!(bcs::new(x"ff00").peel_u16(), 255);
    assert_eq!(bcs::new(bcs::to_bytes(&std::u256::max_value!())).peel_u256(), std::u256::max_value!());
    assert_eq!(bcs::new(bcs::to_bytes(&4294967295u32)).peel_u32(), 4294967295);
    assert_eq!(bcs::new(x"8001").peel_vec_length(), 128);
    assert_eq!(bcs::new(x"05").peel_enum_tag(), 5);
    assert_eq!(bcs::new(x"ffffffff0f").peel_enum_tag(), std::u32::max_value!());
    assert_eq!(bcs::new(x"ffffffff7f").peel_vec_length(), (1 << 35) - 1);
    assert_eq!(bcs::new(x"8080808000").peel_vec_length(), 0);
    assert_eq!(bcs::new(x"020100").peel_vec_bool(), vector[true, false]);
    assert_eq!(bcs::new(x"0201aa00").peel_vec_vec_u8(), vector[x"aa", x""]);
    assert_eq!(bcs::new(x"00").peel_option_address(), option::none());
    assert_eq!(bcs::new(x"0105").peel_option_u8(), option::some(5));
}

#[test, expected_failure(abort_code = sui::bcs::EOutOfRange)]
fun bcs_with_too_few_bytes_aborts() {
    bcs::new(x"010203").peel_u32();
}

#[test, expected_failure(abort_code = sui::bcs::ENotBool)]
fun bcs_with_invalid_bool_aborts() {
    bcs::new(x"02").peel_bool();
}

#[test, expected_failure(abort_code = sui::bcs::ELenOutOfRange)]
fun bcs_length_over_limit_aborts() {
    bcs::new(x"ffffffffff01").peel_vec_length();
}

#[test, expected_failure(vector_error, minor_status = 2, location = sui::bcs)]
fun bcs_length_without_bytes_aborts() {
    bcs::new(x"").peel_vec_length();
}

#[test, expected_failure(vector_error, minor_status = 2, location = sui::bcs)]
fun bcs_with_truncated_vector_length_aborts() {
    bcs::new(x"80").peel_vec_u8();
}

#[test, expected_failure(abort_code = sui::bcs::EOutOfRange)]
fun bcs_with_truncated_vector_aborts() {
    bcs::new(x"0201").peel_vec_u8();
}

#[test, expected_failure(abort_code = sui::bcs::EOutOfRange)]
fun bcs_with_unknown_variant_aborts() {
    bcs::new(x"8080808010").peel_enum_tag();
}

#[test, expected_failure(abort_code = sui::bcs::EOutOfRange)]
fun bcs_option_without_bytes_aborts() {
    bcs::new(x"").peel_option_u8();
}
