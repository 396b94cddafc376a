/// Values as bytes, as the chain itself writes them.
module std::bcs;

public native fun to_bytes<MoveValue>(v: &MoveValue): vector<u8>;
