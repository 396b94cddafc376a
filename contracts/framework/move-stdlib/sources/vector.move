#[defines_primitive(vector)]
/// Lists. Most of what is here is an instruction of the machine.
module std::vector;

public use fun std::string::utf8 as vector.to_string;
public use fun std::string::try_utf8 as vector.try_to_string;
public use fun std::ascii::string as vector.to_ascii_string;
public use fun std::ascii::try_string as vector.try_to_ascii_string;

/// There is no element at that place.
const EINDEX_OUT_OF_BOUNDS: u64 = 0x20000;

/// What `take` aborts with: Sui gives no number there, and the compiler then takes the line of Sui's own source.
const TOO_FEW: u64 = 0xC0FF_00A4_FFFF_FFFF;

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

/// Inserts `e` at index `i`; later elements move up. Aborts with `EINDEX_OUT_OF_BOUNDS`.
public fun insert<Element>(v: &mut vector<Element>, e: Element, mut i: u64) {
    let len = v.length();
    assert!(i <= len, EINDEX_OUT_OF_BOUNDS);
    v.push_back(e);
    while (i < len) {
        v.swap(i, len);
        i = i + 1;
    }
}

/// All the elements of all of them, in their order.
public fun flatten<T>(v: vector<vector<T>>): vector<T> {
    let mut all = vector[];
    v.do!(|part| all.append(part));
    all
}

/// The first `n`. Aborts with `TOO_FEW`.
public fun take<T: drop>(mut v: vector<T>, n: u64): vector<T> {
    assert!(n <= v.length(), TOO_FEW);
    while (v.length() > n) {
        v.pop_back();
    };
    v
}

/// All but the first `n`; nothing when there are fewer.
public fun skip<T: drop>(mut v: vector<T>, n: u64): vector<T> {
    let len = v.length();
    if (n >= len) return vector[];
    let mut rest = vector[];
    (len - n).do!(|_| rest.push_back(v.pop_back()));
    rest.reverse();
    rest
}

/// This many elements, each computed from its index.
public macro fun tabulate<$T>($n: u64, $f: |u64| -> $T): vector<$T> {
    let mut v = vector[];
    let n = $n;
    n.do!(|i| v.push_back($f(i)));
    v
}

/// Ends each element, from the last to the first.
public macro fun destroy<$T, $R: drop>($v: vector<$T>, $f: |$T| -> $R) {
    let mut v = $v;
    v.length().do!(|_| {
        $f(v.pop_back());
    });
    v.destroy_empty();
}

public macro fun do<$T, $R: drop>($v: vector<$T>, $f: |$T| -> $R) {
    let mut v = $v;
    v.reverse();
    v.length().do!(|_| {
        $f(v.pop_back());
    });
    v.destroy_empty();
}

public macro fun do_ref<$T, $R: drop>($v: &vector<$T>, $f: |&$T| -> $R) {
    let v = $v;
    v.length().do!(|i| {
        $f(&v[i]);
    })
}

public macro fun do_mut<$T, $R: drop>($v: &mut vector<$T>, $f: |&mut $T| -> $R) {
    let v = $v;
    v.length().do!(|i| {
        $f(&mut v[i]);
    })
}

public macro fun map<$T, $U>($v: vector<$T>, $f: |$T| -> $U): vector<$U> {
    let v = $v;
    let mut made = vector[];
    v.do!(|e| made.push_back($f(e)));
    made
}

public macro fun map_ref<$T, $U>($v: &vector<$T>, $f: |&$T| -> $U): vector<$U> {
    let v = $v;
    let mut made = vector[];
    v.do_ref!(|e| made.push_back($f(e)));
    made
}

/// Those of which `f` says so.
public macro fun filter<$T: drop>($v: vector<$T>, $f: |&$T| -> bool): vector<$T> {
    let v = $v;
    let mut kept = vector[];
    v.do!(|e| if ($f(&e)) kept.push_back(e));
    kept
}

/// Those of which `f` says so, and the others.
public macro fun partition<$T>($v: vector<$T>, $f: |&$T| -> bool): (vector<$T>, vector<$T>) {
    let v = $v;
    let mut kept = vector[];
    let mut others = vector[];
    v.do!(|e| if ($f(&e)) kept.push_back(e) else others.push_back(e));
    (kept, others)
}

/// The place of the first of which `f` says so.
public macro fun find_index<$T>($v: &vector<$T>, $f: |&$T| -> bool): Option<u64> {
    let v = $v;
    'search: {
        v.length().do!(|i| if ($f(&v[i])) return 'search option::some(i));
        option::none()
    }
}

/// The places of all of which `f` says so.
public macro fun find_indices<$T>($v: &vector<$T>, $f: |&$T| -> bool): vector<u64> {
    let v = $v;
    let mut found = vector[];
    v.length().do!(|i| if ($f(&v[i])) found.push_back(i));
    found
}

public macro fun count<$T>($v: &vector<$T>, $f: |&$T| -> bool): u64 {
    let v = $v;
    let mut count = 0;
    v.do_ref!(|e| if ($f(e)) count = count + 1);
    count
}

/// From `init`, with one element after another.
public macro fun fold<$T, $Acc>($v: vector<$T>, $init: $Acc, $f: |$Acc, $T| -> $Acc): $Acc {
    let v = $v;
    let mut acc = $init;
    v.do!(|e| acc = $f(acc, e));
    acc
}

public macro fun any<$T>($v: &vector<$T>, $f: |&$T| -> bool): bool {
    let v = $v;
    'search: {
        v.do_ref!(|e| if ($f(e)) return 'search true);
        false
    }
}

public macro fun all<$T>($v: &vector<$T>, $f: |&$T| -> bool): bool {
    let v = $v;
    'search: {
        v.do_ref!(|e| if (!$f(e)) return 'search false);
        true
    }
}

/// Two by two. They must be of one length.
public macro fun zip_do<$T1, $T2, $R: drop>($v1: vector<$T1>, $v2: vector<$T2>, $f: |$T1, $T2| -> $R) {
    let v1 = $v1;
    let mut v2 = $v2;
    v2.reverse();
    assert!(v1.length() == v2.length());
    v1.do!(|el1| {
        $f(el1, v2.pop_back());
    });
    v2.destroy_empty();
}

/// The same from the last to the first.
public macro fun zip_do_reverse<$T1, $T2, $R: drop>(
    $v1: vector<$T1>,
    $v2: vector<$T2>,
    $f: |$T1, $T2| -> $R,
) {
    let mut v1 = $v1;
    let mut v2 = $v2;
    let length = v1.length();
    assert!(length == v2.length());
    length.do!(|_| {
        $f(v1.pop_back(), v2.pop_back());
    });
    v1.destroy_empty();
    v2.destroy_empty();
}

public macro fun zip_do_ref<$T1, $T2, $R: drop>(
    $v1: &vector<$T1>,
    $v2: &vector<$T2>,
    $f: |&$T1, &$T2| -> $R,
) {
    let v1 = $v1;
    let v2 = $v2;
    let length = v1.length();
    assert!(length == v2.length());
    length.do!(|i| {
        $f(&v1[i], &v2[i]);
    })
}

public macro fun zip_do_mut<$T1, $T2, $R: drop>(
    $v1: &mut vector<$T1>,
    $v2: &mut vector<$T2>,
    $f: |&mut $T1, &mut $T2| -> $R,
) {
    let v1 = $v1;
    let v2 = $v2;
    let length = v1.length();
    assert!(length == v2.length());
    length.do!(|i| {
        $f(&mut v1[i], &mut v2[i]);
    })
}

public macro fun zip_map<$T1, $T2, $U>(
    $v1: vector<$T1>,
    $v2: vector<$T2>,
    $f: |$T1, $T2| -> $U,
): vector<$U> {
    let mut made = vector[];
    let v1 = $v1;
    v1.zip_do!($v2, |el1, el2| made.push_back($f(el1, el2)));
    made
}

public macro fun zip_map_ref<$T1, $T2, $U>(
    $v1: &vector<$T1>,
    $v2: &vector<$T2>,
    $f: |&$T1, &$T2| -> $U,
): vector<$U> {
    let mut made = vector[];
    let v1 = $v1;
    v1.zip_do_ref!($v2, |el1, el2| made.push_back($f(el1, el2)));
    made
}

/// In order, where `le` says that one may stand before the other. Equal ones keep their order; quick for few.
public macro fun insertion_sort_by<$T>($v: &mut vector<$T>, $le: |&$T, &$T| -> bool) {
    let v = $v;
    let length = v.length();
    let mut next = 1;
    while (next < length) {
        let mut at = next;
        while (at > 0 && !$le(&v[at - 1], &v[at])) {
            v.swap(at - 1, at);
            at = at - 1;
        };
        next = next + 1;
    }
}

/// In order, where `le` says that one may stand before the other. Equal ones keep their order; quick for many.
public macro fun merge_sort_by<$T>($v: &mut vector<$T>, $le: |&$T, &$T| -> bool) {
    let v = $v;
    // Every part that is to be in order, before the two halves of which it is made, the left one first. From the last
    // to the first, both halves of a part are then in order when its turn comes.
    let mut from = vector[];
    let mut to = vector[];
    let mut halved = 0;
    let mut waiting_from = vector[0];
    let mut waiting_to = vector[v.length()];
    while (!waiting_from.is_empty()) {
        let (start, end) = (waiting_from.pop_back(), waiting_to.pop_back());
        if (end - start < 2) continue;
        from.push_back(start);
        to.push_back(end);
        halved = halved + 1;
        let middle = start + (end - start) / 2;
        waiting_from.push_back(middle);
        waiting_to.push_back(end);
        waiting_from.push_back(start);
        waiting_to.push_back(middle);
    };
    while (halved > 0) {
        halved = halved - 1;
        let (mut left, end) = (from[halved], to[halved]);
        let mut right = left + (end - left) / 2;
        while (left < right && right < end) {
            if (!$le(&v[left], &v[right])) {
                // The right one goes before all that are left of the left half.
                let mut at = right;
                while (at > left) {
                    v.swap(at - 1, at);
                    at = at - 1;
                };
                right = right + 1;
            };
            left = left + 1;
        };
    }
}

public macro fun is_sorted_by<$T>($v: &vector<$T>, $le: |&$T, &$T| -> bool): bool {
    let v = $v;
    let length = v.length();
    let mut at = 1;
    while (at < length && $le(&v[at - 1], &v[at])) at = at + 1;
    at >= length
}

/// The elements from the first on, as long as `f` says so.
public macro fun take_while<$T: drop>($v: vector<$T>, $f: |&$T| -> bool): vector<$T> {
    let v = $v;
    let mut taken = vector[];
    'taking: {
        v.do!(|e| if ($f(&e)) taken.push_back(e) else return 'taking ());
    };
    taken
}

/// The elements from the first of which `f` does not say so.
public macro fun skip_while<$T: drop>($v: vector<$T>, $f: |&$T| -> bool): vector<$T> {
    let v = $v;
    let mut rest = vector[];
    v.do!(|e| if (!rest.is_empty() || !$f(&e)) rest.push_back(e));
    rest
}

#[bytecode_instruction]
#[deprecated(note = b"It is written `vector[]` now.")]
public native fun empty<Element>(): vector<Element>;

#[deprecated(note = b"It is written `vector[e]` now.")]
public fun singleton<Element>(e: Element): vector<Element> {
    vector[e]
}
