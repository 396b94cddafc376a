/// An object that is taken out and must be put back within the transaction.
module sui::borrow;

/// It was lent by someone else.
const EWrongBorrow: u64 = 0;
/// It is not what was lent.
const EWrongValue: u64 = 1;

/// The lender.
public struct Referent<T: key + store> has store {
    id: address,
    value: Option<T>,
}

/// Nothing but giving back ends it.
public struct Borrow {
    ref: address,
    obj: ID,
}

public fun new<T: key + store>(value: T, ctx: &mut TxContext): Referent<T> {
    Referent { id: ctx.fresh_object_address(), value: option::some(value) }
}

/// Aborts with `option::EOPTION_NOT_SET` when it is lent already.
public fun borrow<T: key + store>(self: &mut Referent<T>): (T, Borrow) {
    let value = self.value.extract();
    let obj = object::id(&value);
    (value, Borrow { ref: self.id, obj })
}

/// Aborts with `EWrongValue` or `EWrongBorrow`.
public fun put_back<T: key + store>(self: &mut Referent<T>, value: T, borrow: Borrow) {
    let Borrow { ref, obj } = borrow;
    assert!(object::id(&value) == obj, EWrongValue);
    assert!(self.id == ref, EWrongBorrow);
    self.value.fill(value);
}

/// Aborts with `option::EOPTION_NOT_SET` while it is lent.
public fun destroy<T: key + store>(self: Referent<T>): T {
    let Referent { id: _, value } = self;
    value.destroy_some()
}
