module library::borrowed_twice;

use library::book::Book;

public fun swap_counts(shelf: &mut vector<Book>) {
    let first = &mut shelf[0];
    let second = &mut shelf[1];
    first.lend();
    second.lend();
}
