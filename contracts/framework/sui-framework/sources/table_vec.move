/// A list that does not grow with its owner.
module sui::table_vec;

use sui::table::{Self, Table};

/// There is no element at that place.
const EIndexOutOfBound: u64 = 0;
/// The list is not empty.
const ETableNonEmpty: u64 = 1;

public struct TableVec<phantom Element: store> has store {
    /// Elements by their places.
    contents: Table<u64, Element>,
}

public fun empty<Element: store>(ctx: &mut TxContext): TableVec<Element> {
    TableVec { contents: table::new(ctx) }
}

public fun singleton<Element: store>(e: Element, ctx: &mut TxContext): TableVec<Element> {
    let mut t = empty(ctx);
    t.push_back(e);
    t
}

public fun length<Element: store>(t: &TableVec<Element>): u64 {
    t.contents.length()
}

public fun is_empty<Element: store>(t: &TableVec<Element>): bool {
    t.length() == 0
}

#[syntax(index)]
/// Aborts with `EIndexOutOfBound`.
public fun borrow<Element: store>(t: &TableVec<Element>, i: u64): &Element {
    assert!(t.length() > i, EIndexOutOfBound);
    &t.contents[i]
}

public fun push_back<Element: store>(t: &mut TableVec<Element>, e: Element) {
    let end = t.length();
    t.contents.add(end, e)
}

#[syntax(index)]
/// Aborts with `EIndexOutOfBound`.
public fun borrow_mut<Element: store>(t: &mut TableVec<Element>, i: u64): &mut Element {
    assert!(t.length() > i, EIndexOutOfBound);
    &mut t.contents[i]
}

/// Aborts with `EIndexOutOfBound`.
public fun pop_back<Element: store>(t: &mut TableVec<Element>): Element {
    let length = t.length();
    assert!(length > 0, EIndexOutOfBound);
    t.contents.remove(length - 1)
}

/// Aborts with `ETableNonEmpty`.
public fun destroy_empty<Element: store>(t: TableVec<Element>) {
    assert!(t.length() == 0, ETableNonEmpty);
    let TableVec { contents } = t;
    contents.destroy_empty()
}

/// Forgets the list with whatever is in it.
public fun drop<Element: drop + store>(t: TableVec<Element>) {
    let TableVec { contents } = t;
    contents.drop()
}

/// Aborts with `EIndexOutOfBound`.
public fun swap<Element: store>(t: &mut TableVec<Element>, i: u64, j: u64) {
    assert!(t.length() > i, EIndexOutOfBound);
    assert!(t.length() > j, EIndexOutOfBound);
    if (i == j) return;
    let (a, b) = (t.contents.remove(i), t.contents.remove(j));
    t.contents.add(j, a);
    t.contents.add(i, b);
}

/// Takes out the element at `i`; the last one takes its place. Aborts with `EIndexOutOfBound`.
public fun swap_remove<Element: store>(t: &mut TableVec<Element>, i: u64): Element {
    assert!(t.length() > i, EIndexOutOfBound);
    let last = t.length() - 1;
    t.swap(i, last);
    t.pop_back()
}
