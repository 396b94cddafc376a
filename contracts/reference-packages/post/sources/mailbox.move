/// Objects that are sent to an object, and objects and values that hang on it.
module post::mailbox;

use sui::dynamic_field as field;
use sui::dynamic_object_field as objects;
use sui::event;
use sui::transfer::Receiving;

/// The letter is for someone else.
const ENotForThis: u64 = 0;
/// The box holds something.
const ENotEmpty: u64 = 1;

public struct Mailbox has key {
    id: UID,
    letters: u64,
}

public struct Letter has key, store {
    id: UID,
    text: vector<u8>,
    to: Option<address>,
}

/// Cannot be taken along: only this module receives it.
public struct Summons has key {
    id: UID,
}

public struct Arrived has copy, drop {
    mailbox: ID,
    letter: ID,
}

/// Under which the count of readings hangs on the mailbox.
public struct ReadingsKey has copy, drop, store {}

public fun open(ctx: &mut TxContext): ID {
    let mailbox = Mailbox { id: object::new(ctx), letters: 0 };
    let id = object::id(&mailbox);
    transfer::transfer(mailbox, ctx.sender());
    id
}

public fun write(text: vector<u8>, to: Option<address>, ctx: &mut TxContext): Letter {
    Letter { id: object::new(ctx), text, to }
}

public fun summon(mailbox: address, ctx: &mut TxContext) {
    transfer::transfer(Summons { id: object::new(ctx) }, mailbox)
}

/// Takes a letter in and keeps it under its number. Aborts with `ENotForThis`.
public fun take_in(mailbox: &mut Mailbox, letter: Receiving<Letter>, ctx: &TxContext) {
    let letter = transfer::public_receive(&mut mailbox.id, letter);
    assert!(letter.to.is_none_or!(|to| *to == ctx.sender()), ENotForThis);
    event::emit(Arrived { mailbox: object::id(mailbox), letter: object::id(&letter) });
    objects::add(&mut mailbox.id, mailbox.letters, letter);
    mailbox.letters = mailbox.letters + 1;
}

public fun answer_summons(mailbox: &mut Mailbox, summons: Receiving<Summons>) {
    let Summons { id } = transfer::receive(&mut mailbox.id, summons);
    id.delete();
}

/// Counts how often anything was read.
public fun read(mailbox: &mut Mailbox, number: u64): vector<u8> {
    if (!field::exists(&mailbox.id, ReadingsKey {})) field::add(&mut mailbox.id, ReadingsKey {}, 0u64);
    let count: &mut u64 = field::borrow_mut(&mut mailbox.id, ReadingsKey {});
    *count = *count + 1;
    objects::borrow<u64, Letter>(&mailbox.id, number).text
}

public fun readings(mailbox: &Mailbox): u64 {
    if (!field::exists(&mailbox.id, ReadingsKey {})) 0 else *field::borrow(&mailbox.id, ReadingsKey {})
}

public fun letter_id(mailbox: &Mailbox, number: u64): Option<ID> {
    objects::id(&mailbox.id, number)
}

/// The letter that came last.
public fun take_out(mailbox: &mut Mailbox): Letter {
    mailbox.letters = mailbox.letters - 1;
    objects::remove(&mut mailbox.id, mailbox.letters)
}

public fun tear_up(letter: Letter): vector<u8> {
    let Letter { id, text, to: _ } = letter;
    id.delete();
    text
}

/// Aborts with `ENotEmpty`.
public fun close(mailbox: Mailbox) {
    let Mailbox { mut id, letters } = mailbox;
    assert!(letters == 0, ENotEmpty);
    field::remove_opt<ReadingsKey, u64>(&mut id, ReadingsKey {});
    id.delete();
}
