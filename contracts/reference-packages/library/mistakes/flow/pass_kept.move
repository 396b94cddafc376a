module library::pass_kept;

use library::card::Card;

public fun sneak_out(card: &Card) {
    let _pass = card.enter(7);
}
