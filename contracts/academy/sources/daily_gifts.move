/// How often an operator may give something away on one day, so that a stolen key gives away little before the admin
/// removes it. The admin has no limit. Days are those of the chain's time in UTC.
module academy::daily_gifts;

use academy::package_state::State;
use sui::clock::Clock;
use sui::table::{Self, Table};

const DAY_MS: u64 = 24 * 60 * 60 * 1000;
const MAX_DAILY_GIFTS: u64 = 20;

/// The operator has given away as much today as it may.
const ETooManyGifts: u64 = 1;

public struct DailyGifts has store {
    by_operator: Table<address, Given>,
}

public struct Given has copy, drop, store {
    day: u64,
    count: u64,
}

public(package) fun new(ctx: &mut TxContext): DailyGifts {
    DailyGifts { by_operator: table::new(ctx) }
}

/// Counts a gift of the sender. Aborts with `ETooManyGifts`.
public(package) fun count(gifts: &mut DailyGifts, state: &State, clock: &Clock, ctx: &TxContext) {
    if (state.is_admin(ctx)) return;
    let operator = ctx.sender();
    let today = clock.timestamp_ms() / DAY_MS;
    if (!gifts.by_operator.contains(operator)) gifts.by_operator.add(operator, Given { day: today, count: 0 });
    let given = &mut gifts.by_operator[operator];
    if (given.day != today) *given = Given { day: today, count: 0 };
    assert!(given.count < MAX_DAILY_GIFTS, ETooManyGifts);
    given.count = given.count + 1
}

#[test_only]
public fun drop_for_testing(gifts: DailyGifts) {
    let DailyGifts { by_operator } = gifts;
    by_operator.drop()
}
