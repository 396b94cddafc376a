module library::stored_reference;

use library::book::Book;

public struct Shelf has store {
    first: &Book,
}
