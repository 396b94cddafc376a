#[test_only]
module academy::user_pool_tests;

use academy::auth;
use academy::package_state;
use academy::user_pool;
use academy::world::{Self, World, TEA, FAKE, admin, alice, author, bob, carol, operator};
use sui::coin::Coin;
use sui::sui::SUI;

const DAY: u64 = 24 * 60 * 60 * 1000;

fun s(bytes: vector<u8>): std::string::String {
    bytes.to_string()
}

// === Binding ===

#[test]
fun binding_connects_account_and_address_only() {
    let w = world::begin().bind(alice(), b"alice").bind(bob(), b"bob");
    let pool = w.pool();
    let user = pool.borrow(s(b"alice"));
    assert!(user.uid() == s(b"alice"));
    assert!(user.owner() == vector[alice()]);
    assert!(user.number() == 1 && pool.borrow(s(b"bob")).number() == 2);
    assert!(pool.created() == 3);
    assert!(user.proposer().is_none() && user.proposed_count() == 0 && user.profit_layer() == 0);
    assert!(user.historical_owners().is_empty());
    assert!(pool.uid_of(alice()) == option::some(s(b"alice")));
    assert!(pool.uid_of(carol()).is_none());
    assert!(pool.addresses_of(s(b"alice")) == vector[alice()]);
    assert!(pool.addresses_of(s(b"carol")).is_empty());
    assert!(pool.exists(s(b"alice")) && !pool.exists(s(b"carol")));
    assert!(user.asset(1).is_none() && !user.owns(1, w.clock()));
    assert!(user.balance<SUI>() == 0 && user.currencies() == 0);
    assert!(user.in_bag(s(b"points")) == 0);
    assert!(!user.has_coupon(1) && !user.has_paid(b"0123456789abcdef"));
    assert!(user.recovery().is_none() && user.recovery_barred_until() == 0);
    w.end()
}

#[test, expected_failure(abort_code = user_pool::EUidTaken)]
fun binding_an_account_twice_aborts() {
    world::begin().bind(alice(), b"alice").bind(bob(), b"alice").end()
}

#[test, expected_failure(abort_code = user_pool::EAddressTaken)]
fun binding_an_address_twice_aborts() {
    world::begin().bind(alice(), b"alice").bind(alice(), b"other").end()
}

#[test, expected_failure(abort_code = auth::EWrongPurpose)]
fun binding_with_voucher_for_another_purpose_aborts() {
    let mut w = world::begin().by(alice());
    let (state, pool, _, _, _, _, ctx) = w.parts();
    let voucher = auth::new_for_testing(b"alice", auth::recover(), alice());
    user_pool::create(state, pool, voucher, ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::EFeatureOff)]
fun binding_while_feature_is_off_aborts() {
    let mut w = world::begin().by(admin());
    w.switch_all(false);
    w.bind(alice(), b"alice").end()
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun binding_with_older_version_aborts() {
    let mut w = world::begin();
    w.set_version(2);
    w.bind(alice(), b"alice").end()
}

#[test, expected_failure(abort_code = user_pool::ENoUser)]
fun reading_unknown_account_aborts() {
    let w = world::begin();
    w.pool().borrow(s(b"alice"));
    abort
}

// === Deleting ===

fun delete(w: &mut World) {
    let (state, pool, _, _, _, clock, ctx) = w.parts();
    user_pool::delete(state, pool, clock, ctx)
}

use fun delete as World.delete;

#[test]
fun unused_account_can_be_deleted() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.delete();
    assert!(!w.pool().exists(s(b"alice")));
    assert!(w.pool().uid_of(alice()) == option::some(s(b"alice")));
    w.end()
}

#[test, expected_failure(abort_code = user_pool::EUidTaken)]
fun binding_deleted_account_again_aborts() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.delete();
    w.bind(bob(), b"alice").end()
}

#[test, expected_failure(abort_code = user_pool::EAddressTaken)]
fun binding_address_of_deleted_account_aborts() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.delete();
    w.bind(alice(), b"new").end()
}

/// Deleting used to lock an account out for ever.
#[test]
fun deleted_account_returns_with_its_address() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.delete();
    let w = w.bind(alice(), b"alice");
    let user = w.pool().borrow(s(b"alice"));
    assert!(user.owner() == vector[alice()] && user.historical_owners().is_empty());
    assert!(user.number() == 2 && w.pool().created() == 3);
    assert!(w.pool().addresses_of(s(b"alice")) == vector[alice()]);
    w.end()
}

/// Alice was recovered to carol's address, and carol deleted the user.
fun deleted_after_recovery(): World {
    let mut w = world::begin().bind(alice(), b"alice").by(operator());
    w.announce(b"alice", carol());
    let mut w = w.by(carol());
    w.later(7 * DAY);
    w.accept(carol());
    w.delete();
    w
}

#[test]
fun deleted_account_keeps_its_former_addresses() {
    let w = deleted_after_recovery().bind(carol(), b"alice");
    let user = w.pool().borrow(s(b"alice"));
    assert!(user.owner() == vector[carol()] && user.historical_owners() == vector[alice()]);
    assert!(w.pool().addresses_of(s(b"alice")) == vector[alice(), carol()]);
    w.end()
}

#[test, expected_failure(abort_code = user_pool::EUidTaken)]
fun binding_deleted_account_with_former_address_aborts() {
    deleted_after_recovery().bind(alice(), b"alice").end()
}

#[test, expected_failure(abort_code = user_pool::EUidTaken)]
fun binding_same_account_and_address_twice_aborts() {
    world::begin().bind(alice(), b"alice").bind(alice(), b"alice").end()
}

#[test, expected_failure(abort_code = user_pool::ENoUser)]
fun call_by_deleted_account_aborts() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.delete();
    w.delete();
    abort
}

#[test, expected_failure(abort_code = user_pool::EInUse)]
fun deleting_account_with_vault_aborts() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.deposit<SUI>(b"alice", 1);
    w.withdraw<SUI>(1);
    w.delete();
    abort
}

#[test, expected_failure(abort_code = user_pool::EInUse)]
fun deleting_author_aborts() {
    let (w, _) = world::begin().course<SUI>(10, 1, 0, 0, world::plain_rule());
    let mut w = w.by(author());
    w.delete();
    abort
}

#[test, expected_failure(abort_code = user_pool::EInUse)]
fun deleting_account_with_purchase_aborts() {
    let (w, id) = world::begin().bind(alice(), b"alice").course<SUI>(10, 1, 0, 0, world::plain_rule());
    let mut w = w.by(alice());
    w.buy<SUI>(id, 10);
    w.delete();
    abort
}

#[test, expected_failure(abort_code = user_pool::EInUse)]
fun deleting_proposer_aborts() {
    let mut w = world::begin().bind(alice(), b"alice").bind(bob(), b"bob");
    w.propose(b"alice");
    let mut w = w.by(alice());
    w.delete();
    abort
}

#[test, expected_failure(abort_code = user_pool::EInUse)]
fun deleting_account_with_proposer_aborts() {
    let mut w = world::begin().bind(alice(), b"alice").bind(bob(), b"bob");
    w.propose(b"alice");
    w.delete();
    abort
}

#[test, expected_failure(abort_code = user_pool::EInUse)]
fun deleting_account_with_points_aborts() {
    let mut w = world::begin().bind(alice(), b"alice");
    let (_, pool, _, _, _, _, _) = w.parts();
    pool.add_to_bag(s(b"alice"), s(b"points"), 1);
    w.delete();
    abort
}

#[test, expected_failure(abort_code = user_pool::EInUse)]
fun deleting_account_with_coupon_aborts() {
    let (mut w, kind) = world::begin()
        .bind(alice(), b"alice")
        .coupon_kind<SUI>(academy::coupon::fixed(1), vector[], 1, 1, 1);
    w.give_coupon(b"alice", kind);
    let mut w = w.by(alice());
    w.delete();
    abort
}

#[test, expected_failure(abort_code = user_pool::ENotBound)]
fun deleting_by_unbound_sender_aborts() {
    let mut w = world::begin().bind(alice(), b"alice").by(bob());
    w.delete();
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun deleting_with_older_version_aborts() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.set_version(2);
    w.delete();
    abort
}

// === The vault ===

#[test]
fun vault_accepts_deposit_and_withdrawal() {
    let mut w = world::begin().bind(alice(), b"alice").by(carol());
    w.deposit<SUI>(b"alice", 100);
    w.deposit<SUI>(b"alice", 20);
    w.deposit<TEA>(b"alice", 7);
    assert!(w.balance<SUI>(b"alice") == 120);
    assert!(w.pool().borrow(s(b"alice")).currencies() == 2);
    let mut w = w.by(alice());
    assert!(w.withdraw<SUI>(119) == 119);
    assert!(w.withdraw<SUI>(1) == 1);
    assert!(w.withdraw<TEA>(7) == 7);
    assert!(w.balance<SUI>(b"alice") == 0 && w.balance<TEA>(b"alice") == 0);
    w.end()
}

#[test]
fun withdrawn_coin_goes_to_sender() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.deposit<SUI>(b"alice", 100);
    let (state, pool, _, _, _, clock, ctx) = w.parts();
    user_pool::withdraw_and_transfer<SUI>(state, pool, 60, clock, ctx);
    let mut w = w.by(alice());
    let coin: Coin<SUI> = w.scenario().take_from_sender();
    assert!(coin.burn_for_testing() == 60);
    assert!(w.balance<SUI>(b"alice") == 40);
    w.end()
}

#[test]
fun recovered_account_withdraws_to_its_new_address() {
    let mut w = lost().by(carol());
    w.later(7 * DAY);
    w.accept(carol());
    let (state, pool, _, _, _, clock, ctx) = w.parts();
    user_pool::withdraw_and_transfer<SUI>(state, pool, 100, clock, ctx);
    let mut w = w.by(carol());
    let coin: Coin<SUI> = w.scenario().take_from_sender();
    assert!(coin.burn_for_testing() == 100);
    w.end()
}

#[test]
fun each_deposit_emits_its_own_amount() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.deposit<SUI>(b"alice", 100);
    w.deposit<SUI>(b"alice", 20);
    let deposits = sui::event::events_by_type<user_pool::Deposit>();
    assert!(deposits[0].deposited_for_testing() == 100 && deposits[1].deposited_for_testing() == 20);
    w.end()
}

#[test]
fun withdrawing_works_with_features_and_currencies_off() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.deposit<SUI>(b"alice", 10);
    w.deposit<TEA>(b"alice", 10);
    let mut w = w.by(admin());
    w.switch_all(false);
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_currency<SUI>(false, ctx);
    state.set_currency<TEA>(false, ctx);
    let mut w = w.by(alice());
    assert!(w.withdraw<SUI>(10) == 10);
    let (state, pool, _, _, _, clock, ctx) = w.parts();
    user_pool::withdraw_and_transfer<TEA>(state, pool, 10, clock, ctx);
    w.end()
}

#[test, expected_failure(abort_code = user_pool::EInsufficientVault)]
fun withdrawing_more_than_balance_aborts() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.deposit<SUI>(b"alice", 100);
    w.withdraw<SUI>(101);
    abort
}

#[test, expected_failure(abort_code = user_pool::EInsufficientVault)]
fun withdrawing_from_missing_balance_aborts() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.deposit<SUI>(b"alice", 100);
    w.withdraw<TEA>(1);
    abort
}

#[test, expected_failure(abort_code = user_pool::EZeroAmount)]
fun withdrawing_zero_aborts() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.withdraw<SUI>(0);
    abort
}

#[test, expected_failure(abort_code = user_pool::ENotBound)]
fun withdrawing_by_unbound_sender_aborts() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.deposit<SUI>(b"alice", 100);
    let mut w = w.by(bob());
    w.withdraw<SUI>(1);
    abort
}

#[test, expected_failure(abort_code = user_pool::EInsufficientVault)]
fun withdrawing_from_vault_of_another_account_aborts() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.deposit<SUI>(b"alice", 100);
    let mut w = w.bind(bob(), b"bob");
    w.withdraw<SUI>(1);
    abort
}

#[test, expected_failure(abort_code = user_pool::ENotBound)]
fun withdrawing_by_admin_without_account_aborts() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.deposit<SUI>(b"alice", 100);
    let mut w = w.by(admin());
    w.withdraw<SUI>(1);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun withdrawing_with_older_version_aborts() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.deposit<SUI>(b"alice", 100);
    w.set_version(2);
    w.withdraw<SUI>(1);
    abort
}

#[test, expected_failure(abort_code = user_pool::EZeroAmount)]
fun depositing_zero_aborts() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.deposit<SUI>(b"alice", 0);
    abort
}

#[test, expected_failure(abort_code = package_state::ECurrencyNotAllowed)]
fun depositing_unsupported_currency_aborts() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.deposit<FAKE>(b"alice", 1);
    abort
}

#[test, expected_failure(abort_code = user_pool::ENoUser)]
fun depositing_to_unknown_account_aborts() {
    let mut w = world::begin();
    w.deposit<SUI>(b"alice", 1);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun depositing_with_older_version_aborts() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.set_version(2);
    w.deposit<SUI>(b"alice", 1);
    abort
}

// === Referrals ===

fun propose(w: &mut World, proposer: vector<u8>) {
    let (state, pool, _, _, _, clock, ctx) = w.parts();
    user_pool::set_proposer(state, pool, s(proposer), clock, ctx)
}

fun propose_for(w: &mut World, uid: vector<u8>, proposer: vector<u8>) {
    let (state, pool, _, _, _, clock, ctx) = w.parts();
    user_pool::set_proposer_for(state, pool, s(uid), s(proposer), clock, ctx)
}

use fun propose as World.propose;
use fun propose_for as World.propose_for;

#[test]
fun proposer_is_set_by_account_or_operator() {
    let mut w = world::begin().bind(alice(), b"alice").bind(bob(), b"bob");
    w.propose(b"alice");
    let mut w = w.bind(carol(), b"carol").by(operator());
    w.propose_for(b"carol", b"alice");
    let alice = w.pool().borrow(s(b"alice"));
    assert!(alice.proposed_count() == 2);
    assert!(w.pool().borrow(s(b"bob")).proposer() == option::some(s(b"alice")));
    assert!(w.pool().proposed(s(b"alice"), 0, 10) == vector[s(b"bob"), s(b"carol")]);
    assert!(w.pool().proposed(s(b"alice"), 1, 1) == vector[s(b"carol")]);
    assert!(w.pool().proposed(s(b"alice"), 0, 1) == vector[s(b"bob")]);
    assert!(w.pool().proposed(s(b"alice"), 0, 200).length() == 2);
    assert!(w.pool().proposed(s(b"alice"), 2, 10).is_empty());
    assert!(w.pool().proposed(s(b"alice"), 0xFFFF_FFFF_FFFF_FFFF, 10).is_empty());
    w.end()
}

#[test, expected_failure(abort_code = user_pool::EInvalidPage)]
fun page_over_maximum_size_aborts() {
    let w = world::begin();
    w.pool().proposed(s(b"author"), 0, 201);
    abort
}

#[test, expected_failure(abort_code = user_pool::EInvalidPage)]
fun empty_page_aborts() {
    let w = world::begin();
    w.pool().proposed(s(b"author"), 0, 0);
    abort
}

#[test, expected_failure(abort_code = user_pool::EProposerSet)]
fun setting_proposer_twice_aborts() {
    let mut w = world::begin().bind(alice(), b"alice").bind(bob(), b"bob");
    w.propose(b"alice");
    w.propose(b"author");
    abort
}

#[test, expected_failure(abort_code = user_pool::EProposerSet)]
fun replacing_proposer_by_operator_aborts() {
    let mut w = world::begin().bind(alice(), b"alice").bind(bob(), b"bob");
    w.propose(b"alice");
    let mut w = w.by(operator());
    w.propose_for(b"bob", b"author");
    abort
}

#[test, expected_failure(abort_code = user_pool::EInvalidProposer)]
fun proposing_oneself_aborts() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.propose(b"alice");
    abort
}

#[test, expected_failure(abort_code = user_pool::EInvalidProposer)]
fun proposer_younger_than_account_aborts() {
    let w = world::begin().bind(alice(), b"alice").bind(bob(), b"bob");
    let mut w = w.by(alice());
    w.propose(b"bob");
    abort
}

#[test, expected_failure(abort_code = user_pool::EInvalidProposer)]
fun unknown_proposer_aborts() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.propose(b"nobody");
    abort
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun setting_proposer_of_another_account_aborts() {
    let mut w = world::begin().bind(alice(), b"alice").bind(bob(), b"bob");
    w.propose_for(b"alice", b"author");
    abort
}

#[test, expected_failure(abort_code = package_state::EFeatureOff)]
fun setting_proposer_while_referral_is_off_aborts() {
    let w = world::begin().bind(alice(), b"alice");
    let mut w = w.by(admin());
    w.switch_all(false);
    let mut w = w.by(alice());
    w.propose(b"author");
    abort
}

#[test, expected_failure(abort_code = package_state::EFeatureOff)]
fun setting_proposer_by_operator_while_referral_is_off_aborts() {
    let w = world::begin().bind(alice(), b"alice");
    let mut w = w.by(admin());
    w.switch_all(false);
    w.propose_for(b"alice", b"author");
    abort
}

#[test, expected_failure(abort_code = user_pool::ENoUser)]
fun setting_proposer_of_unknown_account_aborts() {
    let mut w = world::begin().by(operator());
    w.propose_for(b"nobody", b"author");
    abort
}

fun layer(w: &mut World, layer: u8) {
    let (state, pool, _, _, _, _, ctx) = w.parts();
    user_pool::set_profit_layer(state, pool, s(b"alice"), layer, ctx)
}

use fun layer as World.layer;

#[test]
fun admin_sets_profit_layer() {
    let mut w = world::begin().bind(alice(), b"alice").by(admin());
    w.layer(9);
    assert!(w.pool().borrow(s(b"alice")).profit_layer() == 9);
    w.end()
}

#[test, expected_failure(abort_code = package_state::ENotAdmin)]
fun setting_profit_layer_by_operator_aborts() {
    let mut w = world::begin().bind(alice(), b"alice").by(operator());
    w.layer(1);
    abort
}

#[test, expected_failure(abort_code = user_pool::EInvalidLayer)]
fun profit_layer_over_ten_aborts() {
    let mut w = world::begin().bind(alice(), b"alice").by(admin());
    w.layer(10);
    abort
}

// === Recovery ===

fun announce(w: &mut World, uid: vector<u8>, to: address) {
    let (state, pool, _, _, _, clock, ctx) = w.parts();
    user_pool::announce_recovery(state, pool, s(uid), to, clock, ctx)
}

/// As the sender, with a voucher for alice's account.
fun accept(w: &mut World, to: address) {
    let voucher = auth::new_for_testing(b"alice", auth::recover(), to);
    let (state, pool, _, _, _, clock, ctx) = w.parts();
    user_pool::set_owner(state, pool, voucher, clock, ctx)
}

fun stop(w: &mut World) {
    let (state, pool, _, _, _, clock, ctx) = w.parts();
    user_pool::stop_recovery(state, pool, clock, ctx)
}

fun revoke(w: &mut World, uid: vector<u8>) {
    let (state, pool, _, _, _, _, ctx) = w.parts();
    user_pool::revoke_recovery(state, pool, s(uid), ctx)
}

use fun announce as World.announce;
use fun revoke as World.revoke;
use fun accept as World.accept;
use fun stop as World.stop;

/// Alice is bound and has money; an operator has announced a recovery to carol's address.
fun lost(): World {
    let mut w = world::begin().bind(alice(), b"alice");
    w.deposit<SUI>(b"alice", 100);
    let mut w = w.by(operator());
    w.announce(b"alice", carol());
    w
}

#[test]
fun new_address_takes_over_after_seven_days() {
    let mut w = lost().by(carol());
    assert!(w.pool().borrow(s(b"alice")).recovery().is_some());
    w.later(7 * DAY);
    w.accept(carol());
    let user = w.pool().borrow(s(b"alice"));
    assert!(user.owner() == vector[carol()]);
    assert!(user.historical_owners() == vector[alice()]);
    assert!(user.recovery().is_none());
    assert!(w.pool().uid_of(alice()) == option::some(s(b"alice")));
    assert!(w.pool().uid_of(carol()) == option::some(s(b"alice")));
    assert!(w.pool().addresses_of(s(b"alice")) == vector[alice(), carol()]);
    assert!(w.withdraw<SUI>(100) == 100);
    w.end()
}

#[test]
fun recovery_works_with_features_off() {
    let mut w = lost().by(admin());
    w.switch_all(false);
    let mut w = w.by(carol());
    w.later(30 * DAY);
    w.accept(carol());
    assert!(w.withdraw<SUI>(100) == 100);
    w.end()
}

#[test, expected_failure(abort_code = user_pool::ENotOwner)]
fun call_by_old_address_after_recovery_aborts() {
    let mut w = lost().by(carol());
    w.later(7 * DAY);
    w.accept(carol());
    let mut w = w.by(alice());
    w.withdraw<SUI>(1);
    abort
}

#[test, expected_failure(abort_code = user_pool::EAddressTaken)]
fun binding_old_address_after_recovery_aborts() {
    let mut w = lost().by(carol());
    w.later(7 * DAY);
    w.accept(carol());
    w.bind(alice(), b"other").end()
}

#[test, expected_failure(abort_code = user_pool::ERecoveryTooEarly)]
fun accepting_recovery_before_seven_days_aborts() {
    let mut w = lost().by(carol());
    w.later(7 * DAY - 1);
    w.accept(carol());
    abort
}

#[test, expected_failure(abort_code = user_pool::ERecoveryTooLate)]
fun accepting_recovery_after_thirty_days_aborts() {
    let mut w = lost().by(carol());
    w.later(30 * DAY + 1);
    w.accept(carol());
    abort
}

#[test, expected_failure(abort_code = user_pool::ENoRecovery)]
fun accepting_recovery_by_another_address_aborts() {
    let mut w = lost().by(bob());
    w.later(7 * DAY);
    w.accept(bob());
    abort
}

#[test, expected_failure(abort_code = user_pool::ENoRecovery)]
fun accepting_recovery_without_announcement_aborts() {
    let mut w = world::begin().bind(alice(), b"alice").by(carol());
    w.accept(carol());
    abort
}

#[test, expected_failure(abort_code = auth::EWrongPurpose)]
fun accepting_recovery_with_voucher_for_another_purpose_aborts() {
    let mut w = lost().by(carol());
    w.later(7 * DAY);
    let voucher = auth::new_for_testing(b"alice", auth::bind(), carol());
    let (state, pool, _, _, _, clock, ctx) = w.parts();
    user_pool::set_owner(state, pool, voucher, clock, ctx);
    abort
}

#[test, expected_failure(abort_code = user_pool::ENoRecovery)]
fun accepting_recovery_twice_aborts() {
    let mut w = lost().by(carol());
    w.later(7 * DAY);
    w.accept(carol());
    let mut w = w.by(bob());
    w.accept(bob());
    abort
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun announcing_recovery_by_non_operator_aborts() {
    let mut w = world::begin().bind(alice(), b"alice").by(carol());
    w.announce(b"alice", carol());
    abort
}

#[test, expected_failure(abort_code = user_pool::EAddressTaken)]
fun announcing_recovery_to_once_bound_address_aborts() {
    let mut w = world::begin().bind(alice(), b"alice").bind(bob(), b"bob").by(operator());
    w.announce(b"alice", bob());
    abort
}

#[test, expected_failure(abort_code = user_pool::EAddressTaken)]
fun accepting_recovery_by_since_bound_address_aborts() {
    let mut w = lost().bind(carol(), b"carol");
    w.later(7 * DAY);
    w.accept(carol());
    abort
}

#[test, expected_failure(abort_code = user_pool::ENoUser)]
fun announcing_recovery_of_unknown_account_aborts() {
    let mut w = world::begin().by(operator());
    w.announce(b"nobody", carol());
    abort
}

#[test]
fun owner_stops_recovery_and_bars_next_for_thirty_days() {
    let mut w = lost().by(alice());
    w.later(2 * DAY);
    w.stop();
    let user = w.pool().borrow(s(b"alice"));
    assert!(user.recovery().is_none());
    assert!(user.recovery_barred_until() == w.now() + 30 * DAY);
    w.later(30 * DAY);
    let mut w = w.by(operator());
    w.announce(b"alice", carol());
    w.end()
}

#[test, expected_failure(abort_code = user_pool::ERecoveryBarred)]
fun announcing_recovery_within_barred_thirty_days_aborts() {
    let mut w = lost().by(alice());
    w.stop();
    w.later(30 * DAY - 1);
    let mut w = w.by(operator());
    w.announce(b"alice", carol());
    abort
}

/// A stolen operator key must not restart the delay of an honest claim, nor redirect it.
#[test, expected_failure(abort_code = user_pool::ERecoveryPending)]
fun announcing_recovery_over_ripe_one_aborts() {
    let mut w = lost();
    w.later(30 * DAY);
    w.announce(b"alice", bob());
    abort
}

#[test]
fun announcing_recovery_replaces_expired_one() {
    let mut w = lost();
    w.later(30 * DAY + 1);
    w.announce(b"alice", bob());
    let mut w = w.by(bob());
    w.later(7 * DAY);
    w.accept(bob());
    assert!(w.pool().borrow(s(b"alice")).owner() == vector[bob()]);
    w.end()
}

#[test]
fun admin_revokes_recovery_and_another_can_follow() {
    let mut w = lost().by(admin());
    w.revoke(b"alice");
    let user = w.pool().borrow(s(b"alice"));
    assert!(user.recovery().is_none() && user.recovery_barred_until() == 0);
    let mut w = w.by(operator());
    w.announce(b"alice", bob());
    w.end()
}

#[test, expected_failure(abort_code = package_state::ENotAdmin)]
fun revoking_recovery_by_operator_aborts() {
    let mut w = lost();
    w.revoke(b"alice");
    abort
}

#[test, expected_failure(abort_code = user_pool::ENoRecovery)]
fun revoking_recovery_that_was_not_announced_aborts() {
    let mut w = world::begin().bind(alice(), b"alice").by(admin());
    w.revoke(b"alice");
    abort
}

#[test, expected_failure(abort_code = user_pool::ENoUser)]
fun revoking_recovery_of_unknown_account_aborts() {
    let mut w = world::begin().by(admin());
    w.revoke(b"nobody");
    abort
}

#[test, expected_failure(abort_code = user_pool::ENoRecovery)]
fun accepting_recovery_after_any_call_of_owner_aborts() {
    let mut w = lost().by(alice());
    w.withdraw<SUI>(1);
    let mut w = w.by(carol());
    w.later(7 * DAY);
    w.accept(carol());
    abort
}

#[test]
fun calls_of_others_do_not_stop_recovery() {
    let mut w = lost().by(bob());
    w.deposit<SUI>(b"alice", 1);
    assert!(w.pool().borrow(s(b"alice")).recovery().is_some());
    w.end()
}

#[test, expected_failure(abort_code = user_pool::ENoRecovery)]
fun stopping_without_recovery_aborts() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.stop();
    abort
}

#[test, expected_failure(abort_code = user_pool::ENotBound)]
fun stopping_recovery_by_unbound_sender_aborts() {
    let mut w = lost().by(bob());
    w.stop();
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun announcing_recovery_with_older_version_aborts() {
    let mut w = world::begin().bind(alice(), b"alice").by(operator());
    w.set_version(2);
    w.announce(b"alice", carol());
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun stopping_recovery_with_older_version_aborts() {
    let mut w = lost().by(alice());
    w.set_version(2);
    w.stop();
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun accepting_recovery_with_older_version_aborts() {
    let mut w = lost().by(carol());
    w.later(7 * DAY);
    w.set_version(2);
    w.accept(carol());
    abort
}

// === Granting and removing ===

fun grant(w: &mut World, order: vector<u8>, duration: u64) {
    let (_, pool, _, _, _, clock, _) = w.parts();
    pool.grant(s(b"alice"), 7, order, duration, clock.timestamp_ms())
}

fun revoke_grant(w: &mut World, order: vector<u8>, duration: u64) {
    let (_, pool, _, _, _, clock, _) = w.parts();
    pool.revoke(s(b"alice"), 7, order, duration, clock.timestamp_ms())
}

fun until(w: &World): u64 {
    w.expire_at(b"alice", 7)
}

use fun grant as World.grant;
use fun revoke_grant as World.revoke_grant;
use fun until as World.until;

#[test]
fun renewal_adds_to_remaining_term() {
    let mut w = world::begin().bind(alice(), b"alice");
    let start = w.now();
    w.grant(b"first", 10 * DAY);
    w.later(DAY);
    w.grant(b"second", 5 * DAY);
    assert!(w.until() == start + 15 * DAY);
    let asset = w.pool().borrow(s(b"alice")).asset(7).destroy_some();
    assert!(asset.acquire_at() == start && asset.renew_at() == start + DAY);
    w.later(14 * DAY - 1);
    assert!(w.owns(b"alice", 7));
    w.later(1);
    assert!(!w.owns(b"alice", 7));
    w.end()
}

#[test]
fun revoking_running_grant_removes_its_rest_only() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.grant(b"first", 10 * DAY);
    w.later(4 * DAY);
    w.grant(b"second", 5 * DAY);
    w.revoke_grant(b"first", 10 * DAY);
    assert!(w.until() == w.now() + 5 * DAY);
    w.later(DAY);
    w.revoke_grant(b"second", 5 * DAY);
    assert!(w.until() == w.now() && !w.owns(b"alice", 7));
    w.end()
}

#[test]
fun revoking_grant_before_it_runs_removes_all_of_it() {
    let mut w = world::begin().bind(alice(), b"alice");
    let start = w.now();
    w.grant(b"first", 10 * DAY);
    w.grant(b"second", 5 * DAY);
    w.grant(b"third", 3 * DAY);
    w.later(4 * DAY);
    w.revoke_grant(b"second", 5 * DAY);
    assert!(w.until() == start + 13 * DAY);
    w.later(7 * DAY);
    // The third runs from the end of the first.
    w.revoke_grant(b"third", 3 * DAY);
    assert!(w.until() == start + 11 * DAY);
    w.end()
}

#[test]
fun revoking_expired_grant_keeps_later_ones() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.grant(b"first", DAY);
    w.grant(b"second", DAY);
    w.later(DAY);
    w.revoke_grant(b"first", DAY);
    assert!(w.until() == w.now() + DAY);
    w.later(DAY);
    w.grant(b"third", DAY);
    // The second is no longer listed.
    w.revoke_grant(b"second", DAY);
    assert!(w.until() == w.now() + DAY);
    w.end()
}

#[test]
fun renewal_of_expired_asset_starts_at_now() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.grant(b"first", DAY);
    w.later(10 * DAY);
    w.grant(b"second", DAY);
    assert!(w.until() == w.now() + DAY);
    w.end()
}

#[test]
fun permanent_purchase_keeps_previous_term_below() {
    let mut w = world::begin().bind(alice(), b"alice");
    let start = w.now();
    w.grant(b"short", 4 * DAY);
    w.grant(b"long", 6 * DAY);
    w.grant(b"permanent", 0);
    assert!(w.until() == 0xFFFF_FFFF_FFFF_FFFF);
    // Limited access is refunded first; permanent access stays.
    w.revoke_grant(b"short", 4 * DAY);
    assert!(w.until() == 0xFFFF_FFFF_FFFF_FFFF);
    w.revoke_grant(b"permanent", 0);
    assert!(w.until() == start + 6 * DAY);
    w.end()
}

#[test]
fun reverted_permanent_asset_is_removed() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.grant(b"permanent", 0);
    assert!(w.owns(b"alice", 7));
    w.revoke_grant(b"permanent", 0);
    assert!(w.until() == 0);
    assert!(!w.owns(b"alice", 7));
    w.end()
}

#[test, expected_failure(abort_code = user_pool::EAlreadyOwned)]
fun buying_permanent_asset_again_aborts() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.grant(b"first", 0);
    w.grant(b"second", DAY);
    abort
}

#[test, expected_failure(abort_code = user_pool::ENoAsset)]
fun reverting_asset_never_given_aborts() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.revoke_grant(b"first", 0);
    abort
}

/// A day each; the first expires after a day.
fun with_sixty_four_grants(): World {
    let mut w = world::begin().bind(alice(), b"alice");
    let mut i = 0u64;
    while (i < 64) {
        w.grant(std::bcs::to_bytes(&i), DAY);
        i = i + 1;
    };
    w
}

#[test]
fun expired_grants_make_place_for_new_ones() {
    let mut w = with_sixty_four_grants();
    w.later(DAY);
    w.grant(b"next", DAY);
    assert!(w.until() == w.now() + 64 * DAY);
    w.end()
}

#[test, expected_failure(abort_code = user_pool::ETooManyGrants)]
fun sixty_fifth_unexpired_grant_aborts() {
    let mut w = with_sixty_four_grants();
    w.later(DAY - 1);
    w.grant(b"next", DAY);
    abort
}

// === The bag ===

fun use_item(w: &mut World, key: vector<u8>, amount: u64) {
    let (state, pool, _, _, _, clock, ctx) = w.parts();
    user_pool::use_item(state, pool, s(key), amount, clock, ctx)
}

use fun use_item as World.use_item;

/// Alice is the sender and has seven books and nine points.
fun with_items(): World {
    let mut w = world::begin().bind(alice(), b"alice");
    let (_, pool, _, _, _, _, _) = w.parts();
    pool.add_to_bag(s(b"alice"), s(b"book"), 5);
    pool.add_to_bag(s(b"alice"), s(b"book"), 2);
    pool.add_to_bag(s(b"alice"), s(b"points"), 9);
    w
}

#[test]
fun used_items_leave_the_bag_with_an_event() {
    let mut w = with_items();
    w.use_item(b"book", 4);
    assert!(w.pool().borrow(s(b"alice")).in_bag(s(b"book")) == 3);
    assert!(sui::event::events_by_type<user_pool::BagRemove>().length() == 1);
    w.use_item(b"book", 3);
    let user = w.pool().borrow(s(b"alice"));
    assert!(user.in_bag(s(b"book")) == 0 && user.in_bag(s(b"points")) == 9);
    w.end()
}

#[test]
fun using_items_works_with_features_off() {
    let mut w = with_items().by(admin());
    w.switch_all(false);
    let mut w = w.by(alice());
    w.use_item(b"book", 1);
    w.end()
}

#[test, expected_failure(abort_code = user_pool::ENotUsable)]
fun using_points_aborts() {
    let mut w = with_items();
    w.use_item(b"points", 1);
    abort
}

#[test, expected_failure(abort_code = user_pool::ENotInBag)]
fun using_more_items_than_bag_holds_aborts() {
    let mut w = with_items();
    w.use_item(b"book", 8);
    abort
}

#[test, expected_failure(abort_code = user_pool::ENotInBag)]
fun using_item_of_another_kind_aborts() {
    let mut w = with_items();
    w.use_item(b"film", 1);
    abort
}

#[test, expected_failure(abort_code = user_pool::EZeroAmount)]
fun using_no_item_aborts() {
    let mut w = with_items();
    w.use_item(b"book", 0);
    abort
}

#[test, expected_failure(abort_code = user_pool::ENotBound)]
fun using_item_by_unbound_sender_aborts() {
    let mut w = with_items().by(operator());
    w.use_item(b"book", 1);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun using_item_with_older_version_aborts() {
    let mut w = with_items();
    w.set_version(2);
    w.use_item(b"book", 1);
    abort
}

#[test, expected_failure(abort_code = user_pool::EOrderPaid)]
fun paying_an_order_twice_aborts() {
    let mut w = world::begin().bind(alice(), b"alice");
    let (_, pool, _, _, _, _, _) = w.parts();
    pool.record_order(s(b"alice"), b"0123456789abcdef", 1);
    assert!(pool.borrow(s(b"alice")).has_paid(b"0123456789abcdef"));
    pool.record_order(s(b"alice"), b"0123456789abcdef", 2);
    abort
}

#[test, expected_failure(abort_code = user_pool::EInvalidOrder)]
fun order_id_of_wrong_length_aborts() {
    let mut w = world::begin().bind(alice(), b"alice");
    let (_, pool, _, _, _, _, _) = w.parts();
    pool.record_order(s(b"alice"), b"0123456789abcde", 1);
    abort
}

#[test, expected_failure(abort_code = user_pool::ENoCoupon)]
fun taking_coupon_not_held_aborts() {
    let mut w = world::begin().bind(alice(), b"alice");
    let (_, pool, _, _, _, _, _) = w.parts();
    pool.remove_coupon(s(b"alice"), 7);
    abort
}

#[test, expected_failure(abort_code = user_pool::ENoCoupon)]
fun restoring_coupon_not_held_aborts() {
    let mut w = world::begin().bind(alice(), b"alice");
    let (_, pool, _, _, book, _, _) = w.parts();
    pool.restore_coupon(book, s(b"alice"), 7, 1);
    abort
}
