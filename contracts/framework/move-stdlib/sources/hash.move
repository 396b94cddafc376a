/// Hashes of 32 bytes.
module std::hash;

public native fun sha2_256(data: vector<u8>): vector<u8>;

public native fun sha3_256(data: vector<u8>): vector<u8>;
