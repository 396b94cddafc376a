/// A box of prizes drawn free of charge: coupons and points, never money.
///
/// `play` alone uses randomness: it stores raw bytes and a number, at a cost that does not depend on the bytes.
/// `hand_out` computes the prizes from them, strictly in the order of the numbers. What a call draws is therefore fixed
/// when it is made, and nothing that a caller can still decide afterwards changes it.
module academy::play_box;

use academy::auth;
use academy::coupon::CouponBook;
use academy::package_state::State;
use academy::user_pool::UserPool;
use std::hash;
use std::string::String;
use sui::bag::{Self, Bag};
use sui::bcs;
use sui::clock::Clock;
use sui::event;
use sui::random::{Self, Random};
use sui::table::{Self, Table};

const DAY_MS: u64 = 24 * 60 * 60 * 1000;
const MAX_ITEMS: u64 = 64;
/// In bytes. Bounds the events of handing out, which must never fail.
const MAX_KEY: u64 = 64;
const MAX_AT_ONCE: u64 = 10;
const MAX_DAILY: u64 = 100;
const MAX_COUNT: u64 = 1_000_000_000;
/// A user would have to play a box for 50,000 years until an amount in a bag overflows.
const MAX_AMOUNT: u64 = 1_000_000_000;
const RANDOM_BYTES: u16 = 32;

/// A number exceeds its limits.
const EInvalidBox: u64 = 1;
/// An item exceeds the box's maximum size.
const EItemTooLarge: u64 = 2;
/// Too few prizes are left for a call.
const EEmpty: u64 = 3;
/// The account has reached its daily limit.
const EDailyLimit: u64 = 4;
/// Every call has been handed its prizes.
const ENoCall: u64 = 5;
/// The box has another edition than the player expects.
const EEditionChanged: u64 = 6;

/// A shared box. For every edition, the counts of its payload are the prizes left and `generate_at_once` for each of its
/// open calls; that many coupons of each kind are reserved in the coupon book.
public struct PlayBox has key {
    id: UID,
    /// The prizes of the present edition that were not handed out.
    payload: vector<Item>,
    edition: u64,
    /// The maximum size of an item's key in bytes.
    max_size_per_item: u64,
    /// The number of prizes per call.
    generate_at_once: u64,
    daily_limit: u64,
    /// The number of prizes of the present edition that no call has taken.
    left: u64,
    /// The number of open calls of the present edition.
    open: u64,
    /// Replaced editions that still have open calls.
    former: Table<u64, Former>,
    days: Table<String, Day>,
    /// The nonces of used vouchers with their expiry.
    vouchers: Table<vector<u8>, u64>,
    /// The calls whose prizes were not handed out.
    calls: Table<u64, Call>,
    /// The number of the next call.
    played: u64,
    /// The number of the next call to be handed its prizes.
    handed_out: u64,
    extra: Bag,
}

public enum Content has copy, drop, store {
    /// An amount of a counted item in the user's bag, such as points.
    Counted(String, u64),
    /// A coupon of that kind.
    Coupon(u256),
}

public struct Item has copy, drop, store {
    content: Content,
    /// The number not handed out.
    count: u64,
}

public struct Former has store {
    payload: vector<Item>,
    open: u64,
}

public struct Day has copy, drop, store {
    day: u64,
    count: u64,
}

/// Of constant size, as are its event and its cost.
public struct Call has drop, store {
    uid: String,
    edition: u64,
    random: vector<u8>,
}

public struct Create has copy, drop { box: ID, generate_at_once: u64, daily_limit: u64 }

public struct Update has copy, drop { box: ID, edition: u64, left: u64 }

public struct Played has copy, drop { box: ID, uid: String, number: u64, edition: u64, random: vector<u8> }

/// `is_void` if the user was deleted in the meantime and received nothing.
public struct HandedOut has copy, drop {
    box: ID,
    uid: String,
    number: u64,
    prizes: vector<Content>,
    is_void: bool,
}

/// Aborts with `package_state::EWrongVersion`, `ENotOperator`; `EInvalidBox`.
public fun create(
    state: &State,
    max_size_per_item: u64,
    generate_at_once: u64,
    daily_limit: u64,
    ctx: &mut TxContext,
) {
    state.assert_operator(ctx);
    assert!(max_size_per_item <= MAX_KEY, EInvalidBox);
    assert!(generate_at_once > 0 && generate_at_once <= MAX_AT_ONCE, EInvalidBox);
    assert!(daily_limit > 0 && daily_limit <= MAX_DAILY, EInvalidBox);
    let box = PlayBox {
        id: object::new(ctx),
        payload: vector[],
        edition: 0,
        max_size_per_item,
        generate_at_once,
        daily_limit,
        left: 0,
        open: 0,
        former: table::new(ctx),
        days: table::new(ctx),
        vouchers: table::new(ctx),
        calls: table::new(ctx),
        played: 0,
        handed_out: 0,
        extra: bag::new(ctx),
    };
    event::emit(Create { box: object::id(&box), generate_at_once, daily_limit });
    transfer::share_object(box)
}

/// An amount under this key, this many times. Aborts with `EInvalidBox`.
public fun counted(key: String, amount: u64, count: u64): Item {
    assert!(!key.is_empty() && amount > 0 && amount <= MAX_AMOUNT, EInvalidBox);
    assert!(count > 0 && count <= MAX_COUNT, EInvalidBox);
    Item { content: Content::Counted(key, amount), count }
}

/// A coupon of this kind, this many times. Aborts with `EInvalidBox`.
public fun coupon(kind: u256, count: u64): Item {
    assert!(count > 0 && count <= MAX_COUNT, EInvalidBox);
    Item { content: Content::Coupon(kind), count }
}

/// Sets the prizes of later calls and reserves their coupons; open calls draw from the edition for which they were made.
/// Aborts with `package_state::EWrongVersion`, `ENotOperator`; `EInvalidBox`, `EItemTooLarge`; `coupon::ENoKind`,
/// `ENotConfirmed`, `ENoneLeft`, `EExpired`.
public fun update(
    state: &State,
    box: &mut PlayBox,
    book: &mut CouponBook,
    payload: vector<Item>,
    clock: &Clock,
    ctx: &TxContext,
) {
    state.assert_operator(ctx);
    assert!(payload.length() <= MAX_ITEMS, EInvalidBox);
    if (box.open == 0) release(book, &box.payload)
    else box.former.add(box.edition, Former { payload: box.payload, open: box.open });
    let mut left = 0;
    let mut i = 0;
    while (i < payload.length()) {
        let Item { content, count } = payload[i];
        match (content) {
            Content::Counted(key, _) => assert!(key.length() <= box.max_size_per_item, EItemTooLarge),
            Content::Coupon(kind) => book.reserve(kind, count, clock.timestamp_ms()),
        };
        left = left + count;
        i = i + 1;
    };
    let edition = box.edition + 1;
    box.payload = payload;
    box.edition = edition;
    box.left = left;
    box.open = 0;
    event::emit(Update { box: object::id(box), edition, left })
}

/// Makes a call with a voucher of the account service for this box, on exactly this edition of its prizes; the voucher
/// can be used once. Not public: another contract could inspect the bytes and abort. Aborts with
/// `package_state::EWrongVersion`, `EFeatureOff`; as `auth::auth`; `auth::EVoucherUsed`; `user_pool::ENotBound`,
/// `ENoUser`, `ENotOwner`; `auth::EWrongSender`; `EEditionChanged`, `EDailyLimit`, `EEmpty`.
entry fun play(
    state: &State,
    box: &mut PlayBox,
    pool: &mut UserPool,
    edition: u64,
    uid: String,
    expire_at: u64,
    nonce: vector<u8>,
    signature: vector<u8>,
    random: &Random,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    state.assert_feature(b"play_box");
    assert!(box.edition == edition, EEditionChanged);
    let subject = object::id_address(box).to_u256();
    let proof = auth::auth(state, auth::play(), uid, expire_at, nonce, subject, signature, clock, ctx);
    let named = proof.consume_once(auth::play(), subject, &mut box.vouchers, ctx);
    box.call(pool, named, random, clock, ctx)
}

fun call(
    box: &mut PlayBox,
    pool: &mut UserPool,
    named: String,
    random: &Random,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    let uid = pool.act(clock, ctx);
    auth::assert_same(uid, named);
    let today = clock.timestamp_ms() / DAY_MS;
    if (!box.days.contains(uid)) box.days.add(uid, Day { day: today, count: 0 });
    let day = &mut box.days[uid];
    if (day.day != today) *day = Day { day: today, count: 0 };
    assert!(day.count < box.daily_limit, EDailyLimit);
    day.count = day.count + 1;
    assert!(box.left >= box.generate_at_once, EEmpty);
    box.left = box.left - box.generate_at_once;
    box.open = box.open + 1;
    let (number, edition) = (box.played, box.edition);
    box.played = number + 1;
    let mut generator = random::new_generator(random, ctx);
    let random = generator.generate_bytes(RANDOM_BYTES);
    box.calls.add(number, Call { uid, edition, random });
    event::emit(Played { box: object::id(box), uid, number, edition, random })
}

/// Hands the next call its prizes; any caller may do this, as often as calls are open. Never switched off, and no prize
/// makes it abort: coupons are reserved, amounts bounded, and a deleted user's prizes are void. Those are drawn all the
/// same, so that deleting a user does not change what later calls draw. Aborts with `package_state::EWrongVersion`;
/// `ENoCall`.
public fun hand_out(
    state: &State,
    box: &mut PlayBox,
    pool: &mut UserPool,
    book: &mut CouponBook,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    state.assert_version();
    let number = box.handed_out;
    assert!(box.calls.contains(number), ENoCall);
    box.handed_out = number + 1;
    let Call { uid, edition, random } = box.calls.remove(number);
    let prizes = box.draw(edition, random);
    let is_void = !pool.exists(uid);
    let mut i = 0;
    while (i < prizes.length()) {
        match (prizes[i]) {
            Content::Counted(key, amount) => if (!is_void) pool.add_to_bag(uid, key, amount),
            Content::Coupon(kind) => {
                if (is_void) {
                    book.release(kind, 1)
                } else {
                    let issued = book.issue_reserved(kind, clock.timestamp_ms(), ctx);
                    pool.add_coupon(uid, issued)
                }
            },
        };
        i = i + 1;
    };
    box.close_call(book, edition);
    event::emit(HandedOut { box: object::id(box), uid, number, prizes, is_void })
}

/// Removes a call's prizes from the payload of its edition.
fun draw(box: &mut PlayBox, edition: u64, random: vector<u8>): vector<Content> {
    let count = box.generate_at_once;
    let payload = if (edition == box.edition) &mut box.payload else &mut box.former[edition].payload;
    let mut total = 0;
    let mut i = 0;
    while (i < payload.length()) {
        total = total + payload[i].count;
        i = i + 1;
    };
    let mut prizes = vector[];
    while (prizes.length() < count) {
        let at = position(random, prizes.length(), total);
        prizes.push_back(take(payload, at));
        total = total - 1;
    };
    prizes
}

/// A place below `total` from a hash of 256 bits. No place is likelier than another by more than one in 2^220, because a
/// payload has fewer than 2^36 prizes.
fun position(random: vector<u8>, index: u64, total: u64): u64 {
    let mut seed = random;
    seed.push_back(index as u8);
    let number = bcs::new(hash::sha3_256(seed)).peel_u256();
    (number % (total as u256)) as u64
}

/// Takes the prize at this place when all are laid out in a row.
fun take(payload: &mut vector<Item>, place: u64): Content {
    let mut rest = place;
    let mut i = 0;
    while (rest >= payload[i].count) {
        rest = rest - payload[i].count;
        i = i + 1;
    };
    let item = &mut payload[i];
    item.count = item.count - 1;
    item.content
}

/// Releases what is left of a replaced edition after its last call.
fun close_call(box: &mut PlayBox, book: &mut CouponBook, edition: u64) {
    if (edition == box.edition) {
        box.open = box.open - 1
    } else {
        let former = &mut box.former[edition];
        former.open = former.open - 1;
        if (former.open == 0) {
            let Former { payload, .. } = box.former.remove(edition);
            release(book, &payload)
        }
    }
}

fun release(book: &mut CouponBook, payload: &vector<Item>) {
    let mut i = 0;
    while (i < payload.length()) {
        let Item { content, count } = payload[i];
        match (content) {
            Content::Counted(_, _) => (),
            Content::Coupon(kind) => book.release(kind, count),
        };
        i = i + 1;
    }
}

// === Reading ===

/// The number of times that the box was filled; it identifies its present prizes.
public fun edition(box: &PlayBox): u64 {
    box.edition
}

/// The number of prizes that no call has taken.
public fun left(box: &PlayBox): u64 {
    box.left
}

/// The number of calls made.
public fun played(box: &PlayBox): u64 {
    box.played
}

/// The number of calls that were handed their prizes.
public fun handed_out(box: &PlayBox): u64 {
    box.handed_out
}

public fun played_today(box: &PlayBox, uid: String, clock: &Clock): u64 {
    if (!box.days.contains(uid)) return 0;
    let Day { day, count } = box.days[uid];
    if (day == clock.timestamp_ms() / DAY_MS) count else 0
}

#[test_only]
/// For tests: plays without a voucher.
public fun call_for_testing(
    box: &mut PlayBox,
    pool: &mut UserPool,
    named: vector<u8>,
    random: &Random,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    box.call(pool, named.to_string(), random, clock, ctx)
}

#[test_only]
public fun play_for_testing(
    state: &State,
    box: &mut PlayBox,
    pool: &mut UserPool,
    edition: u64,
    uid: vector<u8>,
    expire_at: u64,
    nonce: vector<u8>,
    signature: vector<u8>,
    random: &Random,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    play(state, box, pool, edition, uid.to_string(), expire_at, nonce, signature, random, clock, ctx)
}

#[test_only]
public fun position_for_testing(random: vector<u8>, index: u64, total: u64): u64 {
    position(random, index, total)
}

#[test_only]
public fun random_for_testing(played: &Played): vector<u8> {
    played.random
}
