/// Objects under names of another object. Unlike in `dynamic_field` they stay objects that can be found by their ids.
module sui::dynamic_object_field;

use sui::dynamic_field::{
    Self as field,
    add_child_object,
    borrow_child_object,
    borrow_child_object_mut,
    has_child_object_with_ty,
    remove_child_object,
};

/// Keeps these names apart from those of `dynamic_field`.
public struct Wrapper<Name> has copy, drop, store {
    name: Name,
}

/// Aborts with `dynamic_field::EFieldAlreadyExists`.
public fun add<Name: copy + drop + store, Value: key + store>(object: &mut UID, name: Name, value: Value) {
    internal_add(object, name, value)
}

/// Aborts with `dynamic_field::EFieldDoesNotExist` or `EFieldTypeMismatch`.
public fun borrow<Name: copy + drop + store, Value: key + store>(object: &UID, name: Name): &Value {
    internal_borrow(object, name)
}

/// Aborts with `dynamic_field::EFieldDoesNotExist` or `EFieldTypeMismatch`.
public fun borrow_mut<Name: copy + drop + store, Value: key + store>(
    object: &mut UID,
    name: Name,
): &mut Value {
    internal_borrow_mut(object, name)
}

/// Aborts with `dynamic_field::EFieldDoesNotExist` or `EFieldTypeMismatch`.
public fun remove<Name: copy + drop + store, Value: key + store>(object: &mut UID, name: Name): Value {
    internal_remove(object, name)
}

public fun exists<Name: copy + drop + store>(object: &UID, name: Name): bool {
    field::exists_with_type<Wrapper<Name>, ID>(object, Wrapper { name })
}

public fun exists_with_type<Name: copy + drop + store, Value: key + store>(object: &UID, name: Name): bool {
    internal_exists_with_type<Name, Value>(object, name)
}

/// Which object it is, if there is one.
public fun id<Name: copy + drop + store>(object: &UID, name: Name): Option<ID> {
    if (!exists(object, name)) return option::none();
    let (_, value) = field::field_info(object, Wrapper { name });
    option::some(value.to_id())
}

/// The object, or nothing where there is none. Aborts with `dynamic_field::EFieldTypeMismatch`.
public fun remove_opt<Name: copy + drop + store, Value: key + store>(
    object: &mut UID,
    name: Name,
): Option<Value> {
    if (exists(object, name)) option::some(remove(object, name)) else option::none()
}

/// Sets a value of any type and returns the previous one. Aborts with `dynamic_field::EFieldTypeMismatch`.
public fun replace<Name: copy + drop + store, ValueNew: key + store, ValueOld: key + store>(
    object: &mut UID,
    name: Name,
    value: ValueNew,
): Option<ValueOld> {
    let old = remove_opt(object, name);
    add(object, name, value);
    old
}

/// The value; where there is no field, it is made and put there first. Aborts with `dynamic_field::EFieldTypeMismatch`.
public macro fun borrow_or_add<$Name: copy + drop + store, $Value: key + store>(
    $object: &mut UID,
    $name: $Name,
    $default: $Value,
): &$Value {
    let (object, name) = ($object, $name);
    if (!exists<$Name>(object, name)) add(object, name, $default);
    borrow(object, name)
}

/// The same, to be changed. Aborts with `dynamic_field::EFieldTypeMismatch`.
public macro fun borrow_mut_or_add<$Name: copy + drop + store, $Value: key + store>(
    $object: &mut UID,
    $name: $Name,
    $default: $Value,
): &mut $Value {
    let (object, name) = ($object, $name);
    if (!exists<$Name>(object, name)) add(object, name, $default);
    borrow_mut(object, name)
}

/// For the value, if there is a field. Aborts with `dynamic_field::EFieldTypeMismatch`.
public macro fun get_do<$Name: copy + drop + store, $Value: key + store, $R: drop>(
    $object: &UID,
    $name: $Name,
    $f: |&$Value| -> $R,
) {
    let (object, name) = ($object, $name);
    if (exists<$Name>(object, name)) {
        $f(borrow(object, name));
    }
}

/// For the value, to be changed, if there is a field. Aborts with `dynamic_field::EFieldTypeMismatch`.
public macro fun get_mut_do<$Name: copy + drop + store, $Value: key + store, $R: drop>(
    $object: &mut UID,
    $name: $Name,
    $f: |&mut $Value| -> $R,
) {
    let (object, name) = ($object, $name);
    if (exists<$Name>(object, name)) {
        $f(borrow_mut(object, name));
    }
}

/// What `some` makes of the value, or `none` where there is no field. Aborts with `dynamic_field::EFieldTypeMismatch`.
public macro fun get_fold<$Name: copy + drop + store, $Value: key + store, $R>(
    $object: &UID,
    $name: $Name,
    $none: $R,
    $some: |&$Value| -> $R,
): $R {
    let (object, name) = ($object, $name);
    if (exists<$Name>(object, name)) $some(borrow(object, name)) else $none
}

/// What `some` makes of the value, to be changed, or `none` where there is no field. Aborts with
/// `dynamic_field::EFieldTypeMismatch`.
public macro fun get_mut_fold<$Name: copy + drop + store, $Value: key + store, $R>(
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

public(package) fun internal_add<Name: copy + drop + store, Value: key>(
    object: &mut UID,
    name: Name,
    value: Value,
) {
    let key = Wrapper { name };
    field::add(object, key, object::id(&value));
    let (field, _) = field::field_info<Wrapper<Name>>(object, key);
    add_child_object(field.to_address(), value)
}

public(package) fun internal_borrow<Name: copy + drop + store, Value: key>(
    object: &UID,
    name: Name,
): &Value {
    let (field, value) = field::field_info(object, Wrapper { name });
    borrow_child_object(field, value)
}

public(package) fun internal_borrow_mut<Name: copy + drop + store, Value: key>(
    object: &mut UID,
    name: Name,
): &mut Value {
    let (field, value) = field::field_info_mut(object, Wrapper { name });
    borrow_child_object_mut(field, value)
}

public(package) fun internal_remove<Name: copy + drop + store, Value: key>(
    object: &mut UID,
    name: Name,
): Value {
    let key = Wrapper { name };
    let (field, value) = field::field_info(object, key);
    let removed = remove_child_object(field.to_address(), value);
    field::remove<Wrapper<Name>, ID>(object, key);
    removed
}

public(package) fun internal_exists_with_type<Name: copy + drop + store, Value: key>(
    object: &UID,
    name: Name,
): bool {
    if (!exists(object, name)) return false;
    let (field, value) = field::field_info(object, Wrapper { name });
    has_child_object_with_ty<Value>(field.to_address(), value)
}
