#[test_only, allow(implicit_const_copy)]
module framework_tests::signature_tests;

use std::unit_test::assert_eq;
use sui::{ecdsa_k1, ecdsa_r1, ed25519, hash, hmac};

const KECCAK256: u8 = 0;
const SHA256: u8 = 1;

/// Of one key over the bytes of `suixue`, by hash; the last byte is the bit by which the key is found.
const K1_KEY: vector<u8> = x"02989c0b76cb563971fdc9bef31ec06c3560f3249d6ee9e5d83c57625596e05f6f";
const K1_KECCAK: vector<u8> =
    x"beba387bc9dbca32055b6ef9d0b9aef9e60856a1cb59bfd74a66d0f6ecbcedc044abb684dc24cd615b6eab8fd8865d2df7b1a30b224749d8a0546c4e0db4c5f001";
const K1_SHA: vector<u8> =
    x"83ebf0ae9fd253a5875e40bb4b0e7d2f8120e05916103f32b313832b0243ddfc11a3cc9803de27750f19338d349a5c7b7698fc44d36f2e07f4f364bb73f3809c01";
/// The same signature with the other of its two halves, which should not be used.
const K1_HIGH: vector<u8> =
    x"beba387bc9dbca32055b6ef9d0b9aef9e60856a1cb59bfd74a66d0f6ecbcedc0bb54497b23db329ea49154702779a2d0c2fd39db8d0156631f7df23ec2817b51";
const R1_KEY: vector<u8> = x"031e18532fd4754c02f3041d9c75ceb33b83ffd81ac7ce4fe882ccb1c98bc5896e";
const R1_KECCAK: vector<u8> =
    x"f37818d7ba9f928b74ed3890d11dcd044d250b719b102f71b060696a2a40cd414f820b00e3ebafbed9093e8ba1a3709e94e8e26d80925475456838eede7b7ce801";
const R1_SHA: vector<u8> =
    x"6192e7bc4c1e50dc359067df11a4dff393a7e7893038389d09d42270a25d28823a9ce76cef25eb1e57e0abc9c094d267841538fe50c2ac916b3db35d15e1dc9700";
const R1_HIGH: vector<u8> =
    x"6192e7bc4c1e50dc359067df11a4dff393a7e7893038389d09d42270a25d2882c563189210da14e2a81f54363f6b2d9838d1c1af5654f1f3887c1765e68148ba";

fun without_bit(mut signature: vector<u8>): vector<u8> {
    signature.pop_back();
    signature
}

#[test]
fun hashes_match_known_values() {
    let data = b"abc";
    assert_eq!(
        std::hash::sha2_256(data),
        x"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    );
    assert_eq!(
        std::hash::sha3_256(data),
        x"3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532",
    );
    assert_eq!(
        hash::blake2b256(&data),
        x"bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319",
    );
    assert_eq!(
        hash::keccak256(&data),
        x"4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45",
    );
    assert_eq!(hash::keccak256(&vector[]).length(), 32);
    assert_eq!(hmac::hmac_sha3_256(&data, &b"").length(), 32);
    assert!(hmac::hmac_sha3_256(&data, &b"") != hmac::hmac_sha3_256(&b"", &data));
}

#[test]
fun secp256k1_signature_is_verified() {
    assert!(ecdsa_k1::secp256k1_verify(&without_bit(K1_KECCAK), &K1_KEY, &b"suixue", KECCAK256));
    assert!(ecdsa_k1::secp256k1_verify(&without_bit(K1_SHA), &K1_KEY, &b"suixue", SHA256));
    assert!(!ecdsa_k1::secp256k1_verify(&without_bit(K1_SHA), &K1_KEY, &b"suixue", KECCAK256));
    assert!(!ecdsa_k1::secp256k1_verify(&without_bit(K1_SHA), &K1_KEY, &b"suixue", 2));
    assert!(!ecdsa_k1::secp256k1_verify(&without_bit(K1_SHA), &K1_KEY, &b"other", SHA256));
    assert!(!ecdsa_k1::secp256k1_verify(&K1_SHA, &K1_KEY, &b"suixue", SHA256));
    assert!(!ecdsa_k1::secp256k1_verify(&without_bit(K1_SHA), &vector[], &b"suixue", SHA256));
    assert!(!ecdsa_k1::secp256k1_verify(&K1_HIGH, &K1_KEY, &b"suixue", KECCAK256));
}

#[test]
fun secp256k1_public_key_is_recovered() {
    assert_eq!(ecdsa_k1::secp256k1_ecrecover(&K1_KECCAK, &b"suixue", KECCAK256), K1_KEY);
    assert_eq!(ecdsa_k1::secp256k1_ecrecover(&K1_SHA, &b"suixue", SHA256), K1_KEY);
    assert!(ecdsa_k1::secp256k1_ecrecover(&K1_SHA, &b"other", SHA256) != K1_KEY);
    let whole = ecdsa_k1::decompress_pubkey(&K1_KEY);
    assert_eq!(whole.length(), 65);
    assert_eq!(whole[0], 4);
}

#[test, expected_failure(abort_code = sui::ecdsa_k1::EInvalidSignature)]
fun secp256k1_recovery_without_recovery_byte_aborts() {
    ecdsa_k1::secp256k1_ecrecover(&without_bit(K1_SHA), &b"suixue", SHA256);
}

#[test, expected_failure(abort_code = sui::ecdsa_k1::EFailToRecoverPubKey)]
fun secp256k1_recovery_with_unknown_hash_aborts() {
    ecdsa_k1::secp256k1_ecrecover(&K1_SHA, &b"suixue", 2);
}

#[test, expected_failure(abort_code = sui::ecdsa_k1::EInvalidPubKey)]
fun decompressing_invalid_secp256k1_key_aborts() {
    ecdsa_k1::decompress_pubkey(&b"not a key");
}

#[test]
fun secp256r1_signature_is_verified() {
    assert!(ecdsa_r1::secp256r1_verify(&without_bit(R1_KECCAK), &R1_KEY, &b"suixue", KECCAK256));
    assert!(ecdsa_r1::secp256r1_verify(&without_bit(R1_SHA), &R1_KEY, &b"suixue", SHA256));
    assert!(!ecdsa_r1::secp256r1_verify(&without_bit(R1_SHA), &R1_KEY, &b"suixue", KECCAK256));
    assert!(!ecdsa_r1::secp256r1_verify(&without_bit(R1_SHA), &R1_KEY, &b"suixue", 2));
    assert!(!ecdsa_r1::secp256r1_verify(&R1_SHA, &R1_KEY, &b"suixue", SHA256));
    assert!(!ecdsa_r1::secp256r1_verify(&R1_HIGH, &R1_KEY, &b"suixue", SHA256));
    assert_eq!(ecdsa_r1::secp256r1_ecrecover(&R1_KECCAK, &b"suixue", KECCAK256), R1_KEY);
    assert_eq!(ecdsa_r1::secp256r1_ecrecover(&R1_SHA, &b"suixue", SHA256), R1_KEY);
}

#[test, expected_failure(abort_code = sui::ecdsa_r1::EInvalidSignature)]
fun secp256r1_recovery_without_recovery_byte_aborts() {
    ecdsa_r1::secp256r1_ecrecover(&without_bit(R1_SHA), &b"suixue", SHA256);
}

#[test, expected_failure(abort_code = sui::ecdsa_r1::EFailToRecoverPubKey)]
fun secp256r1_recovery_with_unknown_hash_aborts() {
    ecdsa_r1::secp256r1_ecrecover(&R1_SHA, &b"suixue", 2);
}

#[test]
fun invalid_ed25519_signature_is_rejected() {
    assert!(!ed25519::ed25519_verify(&vector[], &vector[], &vector[]));
}
