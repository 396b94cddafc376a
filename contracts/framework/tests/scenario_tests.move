#[test_only]
module framework_tests::scenario_tests;

use std::unit_test::assert_eq;
use sui::clock::Clock;
use sui::random::Random;
use sui::test_scenario::{Self as scenario, Scenario};

public struct Box has key, store {
    id: UID,
    content: u64,
}

const ALICE: address = @0xA11CE;
const BOB: address = @0xB0B;

fun share(test: &mut Scenario, content: u64): ID {
    let box = Box { id: object::new(test.ctx()), content };
    let id = object::id(&box);
    transfer::public_share_object(box);
    id
}

#[test]
fun dummy_context_creates_fixed_object_ids() {
    let ctx = &mut tx_context::dummy();
    assert_eq!(ctx.sender(), @0x0);
    assert_eq!(ctx.ids_created(), 0);
    let first = ctx.fresh_object_address();
    assert_eq!(first, @0x381dd9078c322a4663c392761a0211b527c127b29583851217f948d62131f409);
    assert_eq!(ctx.last_created_object_id(), first);
    let id = object::new(ctx);
    assert_eq!(object::last_created(ctx), id.to_inner());
    assert_eq!(ctx.get_ids_created(), 2);
    id.delete();
    assert_eq!(ctx.ids_created(), 2);
    assert_eq!(ctx.reference_gas_price() + ctx.gas_price() + ctx.gas_budget(), 0);
    assert!(ctx.sponsor().is_none());
}

#[test, expected_failure(abort_code = 1, location = sui::tx_context)]
fun reading_last_object_id_before_creation_aborts() {
    tx_context::dummy().last_created_object_id();
}

#[test]
fun context_epoch_and_time_can_be_advanced() {
    let ctx = &mut tx_context::new_from_hint(ALICE, 7, 3, 1_000, 2);
    ctx.increment_epoch_number();
    ctx.increment_epoch_timestamp(5);
    assert_eq!(ctx.epoch(), 4);
    assert_eq!(ctx.epoch_timestamp_ms(), 1_005);
    assert_eq!(ctx.ids_created(), 2);
    assert_eq!(*ctx.digest(), tx_context::dummy_tx_hash_with_hint(7));
    assert_eq!(ctx.sender(), ALICE);
}

#[test]
fun created_context_has_given_fields() {
    let hash = tx_context::dummy_tx_hash_with_hint(258);
    assert_eq!(hash, x"0201000000000000000000000000000000000000000000000000000000000000");
    let ctx = &tx_context::create(ALICE, hash, 5, 6, 7, 8, 9, 10, option::some(BOB));
    assert_eq!(ctx.epoch(), 5);
    assert_eq!(ctx.epoch_timestamp_ms(), 6);
    assert_eq!(ctx.ids_created(), 7);
    assert_eq!(ctx.reference_gas_price(), 8);
    assert_eq!(ctx.gas_price(), 9);
    assert_eq!(ctx.gas_budget(), 10);
    assert_eq!(ctx.sponsor(), option::some(BOB));
}

#[test, expected_failure(abort_code = sui::tx_context::EBadTxHashLength)]
fun too_short_transaction_hash_aborts() {
    tx_context::create(ALICE, b"short", 0, 0, 0, 0, 0, 0, option::none());
}

#[test]
fun scenario_begins_with_built_context() {
    let builder = scenario::ctx_builder_from_sender(ALICE).set_ids_created(3).set_gas_price(5).set_gas_budget(6);
    let mut test = scenario::begin_with_context(builder.set_sponsor(BOB).set_epoch(2).set_epoch_timestamp(9));
    assert_eq!(test.sender(), ALICE);
    assert_eq!(*test.ctx().digest(), tx_context::dummy_tx_hash_with_hint(0));
    assert_eq!(test.ctx().ids_created(), 3);
    assert_eq!(test.ctx().gas_price(), 5);
    assert_eq!(test.ctx().gas_budget(), 6);
    assert_eq!(test.ctx().sponsor(), option::some(BOB));
    assert_eq!(test.ctx().reference_gas_price(), 700);
    let next = test.ctx_builder().unset_sponsor();
    test.next_with_context(next);
    assert_eq!(test.num_concluded_txes(), 1);
    assert_eq!(*test.ctx().digest(), tx_context::dummy_tx_hash_with_hint(1));
    assert_eq!(test.ctx().ids_created(), 3);
    assert!(test.ctx().sponsor().is_none());
    assert_eq!(test.ctx().epoch(), 2);
    let other = scenario::ctx_builder_from_context(test.ctx()).set_epoch(5).set_reference_gas_price(800);
    test.next_with_context(other);
    assert_eq!(test.num_concluded_txes(), 4);
    assert_eq!(test.ctx().epoch(), 5);
    assert_eq!(test.ctx().epoch_timestamp_ms(), 9);
    assert_eq!(test.ctx().reference_gas_price(), 800);
    test.skip_to_epoch(9);
    assert_eq!(test.ctx().epoch(), 9);
    assert_eq!(test.num_concluded_txes(), 4);
    test.next_tx(BOB);
    assert_eq!(test.ctx().reference_gas_price(), 800);
    assert_eq!(test.ctx().gas_price(), 5);
    test.end();
}

/// With several transactions, one per epoch, only the effects of the last one are returned.
#[test]
fun effects_list_objects_of_each_transaction() {
    let mut test = scenario::begin(ALICE);
    share(&mut test, 1);
    let builder = test.ctx_builder().set_epoch(2);
    assert_eq!(test.next_with_context(builder).created(), vector[]);
    let id = share(&mut test, 2);
    let builder = test.ctx_builder().set_epoch(3);
    let effects = test.next_with_context(builder);
    assert_eq!(effects.created(), vector[id]);
    assert_eq!(effects.shared(), vector[id]);
    assert!(effects.transferred_to_object().is_empty());
    test.end();
}

#[test]
fun inventory_shows_objects_before_and_after_change() {
    let mut test = scenario::begin(ALICE);
    let id = share(&mut test, 1);
    assert_eq!(test.next_tx(ALICE).written(), vector[]);
    let mut box = test.take_shared<Box>();
    box.content = 2;
    let other = Box { id: object::new(test.ctx()), content: 3 };
    transfer::public_transfer(other, BOB);
    scenario::return_shared(box);
    let effects = test.next_tx(BOB);
    assert_eq!(effects.written(), vector[id]);
    assert_eq!(effects.created().length(), 1);
    let other = test.take_from_sender<Box>();
    let other_id = object::id(&other);
    transfer::public_transfer(other, ALICE);
    assert_eq!(test.end().written(), vector[other_id]);
}

#[test, expected_failure]
fun transaction_in_earlier_epoch_aborts() {
    let mut test = scenario::begin(ALICE);
    test.next_epoch(ALICE);
    let builder = test.ctx_builder().set_epoch(0);
    test.next_with_context(builder);
    abort
}

#[test, expected_failure]
fun transaction_at_earlier_time_aborts() {
    let mut test = scenario::begin(ALICE);
    test.later_epoch(5, ALICE);
    let builder = test.ctx_builder().set_epoch_timestamp(4);
    test.next_with_context(builder);
    abort
}

#[test, expected_failure]
fun changing_gas_price_within_epoch_aborts() {
    let mut test = scenario::begin(ALICE);
    let builder = test.ctx_builder().set_reference_gas_price(1);
    test.next_with_context(builder);
    abort
}

#[test, expected_failure(abort_code = std::option::EOPTION_NOT_SET)]
fun transaction_without_gas_price_aborts() {
    let mut test = scenario::begin(ALICE);
    let builder = test.ctx_builder().unset_reference_gas_price();
    test.next_with_context(builder);
    abort
}

#[test, expected_failure]
fun scenario_without_gas_price_aborts() {
    scenario::begin_with_context(scenario::ctx_builder_from_sender(ALICE).unset_reference_gas_price()).end();
}

#[test, expected_failure]
fun skipping_to_earlier_epoch_aborts() {
    let mut test = scenario::begin(ALICE);
    test.next_epoch(ALICE);
    test.skip_to_epoch(0);
    abort
}

#[test]
fun system_objects_are_created() {
    let mut test = scenario::begin(ALICE);
    test.create_system_objects();
    assert_eq!(test.sender(), ALICE);
    assert_eq!(test.num_concluded_txes(), 2);
    let random = test.take_shared<Random>();
    scenario::return_shared(random);
    test.with_shared!<Clock>(|clock, test| {
        clock.set_for_testing(5);
        assert_eq!(test.sender(), ALICE);
        assert!(!scenario::has_most_recent_shared<Clock>());
    });
    test.next_tx(BOB);
    test.with_shared!<Clock>(|clock, _| assert_eq!(clock.timestamp_ms(), 5));
    test.end();
}

#[test, expected_failure]
fun setting_clock_back_aborts() {
    let mut clock = sui::clock::create_for_testing(&mut tx_context::dummy());
    clock.set_for_testing(5);
    clock.set_for_testing(4);
    abort
}

#[test]
fun shared_object_is_taken_by_id() {
    let mut test = scenario::begin(ALICE);
    let (one, other) = (share(&mut test, 1), share(&mut test, 2));
    test.next_tx(ALICE);
    test.with_shared_by_id!<Box>(one, |box, _| assert_eq!(box.content, 1));
    test.with_shared_by_id!<Box>(other, |box, _| assert_eq!(box.content, 2));
    test.end();
}

#[test, expected_failure(abort_code = sui::test_scenario::EObjectNotFound)]
fun taking_unshared_object_by_id_aborts() {
    let mut test = scenario::begin(ALICE);
    test.with_shared_by_id!<Box>(object::id_from_address(ALICE), |_, _| ());
    test.end();
}

#[test]
fun receivable_objects_are_listed() {
    let mut test = scenario::begin(ALICE);
    let parent = object::id_from_address(BOB);
    let box = Box { id: object::new(test.ctx()), content: 1 };
    let id = object::id(&box);
    transfer::public_transfer(box, BOB);
    test.next_tx(ALICE);
    assert_eq!(scenario::receivable_object_ids_for_owner_id<Box>(parent), vector[id]);
    test.end();
}
