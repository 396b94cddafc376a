/// The chain's own coin.
module sui::sui;

use sui::balance::Balance;
use sui::coin::{Self, Coin};

/// All of it was made already.
const EAlreadyMinted: u64 = 0;
/// Only the system itself does this.
const ENotSystemAddress: u64 = 1;

#[allow(unused_const)]
/// The smallest parts of one SUI.
const MIST_PER_SUI: u64 = 1_000_000_000;
#[allow(unused_const)]
/// How many SUI there are.
const TOTAL_SUPPLY_SUI: u64 = 10_000_000_000;
const TOTAL_SUPPLY_MIST: u64 = 10_000_000_000_000_000_000;

public struct SUI has drop {}

#[allow(unused_function, deprecated_usage)]
/// All there will ever be, once, when the chain begins. Aborts with `ENotSystemAddress` or `EAlreadyMinted`.
fun new(ctx: &mut TxContext): Balance<SUI> {
    assert!(ctx.sender() == @0x0, ENotSystemAddress);
    assert!(ctx.epoch() == 0, EAlreadyMinted);
    let (treasury, metadata) = coin::create_currency(SUI {}, 9, b"SUI", b"Sui", b"", option::none(), ctx);
    transfer::public_freeze_object(metadata);
    let mut supply = treasury.treasury_into_supply();
    let all = supply.increase_supply(TOTAL_SUPPLY_MIST);
    supply.destroy_supply();
    all
}

public entry fun transfer(c: Coin<SUI>, recipient: address) {
    transfer::public_transfer(c, recipient)
}
