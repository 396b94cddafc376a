/// Vouchers: claims of the account service about an account, signed for the sender of the transaction. Each has a nonce,
/// so that a voucher for playing or claiming can be used once.
module academy::auth;

use academy::package_state::State;
use std::bcs;
use std::string::String;
use sui::clock::Clock;
use sui::ed25519;
use sui::table::Table;

/// The maximum lifetime of a voucher.
const MAX_LIFE_MS: u64 = 10 * 60 * 1000;
const MAX_UID_LENGTH: u64 = 64;
const NONCE_LENGTH: u64 = 16;
/// The domain separator: no other message signed with the same key begins like this.
const DOMAIN: vector<u8> = b"suixue.academy.voucher";

/// Binds the sender to the account.
const BIND: u8 = 1;
/// Plays once more.
const PLAY: u8 = 2;
/// Takes over the account's user with a new address.
const RECOVER: u8 = 3;
/// Claims a coupon.
const CLAIM: u8 = 4;

/// The voucher has expired.
const EExpired: u64 = 1;
/// The voucher's lifetime exceeds the maximum.
const ETooLong: u64 = 2;
/// The signature is not the account service's.
const EBadSignature: u64 = 3;
/// The voucher is for another purpose.
const EWrongPurpose: u64 = 4;
/// The voucher is for another sender or account.
const EWrongSender: u64 = 5;
/// The account id is not valid.
const EInvalidUid: u64 = 6;
/// The nonce does not have 16 bytes.
const EInvalidNonce: u64 = 7;
/// The voucher was used before.
const EVoucherUsed: u64 = 8;
/// The voucher is about another box or another kind of coupon.
const EWrongSubject: u64 = 9;

/// Proof of a valid voucher. It cannot outlive its transaction.
public struct Auth has drop {
    uid: String,
    expire_at: u64,
    purpose: u8,
    sender: address,
    nonce: vector<u8>,
    subject: u256,
}

/// The signed message, in this order.
public struct Voucher has drop {
    domain: vector<u8>,
    chain: String,
    state: address,
    purpose: u8,
    uid: String,
    sender: address,
    expire_at: u64,
    nonce: vector<u8>,
    /// The box to play or the kind of coupon to claim; zero for other purposes.
    subject: u256,
}

/// Turns a voucher into proof. Aborts with `package_state::EWrongVersion`, `EInvalidUid`, `EInvalidNonce`, `EExpired`,
/// `ETooLong`, `EBadSignature`.
public fun auth(
    state: &State,
    purpose: u8,
    uid: String,
    expire_at: u64,
    nonce: vector<u8>,
    subject: u256,
    signature: vector<u8>,
    clock: &Clock,
    ctx: &TxContext,
): Auth {
    state.assert_version();
    assert!(!uid.is_empty() && uid.length() <= MAX_UID_LENGTH, EInvalidUid);
    assert!(nonce.length() == NONCE_LENGTH, EInvalidNonce);
    let now = clock.timestamp_ms();
    assert!(now < expire_at, EExpired);
    assert!(expire_at - now <= MAX_LIFE_MS, ETooLong);
    let sender = ctx.sender();
    let voucher = Voucher {
        domain: DOMAIN,
        chain: state.chain(),
        state: object::id_address(state),
        purpose,
        uid,
        sender,
        expire_at,
        nonce,
        subject,
    };
    let is_signed = ed25519::ed25519_verify(&signature, &state.auth_key(), &bcs::to_bytes(&voucher));
    assert!(is_signed, EBadSignature);
    Auth { uid, expire_at, purpose, sender, nonce, subject }
}

/// Returns the account that may act for this purpose now. Aborts with `EWrongPurpose`, `EWrongSender`.
public(package) fun consume(auth: Auth, purpose: u8, ctx: &TxContext): String {
    let Auth { uid, purpose: signed, sender, .. } = auth;
    assert!(signed == purpose, EWrongPurpose);
    assert!(sender == ctx.sender(), EWrongSender);
    uid
}

/// As `consume`, for a voucher about this subject that can be used once: its nonce is recorded with its expiry. Aborts
/// with `EWrongPurpose`, `EWrongSender`, `EWrongSubject`, `EVoucherUsed`.
public(package) fun consume_once(
    auth: Auth,
    purpose: u8,
    subject: u256,
    used: &mut Table<vector<u8>, u64>,
    ctx: &TxContext,
): String {
    let (nonce, expire_at, signed) = (auth.nonce, auth.expire_at, auth.subject);
    let uid = auth.consume(purpose, ctx);
    assert!(signed == subject, EWrongSubject);
    assert!(!used.contains(nonce), EVoucherUsed);
    used.add(nonce, expire_at);
    uid
}

/// Requires the voucher of this account. Aborts with `EWrongSender`.
public(package) fun assert_same(acting: String, named: String) {
    assert!(acting == named, EWrongSender)
}

public fun uid(auth: &Auth): String {
    auth.uid
}

public fun expire_at(auth: &Auth): u64 {
    auth.expire_at
}

public fun bind(): u8 {
    BIND
}

public fun play(): u8 {
    PLAY
}

public fun recover(): u8 {
    RECOVER
}

public fun claim(): u8 {
    CLAIM
}

#[test_only]
public fun new_for_testing(uid: vector<u8>, purpose: u8, sender: address): Auth {
    new_once_for_testing(uid, purpose, sender, x"000102030405060708090a0b0c0d0e0f", 0)
}

#[test_only]
public fun new_once_for_testing(
    uid: vector<u8>,
    purpose: u8,
    sender: address,
    nonce: vector<u8>,
    subject: u256,
): Auth {
    Auth { uid: uid.to_string(), expire_at: 0, purpose, sender, nonce, subject }
}

#[test_only]
public fun voucher_bytes_for_testing(
    state: &State,
    purpose: u8,
    uid: String,
    sender: address,
    expire_at: u64,
    nonce: vector<u8>,
    subject: u256,
): vector<u8> {
    let state_address = object::id_address(state);
    let (domain, chain) = (DOMAIN, state.chain());
    bcs::to_bytes(&Voucher { domain, chain, state: state_address, purpose, uid, sender, expire_at, nonce, subject })
}
