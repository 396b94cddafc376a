module library::event_with_object;

use library::book::Book;
use sui::event;

public fun announce(book: Book) {
    event::emit(book);
}
