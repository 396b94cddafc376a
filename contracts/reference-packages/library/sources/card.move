/// 读者手里的几样东西：借书证、积分、阅览牌。
module library::card;

use std::string::String;

/// 借书证。没有 `store`，不能转送。
public struct Card has key {
    id: UID,
    name: String,
    points: Points,
}

/// 积分。只是数字，可以复制，也可以不要。
public struct Points has copy, drop, store {
    value: u64,
}

/// 阅览牌。进门领，出门还，不能带走。
public struct ReadingPass {
    seat: u64,
}

/// 办一张借书证，直接交到本人手里。
public fun issue(name: String, ctx: &mut TxContext) {
    let card = Card { id: object::new(ctx), name, points: Points { value: 0 } };
    transfer::transfer(card, ctx.sender());
}

/// 进阅览室，领一块牌。
public fun enter(_: &Card, seat: u64): ReadingPass {
    ReadingPass { seat }
}

/// 出阅览室，把牌还来。
public fun leave(card: &mut Card, pass: ReadingPass): u64 {
    let ReadingPass { seat } = pass;
    card.points.value = card.points.value + 1;
    seat
}

/// 注销借书证。
public fun cancel(card: Card) {
    let Card { id, name: _, points: _ } = card;
    id.delete();
}

public fun name(card: &Card): String {
    card.name
}

public fun points(card: &Card): Points {
    card.points
}

public fun value(points: Points): u64 {
    points.value
}
