/// Generic enums, and what cannot be copied or forgotten within them.
module shapes::answer;

/// It is no such answer.
const ENotThat: u64 = 7;

public enum Answer<T, E> has store {
    Good(T),
    Bad(E),
    Later { after: u64, until_then: Option<T> },
}

public fun good<T, E>(value: T): Answer<T, E> {
    Answer::Good(value)
}

public fun bad<T, E>(reason: E): Answer<T, E> {
    Answer::Bad(reason)
}

public fun later<T, E>(after: u64, until_then: Option<T>): Answer<T, E> {
    Answer::Later { after, until_then }
}

public fun is_good<T, E>(answer: &Answer<T, E>): bool {
    match (answer) {
        Answer::Good(_) => true,
        Answer::Bad(_) => false,
        Answer::Later { after: _, until_then } => until_then.is_some(),
    }
}

/// Aborts with `ENotThat`.
public fun borrow_mut<T, E>(answer: &mut Answer<T, E>): &mut T {
    match (answer) {
        Answer::Good(value) => value,
        Answer::Later { until_then, .. } if (until_then.is_some()) => until_then.borrow_mut(),
        _ => abort ENotThat,
    }
}

/// Time goes by; what is due is good with what there is until then, or bad.
public fun wait<T, E: drop>(answer: Answer<T, E>, time: u64, reason: E): Answer<T, E> {
    match (answer) {
        Answer::Later { after, until_then } if (time < *after) =>
            Answer::Later { after: after - time, until_then },
        Answer::Later { after: _, until_then } => settle(until_then, reason),
        answer => answer,
    }
}

/// Aborts with `ENotThat`.
public fun into_good<T: drop, E: drop>(answer: Answer<T, E>): T {
    match (answer) {
        Answer::Good(value) => value,
        Answer::Bad(_) => abort ENotThat,
        Answer::Later { .. } => abort ENotThat,
    }
}

fun settle<T, E: drop>(until_then: Option<T>, reason: E): Answer<T, E> {
    if (until_then.is_some()) {
        Answer::Good(until_then.destroy_some())
    } else {
        until_then.destroy_none();
        Answer::Bad(reason)
    }
}
