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

public fun exists_<Name: copy + drop + store>(object: &UID, name: Name): bool {
    field::exists_with_type<Wrapper<Name>, ID>(object, Wrapper { name })
}

public fun exists_with_type<Name: copy + drop + store, Value: key + store>(object: &UID, name: Name): bool {
    internal_exists_with_type<Name, Value>(object, name)
}

/// Which object it is, if there is one.
public fun id<Name: copy + drop + store>(object: &UID, name: Name): Option<ID> {
    if (!exists_(object, name)) return option::none();
    let (_, value) = field::field_info(object, Wrapper { name });
    option::some(value.to_id())
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
    if (!exists_(object, name)) return false;
    let (field, value) = field::field_info(object, Wrapper { name });
    has_child_object_with_ty<Value>(field.to_address(), value)
}
