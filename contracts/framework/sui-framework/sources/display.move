/// How objects of a type are shown to people: texts in which `{field}` stands for what is in the object.
module sui::display;

use std::string::String;
use sui::event;
use sui::package::Publisher;
use sui::vec_map::{Self, VecMap};

/// The publisher is not the one of the type.
const ENotOwner: u64 = 0;
/// Not as many names as texts.
const EVecLengthMismatch: u64 = 1;

public struct Display<phantom T: key> has key, store {
    id: UID,
    fields: VecMap<String, String>,
    /// How often it was told to the world.
    version: u16,
}

public struct DisplayCreated<phantom T: key> has copy, drop {
    id: ID,
}

/// From now on objects are shown so.
public struct VersionUpdated<phantom T: key> has copy, drop {
    id: ID,
    version: u16,
    fields: VecMap<String, String>,
}

/// Aborts with `ENotOwner`.
public fun new<T: key>(pub: &Publisher, ctx: &mut TxContext): Display<T> {
    assert!(is_authorized<T>(pub), ENotOwner);
    let id = object::new(ctx);
    event::emit(DisplayCreated<T> { id: id.to_inner() });
    Display { id, fields: vec_map::empty(), version: 0 }
}

/// Aborts with `EVecLengthMismatch`, `ENotOwner` or `vec_map::EKeyAlreadyExists`.
public fun new_with_fields<T: key>(
    pub: &Publisher,
    fields: vector<String>,
    values: vector<String>,
    ctx: &mut TxContext,
): Display<T> {
    assert!(fields.length() == values.length(), EVecLengthMismatch);
    let mut display = new<T>(pub, ctx);
    fields.zip_do!(values, |name, value| display.fields.insert(name, value));
    display
}

#[allow(lint(self_transfer))]
/// Aborts with `ENotOwner`.
public entry fun create_and_keep<T: key>(pub: &Publisher, ctx: &mut TxContext) {
    transfer::public_transfer(new<T>(pub, ctx), ctx.sender())
}

/// Tells the world.
public entry fun update_version<T: key>(display: &mut Display<T>) {
    display.version = display.version + 1;
    event::emit(VersionUpdated<T> {
        id: display.id.to_inner(),
        version: display.version,
        fields: display.fields,
    })
}

/// Aborts with `vec_map::EKeyAlreadyExists`.
public entry fun add<T: key>(self: &mut Display<T>, name: String, value: String) {
    self.fields.insert(name, value)
}

/// Aborts with `EVecLengthMismatch` or `vec_map::EKeyAlreadyExists`.
public entry fun add_multiple<T: key>(
    self: &mut Display<T>,
    fields: vector<String>,
    values: vector<String>,
) {
    assert!(fields.length() == values.length(), EVecLengthMismatch);
    fields.zip_do!(values, |name, value| self.fields.insert(name, value))
}

/// Aborts with `vec_map::EKeyDoesNotExist`.
public entry fun edit<T: key>(self: &mut Display<T>, name: String, value: String) {
    self.fields.remove(&name);
    self.fields.insert(name, value)
}

/// Aborts with `vec_map::EKeyDoesNotExist`.
public entry fun remove<T: key>(self: &mut Display<T>, name: String) {
    self.fields.remove(&name);
}

/// Whether the publisher published the type's package.
public fun is_authorized<T: key>(pub: &Publisher): bool {
    pub.from_package<T>()
}

public fun version<T: key>(d: &Display<T>): u16 {
    d.version
}

public fun fields<T: key>(d: &Display<T>): &VecMap<String, String> {
    &d.fields
}
