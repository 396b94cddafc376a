/// Fields that are added to an object while it lives. Each is an object of its own, found by its name.
module sui::dynamic_field;

/// There is a field of that name.
const EFieldAlreadyExists: u64 = 0;
#[allow(unused_const)]
/// There is no field of that name.
const EFieldDoesNotExist: u64 = 1;
#[allow(unused_const)]
/// The field holds a value of another type.
const EFieldTypeMismatch: u64 = 2;
#[allow(unused_const)]
/// The name cannot be written as bytes.
const EBCSSerializationFailure: u64 = 3;
#[allow(unused_const)]
/// What is shared belongs to no object.
const ESharedObjectOperationNotSupported: u64 = 4;

public struct Field<Name: copy + drop + store, Value: store> has key {
    /// Made of the owner's id, the name and its type.
    id: UID,
    name: Name,
    value: Value,
}

/// Aborts with `EFieldAlreadyExists`.
public fun add<Name: copy + drop + store, Value: store>(object: &mut UID, name: Name, value: Value) {
    let parent = object.to_address();
    let place = hash_type_and_key(parent, name);
    assert!(!has_child_object(parent, place), EFieldAlreadyExists);
    add_child_object(parent, Field { id: object::new_uid_from_hash(place), name, value })
}

/// Aborts with `EFieldDoesNotExist` or `EFieldTypeMismatch`.
public fun borrow<Name: copy + drop + store, Value: store>(object: &UID, name: Name): &Value {
    let place = hash_type_and_key(object.to_address(), name);
    let field = borrow_child_object<Field<Name, Value>>(object, place);
    &field.value
}

/// Aborts with `EFieldDoesNotExist` or `EFieldTypeMismatch`.
public fun borrow_mut<Name: copy + drop + store, Value: store>(object: &mut UID, name: Name): &mut Value {
    let place = hash_type_and_key(object.to_address(), name);
    let field = borrow_child_object_mut<Field<Name, Value>>(object, place);
    &mut field.value
}

/// Aborts with `EFieldDoesNotExist` or `EFieldTypeMismatch`.
public fun remove<Name: copy + drop + store, Value: store>(object: &mut UID, name: Name): Value {
    let parent = object.to_address();
    let place = hash_type_and_key(parent, name);
    let Field { id, name: _, value } = remove_child_object<Field<Name, Value>>(parent, place);
    id.delete();
    value
}

/// Whatever its value is.
public fun exists<Name: copy + drop + store>(object: &UID, name: Name): bool {
    let parent = object.to_address();
    has_child_object(parent, hash_type_and_key(parent, name))
}

/// The value, or nothing where there is no field. Aborts with `EFieldTypeMismatch`.
public fun remove_opt<Name: copy + drop + store, Value: store>(object: &mut UID, name: Name): Option<Value> {
    if (exists(object, name)) option::some(remove(object, name)) else option::none()
}

/// Sets a value of any type and returns the previous one. Aborts with `EFieldTypeMismatch`.
public fun replace<Name: copy + drop + store, ValueNew: store, ValueOld: store>(
    object: &mut UID,
    name: Name,
    value: ValueNew,
): Option<ValueOld> {
    let old = remove_opt(object, name);
    add(object, name, value);
    old
}

public fun exists_with_type<Name: copy + drop + store, Value: store>(object: &UID, name: Name): bool {
    let parent = object.to_address();
    has_child_object_with_ty<Field<Name, Value>>(parent, hash_type_and_key(parent, name))
}

/// The value; where there is no field, it is made and put there first. Aborts with `EFieldTypeMismatch`.
public macro fun borrow_or_add<$Name: copy + drop + store, $Value: store>(
    $object: &mut UID,
    $name: $Name,
    $default: $Value,
): &$Value {
    let (object, name) = ($object, $name);
    if (!exists<$Name>(object, name)) add(object, name, $default);
    borrow(object, name)
}

/// The same, to be changed. Aborts with `EFieldTypeMismatch`.
public macro fun borrow_mut_or_add<$Name: copy + drop + store, $Value: store>(
    $object: &mut UID,
    $name: $Name,
    $default: $Value,
): &mut $Value {
    let (object, name) = ($object, $name);
    if (!exists<$Name>(object, name)) add(object, name, $default);
    borrow_mut(object, name)
}

/// For the value, if there is a field. Aborts with `EFieldTypeMismatch`.
public macro fun get_do<$Name: copy + drop + store, $Value: store, $R: drop>(
    $object: &UID,
    $name: $Name,
    $f: |&$Value| -> $R,
) {
    let (object, name) = ($object, $name);
    if (exists<$Name>(object, name)) {
        $f(borrow(object, name));
    }
}

/// For the value, to be changed, if there is a field. Aborts with `EFieldTypeMismatch`.
public macro fun get_mut_do<$Name: copy + drop + store, $Value: store, $R: drop>(
    $object: &mut UID,
    $name: $Name,
    $f: |&mut $Value| -> $R,
) {
    let (object, name) = ($object, $name);
    if (exists<$Name>(object, name)) {
        $f(borrow_mut(object, name));
    }
}

/// What `some` makes of the value, or `none` where there is no field. Aborts with `EFieldTypeMismatch`.
public macro fun get_fold<$Name: copy + drop + store, $Value: store, $R>(
    $object: &UID,
    $name: $Name,
    $none: $R,
    $some: |&$Value| -> $R,
): $R {
    let (object, name) = ($object, $name);
    if (exists<$Name>(object, name)) $some(borrow(object, name)) else $none
}

/// What `some` makes of the value, to be changed, or `none` where there is no field. Aborts with `EFieldTypeMismatch`.
public macro fun get_mut_fold<$Name: copy + drop + store, $Value: store, $R>(
    $object: &mut UID,
    $name: $Name,
    $none: $R,
    $some: |&mut $Value| -> $R,
): $R {
    let (object, name) = ($object, $name);
    if (exists<$Name>(object, name)) $some(borrow_mut(object, name)) else $none
}

#[deprecated(note = b"It is called `exists` now.")]
public fun exists_<Name: copy + drop + store>(object: &UID, name: Name): bool {
    exists(object, name)
}

#[deprecated(note = b"It is called `remove_opt` now.")]
public fun remove_if_exists<Name: copy + drop + store, Value: store>(
    object: &mut UID,
    name: Name,
): Option<Value> {
    remove_opt(object, name)
}

/// The field's own identity, and the object that it names. Aborts with `EFieldDoesNotExist` or `EFieldTypeMismatch`.
public(package) fun field_info<Name: copy + drop + store>(object: &UID, name: Name): (&UID, address) {
    let place = hash_type_and_key(object.to_address(), name);
    let field = borrow_child_object<Field<Name, ID>>(object, place);
    (&field.id, field.value.to_address())
}

/// Aborts with `EFieldDoesNotExist` or `EFieldTypeMismatch`.
public(package) fun field_info_mut<Name: copy + drop + store>(
    object: &mut UID,
    name: Name,
): (&mut UID, address) {
    let place = hash_type_and_key(object.to_address(), name);
    let field = borrow_child_object_mut<Field<Name, ID>>(object, place);
    (&mut field.id, field.value.to_address())
}

public(package) native fun hash_type_and_key<K: copy + drop>(parent: address, k: K): address;

public(package) native fun add_child_object<Child: key>(parent: address, child: Child);

public(package) native fun borrow_child_object<Child: key>(object: &UID, id: address): &Child;

public(package) native fun borrow_child_object_mut<Child: key>(object: &mut UID, id: address): &mut Child;

public(package) native fun remove_child_object<Child: key>(parent: address, id: address): Child;

public(package) native fun has_child_object(parent: address, id: address): bool;

public(package) native fun has_child_object_with_ty<Child: key>(parent: address, id: address): bool;
