module library::read_only_lend;

use library::book::Book;

public fun peek(book: &Book) {
    book.lend();
}
