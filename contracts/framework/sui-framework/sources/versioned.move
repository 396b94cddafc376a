/// A value whose type may change between package versions.
module sui::versioned;

use sui::dynamic_field;

/// The next version is not a later one, or the change is of another value.
const EInvalidUpgrade: u64 = 0;

public struct Versioned has key, store {
    id: UID,
    version: u64,
}

/// The value was taken out, and a new one must be put in within the transaction.
public struct VersionChangeCap {
    versioned_id: ID,
    old_version: u64,
}

public fun create<T: store>(init_version: u64, init_value: T, ctx: &mut TxContext): Versioned {
    let mut self = Versioned { id: object::new(ctx), version: init_version };
    dynamic_field::add(&mut self.id, init_version, init_value);
    self
}

public fun version(self: &Versioned): u64 {
    self.version
}

public fun load_value<T: store>(self: &Versioned): &T {
    dynamic_field::borrow(&self.id, self.version)
}

public fun load_value_mut<T: store>(self: &mut Versioned): &mut T {
    dynamic_field::borrow_mut(&mut self.id, self.version)
}

/// Takes the value out, so that one of a later version takes its place.
public fun remove_value_for_upgrade<T: store>(self: &mut Versioned): (T, VersionChangeCap) {
    let cap = VersionChangeCap { versioned_id: object::id(self), old_version: self.version };
    (dynamic_field::remove(&mut self.id, self.version), cap)
}

/// Aborts with `EInvalidUpgrade`.
public fun upgrade<T: store>(self: &mut Versioned, new_version: u64, new_value: T, cap: VersionChangeCap) {
    let VersionChangeCap { versioned_id, old_version } = cap;
    assert!(versioned_id == object::id(self), EInvalidUpgrade);
    assert!(old_version < new_version, EInvalidUpgrade);
    dynamic_field::add(&mut self.id, new_version, new_value);
    self.version = new_version;
}

public fun destroy<T: store>(self: Versioned): T {
    let Versioned { mut id, version } = self;
    let value = dynamic_field::remove(&mut id, version);
    id.delete();
    value
}
