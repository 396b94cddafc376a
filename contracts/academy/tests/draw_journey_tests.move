#[test_only]
/// Random refills, plays, prizes handed out, gifts, closed and expired kinds, and deleted users. After each step the box
/// and the coupon book are compared with a plain model that draws by itself.
module academy::draw_journey_tests;

use academy::coupon;
use academy::play_box::{Self, PlayBox};
use academy::user_pool;
use academy::world::{Self, World, operator};
use std::string::String;
use sui::event;
use sui::random::{Self, Random};
use sui::sui::SUI;
use sui::test_scenario;

const DAY: u64 = 24 * 60 * 60 * 1000;
const PLAYERS: u64 = 16;
const KINDS: u64 = 3;
const SUPPLY: u64 = 25;
const AT_ONCE: u64 = 2;
/// In place of a kind of coupon.
const POINTS: u64 = KINDS;

public struct Journey {
    world: World,
    box: PlayBox,
    random: Random,
    kinds: vector<u256>,
    expire_at: u64,
    model: Model,
    dice: u64,
}

public struct Model has drop {
    /// All editions; the last one is the present one.
    editions: vector<Edition>,
    calls: vector<Call>,
    closed: vector<bool>,
    issued: vector<u64>,
    points: vector<u64>,
    /// Whether the player received anything, and whether its user was deleted.
    has_won: vector<bool>,
    is_deleted: vector<bool>,
    handed_out: u64,
    refilled_with_open_calls: u64,
    closed_with_reserved: u64,
    voided: u64,
    late: u64,
}

public struct Edition has copy, drop {
    prizes: vector<Prize>,
    open: u64,
}

public struct Prize has copy, drop {
    kind: u64,
    count: u64,
}

public struct Call has copy, drop {
    who: u64,
    edition: u64,
    random: vector<u8>,
}

fun person(at: u64): address {
    sui::address::from_u256((at as u256) + 0x1000)
}

fun name(at: u64): vector<u8> {
    let mut name = b"player-";
    name.push_back(65 + (at as u8));
    name
}

fun points(): String {
    b"points".to_string()
}

/// A number below `limit`, deterministic for the seed.
fun roll(j: &mut Journey, limit: u64): u64 {
    let next = ((j.dice as u128) * 6364136223846793005 + 1442695040888963407) % 0x1_0000_0000_0000_0000;
    j.dice = next as u64;
    (j.dice >> 33) % limit
}

fun filled(length: u64): vector<u64> {
    vector::tabulate!(length, |_| 0)
}

fun begin(seed: u64): Journey {
    let mut w = world::begin();
    let mut i = 0;
    while (i < PLAYERS) {
        w = w.bind(person(i), name(i));
        i = i + 1;
    };
    let mut kinds = vector[];
    while (kinds.length() < KINDS) {
        let (next, kind) = w.coupon_kind<SUI>(coupon::fixed(1), vector[], 1, SUPPLY, 1_000);
        w = next;
        kinds.push_back(kind)
    };
    let expire_at = w.now() + 30 * DAY;
    let (state, _, _, _, _, _, ctx) = w.parts();
    play_box::create(state, 8, AT_ONCE, 100, ctx);
    let mut w = w.by(@0x0);
    random::create_for_testing(w.scenario().ctx());
    let mut w = w.by(@0x0);
    let mut random: Random = w.scenario().take_shared();
    let bytes = x"1f1e1d1c1b1a191817161514131211100f0e0d0c0b0a09080706050403020100";
    random.update_randomness_state_for_testing(0, bytes, w.scenario().ctx());
    Journey {
        box: w.scenario().take_shared(),
        world: w,
        random,
        kinds,
        expire_at,
        model: Model {
            editions: vector[Edition { prizes: vector[], open: 0 }],
            calls: vector[],
            closed: vector::tabulate!(KINDS, |_| false),
            issued: filled(KINDS),
            points: filled(PLAYERS),
            has_won: vector::tabulate!(PLAYERS, |_| false),
            is_deleted: vector::tabulate!(PLAYERS, |_| false),
            handed_out: 0,
            refilled_with_open_calls: 0,
            closed_with_reserved: 0,
            voided: 0,
            late: 0,
        },
        dice: seed,
    }
}

/// Starts the next transaction with this sender.
fun by(j: Journey, sender: address): Journey {
    let Journey { world, box, random, kinds, expire_at, model, dice } = j;
    test_scenario::return_shared(box);
    test_scenario::return_shared(random);
    let mut world = world.by(sender);
    let (box, random) = (world.scenario().take_shared(), world.scenario().take_shared());
    Journey { world, box, random, kinds, expire_at, model, dice }
}

// === The model ===

/// How many coupons of the kind the editions hold that are present or have open calls.
fun reserved(model: &Model, kind: u64): u64 {
    let (mut sum, last) = (0, model.editions.length() - 1);
    let mut i = 0;
    while (i <= last) {
        let edition = &model.editions[i];
        if (i == last || edition.open > 0) sum = sum + edition.count_of(kind);
        i = i + 1;
    };
    sum
}

fun count_of(edition: &Edition, kind: u64): u64 {
    let mut sum = 0;
    edition.prizes.do_ref!(|prize| if (prize.kind == kind) sum = sum + prize.count);
    sum
}

fun all(edition: &Edition): u64 {
    let mut sum = 0;
    edition.prizes.do_ref!(|prize| sum = sum + prize.count);
    sum
}

/// Takes a prize from the edition, and returns its kind.
fun take(edition: &mut Edition, random: vector<u8>, index: u64): u64 {
    let mut place = play_box::position_for_testing(random, index, edition.all());
    let mut i = 0;
    while (place >= edition.prizes[i].count) {
        place = place - edition.prizes[i].count;
        i = i + 1;
    };
    let prize = &mut edition.prizes[i];
    prize.count = prize.count - 1;
    prize.kind
}

// === Steps ===

fun step(mut j: Journey): Journey {
    let what = j.roll(20);
    if (what < 8) j.play()
    else if (what < 12) j.hand_out()
    else if (what < 14) j.refill()
    else if (what < 15) j.give()
    else if (what < 18) j.leave()
    else if (what < 19) {
        let ms = j.roll(5 * DAY);
        j.world.later(ms);
        j
    } else j.close()
}

fun play(mut j: Journey): Journey {
    let who = j.roll(PLAYERS);
    let edition = j.model.editions.length() - 1;
    let present = j.model.editions[edition];
    if (j.model.is_deleted[who] || present.all() < AT_ONCE * (present.open + 1)) return j;
    let mut j = j.by(person(who));
    let Journey { world, box, random, .. } = &mut j;
    let (_, pool, _, _, _, clock, ctx) = world.parts();
    play_box::call_for_testing(box, pool, name(who), random, clock, ctx);
    let played = event::events_by_type<play_box::Played>();
    let random = play_box::random_for_testing(&played[0]);
    j.model.calls.push_back(Call { who, edition, random });
    let present = &mut j.model.editions[edition];
    present.open = present.open + 1;
    j
}

fun hand_out(mut j: Journey): Journey {
    if (j.model.calls.is_empty()) return j;
    let caller = j.roll(PLAYERS);
    let mut j = j.by(person(caller));
    if (j.world.now() >= j.expire_at) j.model.late = j.model.late + 1;
    let Journey { world, box, .. } = &mut j;
    let (state, pool, _, _, book, clock, ctx) = world.parts();
    play_box::hand_out(state, box, pool, book, clock, ctx);
    let model = &mut j.model;
    model.handed_out = model.handed_out + 1;
    let Call { who, edition, random } = model.calls.remove(0);
    let from = &mut model.editions[edition];
    from.open = from.open - 1;
    let is_void = model.is_deleted[who];
    if (is_void) model.voided = model.voided + 1;
    let mut i = 0;
    while (i < AT_ONCE) {
        let kind = model.editions[edition].take(random, i);
        if (!is_void) {
            *(&mut model.has_won[who]) = true;
            let counts = if (kind == POINTS) &mut model.points else &mut model.issued;
            let count = &mut counts[if (kind == POINTS) who else kind];
            *count = *count + 1
        };
        i = i + 1;
    };
    j
}

/// Up to four items. As many coupons of a kind as are left at most, often all of them.
fun refill(j: Journey): Journey {
    let mut j = j.by(operator());
    let present = j.model.editions.length() - 1;
    let is_open = j.model.editions[present].open > 0;
    if (is_open) j.model.refilled_with_open_calls = j.model.refilled_with_open_calls + 1
    else j.model.editions[present].prizes = vector[];
    j.model.editions.push_back(Edition { prizes: vector[], open: 0 });
    let (mut payload, items) = (vector[], 1 + j.roll(4));
    while (payload.length() < items) {
        let mut kind = j.roll(KINDS + 1);
        let mut count = 1 + j.roll(12);
        if (kind < KINDS) {
            let left = SUPPLY - j.model.issued[kind] - j.model.reserved(kind);
            count = std::u64::min(count, left);
            if (count == 0 || j.model.closed[kind] || j.world.now() >= j.expire_at) {
                kind = POINTS;
                count = 1
            }
        };
        let item = if (kind == POINTS) play_box::counted(points(), 1, count) else play_box::coupon(j.kinds[kind], count);
        payload.push_back(item);
        j.model.editions[present + 1].prizes.push_back(Prize { kind, count })
    };
    let Journey { world, box, .. } = &mut j;
    let (state, _, _, _, book, clock, ctx) = world.parts();
    play_box::update(state, box, book, payload, clock, ctx);
    j
}

fun give(mut j: Journey): Journey {
    let (kind, who) = (j.roll(KINDS), j.roll(PLAYERS));
    let is_left = j.model.issued[kind] + j.model.reserved(kind) < SUPPLY;
    let is_issued = !j.model.closed[kind] && j.world.now() < j.expire_at;
    if (!is_left || !is_issued || j.model.is_deleted[who]) return j;
    let id = j.kinds[kind];
    j.world.give_coupon(name(who), id);
    let model = &mut j.model;
    *(&mut model.issued[kind]) = model.issued[kind] + 1;
    *(&mut model.has_won[who]) = true;
    j
}

/// A user that has an open call and received nothing can be deleted.
fun leave(mut j: Journey): Journey {
    let open = j.model.calls.length();
    if (open == 0) return j;
    let at = j.roll(open);
    let who = j.model.calls[at].who;
    if (j.model.is_deleted[who] || j.model.has_won[who]) return j;
    let mut j = j.by(person(who));
    let (state, pool, _, _, _, clock, ctx) = j.world.parts();
    user_pool::delete(state, pool, clock, ctx);
    *(&mut j.model.is_deleted[who]) = true;
    j
}

fun close(mut j: Journey): Journey {
    let kind = j.roll(KINDS * 2);
    if (kind >= KINDS) return j;
    if (j.model.reserved(kind) > 0) j.model.closed_with_reserved = j.model.closed_with_reserved + 1;
    let mut j = j.by(operator());
    let id = j.kinds[kind];
    let (state, _, _, _, book, _, ctx) = j.world.parts();
    coupon::close_kind(state, book, id, ctx);
    *(&mut j.model.closed[kind]) = true;
    j
}

fun check(j: &Journey) {
    let mut kind = 0;
    while (kind < KINDS) {
        let id = j.kinds[kind];
        let (_, issued, _, _) = j.world.book().totals(id);
        let reserved = j.world.book().reserved(id);
        assert!(issued == j.model.issued[kind] && reserved == j.model.reserved(kind));
        assert!(issued + reserved <= SUPPLY);
        kind = kind + 1;
    };
    let present = j.model.editions[j.model.editions.length() - 1];
    assert!(j.box.left() == present.all() - AT_ONCE * present.open);
    assert!(j.box.edition() == j.model.editions.length() - 1);
    assert!(j.box.handed_out() == j.model.handed_out);
    assert!(j.box.played() == j.model.handed_out + j.model.calls.length());
    let mut who = 0;
    while (who < PLAYERS) {
        if (!j.model.is_deleted[who]) {
            let user = j.world.pool().borrow(name(who).to_string());
            assert!(user.in_bag(points()) == j.model.points[who])
        };
        who = who + 1;
    }
}

fun travel(seed: u64, steps: u64): Model {
    let mut j = begin(seed);
    let mut i = 0;
    while (i < steps) {
        j = j.step();
        j.check();
        i = i + 1;
    };
    // Every prize can still be handed out, long after its kind expired.
    j.world.later(60 * DAY);
    while (!j.model.calls.is_empty()) {
        j = j.hand_out();
        j.check()
    };
    let Journey { world, box, random, model, .. } = j;
    test_scenario::return_shared(box);
    test_scenario::return_shared(random);
    world.end();
    model
}

/// Whether everything happened that could break a reservation.
fun assert_eventful(model: &Model) {
    assert!(model.handed_out > 15 && model.refilled_with_open_calls > 2 && model.late > 0);
    assert!(model.closed_with_reserved > 0 && model.voided > 0);
}

#[test]
fun random_draws_match_model_1() { travel(1, 200).assert_eventful() }

#[test]
fun random_draws_match_model_2() { travel(42, 200).assert_eventful() }

#[test]
fun random_draws_match_model_3() { travel(0xC0FFEE, 200).assert_eventful() }

#[test]
fun random_draws_match_model_4() { travel(0x5EED, 200).assert_eventful() }
