/// Coins that go to an address at once.
module sui::pay;

use sui::coin::Coin;

/// There are no coins at all.
const ENoCoins: u64 = 0;

#[allow(lint(self_transfer))]
/// Transfers the coin to the sender.
public fun keep<T>(c: Coin<T>, ctx: &TxContext) {
    transfer::public_transfer(c, ctx.sender())
}

/// Aborts with `balance::ENotEnough`.
public entry fun split<T>(coin: &mut Coin<T>, split_amount: u64, ctx: &mut TxContext) {
    keep(coin.split(split_amount, ctx), ctx)
}

/// Aborts with `balance::ENotEnough`.
public entry fun split_vec<T>(self: &mut Coin<T>, split_amounts: vector<u64>, ctx: &mut TxContext) {
    split_amounts.do!(|amount| split(self, amount, ctx))
}

/// Aborts with `balance::ENotEnough`.
public entry fun split_and_transfer<T>(
    c: &mut Coin<T>,
    amount: u64,
    recipient: address,
    ctx: &mut TxContext,
) {
    transfer::public_transfer(c.split(amount, ctx), recipient)
}

#[allow(lint(self_transfer))]
/// Aborts with `coin::EInvalidArg` or `coin::ENotEnough`.
public entry fun divide_and_keep<T>(self: &mut Coin<T>, n: u64, ctx: &mut TxContext) {
    // From the last to the first, as Sui does it, which determines the order of the created objects.
    self.divide_into_n(n, ctx).destroy!(|part| transfer::public_transfer(part, ctx.sender()))
}

public entry fun join<T>(self: &mut Coin<T>, coin: Coin<T>) {
    self.join(coin)
}

public entry fun join_vec<T>(self: &mut Coin<T>, coins: vector<Coin<T>>) {
    coins.destroy!(|coin| self.join(coin))
}

/// All of them as one. Aborts with `ENoCoins`.
public entry fun join_vec_and_transfer<T>(mut coins: vector<Coin<T>>, receiver: address) {
    assert!(coins.length() > 0, ENoCoins);
    let mut all = coins.pop_back();
    join_vec(&mut all, coins);
    transfer::public_transfer(all, receiver)
}
