#[test_only]
module post::mailbox_tests;

use post::mailbox::{Self, Arrived, Letter, Mailbox, Summons};
use std::unit_test::assert_eq;
use sui::event;
use sui::test_scenario::{Self as scenario, Scenario};

const ALICE: address = @0xA11CE;
const BOB: address = @0xB0B;

/// A mailbox of Alice's to which Bob has sent one letter for each text.
fun with_letters(texts: vector<vector<u8>>, to: Option<address>): Scenario {
    let mut test = scenario::begin(ALICE);
    let mailbox = mailbox::open(test.ctx());
    test.next_tx(BOB);
    texts.do!(|text| transfer::public_transfer(mailbox::write(text, to, test.ctx()), mailbox.to_address()));
    test.next_tx(ALICE);
    test
}

fun take_in_all(test: &mut Scenario) {
    let mut mailbox = test.take_from_sender<Mailbox>();
    let letters = scenario::ids_for_address<Letter>(object::id_address(&mailbox));
    letters.do!(|id| mailbox.take_in(scenario::receiving_ticket_by_id(id), test.ctx()));
    test.return_to_sender(mailbox);
}

#[test]
fun letters_are_received_and_read() {
    let mut test = with_letters(vector[b"first", b"second"], option::none());
    take_in_all(&mut test);
    assert_eq!(event::events_by_type<Arrived>().length(), 2);
    test.next_tx(ALICE);
    let mut mailbox = test.take_from_sender<Mailbox>();
    assert_eq!(mailbox.readings(), 0);
    assert_eq!(mailbox.read(1), b"second");
    assert_eq!(mailbox.read(0), b"first");
    assert_eq!(mailbox.readings(), 2);
    assert!(mailbox.letter_id(0).is_some() && mailbox.letter_id(2).is_none());
    assert_eq!(mailbox.take_out().tear_up(), b"second");
    transfer::public_transfer(mailbox.take_out(), BOB);
    mailbox.close();
    test.next_tx(BOB);
    assert_eq!(test.take_from_sender<Letter>().tear_up(), b"first");
    test.end();
}

#[test]
fun summons_is_answered() {
    let mut test = scenario::begin(ALICE);
    let id = mailbox::open(test.ctx());
    mailbox::summon(id.to_address(), test.ctx());
    test.next_tx(ALICE);
    let mut mailbox = test.take_from_sender<Mailbox>();
    mailbox.answer_summons(scenario::most_recent_receiving_ticket<Summons>(&id));
    mailbox.close();
    assert_eq!(test.end().deleted().length(), 2);
}

#[test, expected_failure(abort_code = post::mailbox::ENotForThis)]
fun reading_letter_for_another_recipient_aborts() {
    let mut test = with_letters(vector[b"for Bob"], option::some(BOB));
    take_in_all(&mut test);
    abort
}

#[test, expected_failure(abort_code = sui::transfer::EUnableToReceiveObject)]
fun receiving_letter_of_another_mailbox_aborts() {
    let mut test = with_letters(vector[b"here"], option::none());
    let here = test.take_from_sender<Mailbox>();
    mailbox::open(test.ctx());
    test.next_tx(ALICE);
    let mut there = test.take_from_sender<Mailbox>();
    there.take_in(scenario::most_recent_receiving_ticket(&object::id(&here)), test.ctx());
    abort
}

#[test, expected_failure(abort_code = post::mailbox::ENotEmpty)]
fun deleting_mailbox_with_letters_aborts() {
    let mut test = with_letters(vector[b"still here"], option::none());
    take_in_all(&mut test);
    test.next_tx(ALICE);
    test.take_from_sender<Mailbox>().close();
    abort
}

#[test, expected_failure(abort_code = sui::dynamic_field::EFieldDoesNotExist)]
fun reading_missing_letter_aborts() {
    let test = with_letters(vector[], option::none());
    let mut mailbox = test.take_from_sender<Mailbox>();
    mailbox.read(0);
    abort
}

#[test, expected_failure(arithmetic_error, location = post::mailbox)]
fun taking_letter_from_empty_mailbox_aborts() {
    let test = with_letters(vector[], option::none());
    let mut mailbox = test.take_from_sender<Mailbox>();
    let _letter = mailbox.take_out();
    abort
}
