/// Objects of every kind, with nothing to them but where they may go.
module trials::thing;

use sui::transfer::Receiving;

public struct Thing has key, store {
    id: UID,
    value: u64,
}

/// A wrapped thing, which is invisible from outside.
public struct Box has key, store {
    id: UID,
    thing: Thing,
}

/// Only this module gives it to anyone.
public struct Bound has key {
    id: UID,
}

/// As large as one wants.
public struct Bulk has key, store {
    id: UID,
    bytes: vector<u8>,
}

/// What there is one of, for all.
public struct Register has key {
    id: UID,
    made: u64,
}

fun init(ctx: &mut TxContext) {
    transfer::share_object(Register { id: object::new(ctx), made: 0 })
}

public fun make(value: u64, ctx: &mut TxContext): Thing {
    Thing { id: object::new(ctx), value }
}

public fun make_two(a: u64, b: u64, ctx: &mut TxContext): (Thing, Thing) {
    (make(a, ctx), make(b, ctx))
}

public fun make_counted(register: &mut Register, ctx: &mut TxContext): Thing {
    register.made = register.made + 1;
    make(register.made, ctx)
}

public fun made(register: &Register): u64 {
    register.made
}

public fun close(register: Register) {
    let Register { id, made: _ } = register;
    id.delete();
}

/// Hides it in an inaccessible place.
public fun bury(register: Register, ctx: &TxContext) {
    transfer::transfer(register, ctx.sender())
}

public fun share_again(register: Register) {
    transfer::share_object(register)
}

public fun value(thing: &Thing): u64 {
    thing.value
}

public fun value_ref(thing: &Thing): &u64 {
    &thing.value
}

public fun set(thing: &mut Thing, value: u64) {
    thing.value = value;
}

public fun exchange(a: &mut Thing, b: &mut Thing) {
    let kept = a.value;
    a.value = b.value;
    b.value = kept;
}

public fun sum(a: &Thing, b: &Thing): u64 {
    a.value + b.value
}

public fun destroy(thing: Thing): u64 {
    let Thing { id, value } = thing;
    id.delete();
    value
}

public fun destroy_all(things: vector<Thing>): u64 {
    things.fold!(0, |sum, thing| sum + thing.destroy())
}

public fun wrap(thing: Thing, ctx: &mut TxContext): Box {
    Box { id: object::new(ctx), thing }
}

public fun unwrap(box: Box): Thing {
    let Box { id, thing } = box;
    id.delete();
    thing
}

public fun peek(box: &mut Box, value: u64) {
    box.thing.value = value;
}

public fun bind(ctx: &mut TxContext): Bound {
    Bound { id: object::new(ctx) }
}

public fun send_bound(bound: Bound, to: address) {
    transfer::transfer(bound, to)
}

public fun unbind(bound: Bound) {
    let Bound { id } = bound;
    id.delete();
}

public fun receive(parent: &mut Thing, sent: Receiving<Thing>): Thing {
    transfer::receive(&mut parent.id, sent)
}

public fun receive_box(parent: &mut Thing, sent: Receiving<Box>): Box {
    transfer::receive(&mut parent.id, sent)
}

public fun bulk(bytes: u64, ctx: &mut TxContext): Bulk {
    Bulk { id: object::new(ctx), bytes: vector::tabulate!(bytes, |_| 7) }
}

public fun resize(bulk: &mut Bulk, bytes: u64) {
    bulk.bytes = vector::tabulate!(bytes, |_| 8);
}
