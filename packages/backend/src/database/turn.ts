/** `yielded`: it ran for long while another client was waiting. */
export type StopReason = 'client-gone' | 'yielded';

/** A transaction was stopped, or did not start, for an external reason. It was rolled back. */
export class StoppedTurnError extends Error {
  override readonly name = 'StoppedTurnError';
  readonly reason: StopReason;

  constructor(reason: StopReason) {
    super(reason === 'yielded' ? 'The statement yielded to other clients' : 'The client disconnected');
    this.reason = reason;
  }
}

/** A transaction's permission to use the database for a while. */
export class Turn {
  #stopped: StoppedTurnError | undefined;
  #cancel: (() => void) | undefined;

  /** The reason to end now, if any. */
  get stopped(): StoppedTurnError | undefined {
    return this.#stopped;
  }

  /** Sets the function that stops the current work, replacing the previous one. */
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

/** Runs a statement of a turn. If it was cancelled because the turn was stopped, throws the reason for that. */
export async function untilStopped<Answer>(turn: Turn, ask: () => Promise<Answer>): Promise<Answer> {
  if (turn.stopped) throw turn.stopped;
  try {
    return await ask();
  } catch (error) {
    throw turn.stopped ?? error;
  }
}
