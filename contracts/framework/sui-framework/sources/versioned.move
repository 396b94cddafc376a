/// A value whose type may change between versions of a programme.
module sui::versioned;

use sui::dynamic_field;

public struct Versioned has key, store {
    id: UID,
    version: u64,
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
