module library::immutable_count;

public fun count(): u64 {
    let total = 0;
    total = total + 1;
    total
}
