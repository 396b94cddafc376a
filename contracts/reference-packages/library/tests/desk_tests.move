#[test_only]
module library::desk_tests;

use library::book;
use library::card::{Self, Card};
use library::desk::{Self, Desk};
use std::unit_test::{assert_eq, destroy};
use sui::clock::{Self, Clock};
use sui::event;
use sui::test_scenario::{Self as scenario, Scenario};

const LIBRARIAN: address = @0xB0;
const READER: address = @0xA1;
const DAY_MS: u64 = 24 * 60 * 60 * 1000;
const LOAN_MS: u64 = 21 * DAY_MS;

/// 布置好的图书室：一本书，书号为一；读者有一张证。接下来是读者的交易。
fun prepared(): (Scenario, Desk, Card, Clock) {
    let mut test = scenario::begin(LIBRARIAN);
    desk::init_for_testing(test.ctx());
    test.next_tx(LIBRARIAN);
    let mut desk = test.take_shared<Desk>();
    desk.shelve(book::register(b"Seeds".to_string(), test.ctx()), test.ctx());
    test.next_tx(READER);
    card::issue(b"Lin".to_string(), test.ctx());
    test.next_tx(READER);
    let card = test.take_from_sender<Card>();
    let clock = clock::create_for_testing(test.ctx());
    (test, desk, card, clock)
}

#[test]
fun a_book_can_be_lent_again_after_it_came_back() {
    let (test, mut desk, card, clock) = prepared();
    desk.lend(&card, 1, &clock);
    assert!(desk.is_lent(1));
    assert_eq!(desk.due_ms(1), LOAN_MS);
    assert_eq!(desk.give_back(&card, 1, &clock), 0);
    assert!(!desk.is_lent(1));
    desk.lend(&card, 1, &clock);
    destroy(desk);
    destroy(card);
    destroy(clock);
    test.end();
}

#[test, expected_failure(abort_code = library::desk::EAlreadyLent)]
fun the_same_book_is_not_lent_twice() {
    let (_test, mut desk, card, clock) = prepared();
    desk.lend(&card, 1, &clock);
    desk.lend(&card, 1, &clock);
    abort 99
}

#[test, expected_failure(abort_code = library::desk::ENoBook)]
fun a_number_without_book_is_not_lent() {
    let (_test, mut desk, card, clock) = prepared();
    desk.lend(&card, 2, &clock);
    abort 99
}

#[test, expected_failure(abort_code = library::desk::ENotLibrarian)]
fun a_reader_shelves_no_books() {
    let (mut test, mut desk, _card, _clock) = prepared();
    desk.shelve(book::register(b"Mine".to_string(), test.ctx()), test.ctx());
    abort 99
}

#[test, expected_failure(abort_code = library::desk::ENotLent)]
fun a_book_on_the_shelf_is_not_given_back() {
    let (_test, mut desk, card, clock) = prepared();
    desk.give_back(&card, 1, &clock);
    abort 99
}

#[test, expected_failure(abort_code = library::desk::EWrongCard)]
fun another_card_does_not_give_the_book_back() {
    let (mut test, mut desk, card, clock) = prepared();
    desk.lend(&card, 1, &clock);
    card::issue(b"Wu".to_string(), test.ctx());
    test.next_tx(READER);
    let other = test.take_from_sender<Card>();
    desk.give_back(&other, 1, &clock);
    abort 99
}

/// 借一次，晚 `late_ms` 毫秒归还，返回算了几天。
fun days_late(desk: &mut Desk, card: &Card, clock: &mut Clock, late_ms: u64): u64 {
    desk.lend(card, 1, clock);
    clock.increment_for_testing(LOAN_MS + late_ms);
    desk.give_back(card, 1, clock)
}

#[test]
fun a_day_late_begins_with_its_first_millisecond() {
    let (test, mut desk, card, mut clock) = prepared();
    assert_eq!(days_late(&mut desk, &card, &mut clock, 0), 0);
    assert_eq!(days_late(&mut desk, &card, &mut clock, 1), 1);
    assert_eq!(days_late(&mut desk, &card, &mut clock, DAY_MS), 1);
    assert_eq!(days_late(&mut desk, &card, &mut clock, DAY_MS + 1), 2);
    destroy(desk);
    destroy(card);
    destroy(clock);
    test.end();
}

#[test]
fun lending_and_giving_back_emit_one_event_each() {
    let (test, mut desk, card, clock) = prepared();
    desk.lend(&card, 1, &clock);
    desk.give_back(&card, 1, &clock);
    assert_eq!(event::events_by_type<desk::Lent>().length(), 1);
    let returned = event::events_by_type<desk::Returned>();
    assert_eq!(returned.length(), 1);
    assert_eq!(returned[0].returned_days(), 0);
    destroy(desk);
    destroy(card);
    destroy(clock);
    test.end();
}

#[test]
fun renewing_on_the_due_millisecond_begins_a_new_term() {
    let (test, mut desk, card, mut clock) = prepared();
    desk.lend(&card, 1, &clock);
    clock.increment_for_testing(LOAN_MS);
    desk.renew(&card, 1, &clock);
    assert_eq!(desk.due_ms(1), 2 * LOAN_MS);
    destroy(desk);
    destroy(card);
    destroy(clock);
    test.end();
}

#[test, expected_failure(abort_code = library::desk::EOverdue)]
fun an_overdue_book_is_not_renewed() {
    let (_test, mut desk, card, mut clock) = prepared();
    desk.lend(&card, 1, &clock);
    clock.increment_for_testing(LOAN_MS + 1);
    desk.renew(&card, 1, &clock);
    abort 99
}

#[test, expected_failure(abort_code = library::desk::ENotLent)]
fun a_book_on_the_shelf_is_not_renewed() {
    let (_test, mut desk, card, clock) = prepared();
    desk.renew(&card, 1, &clock);
    abort 99
}

#[test, expected_failure(abort_code = library::desk::EWrongCard)]
fun another_card_does_not_renew() {
    let (mut test, mut desk, card, clock) = prepared();
    desk.lend(&card, 1, &clock);
    card::issue(b"Wu".to_string(), test.ctx());
    test.next_tx(READER);
    let other = test.take_from_sender<Card>();
    desk.renew(&other, 1, &clock);
    abort 99
}
