#[test_only]
/// The cost of a withdrawal after changes by other users, and of playing with any random bytes. Called step by step from
/// outside, so that the last step can be measured alone.
module academy::cost;

use academy::play_box::{Self, PlayBox};
use academy::user_pool;
use academy::world::{Self, World, admin, alice, operator};
use sui::random::{Self, Random};
use sui::sui::SUI;
use sui::test_scenario;

/// Any number of distinct currencies, nested in one another.
public struct Other<phantom T> has drop {}

fun person(at: u64): address {
    sui::address::from_u256((at as u256) + 0x10_0000)
}

fun name(at: u64): vector<u8> {
    let mut name = b"person-";
    let mut rest = at;
    while (rest > 0) {
        name.push_back(48 + ((rest % 10) as u8));
        rest = rest / 10;
    };
    name
}

/// Alice with money and this many referrals.
public fun proposer_of(count: u64): World {
    let mut w = world::begin().bind(alice(), b"alice");
    w.deposit<SUI>(b"alice", 1_000);
    let mut i = 0;
    while (i < count) {
        w = w.bind(person(i), name(i));
        let (state, pool, _, _, _, clock, ctx) = w.parts();
        user_pool::set_proposer(state, pool, b"alice".to_string(), clock, ctx);
        i = i + 1;
    };
    w
}

/// Deposits one more currency.
public fun given<T>(w: World): World {
    let mut w = w.by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_currency<Other<T>>(true, ctx);
    w.deposit<Other<T>>(b"alice", 1);
    w
}

public fun withdrawing(w: World): World {
    w.by(alice())
}

public fun withdraw_ten(w: &mut World): u64 {
    w.withdraw<SUI>(10)
}

/// Alice before a box of 64 items, with random bytes that begin with the seed.
public fun before_box(seed: u8): (World, PlayBox, Random) {
    let mut w = world::begin().bind(alice(), b"alice").by(operator());
    {
        let (state, _, _, _, _, _, ctx) = w.parts();
        play_box::create(state, 8, 1, 2, ctx)
    };
    let mut w = w.by(@0x0);
    random::create_for_testing(w.scenario().ctx());
    let mut w = w.by(@0x0);
    let mut random: Random = w.scenario().take_shared();
    let mut bytes = vector[seed];
    while (bytes.length() < 32) bytes.push_back(7);
    random.update_randomness_state_for_testing(0, bytes, w.scenario().ctx());
    test_scenario::return_shared(random);
    let mut w = w.by(operator());
    let mut box: PlayBox = w.scenario().take_shared();
    let mut payload = vector[];
    while (payload.length() < 64) payload.push_back(play_box::counted(b"points".to_string(), 5, 100));
    {
        let (state, _, _, _, book, clock, ctx) = w.parts();
        play_box::update(state, &mut box, book, payload, clock, ctx)
    };
    test_scenario::return_shared(box);
    let mut w = w.by(alice());
    let (box, random) = (w.scenario().take_shared(), w.scenario().take_shared());
    (w, box, random)
}

public fun play(w: &mut World, box: &mut PlayBox, random: &Random) {
    let (_, pool, _, _, _, clock, ctx) = w.parts();
    play_box::call_for_testing(box, pool, b"alice", random, clock, ctx)
}

#[test]
fun steps_for_measuring_costs_run() {
    let mut w = given<SUI>(proposer_of(3)).withdrawing();
    assert!(w.pool().borrow(b"alice".to_string()).proposed_count() == 3);
    assert!(w.pool().borrow(b"alice".to_string()).currencies() == 2);
    assert!(w.withdraw_ten() == 10);
    w.end()
}

#[test]
fun steps_for_measuring_a_play_run() {
    let (mut w, mut box, random) = before_box(1);
    w.play(&mut box, &random);
    assert!(box.played() == 1);
    test_scenario::return_shared(box);
    test_scenario::return_shared(random);
    w.end()
}

use fun play as World.play;

use fun withdrawing as World.withdrawing;
use fun withdraw_ten as World.withdraw_ten;
