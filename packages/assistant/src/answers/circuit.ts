const maxFailures = 5;
const pauseMs = 30_000;
/** A provider may ask for hours; an administrator may repair it sooner. */
const maxPauseMs = 5 * 60_000;

/**
 * Stops asking a provider that fails again and again. After a pause one request tries it; the others are rejected until that one
 * has an outcome.
 */
export class Circuit {
  readonly #now: () => number;
  #failures = 0;
  #pausedUntil = 0;
  #isTrying = false;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Whether a request may be sent. If so, exactly one of the methods below must be called with its outcome. */
  enter(): boolean {
    if (this.#failures < maxFailures && this.#pausedUntil === 0) return true;
    // A clock that was set back must not prolong the pause.
    const left = this.#pausedUntil - this.#now();
    if ((left > 0 && left <= maxPauseMs) || this.#isTrying) return false;
    this.#isTrying = true;
    return true;
  }

  succeed(): void {
    this.#failures = 0;
    this.#pausedUntil = 0;
    this.#isTrying = false;
  }

  /** The client left, which proves nothing. */
  leave(): void {
    this.#isTrying = false;
  }

  fail(askedPauseMs: number | null): void {
    this.#failures += 1;
    this.#isTrying = false;
    const pause = Math.max(askedPauseMs ?? 0, this.#failures >= maxFailures ? pauseMs : 0);
    if (pause > 0) this.#pausedUntil = this.#now() + Math.min(pause, maxPauseMs);
  }
}
