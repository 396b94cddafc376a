#[defines_primitive(vector)]
/// Lists. Most of what is here is an instruction of the machine.
module std::vector;

public use fun std::string::utf8 as vector.to_string;

/// There is no element at that place.
const EINDEX_OUT_OF_BOUNDS: u64 = 0x20000;

#[bytecode_instruction]
public native fun empty<Element>(): vector<Element>;

#[bytecode_instruction]
public native fun length<Element>(v: &vector<Element>): u64;

#[syntax(index)]
#[bytecode_instruction]
public native fun borrow<Element>(v: &vector<Element>, i: u64): &Element;

#[bytecode_instruction]
public native fun push_back<Element>(v: &mut vector<Element>, e: Element);

#[syntax(index)]
#[bytecode_instruction]
public native fun borrow_mut<Element>(v: &mut vector<Element>, i: u64): &mut Element;

#[bytecode_instruction]
public native fun pop_back<Element>(v: &mut vector<Element>): Element;

#[bytecode_instruction]
public native fun destroy_empty<Element>(v: vector<Element>);

#[bytecode_instruction]
public native fun swap<Element>(v: &mut vector<Element>, i: u64, j: u64);

public fun is_empty<Element>(v: &vector<Element>): bool {
    v.length() == 0
}

public fun contains<Element>(v: &vector<Element>, e: &Element): bool {
    let (found, _) = index_of(v, e);
    found
}

public fun index_of<Element>(v: &vector<Element>, e: &Element): (bool, u64) {
    let mut i = 0;
    while (i < v.length()) {
        if (&v[i] == e) return (true, i);
        i = i + 1;
    };
    (false, 0)
}

/// Takes out the element at `i`; those behind it move up. Aborts with `EINDEX_OUT_OF_BOUNDS`.
public fun remove<Element>(v: &mut vector<Element>, mut i: u64): Element {
    let len = v.length();
    assert!(i < len, EINDEX_OUT_OF_BOUNDS);
    while (i + 1 < len) {
        v.swap(i, i + 1);
        i = i + 1;
    };
    v.pop_back()
}

/// Takes out the element at `i`; the last one takes its place. Aborts with `EINDEX_OUT_OF_BOUNDS`.
public fun swap_remove<Element>(v: &mut vector<Element>, i: u64): Element {
    assert!(v.length() != 0, EINDEX_OUT_OF_BOUNDS);
    let last = v.length() - 1;
    v.swap(i, last);
    v.pop_back()
}

public fun reverse<Element>(v: &mut vector<Element>) {
    let len = v.length();
    if (len < 2) return;
    let mut front = 0;
    let mut back = len - 1;
    while (front < back) {
        v.swap(front, back);
        front = front + 1;
        back = back - 1;
    }
}

public fun append<Element>(lhs: &mut vector<Element>, mut other: vector<Element>) {
    other.reverse();
    while (!other.is_empty()) lhs.push_back(other.pop_back());
    other.destroy_empty();
}

