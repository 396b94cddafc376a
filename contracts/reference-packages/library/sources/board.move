/// 留言板：谁都能写，作者和馆员能删。
module library::board;

use std::string::String;
use sui::table::{Self, Table};

/// 只有作者和馆员能删。
const ENotAllowed: u64 = 0;
/// 没有这条留言。
const ENoMessage: u64 = 1;
/// 留言太长。
const ETooLong: u64 = 2;

const MAX_TEXT: u64 = 500;

public struct Board has key {
    id: UID,
    librarian: address,
    written: u64,
    messages: Table<u64, Message>,
}

public struct Message has drop, store {
    author: address,
    text: String,
}

fun init(ctx: &mut TxContext) {
    transfer::share_object(Board {
        id: object::new(ctx),
        librarian: ctx.sender(),
        written: 0,
        messages: table::new(ctx),
    });
}

/// 写一条，返回它的号。以 `ETooLong` 中止。
public fun write(board: &mut Board, text: String, ctx: &TxContext): u64 {
    assert!(text.length() <= MAX_TEXT, ETooLong);
    board.written = board.written + 1;
    let number = board.written;
    board.messages.add(number, Message { author: ctx.sender(), text });
    number
}

/// 删一条。以 `ENoMessage`、`ENotAllowed` 中止。
public fun delete(board: &mut Board, number: u64, ctx: &TxContext) {
    assert!(board.messages.contains(number), ENoMessage);
    let caller = ctx.sender();
    assert!(caller == board.messages[number].author || caller == board.librarian, ENotAllowed);
    board.messages.remove(number);
}

public fun length(board: &Board): u64 {
    board.messages.length()
}

#[test_only]
public fun init_for_testing(ctx: &mut TxContext) {
    init(ctx)
}
