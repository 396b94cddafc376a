/// 一份编译得过、却有四个漏洞的抽奖合约，用来练习读代码。
module library::raffle;

use sui::balance::{Self, Balance};
use sui::coin::{Self, Coin};
use sui::sui::SUI;

public struct Raffle has key {
    id: UID,
    pot: Balance<SUI>,
    players: vector<address>,
}

public struct RaffleCap has key, store {
    id: UID,
    raffle: ID,
}

public fun create(ctx: &mut TxContext): RaffleCap {
    let raffle = Raffle { id: object::new(ctx), pot: balance::zero(), players: vector[] };
    let cap = RaffleCap { id: object::new(ctx), raffle: object::id(&raffle) };
    transfer::share_object(raffle);
    cap
}

public fun join(raffle: &mut Raffle, ticket: Coin<SUI>, ctx: &TxContext) {
    raffle.pot.join(ticket.into_balance());
    raffle.players.push_back(ctx.sender());
}

public fun pay_out(_: &RaffleCap, raffle: &mut Raffle, winner: u64, ctx: &mut TxContext) {
    let prize = raffle.pot.withdraw_all();
    transfer::public_transfer(coin::from_balance(prize, ctx), raffle.players[winner]);
}
