/// Objects of any types, under keys of any types, that can be found by their ids.
module sui::object_bag;

use sui::dynamic_object_field as field;

/// The bag is not empty.
const EBagNotEmpty: u64 = 0;

public struct ObjectBag has key, store {
    id: UID,
    /// How many pairs there are.
    size: u64,
}

public fun new(ctx: &mut TxContext): ObjectBag {
    ObjectBag { id: object::new(ctx), size: 0 }
}

/// Aborts with `dynamic_field::EFieldAlreadyExists`.
public fun add<K: copy + drop + store, V: key + store>(bag: &mut ObjectBag, k: K, v: V) {
    field::add(&mut bag.id, k, v);
    bag.size = bag.size + 1;
}

#[syntax(index)]
/// Aborts with `dynamic_field::EFieldDoesNotExist` or `EFieldTypeMismatch`.
public fun borrow<K: copy + drop + store, V: key + store>(bag: &ObjectBag, k: K): &V {
    field::borrow(&bag.id, k)
}

#[syntax(index)]
/// Aborts with `dynamic_field::EFieldDoesNotExist` or `EFieldTypeMismatch`.
public fun borrow_mut<K: copy + drop + store, V: key + store>(bag: &mut ObjectBag, k: K): &mut V {
    field::borrow_mut(&mut bag.id, k)
}

/// Aborts with `dynamic_field::EFieldDoesNotExist` or `EFieldTypeMismatch`.
public fun remove<K: copy + drop + store, V: key + store>(bag: &mut ObjectBag, k: K): V {
    let v = field::remove(&mut bag.id, k);
    bag.size = bag.size - 1;
    v
}

public fun contains<K: copy + drop + store>(bag: &ObjectBag, k: K): bool {
    field::exists<K>(&bag.id, k)
}

public fun contains_with_type<K: copy + drop + store, V: key + store>(bag: &ObjectBag, k: K): bool {
    field::exists_with_type<K, V>(&bag.id, k)
}

public fun length(bag: &ObjectBag): u64 {
    bag.size
}

public fun is_empty(bag: &ObjectBag): bool {
    bag.size == 0
}

/// Aborts with `EBagNotEmpty`.
public fun destroy_empty(bag: ObjectBag) {
    let ObjectBag { id, size } = bag;
    assert!(size == 0, EBagNotEmpty);
    id.delete()
}

/// Which object it is, if there is one.
public fun value_id<K: copy + drop + store>(bag: &ObjectBag, k: K): Option<ID> {
    field::id(&bag.id, k)
}
