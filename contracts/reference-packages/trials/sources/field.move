/// What hangs on an object.
module trials::field;

use sui::dynamic_field as field;
use sui::dynamic_object_field as object_field;
use trials::thing::{Self, Thing};

public struct Pot has key, store {
    id: UID,
}

/// Lies in bytes as the number does that it holds.
public struct Wrapped has drop, store {
    number: u64,
}

public fun pot(ctx: &mut TxContext): Pot {
    Pot { id: object::new(ctx) }
}

public fun break_pot(pot: Pot) {
    let Pot { id } = pot;
    id.delete();
}

public fun add(pot: &mut Pot, name: u64, value: u64) {
    field::add(&mut pot.id, name, value)
}

public fun add_wrapped(pot: &mut Pot, name: u64, number: u64) {
    field::add(&mut pot.id, name, Wrapped { number })
}

public fun set(pot: &mut Pot, name: u64, value: u64) {
    *field::borrow_mut(&mut pot.id, name) = value;
}

public fun read(pot: &Pot, name: u64): u64 {
    *field::borrow(&pot.id, name)
}

public fun read_as_flag(pot: &Pot, name: u64): bool {
    *field::borrow(&pot.id, name)
}

/// Borrows it to change it, and does not.
public fun touch(pot: &mut Pot, name: u64) {
    let _value: &mut u64 = field::borrow_mut(&mut pot.id, name);
}

public fun has(pot: &Pot, name: u64): bool {
    field::exists(&pot.id, name)
}

public fun remove(pot: &mut Pot, name: u64): u64 {
    field::remove(&mut pot.id, name)
}

public fun move_on(from: &mut Pot, to: &mut Pot, name: u64) {
    field::add<u64, u64>(&mut to.id, name, field::remove(&mut from.id, name))
}

public fun put_thing(pot: &mut Pot, name: u64, thing: Thing) {
    object_field::add(&mut pot.id, name, thing)
}

public fun set_thing(pot: &mut Pot, name: u64, value: u64) {
    object_field::borrow_mut<u64, Thing>(&mut pot.id, name).set(value)
}

public fun thing_value(pot: &Pot, name: u64): u64 {
    thing::value(object_field::borrow(&pot.id, name))
}

public fun take_thing(pot: &mut Pot, name: u64): Thing {
    object_field::remove(&mut pot.id, name)
}
