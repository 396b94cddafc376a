#[test_only]
/// Random sequences of binding, recovery and draws. Each step is derived from a seed, and after it the state of the
/// contracts is compared with a model.
module academy::binding_journey_tests;

use academy::auth;
use academy::play_box::{Self, PlayBox};
use academy::user_pool;
use academy::world::{Self, World, admin, operator};
use sui::random::{Self, Random};
use sui::sui::SUI;
use sui::test_scenario;

const DAY: u64 = 24 * 60 * 60 * 1000;
const ACCOUNTS: u64 = 5;
const ADDRESSES: u64 = 24;
/// Neither an account nor an address.
const NOBODY: u64 = 99;
const POINTS: u64 = 5;

public struct Journey {
    world: World,
    box: PlayBox,
    random: Random,
    /// For each address the account that it was first bound to.
    bound: vector<u64>,
    accounts: vector<Account>,
    /// The account of each call.
    calls: vector<u64>,
    recovered: u64,
    stopped: u64,
    handed_out: u64,
    dice: u64,
}

public struct Account has copy, drop, store {
    /// The address that acts for the account.
    owner: u64,
    is_deleted: bool,
    is_used: bool,
    /// The address of an announced recovery, and the time of the announcement.
    heir: u64,
    announced_at: u64,
    barred_until: u64,
    points: u64,
}

fun person(at: u64): address {
    sui::address::from_u256((at as u256) + 0x2000)
}

fun name(at: u64): vector<u8> {
    let mut name = b"account-";
    name.push_back(65 + (at as u8));
    name
}

/// A number below `limit`, deterministic for the seed.
fun roll(j: &mut Journey, limit: u64): u64 {
    let next = ((j.dice as u128) * 6364136223846793005 + 1442695040888963407) % 0x1_0000_0000_0000_0000;
    j.dice = next as u64;
    (j.dice >> 33) % limit
}

fun begin(seed: u64): Journey {
    let mut w = world::begin().by(operator());
    let (state, _, _, _, _, _, ctx) = w.parts();
    play_box::create(state, 8, 2, 3, ctx);
    let mut w = w.by(@0x0);
    random::create_for_testing(w.scenario().ctx());
    let mut w = w.by(@0x0);
    let mut random: Random = w.scenario().take_shared();
    let bytes = x"1f1e1d1c1b1a191817161514131211100f0e0d0c0b0a09080706050403020100";
    random.update_randomness_state_for_testing(0, bytes, w.scenario().ctx());
    test_scenario::return_shared(random);
    let mut w = w.by(admin());
    let nobody = Account {
        owner: NOBODY,
        is_deleted: false,
        is_used: false,
        heir: NOBODY,
        announced_at: 0,
        barred_until: 0,
        points: 0,
    };
    let (mut bound, mut accounts) = (vector[], vector[]);
    while (bound.length() < ADDRESSES) bound.push_back(NOBODY);
    while (accounts.length() < ACCOUNTS) accounts.push_back(nobody);
    Journey {
        box: w.scenario().take_shared(),
        random: w.scenario().take_shared(),
        world: w,
        bound,
        accounts,
        calls: vector[],
        recovered: 0,
        stopped: 0,
        handed_out: 0,
        dice: seed,
    }
}

/// Starts the next transaction with this sender.
fun by(j: Journey, sender: address): Journey {
    let Journey {
        world,
        box,
        random,
        bound,
        accounts,
        calls,
        recovered,
        stopped,
        handed_out,
        dice,
    } = j;
    test_scenario::return_shared(box);
    test_scenario::return_shared(random);
    let mut world = world.by(sender);
    let (box, random) = (world.scenario().take_shared(), world.scenario().take_shared());
    Journey { world, box, random, bound, accounts, calls, recovered, stopped, handed_out, dice }
}

fun end(j: Journey) {
    let Journey { world, box, random, .. } = j;
    test_scenario::return_shared(box);
    test_scenario::return_shared(random);
    world.end()
}

fun acts(account: &Account): bool {
    account.owner != NOBODY && !account.is_deleted
}

/// Any call of the owner cancels a recovery and blocks the next one.
fun has_acted(j: &mut Journey, at: u64) {
    let now = j.world.now();
    let account = &mut j.accounts[at];
    if (account.heir == NOBODY) return;
    account.heir = NOBODY;
    account.barred_until = now + 30 * DAY;
    j.stopped = j.stopped + 1;
}

fun step(mut j: Journey): Journey {
    let (at, address, what) = (j.roll(ACCOUNTS), j.roll(ADDRESSES), j.roll(12));
    if (what == 0) {
        j.bind(at, address)
    } else if (what <= 2) {
        j.announce(at, address)
    } else if (what <= 5) {
        j.accept(at)
    } else if (what == 6) {
        j.pay_out(at)
    } else if (what == 7) {
        j.stop(at)
    } else if (what == 8) {
        j.draw(at)
    } else if (what == 9) {
        j.hand_out()
    } else if (what == 10) {
        j.leave(at)
    } else {
        let ms = j.roll(6 * DAY);
        j.world.later(ms);
        j
    }
}

fun bind(mut j: Journey, at: u64, address: u64): Journey {
    let Account { owner, is_deleted, .. } = j.accounts[at];
    // A deleted account returns with its last address, and a new one is bound to an unused one.
    let address = if (is_deleted) owner else address;
    if (!is_deleted && (owner != NOBODY || j.bound[address] != NOBODY)) return j;
    j = j.by(person(address));
    let voucher = auth::new_for_testing(name(at), auth::bind(), person(address));
    let (state, pool, _, _, _, _, ctx) = j.world.parts();
    user_pool::create(state, pool, voucher, ctx);
    *&mut j.bound[address] = at;
    j.accounts[at].owner = address;
    j.accounts[at].is_deleted = false;
    j.accounts[at].barred_until = 0;
    j
}

fun announce(mut j: Journey, at: u64, address: u64): Journey {
    let now = j.world.now();
    let account = j.accounts[at];
    if (!account.acts() || j.bound[address] != NOBODY || now < account.barred_until) return j;
    if (account.heir != NOBODY && now - account.announced_at <= 30 * DAY) {
        // Only the admin ends a recovery that is not over.
        j = j.by(admin());
        let (state, pool, _, _, _, _, ctx) = j.world.parts();
        user_pool::revoke_recovery(state, pool, name(at).to_string(), ctx)
    };
    j = j.by(operator());
    let (state, pool, _, _, _, clock, ctx) = j.world.parts();
    user_pool::announce_recovery(state, pool, name(at).to_string(), person(address), clock, ctx);
    j.accounts[at].heir = address;
    j.accounts[at].announced_at = now;
    j
}

fun accept(mut j: Journey, at: u64): Journey {
    let Account { heir, announced_at, .. } = j.accounts[at];
    // The address may belong to another account by now, or to none.
    if (heir == NOBODY || j.bound[heir] != NOBODY) return j;
    let waited = j.world.now() - announced_at;
    if (waited > 30 * DAY) return j;
    if (waited < 7 * DAY) j.world.later(7 * DAY - waited);
    j = j.by(person(heir));
    let voucher = auth::new_for_testing(name(at), auth::recover(), person(heir));
    let (state, pool, _, _, _, clock, ctx) = j.world.parts();
    user_pool::set_owner(state, pool, voucher, clock, ctx);
    *&mut j.bound[heir] = at;
    j.accounts[at].owner = heir;
    j.accounts[at].heir = NOBODY;
    j.recovered = j.recovered + 1;
    j
}

/// A deposit, and a withdrawal by the owner.
fun pay_out(mut j: Journey, at: u64): Journey {
    if (!j.accounts[at].acts()) return j;
    let owner = person(j.accounts[at].owner);
    j = j.by(owner);
    let amount = 1 + j.roll(100);
    j.world.deposit<SUI>(name(at), amount);
    assert!(j.world.withdraw<SUI>(amount) == amount);
    j.accounts[at].is_used = true;
    j.has_acted(at);
    j
}

fun stop(mut j: Journey, at: u64): Journey {
    if (j.accounts[at].heir == NOBODY) return j;
    let owner = person(j.accounts[at].owner);
    j = j.by(owner);
    let (state, pool, _, _, _, clock, ctx) = j.world.parts();
    user_pool::stop_recovery(state, pool, clock, ctx);
    j.has_acted(at);
    j
}

fun draw(mut j: Journey, at: u64): Journey {
    if (!j.accounts[at].acts()) return j;
    let uid = name(at).to_string();
    if (j.box.played_today(uid, j.world.clock()) == 3) return j;
    if (j.box.left() < 2) {
        j = j.by(operator());
        let Journey { world, box, .. } = &mut j;
        let (state, _, _, _, book, clock, ctx) = world.parts();
        let payload = vector[
            play_box::counted(b"points".to_string(), POINTS, 3),
            play_box::counted(b"points".to_string(), POINTS, 4),
        ];
        play_box::update(state, box, book, payload, clock, ctx)
    };
    let owner = person(j.accounts[at].owner);
    j = j.by(owner);
    let Journey { world, box, random, .. } = &mut j;
    let (_, pool, _, _, _, clock, ctx) = world.parts();
    play_box::call_for_testing(box, pool, name(at), random, clock, ctx);
    j.calls.push_back(at);
    // A prize that has not been handed out does not count as use of the user.
    j.has_acted(at);
    j
}

/// Hands the next call its prizes, sent by an unrelated operator.
fun hand_out(mut j: Journey): Journey {
    if (j.handed_out == j.calls.length()) return j;
    let at = j.calls[j.handed_out];
    j = j.by(operator());
    let Journey { world, box, .. } = &mut j;
    let (state, pool, _, _, book, clock, ctx) = world.parts();
    play_box::hand_out(state, box, pool, book, clock, ctx);
    j.handed_out = j.handed_out + 1;
    if (j.accounts[at].is_deleted) return j;
    j.accounts[at].points = j.accounts[at].points + 2 * POINTS;
    j.accounts[at].is_used = true;
    j
}

/// Deletes an unused user, rarely.
fun leave(mut j: Journey, at: u64): Journey {
    if (!j.accounts[at].acts() || j.accounts[at].is_used || j.roll(25) > 0) return j;
    let owner = person(j.accounts[at].owner);
    j = j.by(owner);
    let (state, pool, _, _, _, clock, ctx) = j.world.parts();
    user_pool::delete(state, pool, clock, ctx);
    j.accounts[at].is_deleted = true;
    j.accounts[at].heir = NOBODY;
    j
}

/// Compares the model with the contracts.
fun check(j: &Journey) {
    let mut i = 0;
    while (i < ADDRESSES) {
        j.check_address(i);
        i = i + 1;
    };
    i = 0;
    while (i < ACCOUNTS) {
        if (j.accounts[i].owner != NOBODY) j.check_account(i);
        i = i + 1;
    };
    assert!(j.box.played() == j.calls.length() && j.box.handed_out() == j.handed_out);
}

/// An address belongs to the account that it was first bound to, whatever happened since.
fun check_address(j: &Journey, address: u64) {
    let at = j.bound[address];
    let uid = if (at == NOBODY) option::none() else option::some(name(at).to_string());
    assert!(j.world.pool().uid_of(person(address)) == uid);
}

fun check_account(j: &Journey, at: u64) {
    let pool = j.world.pool();
    let account = j.accounts[at];
    let uid = name(at).to_string();
    assert!(pool.exists(uid) == account.acts());
    // The account lists all addresses it ever had, the present one last, each once.
    let addresses = pool.addresses_of(uid);
    let mut i = 0;
    while (i < addresses.length()) {
        assert!(pool.uid_of(addresses[i]) == option::some(uid));
        i = i + 1;
    };
    assert!(addresses[i - 1] == person(account.owner));
    let mut mine = 0;
    i = 0;
    while (i < ADDRESSES) {
        if (j.bound[i] == at) mine = mine + 1;
        i = i + 1;
    };
    assert!(addresses.length() == mine);
    if (account.is_deleted) return;
    let user = pool.borrow(uid);
    assert!(user.owner() == vector[person(account.owner)]);
    assert!(user.historical_owners().length() == mine - 1);
    assert!(user.recovery().is_some() == (account.heir != NOBODY));
    assert!(user.recovery_barred_until() == account.barred_until);
    assert!(user.in_bag(b"points".to_string()) == account.points);
}

fun travel(seed: u64, steps: u64) {
    let mut j = begin(seed);
    let mut i = 0;
    while (i < steps) {
        j = j.step();
        j.check();
        i = i + 1;
    };
    // Every kind of step happened.
    assert!(j.recovered > 0 && j.stopped > 0 && j.handed_out > 2);
    j.end()
}

#[test]
fun random_binding_and_recovery_matches_model_1() { travel(1, 250) }

#[test]
fun random_binding_and_recovery_matches_model_2() { travel(20_261_121, 250) }

#[test]
fun random_binding_and_recovery_matches_model_3() { travel(0xC0FFEE, 250) }

#[test]
fun random_binding_and_recovery_matches_model_4() { travel(0x5EED, 250) }

#[test]
fun random_binding_and_recovery_matches_model_5() { travel(987_654_321, 250) }

#[test]
fun random_binding_and_recovery_matches_model_6() { travel(0xFFFF_FFFF_FFFF_FFFF, 250) }

#[test]
fun random_binding_and_recovery_matches_model_7() { travel(31_337, 250) }

#[test]
fun random_binding_and_recovery_matches_model_8() { travel(141_421_356, 250) }
