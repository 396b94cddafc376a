/// Coupons that are given without a sale: claimed with a voucher, or issued by an operator.
module academy::gift;

use academy::auth::{Self, Auth};
use academy::coupon::CouponBook;
use academy::package_state::State;
use academy::user_pool::UserPool;
use std::string::String;
use sui::clock::Clock;
use sui::event;

public struct Claimed has copy, drop { uid: String, kind: u256, coupon: u256 }

public struct Issued has copy, drop { uid: String, kind: u256, coupon: u256 }

/// Claims a coupon of the kind that the voucher names, once per voucher. Stops with the shop. Aborts with
/// `package_state::EWrongVersion`, `EFeatureOff`; `auth::EWrongPurpose`, `EWrongSender`, `EWrongSubject`,
/// `EVoucherUsed`; `user_pool::ENotBound`, `ENoUser`, `ENotOwner`; `coupon::ENoKind`, `ENotConfirmed`, `ENoneLeft`,
/// `EExpired`.
public fun claim_coupon(
    state: &State,
    pool: &mut UserPool,
    book: &mut CouponBook,
    auth: Auth,
    kind: u256,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    state.assert_feature(b"shop");
    let named = auth.consume_once(auth::claim(), kind, book.claims(), ctx);
    let uid = pool.act(clock, ctx);
    auth::assert_same(uid, named);
    let coupon = give(pool, book, uid, kind, clock, ctx);
    event::emit(Claimed { uid, kind, coupon })
}

/// Issues a coupon to a user, as an operator within its daily limit. Aborts with `package_state::EWrongVersion`,
/// `ENotOperator`; `daily_gifts::ETooManyGifts`; `user_pool::ENoUser`; `coupon::ENoKind`, `ENotConfirmed`, `ENoneLeft`,
/// `EExpired`.
public fun issue_coupon(
    state: &State,
    pool: &mut UserPool,
    book: &mut CouponBook,
    uid: String,
    kind: u256,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    state.assert_operator(ctx);
    book.count_gift(state, clock, ctx);
    let coupon = give(pool, book, uid, kind, clock, ctx);
    event::emit(Issued { uid, kind, coupon })
}

fun give(
    pool: &mut UserPool,
    book: &mut CouponBook,
    uid: String,
    kind: u256,
    clock: &Clock,
    ctx: &mut TxContext,
): u256 {
    let issued = book.issue(kind, clock.timestamp_ms(), ctx);
    let coupon = issued.id();
    pool.add_coupon(uid, issued);
    coupon
}
