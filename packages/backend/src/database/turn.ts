/** `yielded`: it ran for long, and another client waits. */
export type StopReason = 'client-gone' | 'yielded';

/** A transaction that was stopped, or never began, for a reason outside of it. Nothing of it has happened. */
export class StoppedTurnError extends Error {
  override readonly name = 'StoppedTurnError';
  readonly reason: StopReason;

  constructor(reason: StopReason) {
    super(reason === 'yielded' ? 'The statement yielded to other clients' : 'The client disconnected');
    this.reason = reason;
  }
}

/** What a transaction is given to use the database for a while. */
export class Turn {
  #stopped: StoppedTurnError | undefined;
  #cancel: (() => void) | undefined;

  /** Why it is to end now. */
  get stopped(): StoppedTurnError | undefined {
    return this.#stopped;
  }

  /** Sets what stops the work under way, in place of what was set before. */
  onStop(cancel: () => void): void {
    this.#cancel = cancel;
  }

  stop(reason: StopReason): StoppedTurnError {
    if (this.#stopped !== undefined) return this.#stopped;
    this.#stopped = new StoppedTurnError(reason);
    this.#cancel?.();
    return this.#stopped;
  }
}

/** A statement of a turn. One that was canceled because the turn was stopped fails with the reason for that. */
export async function untilStopped<Answer>(turn: Turn, ask: () => Promise<Answer>): Promise<Answer> {
  if (turn.stopped) throw turn.stopped;
  try {
    return await ask();
  } catch (error) {
    throw turn.stopped ?? error;
  }
}
