/** A token bucket of database time. */
export interface BudgetRate {
  /** Milliseconds of database time restored each second. */
  readonly msPerSecond: number;
  /** The maximum balance in milliseconds. */
  readonly burstMs: number;
}

interface Balance {
  readonly ms: number;
  readonly at: number;
}

/**
 * The remaining milliseconds of database time of each client. Work is charged afterwards by its duration, so a balance
 * can be negative. Clients with a full budget are removed.
 */
export class ClientBudgets {
  readonly #now: () => number;
  readonly #balances = new Map<string, Balance & { readonly rate: BudgetRate }>();
  #sweptAt: number;

  constructor(now: () => number) {
    this.#now = now;
    this.#sweptAt = now();
  }

  /** Milliseconds until the client may start work; 0 if it may now. */
  waitMs(key: string, rate: BudgetRate): number {
    const left = this.#left(key, rate);
    return left > 0 ? 0 : ((1 - left) / rate.msPerSecond) * 1_000;
  }

  charge(key: string, rate: BudgetRate, ms: number): void {
    this.#sweep();
    this.#balances.set(key, { ms: this.#left(key, rate) - ms, at: this.#now(), rate });
  }

  get size(): number {
    return this.#balances.size;
  }

  #left(key: string, rate: BudgetRate): number {
    const balance = this.#balances.get(key);
    if (balance === undefined) return rate.burstMs;
    // A clock that was set back changes nothing.
    const elapsed = Math.max(0, this.#now() - balance.at);
    return Math.min(rate.burstMs, balance.ms + (elapsed / 1_000) * rate.msPerSecond);
  }

  #sweep(): void {
    const now = this.#now();
    if (now - this.#sweptAt < sweepEveryMs) return;
    this.#sweptAt = now;
    for (const [key, { rate }] of this.#balances) {
      if (this.#left(key, rate) >= rate.burstMs) this.#balances.delete(key);
    }
  }
}

const sweepEveryMs = 10_000;
