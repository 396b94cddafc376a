/// What functions do besides: say something, fail, look at the chain, never end.
module trials::sundry;

use sui::clock::Clock;
use sui::event;
use sui::random::{Random, RandomGenerator};
use trials::obligation::Plain;

#[error]
const EAsked: vector<u8> = b"It was asked for";

public struct Said has copy, drop {
    number: u64,
}

public struct Rolled has copy, drop {
    bytes: vector<u8>,
}

public fun say(number: u64) {
    event::emit(Said { number })
}

public fun say_often(times: u64) {
    times.do!(|number| say(number))
}

public fun fail(code: u64) {
    abort code
}

public fun fail_by_name() {
    assert!(false, EAsked)
}

public fun divide(a: u64, b: u64): u64 {
    a / b
}

public fun spin() {
    loop {}
}

public fun take<T: drop>(_value: T) {}

public fun same<T>(value: T): T {
    value
}

public fun increase(number: &mut u64): u64 {
    *number = *number + 1;
    *number
}

public fun read<T>(_value: &T) {}

public fun both<T>(_a: &mut T, _b: &T) {}

public fun now(clock: &Clock): u64 {
    clock.timestamp_ms()
}

public fun wind(_clock: &mut Clock) {}

entry fun roll(random: &Random, ctx: &mut TxContext): u64 {
    let mut generator = random.new_generator(ctx);
    event::emit(Rolled { bytes: generator.generate_bytes(16) });
    7
}

public fun who(ctx: &TxContext): (address, Option<address>) {
    (ctx.sender(), ctx.sponsor())
}

/// The context may stand anywhere.
public fun context_first(ctx: &TxContext, number: u64): u64 {
    number + ctx.epoch()
}

public fun generator_for(random: &Random, ctx: &mut TxContext): RandomGenerator {
    random.new_generator(ctx)
}

public fun needs_store<T: store>(_value: &T) {}

public fun number_of(plain: &Plain): u64 {
    trials::obligation::number(*plain)
}

/// Money of a kind that has a name longer than anyone writes.
public fun deep_coin(to: address, ctx: &mut TxContext) {
    transfer::public_transfer(
        sui::coin::zero<Deep<Deep<Deep<Deep<Deep<Deep<Deep<Deep<Deep<Deep<Deep<Deep<Deep<Deep<Deep<Deep<Deep<Deep<u8>>>>>>>>>>>>>>>>>>>(ctx),
        to,
    )
}

public struct Deep<phantom T> {}
