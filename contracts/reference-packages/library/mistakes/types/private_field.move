module library::private_field;

use library::book::Book;

public fun cheat(book: &mut Book) {
    book.times_lent = 0;
}
