#[test_only]
/// The cost of a withdrawal after changes by other users. Called step by step from outside, so that the last step can
/// be measured alone.
module academy::cost;

use academy::user_pool;
use academy::world::{Self, World, admin, alice};
use sui::sui::SUI;

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

#[test]
fun costs_can_be_told() {
    let mut w = given<SUI>(proposer_of(3)).withdrawing();
    assert!(w.pool().borrow(b"alice".to_string()).proposed_count() == 3);
    assert!(w.pool().borrow(b"alice".to_string()).currencies() == 2);
    assert!(w.withdraw_ten() == 10);
    w.end()
}

use fun withdrawing as World.withdrawing;
use fun withdraw_ten as World.withdraw_ten;
