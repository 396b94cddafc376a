module library::foreign_event;

use library::desk::Lent;
use sui::event;

public fun fake(lent: Lent) {
    event::emit(lent);
}
