/// What a module makes when it is published: a kind of money, and a register that only the publisher may use.
module honours::medal;

use sui::coin::{Self, Coin, TreasuryCap};
use sui::package::Publisher;

/// There are as many as there will ever be.
const EAllGiven: u64 = 0;
/// The publisher is another package's.
const ENotOurs: u64 = 1;

const MOST: u64 = 3;

public struct MEDAL has drop {}

public struct Medal has key, store {
    id: UID,
    number: u64,
    name: std::string::String,
}

/// Shared: how many were given.
public struct Register has key {
    id: UID,
    given: u64,
    treasury: TreasuryCap<MEDAL>,
}

#[allow(deprecated_usage)]
fun init(witness: MEDAL, ctx: &mut TxContext) {
    let (treasury, metadata) = coin::create_currency(
        witness,
        0,
        b"MDL",
        b"Medal money",
        b"Comes with each medal",
        option::none(),
        ctx,
    );
    transfer::public_freeze_object(metadata);
    transfer::share_object(Register { id: object::new(ctx), given: 0, treasury });
}

/// With as much money as its number. Aborts with `ENotOurs` or `EAllGiven`.
public fun give(
    register: &mut Register,
    publisher: &Publisher,
    name: vector<u8>,
    ctx: &mut TxContext,
): (Medal, Coin<MEDAL>) {
    assert!(publisher.from_package<Medal>(), ENotOurs);
    assert!(register.given < MOST, EAllGiven);
    register.given = register.given + 1;
    let number = register.given;
    let medal = Medal { id: object::new(ctx), number, name: name.to_string() };
    (medal, register.treasury.mint(number, ctx))
}

/// Takes the money back that came with it.
public fun give_back(register: &mut Register, medal: Medal, money: Coin<MEDAL>): u64 {
    let Medal { id, number: _, name: _ } = medal;
    id.delete();
    register.treasury.burn(money)
}

public fun number(medal: &Medal): u64 {
    medal.number
}

public fun money(register: &Register): u64 {
    register.treasury.total_supply()
}

#[test_only]
public fun init_for_testing(ctx: &mut TxContext) {
    init(sui::test_utils::create_one_time_witness<MEDAL>(), ctx)
}
