/// Randomness that is unpredictable before the transaction is ordered.
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
/// More elements than can be shuffled.
const EInvalidLength: u64 = 4;

const CURRENT_VERSION: u64 = 1;
const RAND_OUTPUT_LEN: u16 = 32;
const U16_MAX: u64 = 0xFFFF;

/// Shared by all, at 0x8; only read by transactions.
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
    let inner: &RandomInner = self.inner.load_value();
    assert!(inner.version == CURRENT_VERSION, EWrongInnerVersion);
    inner
}

fun load_inner_mut(self: &mut Random): &mut RandomInner {
    assert!(self.inner.version() == CURRENT_VERSION, EWrongInnerVersion);
    let inner: &mut RandomInner = self.inner.load_value_mut();
    assert!(inner.version == CURRENT_VERSION, EWrongInnerVersion);
    inner
}

#[allow(unused_function)]
fun update_randomness_state(self: &mut Random, new_round: u64, new_bytes: vector<u8>, ctx: &TxContext) {
    assert!(ctx.sender() == @0x0, ENotSystemAddress);
    let epoch = ctx.epoch();
    let inner = self.load_inner_mut();
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

/// Whole blocks go straight to where they are wanted; the rest comes from what is kept.
public fun generate_bytes(g: &mut RandomGenerator, num_of_bytes: u16): vector<u8> {
    let mut bytes = vector[];
    (num_of_bytes / RAND_OUTPUT_LEN).do!(|_| bytes.append(derive_next_block(g)));
    let rest = (num_of_bytes % RAND_OUTPUT_LEN) as u64;
    keep_at_least(g, rest);
    rest.do!(|_| bytes.push_back(g.buffer.pop_back()));
    bytes
}

public fun generate_u256(g: &mut RandomGenerator): u256 {
    draw!(g, 32)
}

public fun generate_u128(g: &mut RandomGenerator): u128 {
    draw!(g, 16) as u128
}

public fun generate_u64(g: &mut RandomGenerator): u64 {
    draw!(g, 8) as u64
}

public fun generate_u32(g: &mut RandomGenerator): u32 {
    draw!(g, 4) as u32
}

public fun generate_u16(g: &mut RandomGenerator): u16 {
    draw!(g, 2) as u16
}

public fun generate_u8(g: &mut RandomGenerator): u8 {
    draw!(g, 1) as u8
}

public fun generate_bool(g: &mut RandomGenerator): bool {
    draw!(g, 1) % 2 == 1
}

/// Anything from `min` to `max`, both included. Aborts with `EInvalidRange`.
public fun generate_u128_in_range(g: &mut RandomGenerator, min: u128, max: u128): u128 {
    draw_in_range!(g, min, max, 24)
}

/// Anything from `min` to `max`, both included. Aborts with `EInvalidRange`.
public fun generate_u64_in_range(g: &mut RandomGenerator, min: u64, max: u64): u64 {
    draw_in_range!(g, min, max, 16)
}

/// Anything from `min` to `max`, both included. Aborts with `EInvalidRange`.
public fun generate_u32_in_range(g: &mut RandomGenerator, min: u32, max: u32): u32 {
    draw_in_range!(g, min, max, 12)
}

/// Anything from `min` to `max`, both included. Aborts with `EInvalidRange`.
public fun generate_u16_in_range(g: &mut RandomGenerator, min: u16, max: u16): u16 {
    draw_in_range!(g, min, max, 10)
}

/// Anything from `min` to `max`, both included. Aborts with `EInvalidRange`.
public fun generate_u8_in_range(g: &mut RandomGenerator, min: u8, max: u8): u8 {
    draw_in_range!(g, min, max, 9)
}

/// In any order, each as likely as the others. Aborts with `EInvalidLength`.
public fun shuffle<T>(g: &mut RandomGenerator, v: &mut vector<T>) {
    let length = v.length();
    if (length == 0) return;
    assert!(length <= U16_MAX, EInvalidLength);
    let last = (length as u16) - 1;
    last.do!(|i| {
        let chosen = generate_u16_in_range(g, i, last);
        v.swap(i as u64, chosen as u64);
    })
}

/// Draws enough bytes that the bias of the remainder is negligible.
macro fun draw_in_range<$T>($g: &mut RandomGenerator, $min: $T, $max: $T, $bytes: u64): $T {
    let (min, max) = ($min, $max);
    assert!(min <= max, EInvalidRange);
    if (min == max) {
        min
    } else {
        let size = (max - min) as u256 + 1;
        min + ((draw!($g, $bytes) % size) as $T)
    }
}

/// The byte that is drawn first is the highest.
macro fun draw($g: &mut RandomGenerator, $bytes: u64): u256 {
    let (g, bytes) = ($g, $bytes);
    keep_at_least(g, bytes);
    let mut number: u256 = 0;
    bytes.do!(|_| number = (number << 8) + (g.buffer.pop_back() as u256));
    number
}

fun keep_at_least(g: &mut RandomGenerator, bytes: u64) {
    if (g.buffer.length() < bytes) {
        let block = derive_next_block(g);
        g.buffer.append(block);
    }
}

fun derive_next_block(g: &mut RandomGenerator): vector<u8> {
    g.counter = g.counter + 1;
    hmac_sha3_256(&g.seed, &bcs::to_bytes(&g.counter))
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

#[test_only]
/// Another one each time.
public fun new_generator_for_testing(): RandomGenerator {
    new_generator_from_seed_for_testing(generate_rand_seed_for_testing())
}

#[test_only]
public fun generator_seed(r: &RandomGenerator): &vector<u8> {
    &r.seed
}

#[test_only]
public fun generator_counter(r: &RandomGenerator): u16 {
    r.counter
}

#[test_only]
public fun generator_buffer(r: &RandomGenerator): &vector<u8> {
    &r.buffer
}

#[test_only]
native fun generate_rand_seed_for_testing(): vector<u8>;
