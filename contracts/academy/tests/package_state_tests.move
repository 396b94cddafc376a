#[test_only]
module academy::package_state_tests;

use academy::package_state::{Self, State};
use academy::world::{Self, TEA, World, admin, alice, bob, operator};
use sui::package;

const KEY: vector<u8> = x"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

#[test]
fun initial_state_has_only_default_features_and_no_operators() {
    let mut scenario = sui::test_scenario::begin(alice());
    package_state::init_for_testing(scenario.ctx());
    scenario.next_tx(bob());
    let state: State = scenario.take_shared();
    assert!(state.admin() == alice());
    assert!(state.available_version() == 1);
    assert!(state.operators().is_empty());
    assert!(state.is_on(b"binding") && state.is_on(b"kiosk") && state.is_on(b"shop"));
    assert!(!state.is_on(b"funding") && !state.is_on(b"play_box") && !state.is_on(b"referral"));
    assert!(state.auth_key().is_empty());
    assert!(!state.is_currency<TEA>());
    sui::test_scenario::return_shared(state);
    scenario.end();
}

#[test]
fun admin_changes_when_offer_is_accepted() {
    let mut w = world::begin().by(admin());
    let (state, _, _, _, _, clock, ctx) = w.parts();
    state.offer_admin(alice(), clock, ctx);
    assert!(state.admin() == admin());
    assert!(state.admin_offer().is_some());
    let mut w = w.by(alice());
    let (state, _, _, _, _, clock, ctx) = w.parts();
    state.accept_admin(clock, ctx);
    assert!(state.admin() == alice());
    assert!(state.admin_offer().is_none());
    assert!(!state.is_operator(admin()));
    w.end()
}

#[test, expected_failure(abort_code = package_state::ENotAdmin)]
fun offering_admin_by_non_admin_aborts() {
    let mut w = world::begin().by(operator());
    let (state, _, _, _, _, clock, ctx) = w.parts();
    state.offer_admin(alice(), clock, ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::ENoOffer)]
fun accepting_offer_for_another_address_aborts() {
    let mut w = world::begin().by(admin());
    let (state, _, _, _, _, clock, ctx) = w.parts();
    state.offer_admin(alice(), clock, ctx);
    let mut w = w.by(bob());
    let (state, _, _, _, _, clock, ctx) = w.parts();
    state.accept_admin(clock, ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::ENoOffer)]
fun accepting_without_offer_aborts() {
    let mut w = world::begin().by(alice());
    let (state, _, _, _, _, clock, ctx) = w.parts();
    state.accept_admin(clock, ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::ENoOffer)]
fun accepting_cancelled_offer_aborts() {
    let mut w = world::begin().by(admin());
    let (state, _, _, _, _, clock, ctx) = w.parts();
    state.offer_admin(alice(), clock, ctx);
    state.cancel_admin_offer(ctx);
    let mut w = w.by(alice());
    let (state, _, _, _, _, clock, ctx) = w.parts();
    state.accept_admin(clock, ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::ENotAdmin)]
fun cancelling_offer_by_non_admin_aborts() {
    let mut w = world::begin().by(admin());
    let (state, _, _, _, _, clock, ctx) = w.parts();
    state.offer_admin(alice(), clock, ctx);
    let mut w = w.by(alice());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.cancel_admin_offer(ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::ENoOffer)]
fun cancelling_without_offer_aborts() {
    let mut w = world::begin().by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.cancel_admin_offer(ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::ENoOffer)]
fun cancelling_without_upgrade_cap_offer_aborts() {
    let mut w = world::begin().by(admin());
    let (state, _, _, _, _, clock, ctx) = w.parts();
    state.offer_admin(alice(), clock, ctx);
    state.cancel_upgrade_cap_offer(ctx);
    abort
}

/// The admin has offered the role to alice, and the holder of the upgrade right to bob.
fun two_offers(): World {
    let mut w = world::begin().by(admin());
    let (state, _, _, _, _, clock, ctx) = w.parts();
    let cap = upgrade_cap(ctx);
    state.offer_admin(alice(), clock, ctx);
    state.offer_admin_by_upgrade_cap(&cap, bob(), clock);
    transfer::public_transfer(cap, bob());
    w
}

#[test]
fun accepting_admins_offer_ends_upgrade_cap_offer() {
    let mut w = two_offers().by(alice());
    let (state, _, _, _, _, clock, ctx) = w.parts();
    state.accept_admin(clock, ctx);
    assert!(state.admin() == alice());
    assert!(state.admin_offer().is_none() && state.upgrade_cap_offer().is_none());
    w.end()
}

#[test]
fun accepting_upgrade_cap_offer_ends_admins_offer() {
    let mut w = two_offers().by(bob());
    w.later(7 * world::day());
    let (state, _, _, _, _, clock, ctx) = w.parts();
    state.accept_admin(clock, ctx);
    assert!(state.admin() == bob());
    assert!(state.admin_offer().is_none() && state.upgrade_cap_offer().is_none());
    // Only the other offer is cancelled.
    assert!(sui::event::events_by_type<package_state::AdminOfferCancelled>().length() == 1);
    w.end()
}

#[test, expected_failure(abort_code = package_state::EOfferTooEarly)]
fun upgrade_cap_offer_beside_admins_offer_needs_seven_days() {
    let mut w = two_offers().by(bob());
    w.later(7 * world::day() - 1);
    let (state, _, _, _, _, clock, ctx) = w.parts();
    state.accept_admin(clock, ctx);
    abort
}

#[test]
fun admins_offer_to_address_with_upgrade_cap_offer_needs_no_delay() {
    let mut w = two_offers();
    let (state, _, _, _, _, clock, ctx) = w.parts();
    state.offer_admin(bob(), clock, ctx);
    let mut w = w.by(bob());
    let (state, _, _, _, _, clock, ctx) = w.parts();
    state.accept_admin(clock, ctx);
    assert!(state.admin() == bob());
    w.end()
}

#[test]
fun cancelling_admins_offer_keeps_upgrade_cap_offer() {
    let mut w = two_offers();
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.cancel_admin_offer(ctx);
    assert!(state.admin_offer().is_none() && state.upgrade_cap_offer().is_some());
    w.end()
}

#[test]
fun cancelling_upgrade_cap_offer_keeps_admins_offer() {
    let mut w = two_offers();
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.cancel_upgrade_cap_offer(ctx);
    assert!(state.admin_offer().is_some() && state.upgrade_cap_offer().is_none());
    w.end()
}

#[test, expected_failure(abort_code = package_state::ENotAdmin)]
fun cancelling_upgrade_cap_offer_by_non_admin_aborts() {
    let mut w = two_offers().by(operator());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.cancel_upgrade_cap_offer(ctx);
    abort
}

#[test]
fun events_tell_which_offer_ended() {
    let mut w = two_offers().by(alice());
    let (state, _, _, _, _, clock, ctx) = w.parts();
    state.accept_admin(clock, ctx);
    let ended = sui::event::events_by_type<package_state::AdminOfferCancelled>();
    assert!(ended == vector[package_state::offer_cancelled_for_testing(bob(), true)]);
    w.end()
}

/// The `UpgradeCap` of this package, as the publisher receives it.
fun upgrade_cap(ctx: &mut TxContext): package::UpgradeCap {
    package::test_publish(std::type_name::original_id<State>().to_id(), ctx)
}

#[test]
fun unregistered_upgrade_cap_offers_admin_after_seven_days() {
    let mut w = world::begin().by(bob());
    let (state, _, _, _, _, clock, ctx) = w.parts();
    let cap = upgrade_cap(ctx);
    state.offer_admin_by_upgrade_cap(&cap, alice(), clock);
    assert!(state.upgrade_cap_offer().is_some() && state.admin_offer().is_none());
    let mut w = w.by(alice());
    w.later(7 * world::day());
    let (state, _, _, _, _, clock, ctx) = w.parts();
    state.accept_admin(clock, ctx);
    assert!(state.admin() == alice());
    transfer::public_transfer(cap, bob());
    w.end()
}

#[test, expected_failure(abort_code = package_state::EOfferTooEarly)]
fun accepting_upgrade_cap_offer_before_seven_days_aborts() {
    let mut w = world::begin().by(bob());
    let (state, _, _, _, _, clock, ctx) = w.parts();
    let cap = upgrade_cap(ctx);
    state.offer_admin_by_upgrade_cap(&cap, alice(), clock);
    let mut w = w.by(alice());
    w.later(7 * world::day() - 1);
    let (state, _, _, _, _, clock, ctx) = w.parts();
    state.accept_admin(clock, ctx);
    transfer::public_transfer(cap, bob());
    abort
}

/// An offer to a harmless address must not give another one its age.
#[test, expected_failure(abort_code = package_state::EOfferTooEarly)]
fun accepting_upgrade_cap_offer_that_replaced_a_ripe_one_aborts() {
    let mut w = world::begin().by(bob());
    let (state, _, _, _, _, clock, ctx) = w.parts();
    let cap = upgrade_cap(ctx);
    state.offer_admin_by_upgrade_cap(&cap, alice(), clock);
    w.later(7 * world::day());
    let (state, _, _, _, _, clock, _) = w.parts();
    state.offer_admin_by_upgrade_cap(&cap, bob(), clock);
    transfer::public_transfer(cap, bob());
    let mut w = w.by(bob());
    let (state, _, _, _, _, clock, ctx) = w.parts();
    state.accept_admin(clock, ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongUpgradeCap)]
fun upgrade_cap_of_another_package_aborts() {
    let mut w = world::begin().by(bob());
    let (state, _, _, _, _, clock, ctx) = w.parts();
    let cap = package::test_publish(@0xBAD.to_id(), ctx);
    state.offer_admin_by_upgrade_cap(&cap, alice(), clock);
    transfer::public_transfer(cap, bob());
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongUpgradeCap)]
fun unregistered_upgrade_cap_used_before_aborts() {
    let mut w = world::begin().by(bob());
    let (state, _, _, _, _, _, ctx) = w.parts();
    let mut cap = upgrade_cap(ctx);
    let ticket = cap.authorize_upgrade(0, b"digest");
    cap.commit_upgrade(package::test_upgrade(ticket));
    state.register_upgrade_cap(&cap);
    transfer::public_transfer(cap, bob());
    abort
}

#[test]
fun registered_upgrade_cap_used_before_offers_admin() {
    let mut w = world::begin().by(bob());
    let (state, _, _, _, _, clock, ctx) = w.parts();
    let mut cap = upgrade_cap(ctx);
    state.register_upgrade_cap(&cap);
    let ticket = cap.authorize_upgrade(0, b"digest");
    cap.commit_upgrade(package::test_upgrade(ticket));
    state.offer_admin_by_upgrade_cap(&cap, alice(), clock);
    transfer::public_transfer(cap, bob());
    w.end()
}

#[test, expected_failure(abort_code = package_state::EWrongUpgradeCap)]
fun registering_second_upgrade_cap_aborts() {
    let mut w = world::begin().by(bob());
    let (state, _, _, _, _, _, ctx) = w.parts();
    let (first, second) = (upgrade_cap(ctx), upgrade_cap(ctx));
    state.register_upgrade_cap(&first);
    state.register_upgrade_cap(&second);
    transfer::public_transfer(first, bob());
    transfer::public_transfer(second, bob());
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongUpgradeCap)]
fun offer_by_other_than_registered_upgrade_cap_aborts() {
    let mut w = world::begin().by(bob());
    let (state, _, _, _, _, clock, ctx) = w.parts();
    let (first, second) = (upgrade_cap(ctx), upgrade_cap(ctx));
    state.register_upgrade_cap(&first);
    state.offer_admin_by_upgrade_cap(&second, alice(), clock);
    transfer::public_transfer(first, bob());
    transfer::public_transfer(second, bob());
    abort
}

#[test]
fun operators_are_added_and_removed() {
    let mut w = world::begin().by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_operator(alice(), true, ctx);
    state.set_operator(alice(), true, ctx);
    assert!(state.operators() == vector[operator(), alice()]);
    state.set_operator(alice(), false, ctx);
    state.set_operator(bob(), false, ctx);
    assert!(state.operators() == vector[operator()]);
    assert!(state.is_operator(admin()) && state.is_operator(operator()) && !state.is_operator(alice()));
    w.end()
}

#[test, expected_failure(abort_code = package_state::ENotAdmin)]
fun setting_operator_by_operator_aborts() {
    let mut w = world::begin().by(operator());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_operator(alice(), true, ctx);
    abort
}

#[test]
fun thirty_two_operators_are_accepted() {
    let mut w = world::begin().by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    let mut i = 1u256;
    while (i < 32) {
        state.set_operator(sui::address::from_u256(i + 100), true, ctx);
        i = i + 1;
    };
    // An existing operator does not count twice.
    state.set_operator(operator(), true, ctx);
    assert!(state.operators().length() == 32);
    w.end()
}

#[test, expected_failure(abort_code = package_state::ETooManyOperators)]
fun thirty_third_operator_aborts() {
    let mut w = world::begin().by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    let mut i = 1u256;
    while (i < 33) {
        state.set_operator(sui::address::from_u256(i + 100), true, ctx);
        i = i + 1;
    };
    abort
}

#[test]
fun features_are_switched_on_and_off() {
    let mut w = world::begin().by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_feature(b"funding".to_string(), false, ctx);
    assert!(!state.is_on(b"funding"));
    state.set_feature(b"funding".to_string(), true, ctx);
    state.set_feature(b"funding".to_string(), true, ctx);
    assert!(state.is_on(b"funding"));
    assert!(state.features().length() == 6);
    w.end()
}

#[test, expected_failure(abort_code = package_state::EUnknownFeature)]
fun unknown_feature_aborts() {
    let mut w = world::begin().by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_feature(b"refunds".to_string(), false, ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::ENotAdmin)]
fun switching_feature_by_operator_aborts() {
    let mut w = world::begin().by(operator());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_feature(b"funding".to_string(), true, ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::EFeatureOff)]
fun asserting_feature_that_is_off_aborts() {
    let mut w = world::begin().by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_feature(b"shop".to_string(), false, ctx);
    state.assert_feature(b"shop");
    abort
}

#[test]
fun currencies_are_allowed_and_disallowed() {
    let mut w = world::begin().by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    assert!(state.is_currency<TEA>());
    state.set_currency<TEA>(true, ctx);
    assert!(state.is_currency<TEA>());
    state.set_currency<TEA>(false, ctx);
    state.set_currency<TEA>(false, ctx);
    assert!(!state.is_currency<TEA>());
    w.end()
}

#[test, expected_failure(abort_code = package_state::ENotAdmin)]
fun allowing_currency_by_operator_aborts() {
    let mut w = world::begin().by(operator());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_currency<TEA>(true, ctx);
    abort
}

#[test]
fun voucher_key_and_chain_are_set() {
    let mut w = world::begin().by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_auth_key(KEY, b"local".to_string(), ctx);
    assert!(state.auth_key() == KEY);
    assert!(state.chain() == b"local".to_string());
    state.set_auth_key(KEY, b"testnet".to_string(), ctx);
    assert!(state.chain() == b"testnet".to_string());
    w.end()
}

#[test, expected_failure(abort_code = package_state::ENotAdmin)]
fun setting_voucher_key_by_operator_aborts() {
    let mut w = world::begin().by(operator());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_auth_key(KEY, b"local".to_string(), ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::EInvalidAuthKey)]
fun voucher_key_of_wrong_length_aborts() {
    let mut w = world::begin().by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_auth_key(b"short", b"local".to_string(), ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::EInvalidAuthKey)]
fun empty_chain_name_aborts() {
    let mut w = world::begin().by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_auth_key(KEY, b"".to_string(), ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::EInvalidAuthKey)]
fun too_long_chain_name_aborts() {
    let mut w = world::begin().by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    let mut name = b"";
    while (name.length() < 65) name.push_back(65);
    state.set_auth_key(KEY, name.to_string(), ctx);
    abort
}

#[test]
fun admin_migrates_to_newer_version() {
    let mut w = world::begin().by(admin());
    w.set_version(0);
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.migrate(ctx);
    assert!(state.available_version() == 1);
    w.end()
}

#[test, expected_failure(abort_code = package_state::ENotAdmin)]
fun migrating_by_non_admin_aborts() {
    let mut w = world::begin().by(operator());
    w.set_version(0);
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.migrate(ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::ENothingToMigrate)]
fun migrating_to_older_version_aborts() {
    let mut w = world::begin().by(admin());
    w.set_version(2);
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.migrate(ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::ENothingToMigrate)]
fun migrating_to_current_version_aborts() {
    let mut w = world::begin().by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.migrate(ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun admin_call_with_older_version_aborts() {
    let mut w = world::begin().by(admin());
    w.set_version(2);
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_currency<TEA>(false, ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun operator_call_with_older_version_aborts() {
    let mut w = world::begin().by(operator());
    w.set_version(2);
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.assert_operator(ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun accepting_admin_with_older_version_aborts() {
    let mut w = world::begin().by(admin());
    let (state, _, _, _, _, clock, ctx) = w.parts();
    state.offer_admin(alice(), clock, ctx);
    let mut w = w.by(alice());
    w.set_version(2);
    let (state, _, _, _, _, clock, ctx) = w.parts();
    state.accept_admin(clock, ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun upgrade_cap_offer_with_older_version_aborts() {
    let mut w = world::begin().by(bob());
    w.set_version(2);
    let (state, _, _, _, _, clock, ctx) = w.parts();
    let cap = upgrade_cap(ctx);
    state.offer_admin_by_upgrade_cap(&cap, alice(), clock);
    transfer::public_transfer(cap, bob());
    abort
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun asserting_operator_for_other_sender_aborts() {
    let mut w = world::begin().by(alice());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.assert_operator(ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun registering_upgrade_cap_with_older_version_aborts() {
    let mut w = world::begin().by(bob());
    w.set_version(2);
    let (state, _, _, _, _, _, ctx) = w.parts();
    let cap = upgrade_cap(ctx);
    state.register_upgrade_cap(&cap);
    transfer::public_transfer(cap, bob());
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun registered_upgrade_cap_offer_with_older_version_aborts() {
    let mut w = world::begin().by(bob());
    let (state, _, _, _, _, _, ctx) = w.parts();
    let cap = upgrade_cap(ctx);
    state.register_upgrade_cap(&cap);
    w.set_version(2);
    let (state, _, _, _, _, clock, _) = w.parts();
    state.offer_admin_by_upgrade_cap(&cap, alice(), clock);
    transfer::public_transfer(cap, bob());
    abort
}

#[test]
fun chain_name_of_sixty_four_bytes_is_accepted() {
    let mut w = world::begin().by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    let mut name = b"";
    while (name.length() < 64) name.push_back(65);
    state.set_auth_key(KEY, name.to_string(), ctx);
    w.end()
}

// === Anchors ===

fun filled(length: u64): vector<u8> {
    let mut bytes = vector[];
    while (bytes.length() < length) bytes.push_back(65);
    bytes
}

#[test]
fun operator_anchors_bytes_with_an_event() {
    let mut w = world::begin().by(operator());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.anchor(b"k".to_string(), x"00", ctx);
    state.anchor(filled(64).to_string(), filled(1024), ctx);
    let anchored = sui::event::events_by_type<package_state::Anchored>();
    assert!(anchored == vector[
        package_state::anchored_for_testing(b"k", x"00", operator()),
        package_state::anchored_for_testing(filled(64), filled(1024), operator()),
    ]);
    w.end()
}

#[test, expected_failure(abort_code = package_state::EInvalidAnchor)]
fun anchor_of_empty_kind_aborts() {
    let mut w = world::begin().by(operator());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.anchor(b"".to_string(), x"00", ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::EInvalidAnchor)]
fun anchor_of_too_long_kind_aborts() {
    let mut w = world::begin().by(operator());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.anchor(filled(65).to_string(), x"00", ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::EInvalidAnchor)]
fun anchor_without_bytes_aborts() {
    let mut w = world::begin().by(operator());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.anchor(b"k".to_string(), vector[], ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::EInvalidAnchor)]
fun anchor_of_too_many_bytes_aborts() {
    let mut w = world::begin().by(operator());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.anchor(b"k".to_string(), filled(1025), ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun anchor_by_non_operator_aborts() {
    let mut w = world::begin().by(alice());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.anchor(b"k".to_string(), x"00", ctx);
    abort
}
