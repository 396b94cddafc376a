/// Keyed hashing.
module sui::hmac;

public native fun hmac_sha3_256(key: &vector<u8>, msg: &vector<u8>): vector<u8>;
