/// A second module of the package with a witness of its own: who published it, and how its objects are shown.
module honours::showcase;

use honours::medal::Medal;
use sui::display;
use sui::package;

public struct SHOWCASE has drop {}

fun init(witness: SHOWCASE, ctx: &mut TxContext) {
    let publisher = package::claim(witness, ctx);
    let names = vector[b"name".to_string(), b"number".to_string()];
    let texts = vector[b"{name}".to_string(), b"No. {number}".to_string()];
    let mut shown = display::new_with_fields<Medal>(&publisher, names, texts, ctx);
    shown.update_version();
    transfer::public_transfer(shown, ctx.sender());
    transfer::public_transfer(publisher, ctx.sender());
}

#[test_only]
public fun init_for_testing(ctx: &mut TxContext) {
    init(sui::test_utils::create_one_time_witness<SHOWCASE>(), ctx)
}
