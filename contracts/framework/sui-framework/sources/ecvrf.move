/// A verifiable random function over the group ristretto255.
module sui::ecvrf;

#[allow(unused_const)]
/// The output does not have 64 bytes.
const EInvalidHashLength: u64 = 1;
#[allow(unused_const)]
/// The public key is malformed.
const EInvalidPublicKeyEncoding: u64 = 2;
#[allow(unused_const)]
/// The proof is malformed.
const EInvalidProofEncoding: u64 = 3;

/// Whether the output is the function's for this input and key. Aborts for malformed arguments.
public native fun ecvrf_verify(
    hash: &vector<u8>,
    alpha_string: &vector<u8>,
    public_key: &vector<u8>,
    proof: &vector<u8>,
): bool;
