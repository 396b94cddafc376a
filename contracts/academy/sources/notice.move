/// Changes of money terms that an operator announces. They take effect after two days unless the admin or an operator
/// cancels them, so that a stolen operator key cannot redirect payments before the admin can react.
module academy::notice;

use academy::package_state::State;
use sui::clock::Clock;
use sui::event;

const NOTICE_MS: u64 = 48 * 60 * 60 * 1000;

/// No change is announced.
const ENothingAnnounced: u64 = 1;
/// The change is not effective yet.
const ETooEarly: u64 = 2;
/// The address that announced the change is no longer an operator.
const EAnnouncerRevoked: u64 = 3;

public struct Notice has copy, drop, store {
    by: address,
    effective_at: u64,
}

/// An announced change ended: it took effect, or it was cancelled or replaced by a change of the admin.
public struct Ended has copy, drop { item: u256, is_applied: bool }

public(package) fun begin(clock: &Clock, ctx: &TxContext): Notice {
    Notice { by: ctx.sender(), effective_at: clock.timestamp_ms() + NOTICE_MS }
}

/// Checks that the change can take effect now. Removing an operator voids all changes that it announced. Aborts with
/// `ETooEarly`, `EAnnouncerRevoked`.
public(package) fun assert_effective(notice: &Notice, state: &State, clock: &Clock) {
    assert!(clock.timestamp_ms() >= notice.effective_at, ETooEarly);
    assert!(state.is_operator(notice.by), EAnnouncerRevoked)
}

/// Takes out what is announced. Aborts with `ENothingAnnounced`.
public(package) fun take<Change: drop>(announced: &mut Option<Change>, item: u256, is_applied: bool): Change {
    assert!(announced.is_some(), ENothingAnnounced);
    event::emit(Ended { item, is_applied });
    announced.extract()
}

/// Ends what is announced, if anything is.
public(package) fun cancel<Change: drop>(announced: &mut Option<Change>, item: u256) {
    if (announced.is_some()) { take(announced, item, false); }
}

#[test_only]
public fun is_applied_for_testing(ended: &Ended): bool {
    ended.is_applied
}
