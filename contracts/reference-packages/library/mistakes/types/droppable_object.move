module library::droppable_object;

public struct Ticket has key, drop {
    id: UID,
}
