/// References into what is within what is within something, and types made of types.
module nests::nest;

/// There is no drawer of that number.
const ENoSuchDrawer: u64 = 0;

public struct Pair<A, B> has copy, drop, store {
    left: A,
    right: B,
}

public struct Drawer<T> has copy, drop, store {
    things: vector<T>,
    label: Option<vector<u8>>,
}

public struct Cupboard<T> has copy, drop, store {
    drawers: vector<Drawer<T>>,
    size: Pair<u8, u16>,
}

/// Nothing of `T` is in it.
public struct Marked<phantom T> has copy, drop, store {
    count: u64,
}

public fun pair<A, B>(left: A, right: B): Pair<A, B> {
    Pair { left, right }
}

public fun swapped<A, B>(pair: Pair<A, B>): Pair<B, A> {
    let Pair { left, right } = pair;
    Pair { left: right, right: left }
}

public fun left<A, B>(pair: &Pair<A, B>): &A {
    &pair.left
}

public fun right_mut<A, B>(pair: &mut Pair<A, B>): &mut B {
    &mut pair.right
}

public fun cupboard<T>(count: u64): Cupboard<T> {
    Cupboard {
        drawers: vector::tabulate!(count, |_| Drawer { things: vector[], label: option::none() }),
        size: pair(1, 2),
    }
}

/// Aborts with `ENoSuchDrawer`.
public fun drawer_mut<T>(cupboard: &mut Cupboard<T>, number: u64): &mut Drawer<T> {
    assert!(number < cupboard.drawers.length(), ENoSuchDrawer);
    &mut cupboard.drawers[number]
}

public fun put<T>(drawer: &mut Drawer<T>, thing: T): &mut T {
    let at = drawer.things.length();
    drawer.things.push_back(thing);
    &mut drawer.things[at]
}

public fun label<T>(drawer: &mut Drawer<T>): &mut vector<u8> {
    if (drawer.label.is_none()) drawer.label.fill(vector[]);
    drawer.label.borrow_mut()
}

public fun width_mut<T>(cupboard: &mut Cupboard<T>): &mut u16 {
    cupboard.size.right_mut()
}

/// The fuller one of two.
public fun fuller<T>(a: &mut Drawer<T>, b: &mut Drawer<T>): &mut Drawer<T> {
    if (a.things.length() >= b.things.length()) a else b
}

public fun things<T>(drawer: &Drawer<T>): &vector<T> {
    &drawer.things
}

public fun count<T>(cupboard: &Cupboard<T>): u64 {
    let mut count = 0;
    cupboard.drawers.do_ref!(|drawer| count = count + drawer.things().length());
    count
}

public fun mark<T>(marked: &mut Marked<T>, times: u64): &mut Marked<T> {
    marked.count = marked.count + times;
    marked
}

public fun unmarked<T>(): Marked<T> {
    Marked { count: 0 }
}

public fun marks<T>(marked: &Marked<T>): u64 {
    marked.count
}

/// Changes both ends of a list through two references into it, one after the other.
public fun exchange_ends<T: copy + drop>(list: &mut vector<T>) {
    let last = list.length() - 1;
    let kept = list[0];
    *&mut list[0] = list[last];
    *&mut list[last] = kept;
}
