/// 荐购墙：读者写下想看的书，一人一条，馆员挑选。
module library::wishes;

use std::string::String;
use sui::table::{Self, Table};

/// 书名太长。
const ETooLong: u64 = 0;
/// 已经荐过一本了。
const EAlreadyWished: u64 = 1;
/// 榜单已满。
const EFull: u64 = 2;
/// 只有馆员可以做这件事。
const ENotLibrarian: u64 = 3;

const MAX_TITLE: u64 = 120;
const MAX_CHOSEN: u64 = 10;

public struct Wall has key {
    id: UID,
    librarian: address,
    /// 谁都能写，会越来越长：用表。
    wishes: Table<address, String>,
    /// 馆员选出的榜单，最多十条：用 vector。
    chosen: vector<String>,
}

fun init(ctx: &mut TxContext) {
    transfer::share_object(Wall {
        id: object::new(ctx),
        librarian: ctx.sender(),
        wishes: table::new(ctx),
        chosen: vector[],
    });
}

/// 荐一本书。以 `ETooLong`、`EAlreadyWished` 中止。
public fun wish(wall: &mut Wall, title: String, ctx: &TxContext) {
    assert!(title.length() <= MAX_TITLE, ETooLong);
    assert!(!wall.wishes.contains(ctx.sender()), EAlreadyWished);
    wall.wishes.add(ctx.sender(), title);
}

/// 收回自己荐的书。
public fun take_back(wall: &mut Wall, ctx: &TxContext): String {
    wall.wishes.remove(ctx.sender())
}

/// 馆员把一位读者荐的书选进榜单。以 `ENotLibrarian`、`EFull` 中止。
public fun choose(wall: &mut Wall, reader: address, ctx: &TxContext) {
    assert!(ctx.sender() == wall.librarian, ENotLibrarian);
    assert!(wall.chosen.length() < MAX_CHOSEN, EFull);
    let title = wall.wishes.remove(reader);
    wall.chosen.push_back(title);
}

public fun chosen(wall: &Wall): vector<String> {
    wall.chosen
}

#[test_only]
public fun init_for_testing(ctx: &mut TxContext) {
    init(ctx)
}
