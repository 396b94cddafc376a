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
fun a_user_is_bound_to_its_address_and_nothing_else() {
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
fun an_account_is_bound_once() {
    world::begin().bind(alice(), b"alice").bind(bob(), b"alice").end()
}

#[test, expected_failure(abort_code = user_pool::EAddressTaken)]
fun an_address_is_bound_once() {
    world::begin().bind(alice(), b"alice").bind(alice(), b"other").end()
}

#[test, expected_failure(abort_code = auth::EWrongPurpose)]
fun binding_wants_a_voucher_for_binding() {
    let mut w = world::begin().by(alice());
    let (state, pool, _, _, _, _, ctx) = w.parts();
    let voucher = auth::new_for_testing(b"alice", auth::recover(), alice());
    user_pool::create(state, pool, voucher, ctx);
    abort
}

#[test, expected_failure(abort_code = package_state::EFeatureOff)]
fun binding_can_be_switched_off() {
    let mut w = world::begin().by(admin());
    w.switch_all(false);
    w.bind(alice(), b"alice").end()
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun an_older_version_binds_nobody() {
    let mut w = world::begin();
    w.set_version(2);
    w.bind(alice(), b"alice").end()
}

#[test, expected_failure(abort_code = user_pool::ENoUser)]
fun nobody_is_nobody() {
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
fun a_user_that_was_never_used_can_be_deleted() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.delete();
    assert!(!w.pool().exists(s(b"alice")));
    assert!(w.pool().uid_of(alice()) == option::some(s(b"alice")));
    w.end()
}

#[test, expected_failure(abort_code = user_pool::EUidTaken)]
fun and_its_account_is_not_bound_again() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.delete();
    w.bind(bob(), b"alice").end()
}

#[test, expected_failure(abort_code = user_pool::EAddressTaken)]
fun nor_is_its_address() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.delete();
    w.bind(alice(), b"new").end()
}

#[test, expected_failure(abort_code = user_pool::ENoUser)]
fun whoever_is_deleted_does_nothing_more() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.delete();
    w.delete();
    abort
}

#[test, expected_failure(abort_code = user_pool::EInUse)]
fun a_user_with_a_vault_stays() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.deposit<SUI>(b"alice", 1);
    w.withdraw<SUI>(1);
    w.delete();
    abort
}

#[test, expected_failure(abort_code = user_pool::EInUse)]
fun an_author_stays() {
    let (w, _) = world::begin().course<SUI>(10, 1, 0, 0, world::plain_rule());
    let mut w = w.by(author());
    w.delete();
    abort
}

#[test, expected_failure(abort_code = user_pool::EInUse)]
fun whoever_has_bought_stays() {
    let (w, id) = world::begin().bind(alice(), b"alice").course<SUI>(10, 1, 0, 0, world::plain_rule());
    let mut w = w.by(alice());
    w.buy<SUI>(id, 10);
    w.delete();
    abort
}

#[test, expected_failure(abort_code = user_pool::EInUse)]
fun whoever_has_proposed_stays() {
    let mut w = world::begin().bind(alice(), b"alice").bind(bob(), b"bob");
    w.propose(b"alice");
    let mut w = w.by(alice());
    w.delete();
    abort
}

#[test, expected_failure(abort_code = user_pool::EInUse)]
fun whoever_was_proposed_stays() {
    let mut w = world::begin().bind(alice(), b"alice").bind(bob(), b"bob");
    w.propose(b"alice");
    w.delete();
    abort
}

#[test, expected_failure(abort_code = user_pool::EInUse)]
fun whoever_has_points_stays() {
    let mut w = world::begin().bind(alice(), b"alice");
    let (_, pool, _, _, _, _, _) = w.parts();
    pool.add_to_bag(s(b"alice"), s(b"points"), 1);
    w.delete();
    abort
}

#[test, expected_failure(abort_code = user_pool::EInUse)]
fun whoever_has_a_coupon_stays() {
    let (mut w, kind) = world::begin()
        .bind(alice(), b"alice")
        .coupon_kind<SUI>(academy::coupon::fixed(1), vector[], 1, 1, 1);
    w.give_coupon(b"alice", kind);
    let mut w = w.by(alice());
    w.delete();
    abort
}

#[test, expected_failure(abort_code = user_pool::ENotBound)]
fun a_stranger_deletes_nobody() {
    let mut w = world::begin().bind(alice(), b"alice").by(bob());
    w.delete();
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun an_older_version_deletes_nobody() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.set_version(2);
    w.delete();
    abort
}

// === The vault ===

#[test]
fun a_vault_takes_and_gives() {
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
fun what_is_withdrawn_goes_to_the_sender() {
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
fun a_vault_is_never_frozen() {
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
fun no_more_than_there_is() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.deposit<SUI>(b"alice", 100);
    w.withdraw<SUI>(101);
    abort
}

#[test, expected_failure(abort_code = user_pool::EInsufficientVault)]
fun nothing_of_what_was_never_there() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.deposit<SUI>(b"alice", 100);
    w.withdraw<TEA>(1);
    abort
}

#[test, expected_failure(abort_code = user_pool::EZeroAmount)]
fun nothing_is_not_withdrawn() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.withdraw<SUI>(0);
    abort
}

#[test, expected_failure(abort_code = user_pool::ENotBound)]
fun a_stranger_withdraws_nothing() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.deposit<SUI>(b"alice", 100);
    let mut w = w.by(bob());
    w.withdraw<SUI>(1);
    abort
}

#[test, expected_failure(abort_code = user_pool::EInsufficientVault)]
fun nobody_reaches_someone_else_s_vault() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.deposit<SUI>(b"alice", 100);
    let mut w = w.bind(bob(), b"bob");
    w.withdraw<SUI>(1);
    abort
}

#[test, expected_failure(abort_code = user_pool::ENotBound)]
fun not_even_the_admin() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.deposit<SUI>(b"alice", 100);
    let mut w = w.by(admin());
    w.withdraw<SUI>(1);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun an_older_version_pays_nothing() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.deposit<SUI>(b"alice", 100);
    w.set_version(2);
    w.withdraw<SUI>(1);
    abort
}

#[test, expected_failure(abort_code = user_pool::EZeroAmount)]
fun nothing_is_not_deposited() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.deposit<SUI>(b"alice", 0);
    abort
}

#[test, expected_failure(abort_code = package_state::ECurrencyNotAllowed)]
fun only_money_that_is_taken_is_deposited() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.deposit<FAKE>(b"alice", 1);
    abort
}

#[test, expected_failure(abort_code = user_pool::ENoUser)]
fun nobody_has_no_vault() {
    let mut w = world::begin();
    w.deposit<SUI>(b"alice", 1);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun an_older_version_takes_nothing() {
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
    let (state, pool, _, _, _, _, ctx) = w.parts();
    user_pool::set_proposer_for(state, pool, s(uid), s(proposer), ctx)
}

use fun propose as World.propose;
use fun propose_for as World.propose_for;

#[test]
fun a_proposer_is_set_by_oneself_or_by_an_operator() {
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
fun a_page_has_its_limits() {
    let w = world::begin();
    w.pool().proposed(s(b"author"), 0, 201);
    abort
}

#[test, expected_failure(abort_code = user_pool::EInvalidPage)]
fun a_page_is_not_empty() {
    let w = world::begin();
    w.pool().proposed(s(b"author"), 0, 0);
    abort
}

#[test, expected_failure(abort_code = user_pool::EProposerSet)]
fun a_proposer_is_set_once() {
    let mut w = world::begin().bind(alice(), b"alice").bind(bob(), b"bob");
    w.propose(b"alice");
    w.propose(b"author");
    abort
}

#[test, expected_failure(abort_code = user_pool::EProposerSet)]
fun and_not_replaced_by_an_operator() {
    let mut w = world::begin().bind(alice(), b"alice").bind(bob(), b"bob");
    w.propose(b"alice");
    let mut w = w.by(operator());
    w.propose_for(b"bob", b"author");
    abort
}

#[test, expected_failure(abort_code = user_pool::EInvalidProposer)]
fun nobody_proposes_himself() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.propose(b"alice");
    abort
}

#[test, expected_failure(abort_code = user_pool::EInvalidProposer)]
fun a_proposer_was_there_before() {
    let w = world::begin().bind(alice(), b"alice").bind(bob(), b"bob");
    let mut w = w.by(alice());
    w.propose(b"bob");
    abort
}

#[test, expected_failure(abort_code = user_pool::EInvalidProposer)]
fun a_proposer_exists() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.propose(b"nobody");
    abort
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun nobody_else_sets_a_proposer() {
    let mut w = world::begin().bind(alice(), b"alice").bind(bob(), b"bob");
    w.propose_for(b"alice", b"author");
    abort
}

#[test, expected_failure(abort_code = package_state::EFeatureOff)]
fun invitations_can_be_switched_off() {
    let w = world::begin().bind(alice(), b"alice");
    let mut w = w.by(admin());
    w.switch_all(false);
    let mut w = w.by(alice());
    w.propose(b"author");
    abort
}

#[test, expected_failure(abort_code = package_state::EFeatureOff)]
fun also_for_operators() {
    let w = world::begin().bind(alice(), b"alice");
    let mut w = w.by(admin());
    w.switch_all(false);
    w.propose_for(b"alice", b"author");
    abort
}

#[test, expected_failure(abort_code = user_pool::ENoUser)]
fun an_operator_sets_it_for_someone() {
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
fun the_admin_sets_the_tier() {
    let mut w = world::begin().bind(alice(), b"alice").by(admin());
    w.layer(9);
    assert!(w.pool().borrow(s(b"alice")).profit_layer() == 9);
    w.end()
}

#[test, expected_failure(abort_code = package_state::ENotAdmin)]
fun and_no_operator() {
    let mut w = world::begin().bind(alice(), b"alice").by(operator());
    w.layer(1);
    abort
}

#[test, expected_failure(abort_code = user_pool::EInvalidLayer)]
fun there_are_ten_tiers() {
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

use fun announce as World.announce;
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
fun a_new_address_takes_over_after_seven_days() {
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
fun even_with_everything_off() {
    let mut w = lost().by(admin());
    w.switch_all(false);
    let mut w = w.by(carol());
    w.later(30 * DAY);
    w.accept(carol());
    assert!(w.withdraw<SUI>(100) == 100);
    w.end()
}

#[test, expected_failure(abort_code = user_pool::ENotOwner)]
fun the_old_address_is_out() {
    let mut w = lost().by(carol());
    w.later(7 * DAY);
    w.accept(carol());
    let mut w = w.by(alice());
    w.withdraw<SUI>(1);
    abort
}

#[test, expected_failure(abort_code = user_pool::EAddressTaken)]
fun and_is_bound_to_nothing_else() {
    let mut w = lost().by(carol());
    w.later(7 * DAY);
    w.accept(carol());
    w.bind(alice(), b"other").end()
}

#[test, expected_failure(abort_code = user_pool::ERecoveryTooEarly)]
fun not_a_moment_earlier() {
    let mut w = lost().by(carol());
    w.later(7 * DAY - 1);
    w.accept(carol());
    abort
}

#[test, expected_failure(abort_code = user_pool::ERecoveryTooLate)]
fun nor_after_thirty_days() {
    let mut w = lost().by(carol());
    w.later(30 * DAY + 1);
    w.accept(carol());
    abort
}

#[test, expected_failure(abort_code = user_pool::ENoRecovery)]
fun only_the_address_that_was_announced() {
    let mut w = lost().by(bob());
    w.later(7 * DAY);
    w.accept(bob());
    abort
}

#[test, expected_failure(abort_code = user_pool::ENoRecovery)]
fun nothing_without_an_announcement() {
    let mut w = world::begin().bind(alice(), b"alice").by(carol());
    w.accept(carol());
    abort
}

#[test, expected_failure(abort_code = auth::EWrongPurpose)]
fun nothing_with_another_voucher() {
    let mut w = lost().by(carol());
    w.later(7 * DAY);
    let voucher = auth::new_for_testing(b"alice", auth::bind(), carol());
    let (state, pool, _, _, _, clock, ctx) = w.parts();
    user_pool::set_owner(state, pool, voucher, clock, ctx);
    abort
}

#[test, expected_failure(abort_code = user_pool::ENoRecovery)]
fun nothing_twice() {
    let mut w = lost().by(carol());
    w.later(7 * DAY);
    w.accept(carol());
    let mut w = w.by(bob());
    w.accept(bob());
    abort
}

#[test, expected_failure(abort_code = package_state::ENotOperator)]
fun only_an_operator_announces() {
    let mut w = world::begin().bind(alice(), b"alice").by(carol());
    w.announce(b"alice", carol());
    abort
}

#[test, expected_failure(abort_code = user_pool::EAddressTaken)]
fun no_address_that_was_ever_bound() {
    let mut w = world::begin().bind(alice(), b"alice").bind(bob(), b"bob").by(operator());
    w.announce(b"alice", bob());
    abort
}

#[test, expected_failure(abort_code = user_pool::EAddressTaken)]
fun not_even_if_it_was_bound_since() {
    let mut w = lost().bind(carol(), b"carol");
    w.later(7 * DAY);
    w.accept(carol());
    abort
}

#[test, expected_failure(abort_code = user_pool::ENoUser)]
fun nobody_loses_nothing() {
    let mut w = world::begin().by(operator());
    w.announce(b"nobody", carol());
    abort
}

#[test]
fun the_owner_stops_it_and_bars_the_next() {
    let mut w = lost().by(alice());
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
fun for_thirty_days() {
    let mut w = lost().by(alice());
    w.stop();
    w.later(30 * DAY - 1);
    let mut w = w.by(operator());
    w.announce(b"alice", carol());
    abort
}

#[test, expected_failure(abort_code = user_pool::ENoRecovery)]
fun any_act_of_the_owner_stops_it() {
    let mut w = lost().by(alice());
    w.withdraw<SUI>(1);
    let mut w = w.by(carol());
    w.later(7 * DAY);
    w.accept(carol());
    abort
}

#[test]
fun what_others_do_does_not() {
    let mut w = lost().by(bob());
    w.deposit<SUI>(b"alice", 1);
    assert!(w.pool().borrow(s(b"alice")).recovery().is_some());
    w.end()
}

#[test, expected_failure(abort_code = user_pool::ENoRecovery)]
fun there_is_nothing_to_stop() {
    let mut w = world::begin().bind(alice(), b"alice");
    w.stop();
    abort
}

#[test, expected_failure(abort_code = user_pool::ENotBound)]
fun a_stranger_stops_nothing() {
    let mut w = lost().by(bob());
    w.stop();
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun an_older_version_announces_nothing() {
    let mut w = world::begin().bind(alice(), b"alice").by(operator());
    w.set_version(2);
    w.announce(b"alice", carol());
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun an_older_version_stops_nothing() {
    let mut w = lost().by(alice());
    w.set_version(2);
    w.stop();
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun an_older_version_gives_nobody_away() {
    let mut w = lost().by(carol());
    w.later(7 * DAY);
    w.set_version(2);
    w.accept(carol());
    abort
}

// === Granting and removing ===

#[test]
fun a_time_is_added_to_what_is_left_and_taken_back_exactly() {
    let mut w = world::begin().bind(alice(), b"alice");
    let start = w.now();
    let (_, pool, _, _, _, _, _) = w.parts();
    pool.grant(s(b"alice"), 7, 10 * DAY, start);
    pool.grant(s(b"alice"), 7, 5 * DAY, start + DAY);
    assert!(w.expire_at(b"alice", 7) == start + 15 * DAY);
    let asset = w.pool().borrow(s(b"alice")).asset(7).destroy_some();
    assert!(asset.acquire_at() == start && asset.renew_at() == start + DAY);
    let (_, pool, _, _, _, _, _) = w.parts();
    pool.revoke(s(b"alice"), 7, 10 * DAY);
    assert!(w.expire_at(b"alice", 7) == start + 5 * DAY);
    assert!(w.owns(b"alice", 7));
    w.later(5 * DAY - 1);
    assert!(w.owns(b"alice", 7));
    w.later(1);
    assert!(!w.owns(b"alice", 7));
    w.end()
}

#[test]
fun what_has_expired_begins_anew() {
    let mut w = world::begin().bind(alice(), b"alice");
    let start = w.now();
    let (_, pool, _, _, _, _, _) = w.parts();
    pool.grant(s(b"alice"), 7, DAY, start);
    pool.grant(s(b"alice"), 7, DAY, start + 10 * DAY);
    assert!(w.expire_at(b"alice", 7) == start + 11 * DAY);
    w.end()
}

#[test]
fun permanent_is_permanent_and_leaves_the_time_below() {
    let mut w = world::begin().bind(alice(), b"alice");
    let start = w.now();
    let (_, pool, _, _, _, _, _) = w.parts();
    pool.grant(s(b"alice"), 7, 10 * DAY, start);
    pool.grant(s(b"alice"), 7, 0, start);
    assert!(w.expire_at(b"alice", 7) == 0xFFFF_FFFF_FFFF_FFFF);
    let (_, pool, _, _, _, _, _) = w.parts();
    // Limited access is refunded first; permanent access stays.
    pool.revoke(s(b"alice"), 7, 4 * DAY);
    assert!(w.expire_at(b"alice", 7) == 0xFFFF_FFFF_FFFF_FFFF);
    let (_, pool, _, _, _, _, _) = w.parts();
    pool.revoke(s(b"alice"), 7, 0);
    assert!(w.expire_at(b"alice", 7) == start + 6 * DAY);
    w.end()
}

#[test]
fun a_permanent_thing_that_is_taken_back_is_gone() {
    let mut w = world::begin().bind(alice(), b"alice");
    let start = w.now();
    let (_, pool, _, _, _, _, _) = w.parts();
    pool.grant(s(b"alice"), 7, 0, start);
    assert!(w.owns(b"alice", 7));
    let (_, pool, _, _, _, _, _) = w.parts();
    pool.revoke(s(b"alice"), 7, 0);
    assert!(w.expire_at(b"alice", 7) == 0);
    assert!(!w.owns(b"alice", 7));
    w.end()
}

#[test, expected_failure(abort_code = user_pool::EAlreadyOwned)]
fun what_is_permanent_is_not_bought_again() {
    let mut w = world::begin().bind(alice(), b"alice");
    let start = w.now();
    let (_, pool, _, _, _, _, _) = w.parts();
    pool.grant(s(b"alice"), 7, 0, start);
    pool.grant(s(b"alice"), 7, DAY, start);
    abort
}

#[test, expected_failure(abort_code = user_pool::ENoAsset)]
fun what_was_never_given_is_not_taken_back() {
    let mut w = world::begin().bind(alice(), b"alice");
    let (_, pool, _, _, _, _, _) = w.parts();
    pool.revoke(s(b"alice"), 7, 0);
    abort
}

#[test]
fun a_bag_counts() {
    let mut w = world::begin().bind(alice(), b"alice");
    let (_, pool, _, _, _, _, _) = w.parts();
    pool.add_to_bag(s(b"alice"), s(b"points"), 5);
    pool.add_to_bag(s(b"alice"), s(b"points"), 3);
    pool.remove_from_bag(s(b"alice"), s(b"points"), 8);
    pool.add_to_bag(s(b"alice"), s(b"points"), 2);
    assert!(pool.borrow(s(b"alice")).in_bag(s(b"points")) == 2);
    w.end()
}

#[test, expected_failure(abort_code = user_pool::ENotInBag)]
fun a_bag_gives_no_more_than_it_has() {
    let mut w = world::begin().bind(alice(), b"alice");
    let (_, pool, _, _, _, _, _) = w.parts();
    pool.add_to_bag(s(b"alice"), s(b"points"), 5);
    pool.remove_from_bag(s(b"alice"), s(b"points"), 6);
    abort
}

#[test, expected_failure(abort_code = user_pool::ENotInBag)]
fun a_bag_gives_nothing_of_what_it_never_had() {
    let mut w = world::begin().bind(alice(), b"alice");
    let (_, pool, _, _, _, _, _) = w.parts();
    pool.remove_from_bag(s(b"alice"), s(b"points"), 1);
    abort
}

#[test, expected_failure(abort_code = user_pool::EOrderPaid)]
fun an_order_is_paid_once() {
    let mut w = world::begin().bind(alice(), b"alice");
    let (_, pool, _, _, _, _, _) = w.parts();
    pool.record_order(s(b"alice"), b"0123456789abcdef", 1);
    assert!(pool.borrow(s(b"alice")).has_paid(b"0123456789abcdef"));
    pool.record_order(s(b"alice"), b"0123456789abcdef", 2);
    abort
}

#[test, expected_failure(abort_code = user_pool::EInvalidOrder)]
fun an_order_has_sixteen_bytes() {
    let mut w = world::begin().bind(alice(), b"alice");
    let (_, pool, _, _, _, _, _) = w.parts();
    pool.record_order(s(b"alice"), b"0123456789abcde", 1);
    abort
}

#[test, expected_failure(abort_code = user_pool::ENoCoupon)]
fun a_coupon_that_is_not_there_is_not_taken() {
    let mut w = world::begin().bind(alice(), b"alice");
    let (_, pool, _, _, _, _, _) = w.parts();
    pool.remove_coupon(s(b"alice"), 7);
    abort
}

#[test, expected_failure(abort_code = user_pool::ENoCoupon)]
fun nor_restored() {
    let mut w = world::begin().bind(alice(), b"alice");
    let (_, pool, _, _, book, _, _) = w.parts();
    pool.restore_coupon(book, s(b"alice"), 7, 1);
    abort
}
