/// Elements of groups in encoded form, and arithmetic with them. A number names the group; modules such as `bls12381` pass it, and see
/// to it that groups are not mixed up.
module sui::group_ops;

use sui::bcs;

#[allow(unused_const)]
/// The network does not have the operation.
const ENotSupported: u64 = 0;
/// Bytes are not an element of the group, vectors have different lengths, or a divisor is zero.
const EInvalidInput: u64 = 1;
#[allow(unused_const)]
/// A vector is longer than the operation allows.
const EInputTooLong: u64 = 2;
/// A buffer has no place for a `u64`.
const EInvalidBufferLength: u64 = 3;

/// The size of a `u64`.
const U64_BYTES: u64 = 8;

/// An element of the group that `T` stands for.
public struct Element<phantom T> has copy, drop, store {
    bytes: vector<u8>,
}

public fun bytes<G>(e: &Element<G>): &vector<u8> {
    &e.bytes
}

public fun equal<G>(e1: &Element<G>, e2: &Element<G>): bool {
    &e1.bytes == &e2.bytes
}

/// Aborts with `EInvalidInput` if the bytes are not an element, unless they are known to be one.
public(package) fun from_bytes<G>(type_: u8, bytes: &vector<u8>, is_trusted: bool): Element<G> {
    if (!is_trusted) assert!(internal_validate(type_, bytes), EInvalidInput);
    Element { bytes: *bytes }
}

public(package) fun add<G>(type_: u8, e1: &Element<G>, e2: &Element<G>): Element<G> {
    Element { bytes: internal_add(type_, &e1.bytes, &e2.bytes) }
}

public(package) fun sub<G>(type_: u8, e1: &Element<G>, e2: &Element<G>): Element<G> {
    Element { bytes: internal_sub(type_, &e1.bytes, &e2.bytes) }
}

public(package) fun mul<S, G>(type_: u8, scalar: &Element<S>, e: &Element<G>): Element<G> {
    Element { bytes: internal_mul(type_, &scalar.bytes, &e.bytes) }
}

/// The element divided by the scalar. Aborts with `EInvalidInput` if the scalar is zero.
public(package) fun div<S, G>(type_: u8, scalar: &Element<S>, e: &Element<G>): Element<G> {
    Element { bytes: internal_div(type_, &scalar.bytes, &e.bytes) }
}

public(package) fun hash_to<G>(type_: u8, m: &vector<u8>): Element<G> {
    Element { bytes: internal_hash_to(type_, m) }
}

/// The sum of the products of scalars and elements. Aborts with `ENotSupported`, as on Sui's main network.
public(package) fun multi_scalar_multiplication<S, G>(
    type_: u8,
    scalars: &vector<Element<S>>,
    elements: &vector<Element<G>>,
): Element<G> {
    assert!(!scalars.is_empty() && scalars.length() == elements.length(), EInvalidInput);
    let all_scalars = scalars.map_ref!(|scalar| scalar.bytes).flatten();
    let all_elements = elements.map_ref!(|element| element.bytes).flatten();
    Element { bytes: internal_multi_scalar_mul(type_, &all_scalars, &all_elements) }
}

public(package) fun pairing<G1, G2, G3>(
    type_: u8,
    e1: &Element<G1>,
    e2: &Element<G2>,
): Element<G3> {
    Element { bytes: internal_pairing(type_, &e1.bytes, &e2.bytes) }
}

/// The same element in another encoding.
public(package) fun convert<From, To>(
    from_type_: u8,
    to_type_: u8,
    e: &Element<From>,
): Element<To> {
    Element { bytes: internal_convert(from_type_, to_type_, &e.bytes) }
}

public(package) fun sum<G>(type_: u8, terms: &vector<Element<G>>): Element<G> {
    Element { bytes: internal_sum(type_, &terms.map_ref!(|term| term.bytes)) }
}

/// Writes a number over the first bytes of a buffer that is little-endian, or over the last ones of a big-endian buffer.
public(package) fun set_as_prefix(x: u64, big_endian: bool, buffer: &mut vector<u8>) {
    let length = buffer.length();
    assert!(length >= U64_BYTES, EInvalidBufferLength);
    let digits = bcs::to_bytes(&x);
    U64_BYTES.do!(|at| {
        let place = if (big_endian) length - at - 1 else at;
        *&mut buffer[place] = digits[at];
    });
}

native fun internal_validate(type_: u8, bytes: &vector<u8>): bool;

native fun internal_add(type_: u8, e1: &vector<u8>, e2: &vector<u8>): vector<u8>;

native fun internal_sub(type_: u8, e1: &vector<u8>, e2: &vector<u8>): vector<u8>;

/// A scalar and an element of the group.
native fun internal_mul(type_: u8, e1: &vector<u8>, e2: &vector<u8>): vector<u8>;

/// A scalar and an element of the group.
native fun internal_div(type_: u8, e1: &vector<u8>, e2: &vector<u8>): vector<u8>;

native fun internal_hash_to(type_: u8, m: &vector<u8>): vector<u8>;

native fun internal_multi_scalar_mul(
    type_: u8,
    scalars: &vector<u8>,
    elements: &vector<u8>,
): vector<u8>;

/// The number is that of the first element's group.
native fun internal_pairing(type_: u8, e1: &vector<u8>, e2: &vector<u8>): vector<u8>;

native fun internal_convert(from_type_: u8, to_type_: u8, e: &vector<u8>): vector<u8>;

native fun internal_sum(type_: u8, e: &vector<vector<u8>>): vector<u8>;
