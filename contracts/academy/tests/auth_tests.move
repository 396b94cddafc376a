#[test_only]
/// Real signatures, made outside with the key whose seed is thirty-two bytes of 1, over vouchers for `alice`, the
/// chain `local` and the state that the first transaction of a test creates.
module academy::auth_tests;

use academy::auth;
use academy::user_pool;
use academy::world::{Self, World, admin, alice, bob};

const KEY: vector<u8> = x"8a88e3dd7409f195fd52db2d3cba5d72ca6709bf1d94121bf3748801b40f6f5c";
/// Signed with another key.
const OTHER: vector<u8> = x"8b88e3dd7409f195fd52db2d3cba5d72ca6709bf1d94121bf3748801b40f6f5c";
const STATE: address = @0x034401905bebdf8c04f3cd5f04f442a39372c8dc321c29edfb4f9cb30b23ab96;
const FIVE_MINUTES: u64 = 300_000;
const BIND: vector<u8> =
    x"17fe41b1ab2ee284dc792c87c6a769c681cb0629619ad8e52e3626135e06da4f11910b1ffaeafc0ccbbbe170c3d1963ef65f6d6d64f22f4152acb9cd8cbfb709";
const PLAY: vector<u8> =
    x"c00dae807d14f53daf5ce72dd5f59b6fac257be9301e362d909f808a71845ed567ab905de68660ed050ed40ed131299a1dac3ad69c8f057f535ff0294835d200";
const RECOVER: vector<u8> =
    x"d6336676d89d9856ff09b7d1a17595416654b70d92333ee8cdbe6a633c1c7a0e5d5604ac0c43fa076897f53b6f11931e7f166bf6f0d82bbb60ad284ea0872406";
/// Valid for ten minutes, and for a millisecond more.
const LONGEST: vector<u8> =
    x"b11f3f97d1c810a504cf9dc13389f24ebf0169953f5335adc42cf6c7ba3593dbca450299005b59af770ca02d486339be4545a243d322b0c6c6469781e62abe0a";
const TOO_LONG: vector<u8> =
    x"472b7a5d7d6b79975bfaea22d3a539e281dedfdea801015e9a3b014a2efa69119f8c002d23e21eb75a8d14e2e1004d655b9337b6ba1593aedfc1a573dc0d960e";

/// An academy whose vouchers are signed with that key.
fun begin(): World {
    let mut w = world::begin().by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    assert!(object::id_address(state) == STATE);
    state.set_auth_key(KEY, b"local".to_string(), ctx);
    w.by(alice())
}

fun show(w: &mut World, purpose: u8, uid: vector<u8>, life: u64, signature: vector<u8>): auth::Auth {
    let (state, _, _, _, _, clock, ctx) = w.parts();
    auth::auth(state, purpose, uid.to_string(), clock.timestamp_ms() + life, signature, clock, ctx)
}

#[test]
fun a_good_voucher_binds() {
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
fun each_purpose_has_its_own() {
    let mut w = begin();
    let (state, _, _, _, _, clock, _) = w.parts();
    let bytes = auth::voucher_bytes_for_testing(state, 2, b"alice".to_string(), alice(), clock.timestamp_ms());
    assert!(bytes.length() == 23 + 6 + 32 + 1 + 6 + 32 + 8);
    w.show(auth::play(), b"alice", FIVE_MINUTES, PLAY);
    w.show(auth::recover(), b"alice", FIVE_MINUTES, RECOVER);
    w.show(auth::bind(), b"alice", 600_000, LONGEST);
    w.end()
}

#[test, expected_failure(abort_code = auth::EBadSignature)]
fun one_for_playing_does_not_bind() {
    let mut w = begin();
    w.show(auth::bind(), b"alice", FIVE_MINUTES, PLAY);
    abort
}

#[test, expected_failure(abort_code = auth::EBadSignature)]
fun one_for_binding_does_not_recover() {
    let mut w = begin();
    w.show(auth::recover(), b"alice", FIVE_MINUTES, BIND);
    abort
}

#[test, expected_failure(abort_code = auth::EBadSignature)]
fun one_account_s_is_not_another_s() {
    let mut w = begin();
    w.show(auth::bind(), b"bobby", FIVE_MINUTES, BIND);
    abort
}

#[test, expected_failure(abort_code = auth::EBadSignature)]
fun one_sender_s_is_not_another_s() {
    let mut w = begin().by(bob());
    w.show(auth::bind(), b"alice", FIVE_MINUTES, BIND);
    abort
}

#[test, expected_failure(abort_code = auth::EBadSignature)]
fun its_time_cannot_be_changed() {
    let mut w = begin();
    w.show(auth::bind(), b"alice", FIVE_MINUTES + 1, BIND);
    abort
}

#[test, expected_failure(abort_code = auth::EBadSignature)]
fun another_key_signs_nothing_here() {
    let mut w = begin().by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_auth_key(OTHER, b"local".to_string(), ctx);
    let mut w = w.by(alice());
    w.show(auth::bind(), b"alice", FIVE_MINUTES, BIND);
    abort
}

#[test, expected_failure(abort_code = auth::EBadSignature)]
fun another_chain_s_is_no_good() {
    let mut w = begin().by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_auth_key(KEY, b"mainnet".to_string(), ctx);
    let mut w = w.by(alice());
    w.show(auth::bind(), b"alice", FIVE_MINUTES, BIND);
    abort
}

#[test, expected_failure(abort_code = auth::EBadSignature)]
fun before_there_is_a_key_no_voucher_is_good() {
    let mut w = world::begin().by(alice());
    w.show(auth::bind(), b"alice", FIVE_MINUTES, BIND);
    abort
}

#[test, expected_failure(abort_code = auth::EBadSignature)]
fun nonsense_is_no_signature() {
    let mut w = begin();
    w.show(auth::bind(), b"alice", FIVE_MINUTES, b"nonsense");
    abort
}

#[test, expected_failure(abort_code = auth::EExpired)]
fun it_is_good_until_its_time_and_not_at_it() {
    let mut w = begin();
    w.later(FIVE_MINUTES);
    w.show(auth::bind(), b"alice", 0, BIND);
    abort
}

#[test]
fun a_moment_before_it_is_good() {
    let mut w = begin();
    w.later(FIVE_MINUTES - 1);
    w.show(auth::bind(), b"alice", 1, BIND);
    w.end()
}

#[test, expected_failure(abort_code = auth::ETooLong)]
fun none_is_good_for_more_than_ten_minutes() {
    let mut w = begin();
    w.show(auth::bind(), b"alice", 600_001, TOO_LONG);
    abort
}

#[test, expected_failure(abort_code = auth::EInvalidUid)]
fun an_account_has_an_id() {
    let mut w = begin();
    w.show(auth::bind(), b"", FIVE_MINUTES, BIND);
    abort
}

#[test, expected_failure(abort_code = auth::EInvalidUid)]
fun an_id_is_short() {
    let mut w = begin();
    let mut uid = b"";
    while (uid.length() < 65) uid.push_back(65);
    w.show(auth::bind(), uid, FIVE_MINUTES, BIND);
    abort
}

#[test, expected_failure(abort_code = academy::package_state::EWrongVersion)]
fun an_older_version_looks_at_no_voucher() {
    let mut w = begin();
    w.set_version(2);
    w.show(auth::bind(), b"alice", FIVE_MINUTES, BIND);
    abort
}

#[test, expected_failure(abort_code = auth::EWrongPurpose)]
fun proof_of_one_purpose_is_none_of_another() {
    let mut w = begin();
    let proof = w.show(auth::play(), b"alice", FIVE_MINUTES, PLAY);
    let (state, pool, _, _, _, _, ctx) = w.parts();
    user_pool::create(state, pool, proof, ctx);
    abort
}

#[test, expected_failure(abort_code = auth::EWrongSender)]
fun proof_is_for_its_sender() {
    let mut w = begin();
    let proof = w.show(auth::bind(), b"alice", FIVE_MINUTES, BIND);
    let mut w = w.by(bob());
    let (state, pool, _, _, _, _, ctx) = w.parts();
    user_pool::create(state, pool, proof, ctx);
    abort
}

#[test, expected_failure(abort_code = auth::EBadSignature)]
fun an_id_of_sixty_four_bytes_is_short_enough() {
    let mut w = begin();
    let mut uid = b"";
    while (uid.length() < 64) uid.push_back(65);
    w.show(auth::bind(), uid, FIVE_MINUTES, BIND);
    abort
}
