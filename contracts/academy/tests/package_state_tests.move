#[test_only]
module academy::package_state_tests;

use academy::package_state::{Self, State};
use academy::world::{Self, TEA, admin, alice, bob, operator};
use sui::package;

const KEY: vector<u8> = x"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

#[test]
fun begins_with_what_promises_nothing() {
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
fun the_office_changes_hands_when_it_is_accepted() {
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
fun only_the_admin_offers() {
    let mut w = world::begin().by(operator());
    let (state, _, _, _, _, clock, ctx) = w.parts();
    state.offer_admin(alice(), clock, ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::ENoOffer)]
fun nobody_else_accepts() {
    let mut w = world::begin().by(admin());
    let (state, _, _, _, _, clock, ctx) = w.parts();
    state.offer_admin(alice(), clock, ctx);
    let mut w = w.by(bob());
    let (state, _, _, _, _, clock, ctx) = w.parts();
    state.accept_admin(clock, ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::ENoOffer)]
fun nothing_is_accepted_without_an_offer() {
    let mut w = world::begin().by(alice());
    let (state, _, _, _, _, clock, ctx) = w.parts();
    state.accept_admin(clock, ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::ENoOffer)]
fun a_cancelled_offer_is_none() {
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
fun only_the_admin_cancels() {
    let mut w = world::begin().by(admin());
    let (state, _, _, _, _, clock, ctx) = w.parts();
    state.offer_admin(alice(), clock, ctx);
    let mut w = w.by(alice());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.cancel_admin_offer(ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::ENoOffer)]
fun what_is_not_offered_is_not_cancelled() {
    let mut w = world::begin().by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.cancel_admin_offer(ctx);
    abort
}

/// The `UpgradeCap` of this package, as the publisher receives it.
fun upgrade_cap(ctx: &mut TxContext): package::UpgradeCap {
    package::test_publish(std::type_name::original_id<State>().to_id(), ctx)
}

#[test]
fun a_lost_office_is_offered_by_the_right_to_upgrade_after_seven_days() {
    let mut w = world::begin().by(bob());
    let (state, _, _, _, _, clock, ctx) = w.parts();
    let cap = upgrade_cap(ctx);
    state.offer_admin_by_upgrade_cap(&cap, alice(), clock);
    let mut w = w.by(alice());
    w.later(7 * world::day());
    let (state, _, _, _, _, clock, ctx) = w.parts();
    state.accept_admin(clock, ctx);
    assert!(state.admin() == alice());
    transfer::public_transfer(cap, bob());
    w.end()
}

#[test, expected_failure(abort_code = package_state::EOfferTooEarly)]
fun and_not_a_moment_earlier() {
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

#[test, expected_failure(abort_code = package_state::EWrongUpgradeCap)]
fun the_right_to_upgrade_something_else_is_none() {
    let mut w = world::begin().by(bob());
    let (state, _, _, _, _, clock, ctx) = w.parts();
    let cap = package::test_publish(@0xBAD.to_id(), ctx);
    state.offer_admin_by_upgrade_cap(&cap, alice(), clock);
    transfer::public_transfer(cap, bob());
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongUpgradeCap)]
fun a_right_that_has_been_used_cannot_be_told_from_another() {
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
fun once_registered_it_may_be_used() {
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
fun only_one_is_registered() {
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
fun another_than_the_registered_one_is_refused() {
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
fun operators_come_and_go() {
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
fun operators_make_no_operators() {
    let mut w = world::begin().by(operator());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_operator(alice(), true, ctx);
    abort
}

#[test]
fun there_may_be_thirty_two() {
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
fun and_no_more() {
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
fun features_are_switched() {
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
fun there_are_no_other_features() {
    let mut w = world::begin().by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_feature(b"refunds".to_string(), false, ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::ENotAdmin)]
fun operators_switch_nothing() {
    let mut w = world::begin().by(operator());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_feature(b"funding".to_string(), true, ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::EFeatureOff)]
fun what_is_off_is_refused() {
    let mut w = world::begin().by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_feature(b"shop".to_string(), false, ctx);
    state.assert_feature(b"shop");
    abort
}

#[test]
fun currencies_are_allowed_and_not() {
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
fun operators_allow_no_currency() {
    let mut w = world::begin().by(operator());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_currency<TEA>(true, ctx);
    abort
}

#[test]
fun the_key_of_vouchers_is_set() {
    let mut w = world::begin().by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_auth_key(KEY, b"local".to_string(), ctx);
    assert!(state.auth_key() == KEY);
    assert!(state.chain() == b"local".to_string());
    w.end()
}

#[test, expected_failure(abort_code = package_state::ENotAdmin)]
fun operators_set_no_key() {
    let mut w = world::begin().by(operator());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_auth_key(KEY, b"local".to_string(), ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::EInvalidAuthKey)]
fun a_key_has_thirty_two_bytes() {
    let mut w = world::begin().by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_auth_key(b"short", b"local".to_string(), ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::EInvalidAuthKey)]
fun a_chain_has_a_name() {
    let mut w = world::begin().by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_auth_key(KEY, b"".to_string(), ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::EInvalidAuthKey)]
fun a_name_is_no_book() {
    let mut w = world::begin().by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    let mut name = b"";
    while (name.length() < 65) name.push_back(65);
    state.set_auth_key(KEY, name.to_string(), ctx);
    abort
}

#[test]
fun an_upgrade_is_put_in_force_by_the_admin() {
    let mut w = world::begin().by(admin());
    w.set_version(0);
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.migrate(ctx);
    assert!(state.available_version() == 1);
    w.end()
}

#[test, expected_failure(abort_code = package_state::ENotAdmin)]
fun and_by_nobody_else() {
    let mut w = world::begin().by(operator());
    w.set_version(0);
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.migrate(ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::ENothingToMigrate)]
fun an_older_version_is_never_put_back() {
    let mut w = world::begin().by(admin());
    w.set_version(2);
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.migrate(ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::ENothingToMigrate)]
fun what_is_in_force_is_not_put_in_force() {
    let mut w = world::begin().by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.migrate(ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun an_older_version_does_nothing() {
    let mut w = world::begin().by(admin());
    w.set_version(2);
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_currency<TEA>(false, ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun not_even_for_operators() {
    let mut w = world::begin().by(operator());
    w.set_version(2);
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.assert_operator(ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun the_office_is_not_accepted_from_an_older_version() {
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
fun nor_offered_by_the_right_to_upgrade() {
    let mut w = world::begin().by(bob());
    w.set_version(2);
    let (state, _, _, _, _, clock, ctx) = w.parts();
    let cap = upgrade_cap(ctx);
    state.offer_admin_by_upgrade_cap(&cap, alice(), clock);
    transfer::public_transfer(cap, bob());
    abort
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun nobody_is_an_operator_by_himself() {
    let mut w = world::begin().by(alice());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.assert_operator(ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun nor_is_a_right_registered() {
    let mut w = world::begin().by(bob());
    w.set_version(2);
    let (state, _, _, _, _, _, ctx) = w.parts();
    let cap = upgrade_cap(ctx);
    state.register_upgrade_cap(&cap);
    transfer::public_transfer(cap, bob());
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun nor_offered_by_one_that_was_registered() {
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
fun a_chain_s_name_of_sixty_four_bytes_is_short_enough() {
    let mut w = world::begin().by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    let mut name = b"";
    while (name.length() < 64) name.push_back(65);
    state.set_auth_key(KEY, name.to_string(), ctx);
    w.end()
}
