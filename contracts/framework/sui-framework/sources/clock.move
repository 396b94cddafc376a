/// The chain's time.
module sui::clock;

/// Only the system itself does this.
const ENotSystemAddress: u64 = 0;

/// Shared by all, at 0x6; only read by transactions.
public struct Clock has key {
    id: UID,
    /// Milliseconds since 1970.
    timestamp_ms: u64,
}

public fun timestamp_ms(clock: &Clock): u64 {
    clock.timestamp_ms
}

#[allow(unused_function)]
/// Once, when the chain begins. Aborts with `ENotSystemAddress`.
fun create(ctx: &TxContext) {
    assert!(ctx.sender() == @0x0, ENotSystemAddress);
    transfer::share_object(Clock { id: object::clock(), timestamp_ms: 0 })
}

#[allow(unused_function)]
/// With every commit of the chain. Aborts with `ENotSystemAddress`.
fun consensus_commit_prologue(clock: &mut Clock, timestamp_ms: u64, ctx: &TxContext) {
    assert!(ctx.sender() == @0x0, ENotSystemAddress);
    clock.timestamp_ms = timestamp_ms
}

#[test_only]
public fun create_for_testing(ctx: &mut TxContext): Clock {
    Clock { id: object::new(ctx), timestamp_ms: 0 }
}

#[test_only]
public fun share_for_testing(clock: Clock) {
    transfer::share_object(clock)
}

#[test_only]
public fun increment_for_testing(clock: &mut Clock, tick: u64) {
    clock.timestamp_ms = clock.timestamp_ms + tick;
}

#[test_only]
public fun set_for_testing(clock: &mut Clock, timestamp_ms: u64) {
    assert!(timestamp_ms >= clock.timestamp_ms);
    clock.timestamp_ms = timestamp_ms;
}

#[test_only]
public fun destroy_for_testing(clock: Clock) {
    let Clock { id, timestamp_ms: _ } = clock;
    id.delete();
}
