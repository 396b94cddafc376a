module library::missing_table_drop;

use sui::table::{Self, Table};

public fun forget(ctx: &mut TxContext) {
    let _names: Table<u64, address> = table::new(ctx);
}
