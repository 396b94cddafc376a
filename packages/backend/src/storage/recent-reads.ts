/** How long after a refund or a ban a link may go on: ranges of one film come several a second. */
const recentMs = 2_000;
const maxRemembered = 1_000;

/** Remembers for two seconds which links their signers' policies allowed, so that the ranges of a film are decided on once. */
export class RecentReads {
  readonly #now: () => number;
  readonly #allowedAt = new Map<string, number>();

  constructor(now: () => number) {
    this.#now = now;
  }

  isAllowed(token: string): boolean {
    const at = this.#allowedAt.get(token);
    const age = at === undefined ? Number.NaN : this.#now() - at;
    // A clock that was set back must not make a decision last longer.
    return age >= 0 && age < recentMs;
  }

  /** `askedAt` is when the policies were asked, not when they had answered. */
  allow(token: string, askedAt: number): void {
    this.#allowedAt.delete(token);
    this.#allowedAt.set(token, askedAt);
    const [oldest] = this.#allowedAt.keys();
    if (this.#allowedAt.size > maxRemembered && oldest !== undefined) this.#allowedAt.delete(oldest);
  }
}
