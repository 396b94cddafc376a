/// A value that may be absent.
module std::option;

/// A value was put where there is one.
const EOPTION_IS_SET: u64 = 0x40000;
/// A value was asked for where there is none.
const EOPTION_NOT_SET: u64 = 0x40001;

/// At most one element.
public struct Option<Element> has copy, drop, store {
    vec: vector<Element>,
}

public fun none<Element>(): Option<Element> {
    Option { vec: vector[] }
}

public fun some<Element>(e: Element): Option<Element> {
    Option { vec: vector[e] }
}

public fun is_none<Element>(t: &Option<Element>): bool {
    t.vec.length() == 0
}

public fun is_some<Element>(t: &Option<Element>): bool {
    t.vec.length() == 1
}

public fun contains<Element>(t: &Option<Element>, e_ref: &Element): bool {
    is_some(t) && &t.vec[0] == e_ref
}

/// Aborts with `EOPTION_NOT_SET`.
public fun borrow<Element>(t: &Option<Element>): &Element {
    assert!(is_some(t), EOPTION_NOT_SET);
    &t.vec[0]
}

public fun borrow_with_default<Element>(t: &Option<Element>, default_ref: &Element): &Element {
    if (is_some(t)) &t.vec[0] else default_ref
}

public fun get_with_default<Element: copy + drop>(t: &Option<Element>, default: Element): Element {
    if (is_some(t)) t.vec[0] else default
}

/// Aborts with `EOPTION_IS_SET`.
public fun fill<Element>(t: &mut Option<Element>, e: Element) {
    assert!(is_none(t), EOPTION_IS_SET);
    t.vec.push_back(e);
}

/// Takes the value out. Aborts with `EOPTION_NOT_SET`.
public fun extract<Element>(t: &mut Option<Element>): Element {
    assert!(is_some(t), EOPTION_NOT_SET);
    t.vec.pop_back()
}

/// Aborts with `EOPTION_NOT_SET`.
public fun borrow_mut<Element>(t: &mut Option<Element>): &mut Element {
    assert!(is_some(t), EOPTION_NOT_SET);
    &mut t.vec[0]
}

/// Puts another value in its place. Aborts with `EOPTION_NOT_SET`.
public fun swap<Element>(t: &mut Option<Element>, e: Element): Element {
    assert!(is_some(t), EOPTION_NOT_SET);
    let old = t.vec.pop_back();
    t.vec.push_back(e);
    old
}

/// Sets a value and returns the previous one.
public fun swap_or_fill<Element>(t: &mut Option<Element>, e: Element): Option<Element> {
    let old = if (is_none(t)) none() else some(t.vec.pop_back());
    t.vec.push_back(e);
    old
}

public fun destroy_with_default<Element: drop>(t: Option<Element>, default: Element): Element {
    let Option { mut vec } = t;
    if (vec.length() == 0) default else vec.pop_back()
}

/// Aborts with `EOPTION_NOT_SET`.
public fun destroy_some<Element>(t: Option<Element>): Element {
    assert!(is_some(&t), EOPTION_NOT_SET);
    let Option { mut vec } = t;
    let element = vec.pop_back();
    vec.destroy_empty();
    element
}

/// Aborts with `EOPTION_IS_SET`.
public fun destroy_none<Element>(t: Option<Element>) {
    assert!(is_none(&t), EOPTION_IS_SET);
    let Option { vec } = t;
    vec.destroy_empty()
}

public fun to_vec<Element>(t: Option<Element>): vector<Element> {
    let Option { vec } = t;
    vec
}

/// Ends it, with `f` for the value if there is one.
public macro fun destroy<$T, $R: drop>($o: Option<$T>, $f: |$T| -> $R) {
    let o = $o;
    o.do!($f)
}

/// For the value, if there is one.
public macro fun do<$T, $R: drop>($o: Option<$T>, $f: |$T| -> $R) {
    let o = $o;
    if (o.is_some()) {
        $f(o.destroy_some());
    } else {
        o.destroy_none()
    }
}

public macro fun do_ref<$T, $R: drop>($o: &Option<$T>, $f: |&$T| -> $R) {
    let o = $o;
    if (o.is_some()) {
        $f(o.borrow());
    }
}

public macro fun do_mut<$T, $R: drop>($o: &mut Option<$T>, $f: |&mut $T| -> $R) {
    let o = $o;
    if (o.is_some()) {
        $f(o.borrow_mut());
    }
}

/// This one, or the other when this is none.
public macro fun or<$T>($o: Option<$T>, $default: Option<$T>): Option<$T> {
    let o = $o;
    if (o.is_some()) {
        o
    } else {
        o.destroy_none();
        $default
    }
}

/// What `f` makes of the value, if there is one.
public macro fun and<$T, $U>($o: Option<$T>, $f: |$T| -> Option<$U>): Option<$U> {
    let o = $o;
    if (o.is_some()) {
        $f(o.destroy_some())
    } else {
        o.destroy_none();
        none()
    }
}

public macro fun and_ref<$T, $U>($o: &Option<$T>, $f: |&$T| -> Option<$U>): Option<$U> {
    let o = $o;
    if (o.is_some()) $f(o.borrow()) else none()
}

/// The value stays only when `f` says so.
public macro fun filter<$T: drop>($o: Option<$T>, $f: |&$T| -> bool): Option<$T> {
    let o = $o;
    if (o.is_some() && $f(o.borrow())) o else none()
}

public macro fun is_some_and<$T>($o: &Option<$T>, $f: |&$T| -> bool): bool {
    let o = $o;
    o.is_some() && $f(o.borrow())
}

public macro fun is_none_or<$T>($o: &Option<$T>, $f: |&$T| -> bool): bool {
    let o = $o;
    o.is_none() || $f(o.borrow())
}

/// Another value in the place of this one.
public macro fun map<$T, $U>($o: Option<$T>, $f: |$T| -> $U): Option<$U> {
    let o = $o;
    if (o.is_some()) {
        some($f(o.destroy_some()))
    } else {
        o.destroy_none();
        none()
    }
}

public macro fun map_ref<$T, $U>($o: &Option<$T>, $f: |&$T| -> $U): Option<$U> {
    let o = $o;
    if (o.is_some()) some($f(o.borrow())) else none()
}

public macro fun map_mut<$T, $U>($o: &mut Option<$T>, $f: |&mut $T| -> $U): Option<$U> {
    let o = $o;
    if (o.is_some()) some($f(o.borrow_mut())) else none()
}

/// What `some` makes of the value, or `none` when there is none.
public macro fun fold<$T, $R>($o: Option<$T>, $none: $R, $some: |$T| -> $R): $R {
    let o = $o;
    if (o.is_some()) {
        $some(o.destroy_some())
    } else {
        o.destroy_none();
        $none
    }
}

public macro fun fold_ref<$T, $R>($o: &Option<$T>, $none: $R, $some: |&$T| -> $R): $R {
    let o = $o;
    if (o.is_some()) $some(o.borrow()) else $none
}

public macro fun fold_mut<$T, $R>($o: &mut Option<$T>, $none: $R, $some: |&mut $T| -> $R): $R {
    let o = $o;
    if (o.is_some()) $some(o.borrow_mut()) else $none
}

/// The value, or the other one when there is none.
public macro fun destroy_or<$T>($o: Option<$T>, $default: $T): $T {
    let o = $o;
    if (o.is_some()) {
        o.destroy_some()
    } else {
        o.destroy_none();
        $default
    }
}

/// Takes the value out; the other one when there is none.
public macro fun extract_or<$T>($o: &mut Option<$T>, $default: $T): $T {
    let o = $o;
    if (o.is_some()) o.extract() else $default
}
