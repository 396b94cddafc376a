#[test_only, allow(implicit_const_copy)]
module native_tests::curve_tests;

use std::unit_test::assert_eq;
use sui::{bls12381::{Self, Scalar}, group_ops::{Self, Element}};

const ORDER: vector<u8> = x"73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001";
/// The generator of G1 times 54,321.
const G1_TIMES_54321: vector<u8> =
    x"821285b97f9c0420a2d37951edbda3d7c3ebac40c6f194faa0256f6e569eba49829cd69c27f1dd9df2dd83bac1f5aa49";

const MIN_SIG_KEY: vector<u8> =
    x"8df101606f91f3cad7f54b8aff0f0f64c41c482d9b9f9fe81d2b607bc5f611bdfa8017cf04b47b44b222c356ef555fbd11058c52c077f5a7ec6a15ccfd639fdc9bd47d005a111dd6cdb8c02fe49608df55a3c9822986ad0b86bdea3abfdfe464";
const MIN_SIG_SIGNATURE: vector<u8> =
    x"908e345f2e2803cd941ae88c218c96194233c9053fa1bca52124787d3cca141c36429d7652435a820c72992d5eee6317";

/// A round of the public beacon drand: its key, signature, and the signature of the round before.
const DRAND_KEY: vector<u8> =
    x"868f005eb8e6e4ca0a47c8a77ceaa5309a47978a7c71bc5cce96366b5d7a569937c529eeda66c7293784a9402801af31";
const DRAND_SIGNATURE: vector<u8> =
    x"a2cd8577944b84484ef557a7f92f0d5092779497cc470b1b97680b8f7c807d97250d310b801c7c2185c7c8a21032d45403b97530ca87bd8f05d0cf4ffceb4bcb9bf7184fb604967db7e9e6ea555bc51b25a9e41fbd51181f712aa73aaec749fe";
const DRAND_PREVIOUS: vector<u8> =
    x"a96aace596906562dc525dba4dff734642d71b334d51324f9c9bcb5a3d6caf14b05cde91d6507bf4615cb4285e5b4efd1358ebc46b80b51e338f9dc46cca17cf2e046765ba857c04101a560887fa81aef101a5bb3b2350884558bd3adc72be37";
/// 2,373,935, big-endian.
const DRAND_ROUND: vector<u8> = x"000000000024392f";

fun scalar(value: u64): Element<Scalar> {
    bls12381::scalar_from_u64(value)
}

#[test]
fun scalars_are_a_field() {
    let eight = scalar(8);
    assert_eq!(
        *eight.bytes(),
        x"0000000000000000000000000000000000000000000000000000000000000008",
    );
    assert_eq!(bls12381::scalar_add(&scalar(3), &scalar(5)), eight);
    assert_eq!(bls12381::scalar_mul(&scalar(4), &scalar(2)), eight);
    assert_eq!(
        *bls12381::scalar_neg(&eight).bytes(),
        x"73eda753299d7d483339d80809a1d80553bda402fffe5bfefffffffefffffff9",
    );
    assert_eq!(bls12381::scalar_sub(&scalar(2), &scalar(10)), bls12381::scalar_neg(&eight));
    assert_eq!(bls12381::scalar_div(&scalar(2), &scalar(16)), eight);
    assert_eq!(bls12381::scalar_mul(&eight, &bls12381::scalar_inv(&eight)), bls12381::scalar_one());
    assert_eq!(bls12381::scalar_from_bytes(eight.bytes()), eight);
    assert!(group_ops::equal(&scalar(0), &bls12381::scalar_zero()));
    assert!(!group_ops::equal(&scalar(0), &eight));
}

#[test, expected_failure(abort_code = sui::group_ops::EInvalidInput)]
fun scalar_of_the_order_is_rejected() {
    bls12381::scalar_from_bytes(&ORDER);
}

#[test, expected_failure(abort_code = sui::group_ops::EInvalidInput)]
fun scalar_of_other_length_is_rejected() {
    bls12381::scalar_from_bytes(&x"08");
}

#[test, expected_failure(abort_code = sui::group_ops::EInvalidInput)]
fun inverse_of_zero_aborts() {
    bls12381::scalar_inv(&bls12381::scalar_zero());
}

#[test]
fun g1_is_a_group() {
    let (identity, generator) = (bls12381::g1_identity(), bls12381::g1_generator());
    let double = bls12381::g1_add(&generator, &generator);
    assert_eq!(*bls12381::g1_mul(&scalar(54321), &generator).bytes(), G1_TIMES_54321);
    assert_eq!(bls12381::g1_mul(&scalar(2), &generator), double);
    assert_eq!(bls12381::g1_mul(&scalar(0), &generator), identity);
    assert_eq!(bls12381::g1_add(&identity, &generator), generator);
    assert_eq!(bls12381::g1_sub(&double, &generator), generator);
    assert_eq!(bls12381::g1_sub(&generator, &generator), identity);
    assert_eq!(bls12381::g1_div(&scalar(2), &double), generator);
    assert_eq!(bls12381::g1_add(&bls12381::g1_neg(&double), &double), identity);
    assert_eq!(bls12381::g1_from_bytes(&G1_TIMES_54321), bls12381::g1_mul(&scalar(54321), &generator));
    assert_eq!(bls12381::g1_from_bytes(identity.bytes()), identity);
    assert!(bls12381::hash_to_g1(&b"suixue") == bls12381::hash_to_g1(&b"suixue"));
    assert!(bls12381::hash_to_g1(&b"suixue") != bls12381::hash_to_g1(&b"sui"));
}

#[test, expected_failure(abort_code = sui::group_ops::EInvalidInput)]
fun bytes_that_are_no_point_of_g1_are_rejected() {
    let mut bytes = G1_TIMES_54321;
    *&mut bytes[47] = 0;
    bls12381::g1_from_bytes(&bytes);
}

#[test, expected_failure(abort_code = sui::group_ops::EInvalidInput)]
fun point_of_g2_is_no_point_of_g1() {
    bls12381::g1_from_bytes(bls12381::g2_generator().bytes());
}

#[test, expected_failure(abort_code = sui::group_ops::EInvalidInput)]
fun division_of_a_point_by_zero_aborts() {
    bls12381::g1_div(&scalar(0), &bls12381::g1_generator());
}

#[test, expected_failure(abort_code = sui::group_ops::EInvalidInput)]
fun hash_of_nothing_aborts() {
    bls12381::hash_to_g2(&b"");
}

#[test]
fun g2_is_a_group() {
    let (identity, generator) = (bls12381::g2_identity(), bls12381::g2_generator());
    let double = bls12381::g2_add(&generator, &generator);
    assert_eq!(bls12381::g2_mul(&scalar(2), &generator), double);
    assert_eq!(bls12381::g2_sub(&double, &generator), generator);
    assert_eq!(bls12381::g2_div(&scalar(2), &double), generator);
    assert_eq!(bls12381::g2_add(&bls12381::g2_neg(&double), &double), identity);
    assert_eq!(bls12381::g2_from_bytes(double.bytes()), double);
    assert!(bls12381::hash_to_g2(&b"suixue") != bls12381::hash_to_g2(&b"sui"));
}

#[test]
fun pairing_is_bilinear() {
    let (g1, g2, gt) = (
        bls12381::g1_generator(),
        bls12381::g2_generator(),
        bls12381::gt_generator(),
    );
    assert_eq!(bls12381::pairing(&g1, &g2), gt);
    let six = bls12381::pairing(
        &bls12381::g1_mul(&scalar(2), &g1),
        &bls12381::g2_mul(&scalar(3), &g2),
    );
    assert_eq!(six, bls12381::gt_mul(&scalar(6), &gt));
    assert_eq!(bls12381::gt_div(&scalar(6), &six), gt);
    assert_eq!(bls12381::gt_sub(&bls12381::gt_add(&gt, &gt), &gt), gt);
    assert_eq!(bls12381::gt_add(&bls12381::gt_neg(&six), &six), bls12381::gt_identity());
    assert_eq!(bls12381::pairing(&bls12381::g1_identity(), &g2), bls12381::gt_identity());
}

#[test]
fun uncompressed_points_add_up() {
    let generator = bls12381::g1_generator();
    let points = vector[1, 2, 3].map!(
        |times| bls12381::g1_to_uncompressed_g1(&bls12381::g1_mul(&scalar(times), &generator)),
    );
    assert_eq!(points[0].bytes().length(), 96);
    let sum = bls12381::uncompressed_g1_sum(&points);
    assert_eq!(
        bls12381::uncompressed_g1_to_g1(&sum),
        bls12381::g1_mul(&scalar(6), &generator),
    );
    let none = bls12381::uncompressed_g1_sum(&vector[]);
    assert_eq!(bls12381::uncompressed_g1_to_g1(&none), bls12381::g1_identity());
}

fun is_signed(key: vector<u8>, message: vector<u8>, signature: vector<u8>): bool {
    bls12381::bls12381_min_sig_verify(&signature, &key, &message)
}

#[test]
fun signature_of_48_bytes_is_verified() {
    assert!(is_signed(MIN_SIG_KEY, x"0101010101", MIN_SIG_SIGNATURE));
    assert!(!is_signed(MIN_SIG_KEY, x"0201010101", MIN_SIG_SIGNATURE));
    assert!(!is_signed(MIN_SIG_KEY, x"0101010101", G1_TIMES_54321));
    assert!(!is_signed(MIN_SIG_SIGNATURE, x"0101010101", MIN_SIG_SIGNATURE));
    assert!(!is_signed(*bls12381::g2_identity().bytes(), x"01", *bls12381::g1_identity().bytes()));
}

#[test]
fun signature_of_96_bytes_is_verified() {
    let mut message = DRAND_PREVIOUS;
    message.append(DRAND_ROUND);
    let hashed = std::hash::sha2_256(message);
    assert!(bls12381::bls12381_min_pk_verify(&DRAND_SIGNATURE, &DRAND_KEY, &hashed));
    assert!(!bls12381::bls12381_min_pk_verify(&DRAND_SIGNATURE, &DRAND_KEY, &b"other"));
    assert!(!bls12381::bls12381_min_pk_verify(&DRAND_PREVIOUS, &DRAND_KEY, &hashed));
    assert!(!bls12381::bls12381_min_pk_verify(&DRAND_KEY, &DRAND_SIGNATURE, &hashed));
}
