/// Values that must go somewhere, and functions that want nothing to do with them.
module trials::obligation;

use trials::thing::{Self, Thing, Register};

/// It can be neither stored nor dropped.
public struct Hot {}

/// Can be kept, and not let go.
public struct Kept has store {}

/// Can be let go, and not copied.
public struct Light has drop {}

/// Can be copied, and not let go.
public struct Echo has copy {}

public struct Plain has copy, drop, store {
    number: u64,
}

public fun hot(): Hot {
    Hot {}
}

public fun hot_and_light(): (Hot, Light) {
    (Hot {}, Light {})
}

/// As long as it exists, the thing is linked to it.
public fun heat(_thing: &mut Thing): Hot {
    Hot {}
}

public fun cool(hot: Hot) {
    let Hot {} = hot;
}

public fun kept(): Kept {
    Kept {}
}

public fun discard(kept: Kept) {
    let Kept {} = kept;
}

public fun echo(): Echo {
    Echo {}
}

public fun hear(echo: Echo) {
    let Echo {} = echo;
}

public fun listen(_echo: &Echo) {}

public fun light(): Light {
    Light {}
}

public fun plain(number: u64): Plain {
    Plain { number }
}

public fun number(plain: Plain): u64 {
    plain.number
}

public fun add(plain: &mut Plain, number: u64): u64 {
    plain.number = plain.number + number;
    plain.number
}

public fun two_plain(a: u64, b: u64): (Plain, Plain) {
    (Plain { number: a }, Plain { number: b })
}

/// Ends what is for all, and gives something for it.
public fun spend(register: Register): Plain {
    thing::close(register);
    Plain { number: 1 }
}

entry fun only_from_outside(plain: Plain): u64 {
    plain.number
}

entry fun only_from_outside_thing(thing: &mut Thing, number: u64) {
    thing.set(number)
}

entry fun takes_hot(first: u64, hot: Hot): u64 {
    cool(hot);
    first
}

public(package) entry fun for_the_package_and_from_outside(plain: Plain): u64 {
    plain.number
}

fun only_here(plain: Plain): u64 {
    plain.number
}

public(package) fun only_in_the_package(plain: Plain): u64 {
    only_here(plain)
}
