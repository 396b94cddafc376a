/// Who owns an object from now on.
module sui::transfer;

#[allow(unused_const)]
/// Only what was made in this transaction can be shared.
const ESharedNonNewObject: u64 = 0;

/// To an address; only the module that defines `T` may do this.
public fun transfer<T: key>(obj: T, recipient: address) {
    transfer_impl(obj, recipient)
}

/// To an address; whoever holds the object may do this.
public fun public_transfer<T: key + store>(obj: T, recipient: address) {
    transfer_impl(obj, recipient)
}

/// For all to use, for good; only the module that defines `T` may do this. Aborts with `ESharedNonNewObject`.
public fun share_object<T: key>(obj: T) {
    share_object_impl(obj)
}

/// For all to use, for good; whoever holds the object may do this. Aborts with `ESharedNonNewObject`.
public fun public_share_object<T: key + store>(obj: T) {
    share_object_impl(obj)
}

public(package) native fun share_object_impl<T: key>(obj: T);

public(package) native fun transfer_impl<T: key>(obj: T, recipient: address);
