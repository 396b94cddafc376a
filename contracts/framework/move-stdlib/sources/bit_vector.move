/// A row of bits of a fixed length.
module std::bit_vector;

/// There is no bit at that place.
const EINDEX: u64 = 0x20000;
/// No bits at all, or more than there may be.
const ELENGTH: u64 = 0x20001;

#[allow(unused_const)]
const WORD_SIZE: u64 = 1;
const MAX_SIZE: u64 = 1024;

public struct BitVector has copy, drop, store {
    length: u64,
    bit_field: vector<bool>,
}

/// None of them set. Aborts with `ELENGTH`.
public fun new(length: u64): BitVector {
    assert!(length > 0, ELENGTH);
    assert!(length < MAX_SIZE, ELENGTH);
    BitVector { length, bit_field: vector::tabulate!(length, |_| false) }
}

/// Aborts with `EINDEX`.
public fun set(bitvector: &mut BitVector, bit_index: u64) {
    assert!(bit_index < bitvector.length, EINDEX);
    *&mut bitvector.bit_field[bit_index] = true;
}

/// Aborts with `EINDEX`.
public fun unset(bitvector: &mut BitVector, bit_index: u64) {
    assert!(bit_index < bitvector.length, EINDEX);
    *&mut bitvector.bit_field[bit_index] = false;
}

/// Shifts the bits towards the first by this amount; the vacated bits are not set.
public fun shift_left(bitvector: &mut BitVector, amount: u64) {
    let length = bitvector.length;
    length.do!(|i| {
        let moved = amount < length && i < length - amount && bitvector.bit_field[i + amount];
        *&mut bitvector.bit_field[i] = moved;
    })
}

/// Aborts with `EINDEX`.
public fun is_index_set(bitvector: &BitVector, bit_index: u64): bool {
    assert!(bit_index < bitvector.length, EINDEX);
    bitvector.bit_field[bit_index]
}

public fun length(bitvector: &BitVector): u64 {
    bitvector.length
}

/// How many bits are set in a row from there on. Aborts with `EINDEX`.
public fun longest_set_sequence_starting_at(bitvector: &BitVector, start_index: u64): u64 {
    assert!(start_index < bitvector.length, EINDEX);
    let mut end = start_index;
    while (end < bitvector.length && bitvector.bit_field[end]) end = end + 1;
    end - start_index
}

#[test_only]
public fun word_size(): u64 {
    WORD_SIZE
}
