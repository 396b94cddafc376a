#[test_only]
/// Real signatures, made outside with the key whose seed is thirty-two bytes of 1, over vouchers for `alice`, the
/// chain `local` and the state that the first transaction of a test creates, with `NONCE`. Those for playing and claiming
/// are about `SUBJECT`.
module academy::auth_tests;

use academy::auth;
use academy::user_pool;
use academy::world::{Self, World, admin, alice, bob};
use sui::table::{Self, Table};

const KEY: vector<u8> = x"8a88e3dd7409f195fd52db2d3cba5d72ca6709bf1d94121bf3748801b40f6f5c";
/// Signed with another key.
const OTHER: vector<u8> = x"8b88e3dd7409f195fd52db2d3cba5d72ca6709bf1d94121bf3748801b40f6f5c";
const STATE: address = @0x034401905bebdf8c04f3cd5f04f442a39372c8dc321c29edfb4f9cb30b23ab96;
const NONCE: vector<u8> = x"000102030405060708090a0b0c0d0e0f";
const SUBJECT: u256 = 7;
const FIVE_MINUTES: u64 = 300_000;
const BIND: vector<u8> =
    x"e231ea2c5226cdc024cdbba960809809b1a41df03ab2a4e283406425288f263459f83edda76d939a35f4ee421e514f30384526f2a3e1f04809a4313e62bbfc04";
const PLAY: vector<u8> =
    x"94fcc8f3c4c5dba605ed89e63e41c31de832928d82d4bde242af32f24c57b987c1db6c8aa764d81b23476e4f453d9146a96bbce5e1ac4da0dd84955c965e740a";
const RECOVER: vector<u8> =
    x"1408ec0bb911e1d604f557d0cf6236dbd519f6a9f4e658b90ded87d64fd04d2f24df0ff19dd6cadbdd1c44065e43bd9f9b113eb435ac9d099e33f74e1f6e4905";
const CLAIM: vector<u8> =
    x"da56e2746163139c11b32e42f47d1ad18ca6145183770e3726583c6c3f5d41a21a7917b07cf2780ba1d078461f94d4cc7a04ff792f0ca883d43eafa127dd7e05";
/// Valid for ten minutes, and for a millisecond more.
const LONGEST: vector<u8> =
    x"acc168dd82c9a9d69a352c4005bab067619b103642feb1d9fd8b8d1047d872c7152512a39644f125082b2e4b03ef38f5e6b9776b57bafda1f210b5c26cc1b902";
const TOO_LONG: vector<u8> =
    x"236cf9809fb66ee927f1983aba66eb41b0197af1774a935ddca21587ee87fdfbba3c99ac3067ace8cf18fc6a9c72285ff2c5d4ee9efed23d5c386fd9e8ff660e";

/// An academy whose vouchers are signed with that key.
fun begin(): World {
    let mut w = world::begin().by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    assert!(object::id_address(state) == STATE);
    state.set_auth_key(KEY, b"local".to_string(), ctx);
    w.by(alice())
}

fun show(w: &mut World, purpose: u8, uid: vector<u8>, life: u64, signature: vector<u8>): auth::Auth {
    let subject = if (purpose == auth::play() || purpose == auth::claim()) SUBJECT else 0;
    w.show_as(purpose, uid, life, NONCE, subject, signature)
}

fun show_as(
    w: &mut World,
    purpose: u8,
    uid: vector<u8>,
    life: u64,
    nonce: vector<u8>,
    subject: u256,
    signature: vector<u8>,
): auth::Auth {
    let (state, _, _, _, _, clock, ctx) = w.parts();
    let expire_at = clock.timestamp_ms() + life;
    auth::auth(state, purpose, uid.to_string(), expire_at, nonce, subject, signature, clock, ctx)
}

use fun show_as as World.show_as;

#[test]
fun valid_voucher_binds_account() {
    let mut w = begin();
    let proof = w.show(auth::bind(), b"alice", FIVE_MINUTES, BIND);
    assert!(proof.uid() == b"alice".to_string());
    assert!(proof.expire_at() == w.now() + FIVE_MINUTES);
    let (state, pool, _, _, _, _, ctx) = w.parts();
    user_pool::create(state, pool, proof, ctx);
    assert!(pool.borrow(b"alice".to_string()).owner() == vector[alice()]);
    w.end()
}

use fun show as World.show;

#[test]
fun voucher_is_valid_only_for_its_purpose() {
    let mut w = begin();
    let (state, _, _, _, _, clock, _) = w.parts();
    let (uid, now) = (b"alice".to_string(), clock.timestamp_ms());
    let bytes = auth::voucher_bytes_for_testing(state, 2, uid, alice(), now, NONCE, SUBJECT);
    assert!(bytes.length() == 23 + 6 + 32 + 1 + 6 + 32 + 8 + 17 + 32);
    w.show(auth::play(), b"alice", FIVE_MINUTES, PLAY);
    w.show(auth::claim(), b"alice", FIVE_MINUTES, CLAIM);
    w.show(auth::recover(), b"alice", FIVE_MINUTES, RECOVER);
    w.show(auth::bind(), b"alice", 600_000, LONGEST);
    w.end()
}

#[test, expected_failure(abort_code = auth::EBadSignature)]
fun play_voucher_used_for_binding_aborts() {
    let mut w = begin();
    w.show(auth::bind(), b"alice", FIVE_MINUTES, PLAY);
    abort
}

#[test, expected_failure(abort_code = auth::EBadSignature)]
fun binding_voucher_used_for_recovery_aborts() {
    let mut w = begin();
    w.show(auth::recover(), b"alice", FIVE_MINUTES, BIND);
    abort
}

#[test, expected_failure(abort_code = auth::EBadSignature)]
fun voucher_of_another_account_aborts() {
    let mut w = begin();
    w.show(auth::bind(), b"bobby", FIVE_MINUTES, BIND);
    abort
}

#[test, expected_failure(abort_code = auth::EBadSignature)]
fun voucher_of_another_sender_aborts() {
    let mut w = begin().by(bob());
    w.show(auth::bind(), b"alice", FIVE_MINUTES, BIND);
    abort
}

#[test, expected_failure(abort_code = auth::EBadSignature)]
fun changed_expiry_aborts() {
    let mut w = begin();
    w.show(auth::bind(), b"alice", FIVE_MINUTES + 1, BIND);
    abort
}

#[test, expected_failure(abort_code = auth::EBadSignature)]
fun signature_of_another_key_aborts() {
    let mut w = begin().by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_auth_key(OTHER, b"local".to_string(), ctx);
    let mut w = w.by(alice());
    w.show(auth::bind(), b"alice", FIVE_MINUTES, BIND);
    abort
}

#[test, expected_failure(abort_code = auth::EBadSignature)]
fun voucher_of_another_chain_aborts() {
    let mut w = begin().by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_auth_key(KEY, b"mainnet".to_string(), ctx);
    let mut w = w.by(alice());
    w.show(auth::bind(), b"alice", FIVE_MINUTES, BIND);
    abort
}

#[test, expected_failure(abort_code = auth::EBadSignature)]
fun voucher_before_key_is_set_aborts() {
    let mut w = world::begin().by(alice());
    w.show(auth::bind(), b"alice", FIVE_MINUTES, BIND);
    abort
}

#[test, expected_failure(abort_code = auth::EBadSignature)]
fun malformed_signature_aborts() {
    let mut w = begin();
    w.show(auth::bind(), b"alice", FIVE_MINUTES, b"nonsense");
    abort
}

#[test, expected_failure(abort_code = auth::EExpired)]
fun voucher_at_its_expiry_aborts() {
    let mut w = begin();
    w.later(FIVE_MINUTES);
    w.show(auth::bind(), b"alice", 0, BIND);
    abort
}

#[test]
fun voucher_one_millisecond_before_expiry_is_accepted() {
    let mut w = begin();
    w.later(FIVE_MINUTES - 1);
    w.show(auth::bind(), b"alice", 1, BIND);
    w.end()
}

#[test, expected_failure(abort_code = auth::ETooLong)]
fun voucher_valid_for_over_ten_minutes_aborts() {
    let mut w = begin();
    w.show(auth::bind(), b"alice", 600_001, TOO_LONG);
    abort
}

#[test, expected_failure(abort_code = auth::EInvalidUid)]
fun empty_uid_aborts() {
    let mut w = begin();
    w.show(auth::bind(), b"", FIVE_MINUTES, BIND);
    abort
}

#[test, expected_failure(abort_code = auth::EInvalidUid)]
fun too_long_uid_aborts() {
    let mut w = begin();
    let mut uid = b"";
    while (uid.length() < 65) uid.push_back(65);
    w.show(auth::bind(), uid, FIVE_MINUTES, BIND);
    abort
}

#[test, expected_failure(abort_code = academy::package_state::EWrongVersion)]
fun older_package_version_aborts() {
    let mut w = begin();
    w.set_version(2);
    w.show(auth::bind(), b"alice", FIVE_MINUTES, BIND);
    abort
}

#[test, expected_failure(abort_code = auth::EWrongPurpose)]
fun proof_used_for_another_purpose_aborts() {
    let mut w = begin();
    let proof = w.show(auth::play(), b"alice", FIVE_MINUTES, PLAY);
    let (state, pool, _, _, _, _, ctx) = w.parts();
    user_pool::create(state, pool, proof, ctx);
    abort
}

#[test, expected_failure(abort_code = auth::EWrongSender)]
fun proof_used_by_another_sender_aborts() {
    let mut w = begin();
    let proof = w.show(auth::bind(), b"alice", FIVE_MINUTES, BIND);
    let mut w = w.by(bob());
    let (state, pool, _, _, _, _, ctx) = w.parts();
    user_pool::create(state, pool, proof, ctx);
    abort
}

#[test, expected_failure(abort_code = auth::EBadSignature)]
fun uid_of_sixty_four_bytes_with_wrong_signature_aborts() {
    let mut w = begin();
    let mut uid = b"";
    while (uid.length() < 64) uid.push_back(65);
    w.show(auth::bind(), uid, FIVE_MINUTES, BIND);
    abort
}

#[test, expected_failure(abort_code = auth::EBadSignature)]
fun changed_nonce_aborts() {
    let mut w = begin();
    w.show_as(auth::play(), b"alice", FIVE_MINUTES, x"ff0102030405060708090a0b0c0d0e0f", SUBJECT, PLAY);
    abort
}

#[test, expected_failure(abort_code = auth::EBadSignature)]
fun voucher_about_another_subject_aborts() {
    let mut w = begin();
    w.show_as(auth::play(), b"alice", FIVE_MINUTES, NONCE, SUBJECT + 1, PLAY);
    abort
}

#[test, expected_failure(abort_code = auth::EInvalidNonce)]
fun too_short_nonce_aborts() {
    let mut w = begin();
    w.show_as(auth::play(), b"alice", FIVE_MINUTES, x"000102030405060708090a0b0c0d0e", SUBJECT, PLAY);
    abort
}

#[test, expected_failure(abort_code = auth::EInvalidNonce)]
fun too_long_nonce_aborts() {
    let mut w = begin();
    w.show_as(auth::play(), b"alice", FIVE_MINUTES, x"000102030405060708090a0b0c0d0e0f10", SUBJECT, PLAY);
    abort
}

fun proof(nonce: vector<u8>): auth::Auth {
    auth::new_once_for_testing(b"alice", auth::play(), alice(), nonce, SUBJECT)
}

fun used(w: &mut World): Table<vector<u8>, u64> {
    table::new(w.scenario().ctx())
}

use fun used as World.used;

#[test]
fun vouchers_with_different_nonces_are_each_used_once() {
    let mut w = begin();
    let mut used = w.used();
    let ctx = w.scenario().ctx();
    assert!(proof(NONCE).consume_once(auth::play(), SUBJECT, &mut used, ctx) == b"alice".to_string());
    let other = x"ff0102030405060708090a0b0c0d0e0f";
    proof(other).consume_once(auth::play(), SUBJECT, &mut used, ctx);
    assert!(used.length() == 2 && used.contains(NONCE) && used.contains(other));
    used.drop();
    w.end()
}

#[test]
fun nonce_is_recorded_with_its_expiry() {
    let mut w = begin();
    let mut used = w.used();
    let proof = w.show(auth::play(), b"alice", FIVE_MINUTES, PLAY);
    proof.consume_once(auth::play(), SUBJECT, &mut used, w.scenario().ctx());
    assert!(used[NONCE] == w.now() + FIVE_MINUTES);
    used.drop();
    w.end()
}

#[test, expected_failure(abort_code = auth::EVoucherUsed)]
fun voucher_used_twice_aborts() {
    let mut w = begin();
    let mut used = w.used();
    let ctx = w.scenario().ctx();
    proof(NONCE).consume_once(auth::play(), SUBJECT, &mut used, ctx);
    proof(NONCE).consume_once(auth::play(), SUBJECT, &mut used, ctx);
    abort
}

#[test, expected_failure(abort_code = auth::EWrongSubject)]
fun proof_used_for_another_subject_aborts() {
    let mut w = begin();
    let mut used = w.used();
    proof(NONCE).consume_once(auth::play(), SUBJECT + 1, &mut used, w.scenario().ctx());
    abort
}

#[test, expected_failure(abort_code = auth::EWrongPurpose)]
fun play_proof_used_once_for_claiming_aborts() {
    let mut w = begin();
    let mut used = w.used();
    proof(NONCE).consume_once(auth::claim(), SUBJECT, &mut used, w.scenario().ctx());
    abort
}
