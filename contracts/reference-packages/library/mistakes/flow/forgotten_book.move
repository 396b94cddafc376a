module library::forgotten_book;

use library::book;
use std::string::String;

public fun forget(title: String, ctx: &mut TxContext) {
    let book = book::register(title, ctx);
}
