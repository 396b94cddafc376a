#[test_only]
module academy::gift_tests;

use academy::auth;
use academy::coupon;
use academy::daily_gifts;
use academy::gift;
use academy::package_state;
use academy::user_pool;
use academy::world::{Self, World, admin, alice, bob, operator};
use sui::sui::SUI;

const NONCE: vector<u8> = x"000102030405060708090a0b0c0d0e0f";
const OTHER_NONCE: vector<u8> = x"ff0102030405060708090a0b0c0d0e0f";

/// Alice is the sender; there are two coupons of a kind.
fun begin(): (World, u256) {
    let (w, kind) = world::begin()
        .bind(alice(), b"alice")
        .coupon_kind<SUI>(coupon::fixed(1), vector[], 1, 2, 100);
    (w.by(alice()), kind)
}

fun claim(w: &mut World, nonce: vector<u8>, kind: u256) {
    let proof = auth::new_once_for_testing(b"alice", auth::claim(), w.scenario().ctx().sender(), nonce, kind);
    w.claim_with(proof, kind)
}

fun claim_with(w: &mut World, proof: auth::Auth, kind: u256) {
    let (state, pool, _, _, book, clock, ctx) = w.parts();
    gift::claim_coupon(state, pool, book, proof, kind, clock, ctx)
}

fun issue(w: &mut World, uid: vector<u8>, kind: u256) {
    let (state, pool, _, _, book, clock, ctx) = w.parts();
    gift::issue_coupon(state, pool, book, uid.to_string(), kind, clock, ctx)
}

use fun claim as World.claim;
use fun claim_with as World.claim_with;
use fun issue as World.issue;

fun issued(w: &World, kind: u256): u64 {
    let (_, issued, _, _) = w.book().totals(kind);
    issued
}

use fun issued as World.issued;

/// The last coupon of alice, from the events of the transaction.
fun received(w: &World): coupon::Coupon {
    let bought = sui::event::events_by_type<user_pool::PurchasedCoupon>();
    let id = user_pool::purchased_coupon_for_testing(&bought[bought.length() - 1]);
    w.pool().borrow(b"alice".to_string()).coupon(id)
}

use fun received as World.received;

#[test]
fun voucher_claims_a_coupon() {
    let (mut w, kind) = begin();
    w.claim(NONCE, kind);
    assert!(w.issued(kind) == 1 && w.received().kind() == kind);
    assert!(sui::event::events_by_type<gift::Claimed>().length() == 1);
    w.claim(OTHER_NONCE, kind);
    assert!(w.issued(kind) == 2);
    w.end()
}

#[test, expected_failure(abort_code = auth::EVoucherUsed)]
fun claiming_twice_with_one_voucher_aborts() {
    let (mut w, kind) = begin();
    w.claim(NONCE, kind);
    w.claim(NONCE, kind);
    abort
}

#[test, expected_failure(abort_code = auth::EWrongSubject)]
fun claiming_another_kind_aborts() {
    let (mut w, kind) = begin();
    let proof = auth::new_once_for_testing(b"alice", auth::claim(), alice(), NONCE, kind + 1);
    w.claim_with(proof, kind);
    abort
}

#[test, expected_failure(abort_code = auth::EWrongPurpose)]
fun claiming_with_a_voucher_for_playing_aborts() {
    let (mut w, kind) = begin();
    let proof = auth::new_once_for_testing(b"alice", auth::play(), alice(), NONCE, kind);
    w.claim_with(proof, kind);
    abort
}

#[test, expected_failure(abort_code = auth::EWrongSender)]
fun claiming_with_a_voucher_of_another_account_aborts() {
    let (w, kind) = begin();
    let mut w = w.bind(bob(), b"bob");
    w.claim(NONCE, kind);
    abort
}

#[test, expected_failure(abort_code = user_pool::ENotBound)]
fun claiming_by_unbound_sender_aborts() {
    let (w, kind) = begin();
    let mut w = w.by(bob());
    w.claim(NONCE, kind);
    abort
}

#[test, expected_failure(abort_code = coupon::ENoneLeft)]
fun claiming_beyond_the_supply_aborts() {
    let (mut w, kind) = begin();
    w.give_coupon(b"alice", kind);
    w.give_coupon(b"alice", kind);
    w.claim(NONCE, kind);
    abort
}

#[test, expected_failure(abort_code = coupon::ENoneLeft)]
fun claiming_reserved_coupons_aborts() {
    let (mut w, kind) = begin();
    let now = w.now();
    let (_, _, _, _, book, _, _) = w.parts();
    book.reserve(kind, 2, now);
    w.claim(NONCE, kind);
    abort
}

#[test, expected_failure(abort_code = coupon::EExpired)]
fun claiming_expired_kind_aborts() {
    let (mut w, kind) = begin();
    w.later(30 * world::day());
    w.claim(NONCE, kind);
    abort
}

#[test, expected_failure(abort_code = package_state::EFeatureOff)]
fun claiming_while_the_shop_is_off_aborts() {
    let (w, kind) = begin();
    let mut w = w.by(admin());
    w.switch_all(false);
    let mut w = w.by(alice());
    w.claim(NONCE, kind);
    abort
}

#[test]
fun operator_issues_a_coupon() {
    let (w, kind) = begin();
    let mut w = w.by(operator());
    w.issue(b"alice", kind);
    assert!(w.issued(kind) == 1 && w.received().kind() == kind);
    assert!(sui::event::events_by_type<gift::Issued>().length() == 1);
    w.end()
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun issuing_by_non_operator_aborts() {
    let (mut w, kind) = begin();
    w.issue(b"alice", kind);
    abort
}

#[test, expected_failure(abort_code = user_pool::ENoUser)]
fun issuing_to_unknown_user_aborts() {
    let (w, kind) = begin();
    let mut w = w.by(operator());
    w.issue(b"nobody", kind);
    abort
}

/// A stolen operator key makes a coupon for the whole price and gives it to itself.
#[test, expected_failure(abort_code = coupon::ENotConfirmed)]
fun issuing_new_kind_of_operator_at_once_aborts() {
    let mut w = world::begin().bind(bob(), b"thief").by(operator());
    let kind = {
        let (state, _, _, _, book, clock, ctx) = w.parts();
        let (expire_at, text) = (clock.timestamp_ms() + world::day(), b"free".to_string());
        let (whole, most) = (coupon::percent(10_000), 0xFFFF_FFFF_FFFF_FFFF);
        coupon::create_kind<SUI>(state, book, text, text, whole, vector[], expire_at, most, most, most, clock, ctx)
    };
    w.issue(b"thief", kind);
    abort
}

#[test, expected_failure(abort_code = daily_gifts::ETooManyGifts)]
fun issuing_more_than_twenty_coupons_a_day_aborts() {
    let (mut w, kind) = world::begin()
        .bind(alice(), b"alice")
        .coupon_kind<SUI>(coupon::fixed(1), vector[], 1, 100, 100);
    let mut issued = 0;
    while (issued < 21) {
        w.issue(b"alice", kind);
        issued = issued + 1;
    };
    abort
}

#[test]
fun claims_do_not_count_as_gifts() {
    let (w, kind) = world::begin()
        .bind(alice(), b"alice")
        .coupon_kind<SUI>(coupon::fixed(1), vector[], 1, 100, 100);
    let mut w = w.by(alice());
    let mut claimed = 0;
    while (claimed < 21) {
        let mut nonce = NONCE;
        *(&mut nonce[0]) = claimed as u8;
        w.claim(nonce, kind);
        claimed = claimed + 1;
    };
    assert!(w.issued(kind) == 21);
    w.end()
}
