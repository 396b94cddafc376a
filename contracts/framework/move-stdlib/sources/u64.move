#[defines_primitive(u64)]
/// Whole numbers of 64 bits.
module std::u64;

public fun max(x: u64, y: u64): u64 {
    if (x > y) x else y
}

public fun min(x: u64, y: u64): u64 {
    if (x < y) x else y
}
