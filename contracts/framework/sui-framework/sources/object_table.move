/// A map of objects that does not grow with its owner and in which they can be found by their ids.
module sui::object_table;

use sui::dynamic_object_field as field;

/// The table is not empty.
const ETableNotEmpty: u64 = 0;

public struct ObjectTable<phantom K: copy + drop + store, phantom V: key + store> has key, store {
    id: UID,
    /// How many pairs there are.
    size: u64,
}

public fun new<K: copy + drop + store, V: key + store>(ctx: &mut TxContext): ObjectTable<K, V> {
    ObjectTable { id: object::new(ctx), size: 0 }
}

/// Aborts with `dynamic_field::EFieldAlreadyExists`.
public fun add<K: copy + drop + store, V: key + store>(table: &mut ObjectTable<K, V>, k: K, v: V) {
    field::add(&mut table.id, k, v);
    table.size = table.size + 1;
}

#[syntax(index)]
/// Aborts with `dynamic_field::EFieldDoesNotExist`.
public fun borrow<K: copy + drop + store, V: key + store>(table: &ObjectTable<K, V>, k: K): &V {
    field::borrow(&table.id, k)
}

#[syntax(index)]
/// Aborts with `dynamic_field::EFieldDoesNotExist`.
public fun borrow_mut<K: copy + drop + store, V: key + store>(table: &mut ObjectTable<K, V>, k: K): &mut V {
    field::borrow_mut(&mut table.id, k)
}

/// Aborts with `dynamic_field::EFieldDoesNotExist`.
public fun remove<K: copy + drop + store, V: key + store>(table: &mut ObjectTable<K, V>, k: K): V {
    let v = field::remove(&mut table.id, k);
    table.size = table.size - 1;
    v
}

public fun contains<K: copy + drop + store, V: key + store>(table: &ObjectTable<K, V>, k: K): bool {
    field::exists<K>(&table.id, k)
}

public fun length<K: copy + drop + store, V: key + store>(table: &ObjectTable<K, V>): u64 {
    table.size
}

public fun is_empty<K: copy + drop + store, V: key + store>(table: &ObjectTable<K, V>): bool {
    table.size == 0
}

/// Aborts with `ETableNotEmpty`.
public fun destroy_empty<K: copy + drop + store, V: key + store>(table: ObjectTable<K, V>) {
    let ObjectTable { id, size } = table;
    assert!(size == 0, ETableNotEmpty);
    id.delete()
}

/// Which object it is, if there is one.
public fun value_id<K: copy + drop + store, V: key + store>(table: &ObjectTable<K, V>, k: K): Option<ID> {
    field::id(&table.id, k)
}
