/** How long a link keeps working after a refund or a ban; players request several ranges of a film a second. */
const recentMs = 2_000;
const maxRemembered = 1_000;

/**
 * Remembers for two seconds which links the policies allowed, so that they decide once for consecutive ranges of a
 * film.
 */
export class RecentReads {
  readonly #now: () => number;
  readonly #allowedAt = new Map<string, number>();

  constructor(now: () => number) {
    this.#now = now;
  }

  isAllowed(token: string): boolean {
    const at = this.#allowedAt.get(token);
    const age = at === undefined ? Number.NaN : this.#now() - at;
    // A clock that was set back must not extend a decision.
    return age >= 0 && age < recentMs;
  }

  /** `askedAt` is when the policies were queried, not when they answered. */
  allow(token: string, checkedAt: number): void {
    this.#allowedAt.delete(token);
    this.#allowedAt.set(token, checkedAt);
    const [oldest] = this.#allowedAt.keys();
    if (this.#allowedAt.size > maxRemembered && oldest !== undefined) this.#allowedAt.delete(oldest);
  }
}
