/// What there is to say of addresses in general.
module std::address;

const LENGTH: u64 = 32;

/// How many bytes an address has.
public fun length(): u64 {
    LENGTH
}
