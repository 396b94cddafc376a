module library::foreign_transfer;

use library::card::Card;

public fun give(card: Card, to: address) {
    transfer::transfer(card, to);
}
