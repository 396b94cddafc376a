/// Signatures over the curve secp256k1.
module sui::ecdsa_k1;

#[allow(unused_const)]
/// No key is found that could have signed this.
const EFailToRecoverPubKey: u64 = 0;
#[allow(unused_const)]
/// The signature is malformed.
const EInvalidSignature: u64 = 1;
#[allow(unused_const)]
/// The public key is malformed.
const EInvalidPubKey: u64 = 2;

#[allow(unused_const)]
/// What `hash` may be: how the message is hashed before it is signed.
const KECCAK256: u8 = 0;
#[allow(unused_const)]
const SHA256: u8 = 1;

/// The key, in 33 bytes, that signed; the signature has 65. Aborts with `EInvalidSignature` or `EFailToRecoverPubKey`.
public native fun secp256k1_ecrecover(signature: &vector<u8>, msg: &vector<u8>, hash: u8): vector<u8>;

/// 65 bytes for 33. Aborts with `EInvalidPubKey`.
public native fun decompress_pubkey(pubkey: &vector<u8>): vector<u8>;

/// False for whatever is not a good signature of 64 bytes by a key of 33.
public native fun secp256k1_verify(
    signature: &vector<u8>,
    public_key: &vector<u8>,
    msg: &vector<u8>,
    hash: u8,
): bool;
