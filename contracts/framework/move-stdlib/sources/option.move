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

/// Aborts with `EOPTION_NOT_SET`.
public fun borrow_mut<Element>(t: &mut Option<Element>): &mut Element {
    assert!(is_some(t), EOPTION_NOT_SET);
    &mut t.vec[0]
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
