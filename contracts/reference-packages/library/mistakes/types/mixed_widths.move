module library::mixed_widths;

public fun seats(rows: u8, each: u64): u64 {
    rows * each
}
