#[test_only]
module framework_tests::transfer_tests;

use std::unit_test::assert_eq;
use sui::borrow;
use sui::test_scenario::{Self as scenario, Scenario};

public struct Box has key, store {
    id: UID,
    content: u64,
}

public struct Other has key, store {
    id: UID,
}

const ALICE: address = @0xA11CE;

fun new_box(ctx: &mut TxContext): Box {
    Box { id: object::new(ctx), content: 1 }
}

fun open(box: Box): u64 {
    let Box { id, content } = box;
    id.delete();
    content
}

/// A box, and the id of another that is sent to it.
fun send(test: &mut Scenario): (Box, ID) {
    let parent = new_box(test.ctx());
    let sent = new_box(test.ctx());
    let id = object::id(&sent);
    transfer::public_transfer(sent, object::id_address(&parent));
    test.next_tx(ALICE);
    (parent, id)
}

#[test]
fun for_all_to_read() {
    let mut test = scenario::begin(ALICE);
    transfer::public_freeze_object(new_box(test.ctx()));
    transfer::freeze_object(Other { id: object::new(test.ctx()) });
    assert!(!scenario::has_most_recent_immutable<Box>());
    let effects = test.next_tx(@0xB);
    assert_eq!(effects.frozen().length(), 2);
    assert_eq!(effects.created().length(), 2);
    let box = test.take_immutable<Box>();
    assert!(scenario::was_taken_immutable(object::id(&box)));
    assert!(!scenario::has_most_recent_immutable<Box>());
    scenario::return_immutable(box);
    test.next_tx(@0xC);
    assert!(scenario::most_recent_immutable_id<Box>().is_some());
    test.end();
}

#[test, expected_failure(abort_code = sui::test_scenario::EEmptyInventory)]
fun nothing_immutable() {
    let test = scenario::begin(ALICE);
    scenario::return_immutable(test.take_immutable<Box>());
    test.end();
}

#[test, expected_failure(abort_code = sui::test_scenario::ECantReturnObject)]
fun what_was_not_immutable() {
    let mut test = scenario::begin(ALICE);
    scenario::return_immutable(new_box(test.ctx()));
    test.end();
}

#[test, expected_failure(abort_code = sui::test_scenario::EInvalidSharedOrImmutableUsage)]
fun what_is_immutable_is_not_changed() {
    let mut test = scenario::begin(ALICE);
    transfer::public_freeze_object(new_box(test.ctx()));
    test.next_tx(ALICE);
    let mut box = test.take_immutable<Box>();
    box.content = 2;
    scenario::return_immutable(box);
    test.end();
}

#[test, expected_failure(abort_code = sui::test_scenario::EInvalidSharedOrImmutableUsage)]
fun what_is_immutable_does_not_end() {
    let mut test = scenario::begin(ALICE);
    transfer::public_freeze_object(new_box(test.ctx()));
    test.next_tx(ALICE);
    open(test.take_immutable<Box>());
    test.end();
}

#[test, expected_failure(abort_code = sui::test_scenario::EInvalidSharedOrImmutableUsage)]
fun what_is_immutable_is_nobodys() {
    let mut test = scenario::begin(ALICE);
    transfer::public_freeze_object(new_box(test.ctx()));
    test.next_tx(ALICE);
    transfer::public_transfer(test.take_immutable<Box>(), ALICE);
    test.end();
}

#[test, expected_failure(abort_code = sui::test_scenario::EInvalidSharedOrImmutableUsage)]
fun what_is_shared_is_not_frozen() {
    let mut test = scenario::begin(ALICE);
    transfer::public_share_object(new_box(test.ctx()));
    assert_eq!(test.next_tx(ALICE).shared().length(), 1);
    transfer::public_freeze_object(test.take_shared<Box>());
    test.end();
}

#[test, expected_failure(abort_code = sui::transfer::ESharedNonNewObject)]
fun what_was_owned_is_not_shared() {
    let mut test = scenario::begin(ALICE);
    transfer::public_transfer(new_box(test.ctx()), ALICE);
    test.next_tx(ALICE);
    transfer::public_share_object(test.take_from_sender<Box>());
    test.end();
}

#[test, expected_failure(abort_code = sui::test_scenario::EObjectNotFound)]
fun what_is_nowhere() {
    let test = scenario::begin(ALICE);
    scenario::return_shared(test.take_shared_by_id<Box>(object::id_from_address(@0x1)));
    test.end();
}

#[test]
fun sent_to_an_object() {
    let mut test = scenario::begin(ALICE);
    let (mut parent, id) = send(&mut test);
    let ticket = scenario::most_recent_receiving_ticket<Box>(&object::id(&parent));
    assert_eq!(ticket.receiving_object_id(), id);
    let received = transfer::public_receive(&mut parent.id, ticket);
    assert_eq!(open(received) + open(parent), 2);
    assert_eq!(test.next_tx(ALICE).deleted().length(), 2);
    test.end();
}

#[test]
fun received_and_sent_on() {
    let mut test = scenario::begin(ALICE);
    let (mut parent, id) = send(&mut test);
    let received: Box = transfer::receive(&mut parent.id, scenario::receiving_ticket_by_id(id));
    transfer::public_transfer(received, ALICE);
    transfer::public_transfer(parent, ALICE);
    test.next_tx(ALICE);
    assert_eq!(test.ids_for_sender<Box>().length(), 2);
    test.end();
}

#[test, expected_failure(abort_code = sui::transfer::EUnableToReceiveObject)]
fun sent_to_another_object() {
    let mut test = scenario::begin(ALICE);
    let (_parent, id) = send(&mut test);
    let (mut other, _) = send(&mut test);
    let _box: Box = transfer::public_receive(&mut other.id, scenario::receiving_ticket_by_id(id));
    abort
}

#[test, expected_failure(abort_code = sui::transfer::EUnableToReceiveObject)]
fun a_ticket_of_the_last_transaction() {
    let mut test = scenario::begin(ALICE);
    let (mut parent, id) = send(&mut test);
    let ticket = scenario::receiving_ticket_by_id<Box>(id);
    test.next_tx(ALICE);
    let _box = transfer::public_receive(&mut parent.id, ticket);
    abort
}

#[test, expected_failure(abort_code = sui::test_scenario::EUnableToAllocateReceivingTicket)]
fun a_ticket_for_another_type() {
    let mut test = scenario::begin(ALICE);
    let (_parent, id) = send(&mut test);
    scenario::receiving_ticket_by_id<Other>(id);
    abort
}

#[test, expected_failure(abort_code = sui::test_scenario::EReceivingTicketAlreadyAllocated)]
fun two_tickets_for_one() {
    let mut test = scenario::begin(ALICE);
    let (mut parent, id) = send(&mut test);
    let _box: Box = transfer::public_receive(&mut parent.id, scenario::receiving_ticket_by_id(id));
    scenario::receiving_ticket_by_id<Box>(id);
    abort
}

#[test, expected_failure(abort_code = sui::test_scenario::EUnableToDeallocateReceivingTicket)]
fun a_ticket_that_is_given_back_late() {
    let mut test = scenario::begin(ALICE);
    let (_parent, id) = send(&mut test);
    let ticket = scenario::receiving_ticket_by_id<Box>(id);
    test.next_tx(ALICE);
    scenario::return_receiving_ticket(ticket);
    abort
}

#[test, expected_failure(abort_code = sui::test_scenario::EObjectNotFound)]
fun a_ticket_for_what_is_shared() {
    let mut test = scenario::begin(ALICE);
    let box = new_box(test.ctx());
    let id = object::id(&box);
    transfer::public_share_object(box);
    test.next_tx(ALICE);
    scenario::receiving_ticket_by_id<Box>(id);
    abort
}

#[test]
fun a_ticket_that_is_given_back() {
    let mut test = scenario::begin(ALICE);
    let (parent, id) = send(&mut test);
    scenario::return_receiving_ticket(scenario::receiving_ticket_by_id<Box>(id));
    let box = test.take_from_address_by_id<Box>(object::id_address(&parent), id);
    assert_eq!(open(box) + open(parent), 2);
    test.end();
}

#[test]
fun one_epoch_after_another() {
    let mut test = scenario::begin(ALICE);
    test.next_epoch(ALICE);
    test.later_epoch(5, ALICE);
    assert_eq!(test.ctx().epoch(), 2);
    assert_eq!(test.ctx().epoch_timestamp_ms(), 5);
    assert_eq!(test.num_concluded_txes(), 2);
    assert!(test.ctx().sponsor().is_none());
    assert_eq!(test.ctx().reference_gas_price() + test.ctx().gas_price(), 0);
    test.new_object().delete();
    test.end();
}

#[test]
fun lent_and_given_back() {
    let ctx = &mut tx_context::dummy();
    let mut lender = borrow::new(new_box(ctx), ctx);
    let (mut box, loan) = lender.borrow();
    box.content = 7;
    lender.put_back(box, loan);
    assert_eq!(open(lender.destroy()), 7);
}

#[test, expected_failure(abort_code = sui::borrow::EWrongBorrow)]
fun given_back_to_another() {
    let ctx = &mut tx_context::dummy();
    let mut one = borrow::new(new_box(ctx), ctx);
    let mut other = borrow::new(new_box(ctx), ctx);
    let (box, loan) = one.borrow();
    other.put_back(box, loan);
    abort
}

#[test, expected_failure(abort_code = sui::borrow::EWrongValue)]
fun another_given_back() {
    let ctx = &mut tx_context::dummy();
    let mut lender = borrow::new(new_box(ctx), ctx);
    let (_box, loan) = lender.borrow();
    lender.put_back(new_box(ctx), loan);
    abort
}
