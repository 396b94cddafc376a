/// What an operator may do on one day, so that a stolen key harms little before the admin removes it. The admin has no
/// limits. Days are those of the chain's time in UTC.
module academy::allowance;

use academy::package_state::State;
use std::type_name::{Self, TypeName};
use sui::clock::Clock;
use sui::table::{Self, Table};

const DAY_MS: u64 = 24 * 60 * 60 * 1000;

/// The operator has made as many refunds today as the admin allows.
const ETooManyRefunds: u64 = 1;
/// The operator has refunded as much of this currency today as the admin allows.
const ERefundsTooLarge: u64 = 2;
/// The operator has set as many proposers today as the admin allows.
const ETooManyProposers: u64 = 3;
/// The operator has announced as many recoveries today as the admin allows.
const ETooManyRecoveries: u64 = 4;

public struct Allowance has store {
    refunds: Table<address, Used>,
    amounts: Table<RefundsIn, Used>,
    proposers: Table<address, Used>,
    recoveries: Table<address, Used>,
}

/// The refunds of one operator in one currency.
public struct RefundsIn has copy, drop, store {
    operator: address,
    currency: TypeName,
}

public struct Used has copy, drop, store {
    day: u64,
    amount: u64,
}

public(package) fun new(ctx: &mut TxContext): Allowance {
    Allowance {
        refunds: table::new(ctx),
        amounts: table::new(ctx),
        proposers: table::new(ctx),
        recoveries: table::new(ctx),
    }
}

/// Counts a refund of the sender. Aborts with `ETooManyRefunds`, `ERefundsTooLarge`.
public(package) fun use_refund<T>(
    allowance: &mut Allowance,
    state: &State,
    amount: u64,
    clock: &Clock,
    ctx: &TxContext,
) {
    let operator = ctx.sender();
    if (operator == state.admin()) return;
    let currency = type_name::with_original_ids<T>();
    let day = clock.timestamp_ms() / DAY_MS;
    assert!(spend(&mut allowance.refunds, operator, 1, state.max_daily_refunds(), day), ETooManyRefunds);
    let refunds = RefundsIn { operator, currency };
    let limit = state.max_daily_refund_amount(currency);
    assert!(spend(&mut allowance.amounts, refunds, amount, limit, day), ERefundsTooLarge)
}

/// Counts a proposer that the sender sets for another account. Aborts with `ETooManyProposers`.
public(package) fun use_proposer(allowance: &mut Allowance, state: &State, clock: &Clock, ctx: &TxContext) {
    let operator = ctx.sender();
    if (operator == state.admin()) return;
    let day = clock.timestamp_ms() / DAY_MS;
    assert!(spend(&mut allowance.proposers, operator, 1, state.max_daily_proposers(), day), ETooManyProposers)
}

/// Counts a recovery that the sender announces. Aborts with `ETooManyRecoveries`.
public(package) fun use_recovery(allowance: &mut Allowance, state: &State, clock: &Clock, ctx: &TxContext) {
    let operator = ctx.sender();
    if (operator == state.admin()) return;
    let day = clock.timestamp_ms() / DAY_MS;
    assert!(spend(&mut allowance.recoveries, operator, 1, state.max_daily_recoveries(), day), ETooManyRecoveries)
}

/// Adds to what was used on this day, and returns whether it stays within the limit.
fun spend<Key: copy + drop + store>(
    used: &mut Table<Key, Used>,
    key: Key,
    amount: u64,
    limit: u64,
    day: u64,
): bool {
    if (!used.contains(key)) used.add(key, Used { day, amount: 0 });
    let entry = &mut used[key];
    if (entry.day != day) *entry = Used { day, amount: 0 };
    if (amount > limit || entry.amount > limit - amount) return false;
    entry.amount = entry.amount + amount;
    true
}
