#[test_only]
module framework_tests::transfer_tests;

use std::unit_test::assert_eq;
use sui::{borrow, dynamic_field, dynamic_object_field};
use sui::test_scenario::{Self as scenario, Scenario};

public struct Box has key, store {
    id: UID,
    content: u64,
}

public struct Other has key, store {
    id: UID,
}

public struct Crate has key, store {
    id: UID,
    boxes: vector<Box>,
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
fun frozen_object_is_readable_by_everyone() {
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
fun taking_missing_immutable_object_aborts() {
    let test = scenario::begin(ALICE);
    scenario::return_immutable(test.take_immutable<Box>());
    test.end();
}

#[test, expected_failure(abort_code = sui::test_scenario::ECantReturnObject)]
fun returning_mutable_object_as_immutable_aborts() {
    let mut test = scenario::begin(ALICE);
    scenario::return_immutable(new_box(test.ctx()));
    test.end();
}

#[test, expected_failure(abort_code = sui::test_scenario::EInvalidSharedOrImmutableUsage)]
fun changing_immutable_object_aborts() {
    let mut test = scenario::begin(ALICE);
    transfer::public_freeze_object(new_box(test.ctx()));
    test.next_tx(ALICE);
    let mut box = test.take_immutable<Box>();
    box.content = 2;
    scenario::return_immutable(box);
    test.end();
}

#[test, expected_failure(abort_code = sui::test_scenario::EInvalidSharedOrImmutableUsage)]
fun deleting_immutable_object_aborts() {
    let mut test = scenario::begin(ALICE);
    transfer::public_freeze_object(new_box(test.ctx()));
    test.next_tx(ALICE);
    open(test.take_immutable<Box>());
    test.end();
}

#[test, expected_failure(abort_code = sui::test_scenario::EInvalidSharedOrImmutableUsage)]
fun transferring_immutable_object_aborts() {
    let mut test = scenario::begin(ALICE);
    transfer::public_freeze_object(new_box(test.ctx()));
    test.next_tx(ALICE);
    transfer::public_transfer(test.take_immutable<Box>(), ALICE);
    test.end();
}

#[test, expected_failure(abort_code = sui::test_scenario::EInvalidSharedOrImmutableUsage)]
fun freezing_shared_object_aborts() {
    let mut test = scenario::begin(ALICE);
    transfer::public_share_object(new_box(test.ctx()));
    assert_eq!(test.next_tx(ALICE).shared().length(), 1);
    transfer::public_freeze_object(test.take_shared<Box>());
    test.end();
}

/// A scenario with a shared box, an immutable one and one of Alice, none of them taken.
fun three_boxes(): Scenario {
    let mut test = scenario::begin(ALICE);
    transfer::public_share_object(new_box(test.ctx()));
    transfer::public_freeze_object(new_box(test.ctx()));
    transfer::public_transfer(new_box(test.ctx()), ALICE);
    test.next_tx(ALICE);
    test
}

fun pack(box: Box, ctx: &mut TxContext) {
    transfer::public_transfer(Crate { id: object::new(ctx), boxes: vector[box] }, ALICE);
}

#[test]
fun owned_object_may_become_a_part_of_another() {
    let mut test = three_boxes();
    let box = test.take_from_sender<Box>();
    let (shared, immutable) = (test.take_shared<Box>(), test.take_immutable<Box>());
    pack(box, test.ctx());
    // These are held beyond the end of the transaction and returned later.
    test.next_tx(ALICE);
    assert!(!scenario::has_most_recent_for_sender<Box>(&test));
    scenario::return_shared(shared);
    scenario::return_immutable(immutable);
    test.end();
}

#[test, expected_failure(abort_code = sui::test_scenario::EInvalidSharedOrImmutableUsage)]
fun shared_object_must_not_become_a_part_of_another() {
    let mut test = three_boxes();
    let box = test.take_shared<Box>();
    pack(box, test.ctx());
    test.end();
}

#[test, expected_failure(abort_code = sui::test_scenario::EInvalidSharedOrImmutableUsage)]
fun immutable_object_must_not_become_a_part_of_another() {
    let mut test = three_boxes();
    let box = test.take_immutable<Box>();
    pack(box, test.ctx());
    test.end();
}

#[test, expected_failure(abort_code = sui::test_scenario::EInvalidSharedOrImmutableUsage)]
fun shared_object_must_not_become_a_field() {
    let mut test = three_boxes();
    let mut box = test.take_from_sender<Box>();
    dynamic_field::add(&mut box.id, 1u8, test.take_shared<Box>());
    test.return_to_sender(box);
    test.end();
}

#[test, expected_failure(abort_code = sui::test_scenario::EInvalidSharedOrImmutableUsage)]
fun shared_object_must_not_become_a_child() {
    let mut test = three_boxes();
    let mut box = test.take_from_sender<Box>();
    dynamic_object_field::add(&mut box.id, 1u8, test.take_shared<Box>());
    test.return_to_sender(box);
    test.end();
}

#[test, expected_failure(abort_code = sui::transfer::ESharedNonNewObject)]
fun sharing_owned_object_aborts() {
    let mut test = scenario::begin(ALICE);
    transfer::public_transfer(new_box(test.ctx()), ALICE);
    test.next_tx(ALICE);
    transfer::public_share_object(test.take_from_sender<Box>());
    test.end();
}

#[test, expected_failure(abort_code = sui::test_scenario::EObjectNotFound)]
fun taking_missing_object_by_id_aborts() {
    let test = scenario::begin(ALICE);
    scenario::return_shared(test.take_shared_by_id<Box>(object::id_from_address(@0x1)));
    test.end();
}

#[test]
fun object_is_sent_to_an_object() {
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
fun received_object_can_be_sent_on() {
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
fun receiving_object_of_another_parent_aborts() {
    let mut test = scenario::begin(ALICE);
    let (_parent, id) = send(&mut test);
    let (mut other, _) = send(&mut test);
    let _box: Box = transfer::public_receive(&mut other.id, scenario::receiving_ticket_by_id(id));
    abort
}

#[test, expected_failure(abort_code = sui::transfer::EUnableToReceiveObject)]
fun receive_with_argument_of_earlier_transaction_aborts() {
    let mut test = scenario::begin(ALICE);
    let (mut parent, id) = send(&mut test);
    let ticket = scenario::receiving_ticket_by_id<Box>(id);
    test.next_tx(ALICE);
    let _box = transfer::public_receive(&mut parent.id, ticket);
    abort
}

#[test, expected_failure(abort_code = sui::test_scenario::EUnableToAllocateReceivingTicket)]
fun receive_as_another_type_aborts() {
    let mut test = scenario::begin(ALICE);
    let (_parent, id) = send(&mut test);
    scenario::receiving_ticket_by_id<Other>(id);
    abort
}

#[test, expected_failure(abort_code = sui::test_scenario::EReceivingTicketAlreadyAllocated)]
fun second_receive_of_object_aborts() {
    let mut test = scenario::begin(ALICE);
    let (mut parent, id) = send(&mut test);
    let _box: Box = transfer::public_receive(&mut parent.id, scenario::receiving_ticket_by_id(id));
    scenario::receiving_ticket_by_id<Box>(id);
    abort
}

#[test, expected_failure(abort_code = sui::test_scenario::EUnableToDeallocateReceivingTicket)]
fun return_of_receiving_argument_in_later_transaction_aborts() {
    let mut test = scenario::begin(ALICE);
    let (_parent, id) = send(&mut test);
    let ticket = scenario::receiving_ticket_by_id<Box>(id);
    test.next_tx(ALICE);
    scenario::return_receiving_ticket(ticket);
    abort
}

#[test, expected_failure(abort_code = sui::test_scenario::EObjectNotFound)]
fun receive_of_shared_object_aborts() {
    let mut test = scenario::begin(ALICE);
    let box = new_box(test.ctx());
    let id = object::id(&box);
    transfer::public_share_object(box);
    test.next_tx(ALICE);
    scenario::receiving_ticket_by_id<Box>(id);
    abort
}

#[test]
fun receiving_argument_can_be_returned_unused() {
    let mut test = scenario::begin(ALICE);
    let (parent, id) = send(&mut test);
    scenario::return_receiving_ticket(scenario::receiving_ticket_by_id<Box>(id));
    let box = test.take_from_address_by_id<Box>(object::id_address(&parent), id);
    assert_eq!(open(box) + open(parent), 2);
    test.end();
}

#[test]
fun scenario_advances_epochs() {
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
fun borrowed_value_is_returned() {
    let ctx = &mut tx_context::dummy();
    let mut lender = borrow::new(new_box(ctx), ctx);
    let (mut box, loan) = lender.borrow();
    box.content = 7;
    lender.put_back(box, loan);
    assert_eq!(open(lender.destroy()), 7);
}

#[test, expected_failure(abort_code = sui::borrow::EWrongBorrow)]
fun returning_borrowed_value_to_another_referent_aborts() {
    let ctx = &mut tx_context::dummy();
    let mut one = borrow::new(new_box(ctx), ctx);
    let mut other = borrow::new(new_box(ctx), ctx);
    let (box, loan) = one.borrow();
    other.put_back(box, loan);
    abort
}

#[test, expected_failure(abort_code = sui::borrow::EWrongValue)]
fun returning_another_value_aborts() {
    let ctx = &mut tx_context::dummy();
    let mut lender = borrow::new(new_box(ctx), ctx);
    let (_box, loan) = lender.borrow();
    lender.put_back(new_box(ctx), loan);
    abort
}
