/// What can be asked of a type.
module sui::types;

/// Whether `T` is the type that a module's `init` is given once and that nothing else makes: it is called as the module in
/// capitals and holds nothing.
public native fun is_one_time_witness<T: drop>(_: &T): bool;
