/// Objects whose ids follow from the id of a parent and a key, so that every caller can compute them. Afterwards they need the parent no more.
module sui::derived_object;

use sui::dynamic_field as df;

#[error]
/// The id of this parent and key is taken.
const EObjectAlreadyExists: vector<u8> = b"Derived object is already claimed.";

/// The name of the parent's field that marks an id as taken.
public struct Claimed(ID) has copy, drop, store;

/// Keeps derived ids apart from those of dynamic fields with the same key.
public struct DerivedObjectKey<K: copy + drop + store>(K) has copy, drop, store;

public enum ClaimedStatus has store {
    /// Taken for good, also after the object is deleted.
    Reserved,
}

/// Aborts with `EObjectAlreadyExists` if the key was claimed before.
public fun claim<K: copy + drop + store>(parent: &mut UID, key: K): UID {
    let derived = derive_address(parent.to_inner(), key);
    let name = Claimed(derived.to_id());
    assert!(!df::exists(parent, name), EObjectAlreadyExists);
    df::add(parent, name, ClaimedStatus::Reserved);
    object::new_uid_from_hash(derived)
}

/// Whether the key was ever claimed.
public fun exists<K: copy + drop + store>(parent: &UID, key: K): bool {
    df::exists(parent, Claimed(derive_address(parent.to_inner(), key).to_id()))
}

public fun derive_address<K: copy + drop + store>(parent: ID, key: K): address {
    df::hash_type_and_key(parent.to_address(), DerivedObjectKey(key))
}
