/// A box of prizes drawn free of charge: coupons and points, never money.
///
/// A draw writes the same amount of data whatever the prize is, so that nothing about it reveals the result in
/// advance; a second call hands the prize out.
module academy::play_box;

use academy::auth;
use academy::coupon::CouponBook;
use academy::package_state::State;
use academy::user_pool::UserPool;
use std::string::String;
use sui::bag::{Self, Bag};
use sui::clock::Clock;
use sui::event;
use sui::random::{Self, Random};
use sui::table::{Self, Table};

const DAY_MS: u64 = 24 * 60 * 60 * 1000;
const MAX_ITEMS: u64 = 64;
const MAX_AT_ONCE: u64 = 10;
const MAX_DAILY: u64 = 100;
const MAX_COUNT: u64 = 1_000_000_000;

/// A number exceeds its limits.
const EInvalidBox: u64 = 1;
/// An item exceeds the box's maximum size.
const EItemTooLarge: u64 = 2;
/// Too few prizes are left.
const EEmpty: u64 = 3;
/// The account has reached its daily limit.
const EDailyLimit: u64 = 4;
/// The prize does not exist.
const ENoPrize: u64 = 5;
/// The item is a coupon of an unknown kind.
const ENoKind: u64 = 6;

/// A shared box.
public struct PlayBox has key {
    id: UID,
    payload: vector<Item>,
    /// All payloads ever added: a draw stores an index into this list.
    editions: Table<u64, vector<Content>>,
    edition: u64,
    /// The maximum size of an item's key in bytes.
    max_size_per_item: u64,
    /// The number of prizes per draw.
    generate_at_once: u64,
    daily_limit: u64,
    /// The number of prizes left.
    left: u64,
    days: Table<String, Day>,
    /// Prizes drawn and not handed out yet.
    prizes: Table<u64, Prize>,
    drawn: u64,
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
    /// The number left.
    count: u64,
}

public struct Day has copy, drop, store {
    day: u64,
    count: u64,
}

/// Of constant size, as are its event and its cost.
public struct Prize has copy, drop, store {
    uid: String,
    edition: u64,
    item: u64,
}

public struct Create has copy, drop { box: ID, generate_at_once: u64, daily_limit: u64 }

public struct Update has copy, drop { box: ID, edition: u64, left: u64 }

public struct Drawn has copy, drop { box: ID, uid: String, prize: u64, edition: u64, item: u64 }

public struct HandedOut has copy, drop { box: ID, uid: String, prize: u64, content: Content }

/// Aborts with `package_state::EWrongVersion`, `ENotOperator`; `EInvalidBox`.
public fun create(
    state: &State,
    max_size_per_item: u64,
    generate_at_once: u64,
    daily_limit: u64,
    ctx: &mut TxContext,
) {
    state.assert_operator(ctx);
    assert!(generate_at_once > 0 && generate_at_once <= MAX_AT_ONCE, EInvalidBox);
    assert!(daily_limit > 0 && daily_limit <= MAX_DAILY, EInvalidBox);
    let box = PlayBox {
        id: object::new(ctx),
        payload: vector[],
        editions: table::new(ctx),
        edition: 0,
        max_size_per_item,
        generate_at_once,
        daily_limit,
        left: 0,
        days: table::new(ctx),
        prizes: table::new(ctx),
        drawn: 0,
        extra: bag::new(ctx),
    };
    event::emit(Create { box: object::id(&box), generate_at_once, daily_limit });
    transfer::share_object(box)
}

/// An amount under this key, this many times. Aborts with `EInvalidBox`.
public fun counted(key: String, amount: u64, count: u64): Item {
    assert!(!key.is_empty() && amount > 0 && count > 0 && count <= MAX_COUNT, EInvalidBox);
    Item { content: Content::Counted(key, amount), count }
}

/// A coupon of this kind, this many times. Aborts with `EInvalidBox`.
public fun coupon(kind: u256, count: u64): Item {
    assert!(count > 0 && count <= MAX_COUNT, EInvalidBox);
    Item { content: Content::Coupon(kind), count }
}

/// Sets the prizes of later draws. Aborts with `package_state::EWrongVersion`, `ENotOperator`; `EInvalidBox`,
/// `EItemTooLarge`, `ENoKind`.
public fun update(state: &State, box: &mut PlayBox, book: &CouponBook, payload: vector<Item>, ctx: &TxContext) {
    state.assert_operator(ctx);
    assert!(payload.length() <= MAX_ITEMS, EInvalidBox);
    let mut left = 0;
    let mut contents = vector[];
    let mut i = 0;
    while (i < payload.length()) {
        match (&payload[i].content) {
            Content::Counted(key, _) => assert!(key.length() <= box.max_size_per_item, EItemTooLarge),
            Content::Coupon(kind) => assert!(book.has_kind(*kind), ENoKind),
        };
        contents.push_back(payload[i].content);
        left = left + payload[i].count;
        i = i + 1;
    };
    let edition = box.edition + 1;
    box.payload = payload;
    box.editions.add(edition, contents);
    box.edition = edition;
    box.left = left;
    event::emit(Update { box: object::id(box), edition, left })
}

/// Draws with a voucher of the account service. Not public: another contract could draw, inspect the result and
/// abort. Aborts with `package_state::EWrongVersion`, `EFeatureOff`; as `auth::auth`; `auth::EWrongPurpose`;
/// `user_pool::ENotBound`, `ENoUser`, `ENotOwner`; `auth::EWrongSender`; `EDailyLimit`, `EEmpty`.
entry fun play(
    state: &State,
    box: &mut PlayBox,
    pool: &mut UserPool,
    uid: String,
    expire_at: u64,
    signature: vector<u8>,
    random: &Random,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    state.assert_feature(b"play_box");
    let proof = auth::auth(state, auth::play(), uid, expire_at, signature, clock, ctx);
    let named = proof.consume(auth::play(), ctx);
    box.draw(pool, named, random, clock, ctx)
}

fun draw(
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
    let mut generator = random::new_generator(random, ctx);
    let mut i = 0;
    while (i < box.generate_at_once) {
        let at = generator.generate_u64_in_range(0, box.left - 1);
        let item = box.take(at);
        let (prize, edition) = (box.drawn, box.edition);
        box.drawn = prize + 1;
        box.prizes.add(prize, Prize { uid, edition, item });
        event::emit(Drawn { box: object::id(box), uid, prize, edition, item });
        i = i + 1;
    }
}

/// The index of the item at position `at` when all are laid out in a row. Performs the same work for every item.
fun take(box: &mut PlayBox, at: u64): u64 {
    let mut found = 0;
    let mut before = 0;
    let mut i = 0;
    while (i < box.payload.length()) {
        let item = &mut box.payload[i];
        let is_here = at >= before && at < before + item.count;
        before = before + item.count;
        let one = if (is_here) 1 else 0;
        item.count = item.count - one;
        found = found + one * i;
        i = i + 1;
    };
    box.left = box.left - 1;
    found
}

/// Hands out a prize to the account that drew it; any caller may do this. Never switched off. Aborts with
/// `package_state::EWrongVersion`; `ENoPrize`; as `coupon::issue`.
public fun hand_out(
    state: &State,
    box: &mut PlayBox,
    pool: &mut UserPool,
    book: &mut CouponBook,
    prize: u64,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    state.assert_version();
    assert!(box.prizes.contains(prize), ENoPrize);
    let Prize { uid, edition, item } = box.prizes.remove(prize);
    let content = box.editions[edition][item];
    match (content) {
        Content::Counted(key, amount) => pool.add_to_bag(uid, key, amount),
        Content::Coupon(kind) => {
            let issued = book.issue(kind, clock.timestamp_ms(), ctx);
            pool.add_coupon(uid, issued)
        },
    };
    event::emit(HandedOut { box: object::id(box), uid, prize, content })
}

// === Reading ===

public fun left(box: &PlayBox): u64 {
    box.left
}

public fun drawn(box: &PlayBox): u64 {
    box.drawn
}

public fun has_prize(box: &PlayBox, prize: u64): bool {
    box.prizes.contains(prize)
}

public fun played_today(box: &PlayBox, uid: String, clock: &Clock): u64 {
    if (!box.days.contains(uid)) return 0;
    let Day { day, count } = box.days[uid];
    if (day == clock.timestamp_ms() / DAY_MS) count else 0
}

#[test_only]
/// For tests: draws without a voucher.
public fun draw_for_testing(
    box: &mut PlayBox,
    pool: &mut UserPool,
    named: vector<u8>,
    random: &Random,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    box.draw(pool, named.to_string(), random, clock, ctx)
}

#[test_only]
public fun play_for_testing(
    state: &State,
    box: &mut PlayBox,
    pool: &mut UserPool,
    uid: vector<u8>,
    expire_at: u64,
    signature: vector<u8>,
    random: &Random,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    play(state, box, pool, uid.to_string(), expire_at, signature, random, clock, ctx)
}
