/// Numbers of every width, where they end, and what is made of them.
module numbers::sums;

/// The list is empty.
const ENothing: u64 = 1;

/// The greatest number of 256 bits.
public fun most(): u256 {
    std::u256::max_value!()
}

/// The `n`-th number of a row in which each is the sum of the two before it.
public fun fibonacci(n: u64): u256 {
    let (mut a, mut b) = (0u256, 1u256);
    n.do!(|_| {
        let next = a + b;
        a = b;
        b = next;
    });
    a
}

/// `a * b / c` without losing anything in between.
public fun share(a: u64, b: u64, c: u64): u64 {
    ((a as u128) * (b as u128) / (c as u128)) as u64
}

/// The greatest number that divides both.
public fun common(a: u256, b: u256): u256 {
    let (mut a, mut b) = (a, b);
    while (b != 0) (a, b) = (b, a % b);
    a
}

public fun narrow(n: u256): (u8, u16, u32, u64, u128) {
    (n as u8, (n & 0xFFFF) as u16, (n & 0xFFFF_FFFF) as u32, (n >> 192) as u64, (n >> 128) as u128)
}

public fun rotate(n: u64, by: u8): u64 {
    if (by == 0) n else (n << by) | (n >> (64 - by))
}

public fun shifted(n: u64, by: u8): u64 {
    n << by
}

public fun less(a: u64, b: u64): u64 {
    a - b
}

public fun parts(a: u128, b: u128): (u128, u128) {
    (a / b, a % b)
}

/// The least and the greatest. Aborts with `ENothing`.
public fun ends(list: &vector<u256>): (u256, u256) {
    assert!(!list.is_empty(), ENothing);
    let (mut least, mut greatest) = (list[0], list[0]);
    list.do_ref!(|n| {
        least = least.min(*n);
        greatest = greatest.max(*n);
    });
    (least, greatest)
}

/// All primes below `end`.
public fun primes(end: u64): vector<u64> {
    let mut is_left = vector::tabulate!(end, |i| i > 1);
    let mut found = vector[];
    end.do!(|n| {
        if (is_left[n]) {
            found.push_back(n);
            let mut multiple = n * n;
            while (multiple < end) {
                *&mut is_left[multiple] = false;
                multiple = multiple + n;
            }
        }
    });
    found
}

/// Rows become columns. Fails as a vector does when they are of unequal lengths.
public fun turned(rows: &vector<vector<u8>>): vector<vector<u8>> {
    vector::tabulate!(rows[0].length(), |column| rows.map_ref!(|row| row[column]))
}
