/// What makes a value an object: an identity that no other value has.
module sui::object;

use std::bcs;
use sui::address;

public use fun id_to_address as ID.to_address;
public use fun id_to_bytes as ID.to_bytes;
public use fun uid_as_inner as UID.as_inner;
public use fun uid_to_inner as UID.to_inner;
public use fun uid_to_address as UID.to_address;
public use fun uid_to_bytes as UID.to_bytes;

const SUI_CLOCK_OBJECT_ID: address = @0x6;
const SUI_RANDOM_ID: address = @0x8;

/// The name of an object. Anyone may have copies.
public struct ID has copy, drop, store {
    bytes: address,
}

/// The identity itself: made once, moved with its object, and destroyed only by `delete`.
public struct UID has store {
    id: ID,
}

public fun id_to_bytes(id: &ID): vector<u8> {
    bcs::to_bytes(&id.bytes)
}

public fun id_to_address(id: &ID): address {
    id.bytes
}

public fun id_from_bytes(bytes: vector<u8>): ID {
    id_from_address(address::from_bytes(bytes))
}

public fun id_from_address(bytes: address): ID {
    ID { bytes }
}

public fun uid_as_inner(uid: &UID): &ID {
    &uid.id
}

public fun uid_to_inner(uid: &UID): ID {
    uid.id
}

public fun uid_to_bytes(uid: &UID): vector<u8> {
    bcs::to_bytes(&uid.id.bytes)
}

public fun uid_to_address(uid: &UID): address {
    uid.id.bytes
}

public fun new(ctx: &mut TxContext): UID {
    UID { id: ID { bytes: ctx.fresh_object_address() } }
}

public fun delete(id: UID) {
    let UID { id: ID { bytes } } = id;
    delete_impl(bytes)
}

public fun id<T: key>(obj: &T): ID {
    borrow_uid(obj).id
}

public fun borrow_id<T: key>(obj: &T): &ID {
    &borrow_uid(obj).id
}

public fun id_bytes<T: key>(obj: &T): vector<u8> {
    bcs::to_bytes(&borrow_uid(obj).id)
}

public fun id_address<T: key>(obj: &T): address {
    borrow_uid(obj).id.bytes
}

public(package) fun new_uid_from_hash(bytes: address): UID {
    record_new_uid(bytes);
    UID { id: ID { bytes } }
}

public(package) fun clock(): UID {
    UID { id: ID { bytes: SUI_CLOCK_OBJECT_ID } }
}

public(package) fun randomness_state(): UID {
    UID { id: ID { bytes: SUI_RANDOM_ID } }
}

#[test_only]
public fun last_created(ctx: &TxContext): ID {
    ID { bytes: ctx.last_created_object_id() }
}

native fun borrow_uid<T: key>(obj: &T): &UID;

native fun delete_impl(id: address);

native fun record_new_uid(id: address);
