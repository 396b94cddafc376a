/// A collection of values of any types, under keys of any types, that does not grow with its owner.
module sui::bag;

use sui::dynamic_field as field;

/// The bag is not empty.
const EBagNotEmpty: u64 = 0;

public struct Bag has key, store {
    id: UID,
    /// How many pairs there are.
    size: u64,
}

public fun new(ctx: &mut TxContext): Bag {
    Bag { id: object::new(ctx), size: 0 }
}

/// Aborts with `dynamic_field::EFieldAlreadyExists`.
public fun add<K: copy + drop + store, V: store>(bag: &mut Bag, k: K, v: V) {
    field::add(&mut bag.id, k, v);
    bag.size = bag.size + 1;
}

#[syntax(index)]
/// Aborts with `dynamic_field::EFieldDoesNotExist` or `EFieldTypeMismatch`.
public fun borrow<K: copy + drop + store, V: store>(bag: &Bag, k: K): &V {
    field::borrow(&bag.id, k)
}

#[syntax(index)]
/// Aborts with `dynamic_field::EFieldDoesNotExist` or `EFieldTypeMismatch`.
public fun borrow_mut<K: copy + drop + store, V: store>(bag: &mut Bag, k: K): &mut V {
    field::borrow_mut(&mut bag.id, k)
}

/// Aborts with `dynamic_field::EFieldDoesNotExist` or `EFieldTypeMismatch`.
public fun remove<K: copy + drop + store, V: store>(bag: &mut Bag, k: K): V {
    let v = field::remove(&mut bag.id, k);
    bag.size = bag.size - 1;
    v
}

public fun contains<K: copy + drop + store>(bag: &Bag, k: K): bool {
    field::exists<K>(&bag.id, k)
}

public fun contains_with_type<K: copy + drop + store, V: store>(bag: &Bag, k: K): bool {
    field::exists_with_type<K, V>(&bag.id, k)
}

public fun length(bag: &Bag): u64 {
    bag.size
}

public fun is_empty(bag: &Bag): bool {
    bag.size == 0
}

/// Aborts with `EBagNotEmpty`.
public fun destroy_empty(bag: Bag) {
    let Bag { id, size } = bag;
    assert!(size == 0, EBagNotEmpty);
    id.delete()
}
