/// A map that does not grow with its owner and that can be gone through, from end to end.
module sui::linked_table;

use sui::dynamic_field as field;

/// The table is not empty.
const ETableNotEmpty: u64 = 0;
/// There is nothing to take.
const ETableIsEmpty: u64 = 1;

public struct LinkedTable<K: copy + drop + store, phantom V: store> has key, store {
    id: UID,
    /// How many pairs there are.
    size: u64,
    head: Option<K>,
    tail: Option<K>,
}

public struct Node<K: copy + drop + store, V: store> has store {
    prev: Option<K>,
    next: Option<K>,
    value: V,
}

public fun new<K: copy + drop + store, V: store>(ctx: &mut TxContext): LinkedTable<K, V> {
    LinkedTable { id: object::new(ctx), size: 0, head: option::none(), tail: option::none() }
}

/// The first key.
public fun front<K: copy + drop + store, V: store>(table: &LinkedTable<K, V>): &Option<K> {
    &table.head
}

/// The last key.
public fun back<K: copy + drop + store, V: store>(table: &LinkedTable<K, V>): &Option<K> {
    &table.tail
}

/// Aborts with `dynamic_field::EFieldAlreadyExists`.
public fun push_front<K: copy + drop + store, V: store>(table: &mut LinkedTable<K, V>, k: K, value: V) {
    let old = table.head.swap_or_fill(k);
    if (table.tail.is_none()) table.tail.fill(k);
    old.do_ref!(|next| table.node_mut(*next).prev = option::some(k));
    field::add(&mut table.id, k, Node { prev: option::none(), next: old, value });
    table.size = table.size + 1;
}

/// Aborts with `dynamic_field::EFieldAlreadyExists`.
public fun push_back<K: copy + drop + store, V: store>(table: &mut LinkedTable<K, V>, k: K, value: V) {
    if (table.head.is_none()) table.head.fill(k);
    let old = table.tail.swap_or_fill(k);
    old.do_ref!(|prev| table.node_mut(*prev).next = option::some(k));
    field::add(&mut table.id, k, Node { prev: old, next: option::none(), value });
    table.size = table.size + 1;
}

#[syntax(index)]
/// Aborts with `dynamic_field::EFieldDoesNotExist`.
public fun borrow<K: copy + drop + store, V: store>(table: &LinkedTable<K, V>, k: K): &V {
    &table.node(k).value
}

#[syntax(index)]
/// Aborts with `dynamic_field::EFieldDoesNotExist`.
public fun borrow_mut<K: copy + drop + store, V: store>(table: &mut LinkedTable<K, V>, k: K): &mut V {
    &mut table.node_mut(k).value
}

/// The key before this one. Aborts with `dynamic_field::EFieldDoesNotExist`.
public fun prev<K: copy + drop + store, V: store>(table: &LinkedTable<K, V>, k: K): &Option<K> {
    &table.node(k).prev
}

/// The key behind this one. Aborts with `dynamic_field::EFieldDoesNotExist`.
public fun next<K: copy + drop + store, V: store>(table: &LinkedTable<K, V>, k: K): &Option<K> {
    &table.node(k).next
}

/// Aborts with `dynamic_field::EFieldDoesNotExist`.
public fun remove<K: copy + drop + store, V: store>(table: &mut LinkedTable<K, V>, k: K): V {
    let Node { prev, next, value } = field::remove<K, Node<K, V>>(&mut table.id, k);
    table.size = table.size - 1;
    prev.do_ref!(|before| table.node_mut(*before).next = next);
    next.do_ref!(|behind| table.node_mut(*behind).prev = prev);
    if (table.head.borrow() == &k) table.head = next;
    if (table.tail.borrow() == &k) table.tail = prev;
    value
}

/// Aborts with `ETableIsEmpty`.
public fun pop_front<K: copy + drop + store, V: store>(table: &mut LinkedTable<K, V>): (K, V) {
    assert!(table.head.is_some(), ETableIsEmpty);
    let k = *table.head.borrow();
    (k, table.remove(k))
}

/// Aborts with `ETableIsEmpty`.
public fun pop_back<K: copy + drop + store, V: store>(table: &mut LinkedTable<K, V>): (K, V) {
    assert!(table.tail.is_some(), ETableIsEmpty);
    let k = *table.tail.borrow();
    (k, table.remove(k))
}

public fun contains<K: copy + drop + store, V: store>(table: &LinkedTable<K, V>, k: K): bool {
    field::exists_with_type<K, Node<K, V>>(&table.id, k)
}

public fun length<K: copy + drop + store, V: store>(table: &LinkedTable<K, V>): u64 {
    table.size
}

public fun is_empty<K: copy + drop + store, V: store>(table: &LinkedTable<K, V>): bool {
    table.size == 0
}

/// Aborts with `ETableNotEmpty`.
public fun destroy_empty<K: copy + drop + store, V: store>(table: LinkedTable<K, V>) {
    let LinkedTable { id, size, head: _, tail: _ } = table;
    assert!(size == 0, ETableNotEmpty);
    id.delete()
}

/// Forgets the table with whatever is in it.
public fun drop<K: copy + drop + store, V: drop + store>(table: LinkedTable<K, V>) {
    let LinkedTable { id, size: _, head: _, tail: _ } = table;
    id.delete()
}

fun node<K: copy + drop + store, V: store>(table: &LinkedTable<K, V>, k: K): &Node<K, V> {
    field::borrow(&table.id, k)
}

fun node_mut<K: copy + drop + store, V: store>(table: &mut LinkedTable<K, V>, k: K): &mut Node<K, V> {
    field::borrow_mut(&mut table.id, k)
}
