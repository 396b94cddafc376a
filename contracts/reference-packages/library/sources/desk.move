/// 借阅台：大家共用，记着馆里有哪些书、哪本在谁手里。
module library::desk;

use library::book::Book;
use library::card::Card;
use sui::clock::Clock;
use sui::event;
use sui::table::{Self, Table};

const DAY_MS: u64 = 24 * 60 * 60 * 1000;
/// 借期二十一天。
const LOAN_MS: u64 = 21 * DAY_MS;

/// 只有馆员可以做这件事。
const ENotLibrarian: u64 = 0;
/// 没有这个书号。
const ENoBook: u64 = 1;
/// 这本书已经借出。
const EAlreadyLent: u64 = 2;
/// 这本书没有借出。
const ENotLent: u64 = 3;
/// 借书的是另一张证。
const EWrongCard: u64 = 4;
/// 已经过期，不能续借。
const EOverdue: u64 = 5;

/// 借阅台，全馆一个，共享。
public struct Desk has key {
    id: UID,
    librarian: address,
    /// 书号 → 书。
    books: Table<u64, Book>,
    /// 书号 → 借阅记录，没有借出的书不在里面。
    loans: Table<u64, Loan>,
}

/// 一次借阅：用的哪张证，几时到期。
public struct Loan has copy, drop, store {
    card: ID,
    due_ms: u64,
}

/// 有书借出。
public struct Lent has copy, drop {
    number: u64,
    card: ID,
    due_ms: u64,
}

/// 有书归还。
public struct Returned has copy, drop {
    number: u64,
    card: ID,
    days_late: u64,
}

fun init(ctx: &mut TxContext) {
    transfer::share_object(Desk {
        id: object::new(ctx),
        librarian: ctx.sender(),
        books: table::new(ctx),
        loans: table::new(ctx),
    });
}

/// 把书收进馆里，返回书号。调用者不是馆员时，以 `ENotLibrarian` 中止。
public fun shelve(desk: &mut Desk, book: Book, ctx: &TxContext): u64 {
    assert!(ctx.sender() == desk.librarian, ENotLibrarian);
    let number = desk.books.length() + 1;
    desk.books.add(number, book);
    number
}

/// 凭借书证借一本书。
/// 没有这个书号，以 `ENoBook` 中止；已经借出，以 `EAlreadyLent` 中止。
public fun lend(desk: &mut Desk, card: &Card, number: u64, clock: &Clock) {
    assert!(desk.books.contains(number), ENoBook);
    assert!(!desk.loans.contains(number), EAlreadyLent);
    let card = object::id(card);
    let due_ms = clock.timestamp_ms() + LOAN_MS;
    desk.loans.add(number, Loan { card, due_ms });
    desk.books[number].lend();
    event::emit(Lent { number, card, due_ms });
}

/// 还书，返回晚了几天。
/// 没有借出，以 `ENotLent` 中止；不是借书的那张证，以 `EWrongCard` 中止。
public fun give_back(desk: &mut Desk, card: &Card, number: u64, clock: &Clock): u64 {
    assert!(desk.loans.contains(number), ENotLent);
    assert!(desk.loans[number].card == object::id(card), EWrongCard);
    let Loan { card, due_ms } = desk.loans.remove(number);
    let now = clock.timestamp_ms();
    let days_late = if (now > due_ms) (now - due_ms + DAY_MS - 1) / DAY_MS else 0;
    event::emit(Returned { number, card, days_late });
    days_late
}

/// 续借，从现在起再借二十一天。
/// 以 `ENotLent`、`EWrongCard` 中止；已经过期，以 `EOverdue` 中止。
public fun renew(desk: &mut Desk, card: &Card, number: u64, clock: &Clock) {
    assert!(desk.loans.contains(number), ENotLent);
    assert!(desk.loans[number].card == object::id(card), EWrongCard);
    assert!(clock.timestamp_ms() <= desk.loans[number].due_ms, EOverdue);
    desk.loans[number].due_ms = clock.timestamp_ms() + LOAN_MS;
}

public fun is_lent(desk: &Desk, number: u64): bool {
    desk.loans.contains(number)
}

public fun due_ms(desk: &Desk, number: u64): u64 {
    desk.loans[number].due_ms
}

#[test_only]
public fun init_for_testing(ctx: &mut TxContext) {
    init(ctx)
}

#[test_only]
public fun returned_days(event: &Returned): u64 {
    event.days_late
}
