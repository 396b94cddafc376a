/// Draws two million bytes, which takes seconds.
#[test_only]
module framework_tests::exhausted_generator_tests;

use sui::random;

#[test, expected_failure(arithmetic_error, location = sui::random)]
fun exhausted_generator_aborts() {
    let mut source = random::new_generator_from_seed_for_testing(b"seed");
    33u64.do!(|_| {
        source.generate_bytes(65535);
    });
}
