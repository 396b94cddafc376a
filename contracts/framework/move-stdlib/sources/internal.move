/// Permission that only the module of a type can give.
module std::internal;

/// Shows that the module that defines `T` agrees.
public struct Permit<phantom T>() has drop;

/// Code is published only if it calls this with its own types.
public fun permit<T>(): Permit<T> {
    Permit()
}
