/// Types as values.
module std::type_name;

use std::ascii::String;

public struct TypeName has copy, drop, store {
    /// Addresses in full, without `0x`.
    name: String,
}

/// Names packages by where each type first appeared.
public native fun with_defining_ids<T>(): TypeName;

/// Names packages by their first versions.
public native fun with_original_ids<T>(): TypeName;

/// The first version of the package that defines `T`.
public native fun original_id<T>(): address;

public fun as_string(self: &TypeName): &String {
    &self.name
}

public fun into_string(self: TypeName): String {
    let TypeName { name } = self;
    name
}
