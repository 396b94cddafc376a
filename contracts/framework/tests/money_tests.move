#[test_only]
module framework_tests::money_tests;

use std::unit_test::{assert_eq, destroy};
use sui::balance;
use sui::coin::{Self, CoinMetadata, TreasuryCap};
use sui::pay;
use sui::test_scenario as scenario;
use sui::test_utils::create_one_time_witness;
use sui::types::is_one_time_witness;
use sui::url;

public struct MONEY_TESTS has drop {}

public struct Token has drop {}

/// Called as the module is, and more than nothing.
public struct Money_tests has drop {}

const ALICE: address = @0xA11CE;

#[allow(deprecated_usage)]
fun create(ctx: &mut TxContext): (TreasuryCap<MONEY_TESTS>, CoinMetadata<MONEY_TESTS>) {
    let icon = option::some(url::new_unsafe_from_bytes(b"https://example.org/icon"));
    coin::create_currency(create_one_time_witness(), 6, b"TST", b"Test", b"For tests", icon, ctx)
}

#[test]
fun one_time_witness_is_recognised() {
    let witness = create_one_time_witness<MONEY_TESTS>();
    assert!(is_one_time_witness(&witness));
    assert!(!is_one_time_witness(&Token {}));
    assert!(!is_one_time_witness(&Money_tests {}));
    assert!(!is_one_time_witness(&true));
    assert!(!is_one_time_witness(&vector[1u8]));
}

#[test]
fun currency_is_created_and_minted() {
    let ctx = &mut tx_context::dummy();
    let (mut treasury, mut metadata) = create(ctx);
    assert_eq!(metadata.get_decimals(), 6);
    assert_eq!(metadata.get_symbol(), b"TST".to_ascii_string());
    assert_eq!(metadata.get_name(), b"Test".to_string());
    assert_eq!(metadata.get_description(), b"For tests".to_string());
    assert!(metadata.get_icon_url().is_some());
    treasury.update_name(&mut metadata, b"Name".to_string());
    treasury.update_symbol(&mut metadata, b"SYM".to_ascii_string());
    treasury.update_description(&mut metadata, b"Said of it".to_string());
    treasury.update_icon_url(&mut metadata, b"https://example.org".to_ascii_string());
    assert_eq!(metadata.get_name(), b"Name".to_string());
    assert_eq!(metadata.get_symbol(), b"SYM".to_ascii_string());
    assert_eq!(metadata.get_description(), b"Said of it".to_string());
    assert_eq!(metadata.get_icon_url().destroy_some().inner_url(), b"https://example.org".to_ascii_string());
    let coin = treasury.mint(70, ctx);
    let balance = treasury.mint_balance(30);
    assert_eq!(treasury.total_supply(), 100);
    assert_eq!(treasury.burn(coin), 70);
    assert_eq!(treasury.supply_immut().supply_value(), 30);
    assert_eq!(treasury.supply_mut().decrease_supply(balance), 30);
    let supply = treasury.into_supply();
    assert_eq!(supply.value(), 0);
    destroy(supply);
    destroy(metadata);
}

#[allow(deprecated_usage)]
#[test]
fun regulated_currency_has_deny_list() {
    let mut test = scenario::begin(ALICE);
    let (treasury, cap, metadata) = coin::create_regulated_currency_v2(
        create_one_time_witness<MONEY_TESTS>(),
        6,
        b"TST",
        b"Test",
        b"For tests",
        option::none(),
        true,
        test.ctx(),
    );
    assert_eq!(metadata.get_decimals(), 6);
    // Of the treasury, the metadata, the right, and what tells of it.
    assert_eq!(test.ctx().ids_created(), 4);
    let told = object::id_from_address(test.ctx().last_created_object_id());
    destroy(treasury);
    destroy(metadata);
    sui::transfer::public_transfer(cap, ALICE);
    let effects = test.next_tx(ALICE);
    assert_eq!(effects.frozen(), vector[told]);
    let (treasury, old, metadata) = coin::create_regulated_currency(
        create_one_time_witness<MONEY_TESTS>(),
        6,
        b"TST",
        b"Test",
        b"For tests",
        option::none(),
        test.ctx(),
    );
    destroy(treasury);
    destroy(metadata);
    sui::transfer::public_transfer(old, ALICE);
    test.end();
}

#[allow(deprecated_usage)]
#[test, expected_failure(abort_code = sui::coin::EBadWitness)]
fun creating_currency_without_one_time_witness_aborts() {
    let ctx = &mut tx_context::dummy();
    let (_treasury, _metadata) = coin::create_currency(Token {}, 0, b"", b"", b"", option::none(), ctx);
    abort
}

#[test, expected_failure(abort_code = sui::balance::EOverflow)]
fun increasing_supply_beyond_maximum_aborts() {
    let mut supply = balance::create_supply(Token {});
    let _all = supply.increase_supply(std::u64::max_value!());
    let _one_more = supply.increase_supply(1);
    abort
}

#[test, expected_failure(abort_code = sui::balance::EOverflow)]
fun decreasing_supply_below_zero_aborts() {
    let mut supply = balance::create_supply(Token {});
    supply.decrease_supply(balance::create_for_testing(1));
    abort
}

#[test]
fun coin_is_split_and_joined() {
    let ctx = &mut tx_context::dummy();
    let mut coin = coin::mint_for_testing<Token>(10, ctx);
    let mut parts = coin.divide_into_n(3, ctx);
    assert_eq!(parts.length(), 2);
    assert_eq!(coin.value(), 4);
    assert_eq!(parts[0].value(), 3);
    pay::join_vec(&mut coin, vector[parts.pop_back()]);
    pay::join(&mut coin, parts.pop_back());
    parts.destroy_empty();
    assert_eq!(coin.balance().value(), 10);
    let taken = coin.balance_mut().split(4).into_coin(ctx);
    assert_eq!(taken.burn_for_testing() + coin.burn_for_testing(), 10);
}

#[test, expected_failure(abort_code = sui::coin::EInvalidArg)]
fun dividing_coin_into_zero_parts_aborts() {
    let ctx = &mut tx_context::dummy();
    let mut coin = coin::mint_for_testing<Token>(10, ctx);
    let _parts = coin.divide_into_n(0, ctx);
    abort
}

#[test, expected_failure(abort_code = sui::coin::ENotEnough)]
fun dividing_coin_into_too_many_parts_aborts() {
    let ctx = &mut tx_context::dummy();
    let mut coin = coin::mint_for_testing<Token>(1, ctx);
    let _parts = coin.divide_into_n(2, ctx);
    abort
}

#[test, expected_failure(abort_code = sui::balance::ENotEnough)]
fun splitting_more_than_balance_aborts() {
    let ctx = &mut tx_context::dummy();
    let mut coin = coin::mint_for_testing<Token>(1, ctx);
    let _more = coin.split(2, ctx);
    abort
}

#[test, expected_failure(abort_code = sui::balance::ENonZero)]
fun destroying_non_zero_coin_as_zero_aborts() {
    coin::mint_for_testing<Token>(1, &mut tx_context::dummy()).destroy_zero();
}

#[test]
fun pay_functions_transfer_coins() {
    let mut test = scenario::begin(@0xA);
    let mut coin = coin::mint_for_testing<Token>(100, test.ctx());
    pay::split(&mut coin, 1, test.ctx());
    pay::split_vec(&mut coin, vector[2, 3], test.ctx());
    pay::split_and_transfer(&mut coin, 4, ALICE, test.ctx());
    pay::divide_and_keep(&mut coin, 2, test.ctx());
    pay::keep(coin, test.ctx());
    let effects = test.next_tx(ALICE);
    assert_eq!(effects.transferred_to_account().length(), 6);
    let ids = scenario::ids_for_address<coin::Coin<Token>>(@0xA);
    assert_eq!(ids.length(), 5);
    let coins = ids.map!(|id| test.take_from_address_by_id<coin::Coin<Token>>(@0xA, id));
    pay::join_vec_and_transfer(coins, ALICE);
    test.next_tx(ALICE);
    let mut all = test.ids_for_sender<coin::Coin<Token>>();
    assert_eq!(all.length(), 2);
    let first = test.take_from_sender_by_id<coin::Coin<Token>>(all.pop_back());
    let second = test.take_from_sender<coin::Coin<Token>>();
    assert_eq!(first.burn_for_testing() + second.burn_for_testing(), 100);
    test.end();
}

/// The part that was made last is given first, and the coin that stands last is taken first.
#[test]
fun pay_functions_join_coins_in_order() {
    let mut test = scenario::begin(ALICE);
    let mut coin = coin::mint_for_testing<Token>(10, test.ctx());
    coin.divide_and_keep(4, test.ctx());
    let last = test.ctx().last_created_object_id();
    pay::keep(coin, test.ctx());
    test.next_tx(ALICE);
    let ids = test.ids_for_sender<coin::Coin<Token>>();
    assert_eq!(ids.length(), 4);
    assert_eq!(ids[0].to_address(), last);
    let mut coins = ids.map!(|id| test.take_from_sender_by_id<coin::Coin<Token>>(id));
    let mut all = coins.pop_back();
    all.join_vec(coins);
    assert_eq!(all.burn_for_testing(), 10);
    let effects = test.next_tx(ALICE);
    assert_eq!(effects.deleted(), vector[ids[2], ids[1], ids[0], ids[3]]);
    test.end();
}

#[test]
fun coin_methods_split_and_transfer() {
    let mut test = scenario::begin(ALICE);
    let mut coin = coin::mint_for_testing<Token>(10, test.ctx());
    coin.split_vec(vector[1, 2], test.ctx());
    coin.split_and_transfer(3, ALICE, test.ctx());
    assert_eq!(coin.burn_for_testing(), 4);
    let effects = test.end();
    assert_eq!(effects.transferred_to_account().length(), 3);
}

#[test, expected_failure(abort_code = sui::pay::ENoCoins)]
fun joining_empty_list_of_coins_aborts() {
    pay::join_vec_and_transfer<Token>(vector[], ALICE);
}

#[test]
fun mint_and_transfer_sends_coin() {
    let mut test = scenario::begin(ALICE);
    let mut treasury = coin::create_treasury_cap_for_testing<Token>(test.ctx());
    treasury.mint_and_transfer(5, ALICE, test.ctx());
    test.next_tx(ALICE);
    let coin = test.take_from_sender<coin::Coin<Token>>();
    sui::transfer::public_transfer(treasury.mint(1, test.ctx()), ALICE);
    assert_eq!(treasury.burn(coin), 5);
    destroy(treasury);
    test.end();
}
