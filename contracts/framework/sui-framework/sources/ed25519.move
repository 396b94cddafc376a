/// Signatures of the kind that wallets and servers make most.
module sui::ed25519;

/// False for whatever is not a good signature, also when it is none at all.
public native fun ed25519_verify(signature: &vector<u8>, public_key: &vector<u8>, msg: &vector<u8>): bool;
