/// Who owns an object from now on.
module sui::transfer;

#[allow(unused_const)]
/// Only what was made in this transaction can be shared.
const ESharedNonNewObject: u64 = 0;
#[allow(unused_const)]
/// The object cannot be written as bytes.
const EBCSSerializationFailure: u64 = 1;
#[allow(unused_const)]
/// What is to be received is of another type.
const EReceivingObjectTypeMismatch: u64 = 2;
#[allow(unused_const)]
/// There is nothing of that version to receive.
const EUnableToReceiveObject: u64 = 3;
#[allow(unused_const)]
/// Not for what is shared.
const ESharedObjectOperationNotSupported: u64 = 4;
#[allow(unused_const)]
/// Not on this network.
const ENotSupported: u64 = 5;

/// An object that another object was sent, in one version. Only a transaction's input makes one.
public struct Receiving<phantom T: key> has drop {
    id: ID,
    version: u64,
}

/// To an address; only the module that defines `T` may do this.
public fun transfer<T: key>(obj: T, recipient: address) {
    transfer_impl(obj, recipient)
}

/// Transfers to an address; any holder of the object may do this.
public fun public_transfer<T: key + store>(obj: T, recipient: address) {
    transfer_impl(obj, recipient)
}

/// For all to read and for none to change, for good; only the module that defines `T` may do this.
public fun freeze_object<T: key>(obj: T) {
    freeze_object_impl(obj)
}

/// Makes the object immutable for ever; any holder of the object may do this.
public fun public_freeze_object<T: key + store>(obj: T) {
    freeze_object_impl(obj)
}

/// For all to use, for good; only the module that defines `T` may do this. Aborts with `ESharedNonNewObject`.
public fun share_object<T: key>(obj: T) {
    share_object_impl(obj)
}

/// Shares the object for ever; any holder of the object may do this. Aborts with `ESharedNonNewObject`.
public fun public_share_object<T: key + store>(obj: T) {
    share_object_impl(obj)
}

/// Takes what was sent to the object's address; only the module that defines `T` may do this. Aborts with
/// `EReceivingObjectTypeMismatch` or `EUnableToReceiveObject`.
public fun receive<T: key>(parent: &mut UID, to_receive: Receiving<T>): T {
    let Receiving { id, version } = to_receive;
    receive_impl(parent.to_address(), id, version)
}

/// Receives what was sent to the object's address; requires mutable access to the object. Aborts with
/// `EReceivingObjectTypeMismatch` or `EUnableToReceiveObject`.
public fun public_receive<T: key + store>(parent: &mut UID, to_receive: Receiving<T>): T {
    let Receiving { id, version } = to_receive;
    receive_impl(parent.to_address(), id, version)
}

public fun receiving_object_id<T: key>(receiving: &Receiving<T>): ID {
    receiving.id
}

public(package) native fun freeze_object_impl<T: key>(obj: T);

public(package) native fun share_object_impl<T: key>(obj: T);

public(package) native fun transfer_impl<T: key>(obj: T, recipient: address);

native fun receive_impl<T: key>(parent: address, to_receive: ID, version: u64): T;

#[test_only]
public(package) fun make_receiver<T: key>(id: ID, version: u64): Receiving<T> {
    Receiving { id, version }
}
