/// Randomness that nobody knows before the transaction is ordered.
module sui::random;

use std::bcs;
use sui::hmac::hmac_sha3_256;
use sui::versioned::{Self, Versioned};

/// Only the system itself does this.
const ENotSystemAddress: u64 = 0;
/// The inner value is of another version.
const EWrongInnerVersion: u64 = 1;
/// The next round does not follow the last.
const EInvalidRandomnessUpdate: u64 = 2;
/// The least is more than the most.
const EInvalidRange: u64 = 3;

const CURRENT_VERSION: u64 = 1;

/// Shared by all, at 0x8; only read by programmes.
public struct Random has key {
    id: UID,
    inner: Versioned,
}

public struct RandomInner has store {
    version: u64,
    epoch: u64,
    randomness_round: u64,
    random_bytes: vector<u8>,
}

public struct RandomGenerator has drop {
    seed: vector<u8>,
    counter: u16,
    buffer: vector<u8>,
}

#[allow(unused_function)]
fun create(ctx: &mut TxContext) {
    assert!(ctx.sender() == @0x0, ENotSystemAddress);
    let inner = RandomInner {
        version: CURRENT_VERSION,
        epoch: ctx.epoch(),
        randomness_round: 0,
        random_bytes: vector[],
    };
    transfer::share_object(Random {
        id: object::randomness_state(),
        inner: versioned::create(CURRENT_VERSION, inner, ctx),
    })
}

fun load_inner(self: &Random): &RandomInner {
    assert!(self.inner.version() == CURRENT_VERSION, EWrongInnerVersion);
    self.inner.load_value()
}

#[allow(unused_function)]
fun update_randomness_state(self: &mut Random, new_round: u64, new_bytes: vector<u8>, ctx: &TxContext) {
    assert!(ctx.sender() == @0x0, ENotSystemAddress);
    let epoch = ctx.epoch();
    assert!(self.inner.version() == CURRENT_VERSION, EWrongInnerVersion);
    let inner: &mut RandomInner = self.inner.load_value_mut();
    let is_first = inner.randomness_round == 0 && inner.epoch == 0 && inner.random_bytes.is_empty();
    let follows =
        if (is_first) new_round == 0
        else (epoch > inner.epoch && new_round == 0) || new_round == inner.randomness_round + 1;
    assert!(follows, EInvalidRandomnessUpdate);
    inner.epoch = epoch;
    inner.randomness_round = new_round;
    inner.random_bytes = new_bytes;
}

/// A source of its own for each call, drawn from what all share.
public fun new_generator(r: &Random, ctx: &mut TxContext): RandomGenerator {
    let fresh = ctx.fresh_object_address();
    RandomGenerator {
        seed: hmac_sha3_256(&r.load_inner().random_bytes, &bcs::to_bytes(&fresh)),
        counter: 0,
        buffer: vector[],
    }
}

/// Anything from `min` to `max`, both included. Aborts with `EInvalidRange`.
public fun generate_u64_in_range(g: &mut RandomGenerator, min: u64, max: u64): u64 {
    assert!(min <= max, EInvalidRange);
    if (min == max) return min;
    let size = (max - min) as u256 + 1;
    min + ((generate_bytes_as_number(g, 16) % size) as u64)
}

fun generate_bytes_as_number(g: &mut RandomGenerator, count: u64): u256 {
    if (g.buffer.length() < count) {
        g.counter = g.counter + 1;
        g.buffer.append(hmac_sha3_256(&g.seed, &bcs::to_bytes(&g.counter)));
    };
    let mut number: u256 = 0;
    let mut i = 0;
    while (i < count) {
        number = (number << 8) + (g.buffer.pop_back() as u256);
        i = i + 1;
    };
    number
}

#[test_only]
public fun create_for_testing(ctx: &mut TxContext) {
    create(ctx)
}

#[test_only]
public fun update_randomness_state_for_testing(
    self: &mut Random,
    new_round: u64,
    new_bytes: vector<u8>,
    ctx: &TxContext,
) {
    update_randomness_state(self, new_round, new_bytes, ctx)
}

#[test_only]
public fun new_generator_from_seed_for_testing(seed: vector<u8>): RandomGenerator {
    RandomGenerator { seed, counter: 0, buffer: vector[] }
}
