/// Hashes of 32 bytes that other chains use too.
module sui::hash;

public native fun blake2b256(data: &vector<u8>): vector<u8>;

/// As Ethereum has it, which is not SHA-3 as it was made a standard.
public native fun keccak256(data: &vector<u8>): vector<u8>;
