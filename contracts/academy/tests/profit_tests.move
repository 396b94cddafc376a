#[test_only]
module academy::profit_tests;

use academy::package_state;
use academy::profit;
use academy::user_pool;
use academy::world::{Self, World, admin, alice, author, bob, carol, operator};
use sui::sui::SUI;

const DAY: u64 = 24 * 60 * 60 * 1000;

fun s(bytes: vector<u8>): std::string::String {
    bytes.to_string()
}

/// Alice is bob's proposer; carol exists too.
fun people(): World {
    let mut w = world::begin().bind(alice(), b"alice").bind(carol(), b"carol").bind(bob(), b"bob");
    let (state, pool, _, _, _, clock, ctx) = w.parts();
    user_pool::set_proposer(state, pool, s(b"alice"), clock, ctx);
    w
}

/// Bob buys without a refund period; returns the shares of alice, carol and the author.
fun paid(w: World, rule: profit::ProfitRule, price: u64): (u64, u64, u64) {
    let (w, id) = w.course<SUI>(price, 10, 0, 0, rule);
    let mut w = w.by(bob());
    w.buy<SUI>(id, price);
    let (alice, carol) = (w.balance<SUI>(b"alice"), w.balance<SUI>(b"carol"));
    let author = w.balance<SUI>(b"author");
    w.end();
    (alice, carol, author)
}

#[test]
fun author_receives_everything_without_a_rule() {
    let (alice, carol, author) = paid(people(), profit::rule(vector[]), 1_001);
    assert!(alice == 0 && carol == 0 && author == 1_001);
}

#[test]
fun percentages_are_rounded_down_and_author_receives_remainder() {
    let rule = profit::rule(vector[profit::proposer(1_000), profit::user(s(b"carol"), 3_333)]);
    let (alice, carol, author) = paid(people(), rule, 1_001);
    assert!(alice == 100 && carol == 333 && author == 568);
}

#[test]
fun account_with_remaining_share_receives_remainder() {
    let rule = profit::rule(vector[profit::proposer(1_000), profit::remaining(s(b"carol"))]);
    let (alice, carol, author) = paid(people(), rule, 1_009);
    assert!(alice == 100 && carol == 909 && author == 0);
}

#[test]
fun fixed_share_is_capped_by_remaining_amount() {
    let rule = profit::rule(vector[profit::specify(s(b"carol"), 950), profit::proposer(1_000)]);
    let (alice, carol, author) = paid(people(), rule, 1_000);
    assert!(alice == 100 && carol == 900 && author == 0);
}

#[test]
fun fixed_shares_are_paid_in_order() {
    let rule = profit::rule(vector[
        profit::specify(s(b"carol"), 700),
        profit::specify(s(b"alice"), 700),
    ]);
    let (alice, carol, author) = paid(people(), rule, 1_000);
    assert!(alice == 300 && carol == 700 && author == 0);
}

#[test]
fun share_of_unknown_account_stays_in_remainder() {
    let rule = profit::rule(vector[
        profit::user(s(b"nobody"), 5_000),
        profit::specify(s(b"none"), 100),
        profit::remaining(s(b"nowhere")),
        profit::user(s(b"carol"), 1_000),
    ]);
    let (alice, carol, author) = paid(people(), rule, 1_000);
    assert!(alice == 0 && carol == 100 && author == 900);
}

#[test]
fun proposer_share_goes_to_author_without_a_proposer() {
    let w = world::begin().bind(alice(), b"alice").bind(carol(), b"carol").bind(bob(), b"bob");
    let (alice, _, author) = paid(w, profit::rule(vector[profit::proposer(1_000)]), 1_000);
    assert!(alice == 0 && author == 1_000);
}

#[test]
fun only_direct_proposer_is_rewarded() {
    let mut w = world::begin().bind(carol(), b"carol").bind(alice(), b"alice");
    let (state, pool, _, _, _, clock, ctx) = w.parts();
    user_pool::set_proposer(state, pool, s(b"carol"), clock, ctx);
    let mut w = w.bind(bob(), b"bob");
    let (state, pool, _, _, _, clock, ctx) = w.parts();
    user_pool::set_proposer(state, pool, s(b"alice"), clock, ctx);
    let (alice, carol, author) = paid(w, profit::rule(vector[profit::proposer(1_000)]), 1_000);
    assert!(alice == 100 && carol == 0 && author == 900);
}

#[test]
fun proposers_receive_nothing_while_referral_is_off() {
    let mut w = people().by(admin());
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_feature(b"referral".to_string(), false, ctx);
    let (alice, _, author) = paid(w, profit::rule(vector[profit::proposer(1_000)]), 1_000);
    assert!(alice == 0 && author == 1_000);
}

#[test]
fun proposer_tier_determines_percentage() {
    let tiers = vector[profit::proposer(500), profit::proposer(1_000), profit::proposer(2_000)];
    let wanted = vector[50, 100, 200, 200];
    let (mut w, id) = people().course<SUI>(1_000, 10, 1, 0, profit::rule(tiers));
    let mut layer = 0;
    let mut before = 0;
    while (layer < 4) {
        w = w.by(admin());
        let (state, pool, _, _, _, _, ctx) = w.parts();
        user_pool::set_profit_layer(state, pool, s(b"alice"), layer, ctx);
        w = w.by(bob());
        w.buy<SUI>(id, 1_000);
        assert!(w.balance<SUI>(b"alice") - before == wanted[layer as u64]);
        before = w.balance<SUI>(b"alice");
        layer = layer + 1;
    };
    assert!(w.balance<SUI>(b"alice") + w.balance<SUI>(b"author") == 4_000);
    w.end()
}

/// An approval of an author with one rule must not cover another rule or another author.
#[test]
fun rule_hash_depends_on_rule_and_author() {
    let plain = profit::rule(vector[]);
    let shared = profit::rule(vector[profit::user(s(b"carol"), 10_000)]);
    let hash = plain.rule_hash(s(b"author"));
    assert!(hash != shared.rule_hash(s(b"author")) && hash != plain.rule_hash(s(b"carol")));
    assert!(hash == profit::rule(vector[]).rule_hash(s(b"author")));
}

#[test, expected_failure(abort_code = profit::EOtherRefused)]
fun other_record_kinds_abort() {
    profit::rule(vector[profit::other(s(b"x"), b"")]);
    abort
}

#[test, expected_failure(abort_code = profit::EInvalidRule)]
fun percentages_over_whole_abort() {
    profit::rule(vector[profit::user(s(b"a"), 5_000), profit::proposer(5_001)]);
    abort
}

#[test]
fun highest_matching_tier_applies() {
    profit::rule(vector[profit::user(s(b"a"), 5_000), profit::proposer(5_000), profit::proposer(5_000)]);
}

#[test, expected_failure(abort_code = profit::EInvalidRule)]
fun two_remaining_shares_abort() {
    profit::rule(vector[profit::remaining(s(b"a")), profit::remaining(s(b"b"))]);
    abort
}

#[test, expected_failure(abort_code = profit::EInvalidRule)]
fun zero_percentage_aborts() {
    profit::rule(vector[profit::user(s(b"a"), 0)]);
    abort
}

#[test, expected_failure(abort_code = profit::EInvalidRule)]
fun zero_proposer_percentage_aborts() {
    profit::rule(vector[profit::proposer(0)]);
    abort
}

#[test, expected_failure(abort_code = profit::EInvalidRule)]
fun zero_fixed_share_aborts() {
    profit::rule(vector[profit::specify(s(b"a"), 0)]);
    abort
}

#[test, expected_failure(abort_code = profit::EInvalidRule)]
fun too_many_records_abort() {
    let mut records = vector[];
    while (records.length() < 17) records.push_back(profit::user(s(b"a"), 1));
    profit::rule(records);
    abort
}

// === Sales ===

/// Bob has bought for 1000, of which alice gets 100; the refund period is two days.
fun sold(): World {
    let rule = profit::rule(vector[profit::proposer(1_000)]);
    let (w, id) = people().course<SUI>(1_000, 10, 0, 2 * DAY, rule);
    let mut w = w.by(bob());
    w.buy<SUI>(id, 1_000);
    w.by(carol())
}

#[test]
fun sale_is_not_paid_out_during_refund_window() {
    let w = sold();
    assert!(w.balance<SUI>(b"alice") == 0 && w.balance<SUI>(b"author") == 0);
    let sale = w.take_sale<SUI>();
    assert!(sale.amount() == 1_000 && sale.buyer() == s(b"bob"));
    assert!(sale.release_at() == w.now() + 2 * DAY);
    let shares = sale.shares();
    assert!(shares.length() == 2);
    assert!(shares[0].share_uid() == s(b"alice") && shares[0].share_amount() == 100);
    assert!(shares[1].share_uid() == s(b"author") && shares[1].share_amount() == 900);
    sui::test_scenario::return_shared(sale);
    w.end()
}

#[test]
fun shortest_refund_window_keeps_sale_open() {
    let w = people();
    let (w, id) = w.course<SUI>(1_000, 10, 0, 1, world::plain_rule());
    let mut w = w.by(bob());
    w.buy<SUI>(id, 1_000);
    let mut w = w.by(operator());
    let sale = w.take_sale<SUI>();
    w.refund_course(sale);
    assert!(w.balance<SUI>(b"bob") == 1_000 && w.balance<SUI>(b"author") == 0);
    w.end()
}

#[test]
fun anyone_settles_sale_after_refund_window() {
    let mut w = sold();
    let sale = w.take_sale<SUI>();
    w.later(2 * DAY);
    w.settle(sale);
    assert!(w.balance<SUI>(b"alice") == 100 && w.balance<SUI>(b"author") == 900);
    let mut w = w.by(carol());
    assert!(!sui::test_scenario::has_most_recent_shared<profit::Sale<SUI>>());
    w.later(1);
    w.end()
}

#[test]
fun settling_works_with_features_off() {
    let mut w = sold().by(admin());
    w.switch_all(false);
    let (state, _, _, _, _, _, ctx) = w.parts();
    state.set_currency<SUI>(false, ctx);
    let sale = w.take_sale<SUI>();
    w.later(2 * DAY);
    w.settle(sale);
    // The shares agreed at the sale hold, whether referrals are enabled or not.
    assert!(w.balance<SUI>(b"alice") == 100);
    w.end()
}

#[test, expected_failure(abort_code = profit::ETooEarly)]
fun settling_before_refund_window_ends_aborts() {
    let mut w = sold();
    let sale = w.take_sale<SUI>();
    w.later(2 * DAY - 1);
    w.settle(sale);
    abort
}

#[test, expected_failure(abort_code = package_state::EWrongVersion)]
fun settling_with_older_version_aborts() {
    let mut w = sold();
    let sale = w.take_sale<SUI>();
    w.later(2 * DAY);
    w.set_version(2);
    w.settle(sale);
    abort
}

#[test]
fun share_of_deleted_account_stays_in_remainder() {
    let rule = profit::rule(vector[profit::user(s(b"carol"), 1_000), profit::specify(s(b"alice"), 50)]);
    let w = world::begin().bind(alice(), b"alice").bind(carol(), b"carol").bind(bob(), b"bob");
    let (w, id) = w.course<SUI>(1_000, 10, 0, DAY, rule);
    let mut w = w.by(bob());
    w.buy<SUI>(id, 1_000);
    let mut w = w.by(carol());
    let (state, pool, _, _, _, clock, ctx) = w.parts();
    user_pool::delete(state, pool, clock, ctx);
    let sale = w.take_sale<SUI>();
    w.later(DAY);
    w.settle(sale);
    assert!(w.balance<SUI>(b"alice") == 50 && w.balance<SUI>(b"author") == 950);
    w.end()
}

#[test]
fun share_of_deleted_account_goes_to_receiver_of_remainder() {
    let rule = profit::rule(vector[profit::user(s(b"carol"), 1_000), profit::remaining(s(b"alice"))]);
    let w = world::begin().bind(alice(), b"alice").bind(carol(), b"carol").bind(bob(), b"bob");
    let (w, id) = w.course<SUI>(1_000, 10, 0, DAY, rule);
    let mut w = w.by(bob());
    w.buy<SUI>(id, 1_000);
    let mut w = w.by(carol());
    let (state, pool, _, _, _, clock, ctx) = w.parts();
    user_pool::delete(state, pool, clock, ctx);
    let sale = w.take_sale<SUI>();
    w.later(DAY);
    w.settle(sale);
    assert!(w.balance<SUI>(b"alice") == 1_000 && w.balance<SUI>(b"author") == 0);
    w.end()
}

#[test]
fun refund_returns_everything_to_the_buyer() {
    let (w, id) = people().course<SUI>(1_000, 10, 0, DAY, profit::rule(vector[profit::proposer(1_000)]));
    let mut w = w.by(bob());
    w.buy<SUI>(id, 1_000);
    let mut w = w.by(operator());
    let sale = w.take_sale<SUI>();
    w.refund_course(sale);
    assert!(w.balance<SUI>(b"bob") == 1_000 && w.balance<SUI>(b"author") == 0 && w.balance<SUI>(b"alice") == 0);
    w.end()
}

#[test]
fun remaining_share_of_deleted_account_goes_to_author() {
    let rule = profit::rule(vector[profit::remaining(s(b"carol"))]);
    let w = world::begin().bind(carol(), b"carol").bind(bob(), b"bob");
    let (w, id) = w.course<SUI>(1_000, 10, 0, DAY, rule);
    let mut w = w.by(bob());
    w.buy<SUI>(id, 1_000);
    let mut w = w.by(carol());
    let (state, pool, _, _, _, clock, ctx) = w.parts();
    user_pool::delete(state, pool, clock, ctx);
    let sale = w.take_sale<SUI>();
    w.later(DAY);
    w.settle(sale);
    assert!(w.balance<SUI>(b"author") == 1_000);
    w.end()
}

#[test]
fun later_rule_change_does_not_affect_existing_sale() {
    let rule = profit::rule(vector[profit::proposer(1_000)]);
    let (w, id) = people().course<SUI>(1_000, 10, 0, DAY, rule);
    let mut w = w.by(bob());
    w.buy<SUI>(id, 1_000);
    let mut w = w.by(operator());
    let (state, _, kiosk, _, _, clock, ctx) = w.parts();
    academy::kiosk::update(
        state,
        kiosk,
        id,
        world::wares_metadata(),
        2_000,
        0,
        0,
        world::plain_rule(),
        clock,
        ctx,
    );
    let sale = w.take_sale<SUI>();
    w.later(DAY);
    w.settle(sale);
    assert!(w.balance<SUI>(b"alice") == 100);
    w.end()
}

#[test]
fun author_is_paid_into_vault() {
    let mut w = sold();
    let sale = w.take_sale<SUI>();
    w.later(2 * DAY);
    w.settle(sale);
    let mut w = w.by(author());
    assert!(w.withdraw<SUI>(900) == 900);
    w.end()
}

// === Shares ===

/// The shares of a sale to bob.
fun shares(w: &World, records: vector<profit::Profit>, price: u64): vector<profit::Share> {
    profit::rule(records).split(w.pool(), s(b"author"), s(b"bob"), price, true)
}

fun sum(shares: &vector<profit::Share>): u64 {
    let mut sum = 0;
    let mut i = 0;
    while (i < shares.length()) {
        sum = sum + shares[i].share_amount();
        i = i + 1;
    };
    sum
}

#[test]
fun every_split_sums_to_the_price() {
    let w = people();
    let rules = vector[
        vector[],
        vector[profit::proposer(3_333)],
        vector[profit::user(s(b"carol"), 3_333), profit::user(s(b"alice"), 3_333), profit::proposer(3_334)],
        vector[profit::specify(s(b"carol"), 5), profit::specify(s(b"alice"), 7), profit::proposer(9_999)],
        vector[profit::remaining(s(b"carol")), profit::user(s(b"nobody"), 10_000)],
        vector[profit::user(s(b"carol"), 10_000), profit::specify(s(b"alice"), 1)],
    ];
    let prices = vector[0, 1, 2, 3, 9, 10, 99, 100, 101, 12_345, 0xFFFF_FFFF_FFFF_FFFF];
    let mut i = 0;
    while (i < rules.length()) {
        let mut k = 0;
        while (k < prices.length()) {
            let shares = shares(&w, rules[i], prices[k]);
            assert!(sum(&shares) == prices[k]);
            k = k + 1;
        };
        i = i + 1;
    };
    w.end()
}

#[test]
fun zero_share_is_not_listed() {
    let w = people();
    let records = vector[profit::proposer(1), profit::user(s(b"carol"), 1), profit::user(s(b"alice"), 9_998)];
    assert!(shares(&w, records, 1).length() == 1);
    let fixed = vector[profit::user(s(b"carol"), 10_000), profit::specify(s(b"alice"), 5)];
    // Nothing is left for the fixed amount or the remainder, which is always listed.
    assert!(shares(&w, fixed, 10).length() == 2);
    w.end()
}

#[test]
fun sixteen_records_are_accepted() {
    let mut records = vector[];
    while (records.length() < 16) records.push_back(profit::user(s(b"a"), 1));
    profit::rule(records);
}
