/// The hash function Poseidon over the scalars of BN254.
module sui::poseidon;

use sui::bcs;

/// An input is not below the order of the field.
const ENonCanonicalInput: u64 = 0;
/// There is no input.
const EEmptyInput: u64 = 1;
/// There are more than `MAX_INPUTS` inputs.
const ETooManyInputs: u64 = 2;

/// The order of the field.
const BN254_MAX: u256 =
    21888242871839275222246405745257275088548364400416034343698204186575808495617u256;
const MAX_INPUTS: u64 = 16;

public fun poseidon_bn254(data: &vector<u256>): u256 {
    assert!(!data.is_empty(), EEmptyInput);
    assert!(data.length() <= MAX_INPUTS, ETooManyInputs);
    let inputs = data.map_ref!(|input| {
        assert!(*input < BN254_MAX, ENonCanonicalInput);
        bcs::to_bytes(input)
    });
    bcs::new(poseidon_bn254_internal(&inputs)).peel_u256()
}

/// Inputs and result are little-endian.
native fun poseidon_bn254_internal(data: &vector<vector<u8>>): vector<u8>;
