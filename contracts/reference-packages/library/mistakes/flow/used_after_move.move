module library::used_after_move;

use library::book::Book;

public fun discard_then_look(book: Book): u64 {
    book.discard();
    book.times_lent()
}
