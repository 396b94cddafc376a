module library::card_given_away;

use library::card::Card;

public fun give(card: Card, to: address) {
    transfer::public_transfer(card, to);
}
