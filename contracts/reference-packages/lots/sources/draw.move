/// Drawing lots with on-chain randomness among the paying participants, in their order.
module lots::draw;

use sui::balance::{Self, Balance};
use sui::clock::Clock;
use sui::coin::Coin;
use sui::event;
use sui::random::{Random, RandomGenerator};
use sui::sui::SUI;
use sui::table_vec::{Self, TableVec};

/// It is not the price of a lot.
const EWrongPrice: u64 = 0;
/// It is too late to take part.
const EClosed: u64 = 1;
/// It is too early to draw.
const EStillOpen: u64 = 2;
/// There are no participants.
const ENobody: u64 = 3;

public struct Draw has key {
    id: UID,
    price: u64,
    closes_at_ms: u64,
    lots: TableVec<address>,
    pot: Balance<SUI>,
}

public struct Drawn has copy, drop {
    winner: address,
    amount: u64,
    /// A number for each who took part, none twice.
    order: vector<u64>,
}

public fun create(price: u64, closes_at_ms: u64, ctx: &mut TxContext) {
    transfer::share_object(Draw {
        id: object::new(ctx),
        price,
        closes_at_ms,
        lots: table_vec::empty(ctx),
        pot: balance::zero(),
    })
}

/// Aborts with `EClosed` or `EWrongPrice`.
public fun take_part(draw: &mut Draw, payment: Coin<SUI>, clock: &Clock, ctx: &TxContext) {
    assert!(clock.timestamp_ms() < draw.closes_at_ms, EClosed);
    assert!(payment.value() == draw.price, EWrongPrice);
    draw.pot.join(payment.into_balance());
    draw.lots.push_back(ctx.sender());
}

/// Aborts with `EStillOpen` or `ENobody`.
entry fun end(draw: Draw, random: &Random, clock: &Clock, ctx: &mut TxContext) {
    assert!(clock.timestamp_ms() >= draw.closes_at_ms, EStillOpen);
    let mut generator = random.new_generator(ctx);
    settle(draw, &mut generator, ctx)
}

fun settle(draw: Draw, generator: &mut RandomGenerator, ctx: &mut TxContext) {
    let Draw { id, price: _, closes_at_ms: _, lots, pot } = draw;
    let count = lots.length();
    assert!(count > 0, ENobody);
    let winner = lots[generator.generate_u64_in_range(0, count - 1)];
    let mut order = vector::tabulate!(count, |i| i);
    generator.shuffle(&mut order);
    event::emit(Drawn { winner, amount: pot.value(), order });
    transfer::public_transfer(pot.into_coin(ctx), winner);
    lots.drop();
    id.delete();
}

public fun count(draw: &Draw): u64 {
    draw.lots.length()
}

public fun order(drawn: &Drawn): &vector<u64> {
    &drawn.order
}

public fun winner(drawn: &Drawn): address {
    drawn.winner
}

#[test_only]
public fun settle_from_seed(draw: Draw, seed: vector<u8>, ctx: &mut TxContext) {
    settle(draw, &mut sui::random::new_generator_from_seed_for_testing(seed), ctx)
}

#[test_only]
public fun end_for_testing(draw: Draw, random: &Random, clock: &Clock, ctx: &mut TxContext) {
    end(draw, random, clock, ctx)
}
