/** A token bucket of database time. */
export interface BudgetRate {
  /** Milliseconds of database time that come back each second. */
  readonly msPerSecond: number;
  /** How much can be saved up, in milliseconds. */
  readonly burstMs: number;
}

interface Balance {
  readonly ms: number;
  readonly at: number;
}

/**
 * Milliseconds of database time that each client has left. Work is charged when it is over, at what it took, so a balance can
 * be negative. A client with a full budget is not kept.
 */
export class ClientBudgets {
  readonly #now: () => number;
  readonly #balances = new Map<string, Balance & { readonly rate: BudgetRate }>();
  #sweptAt: number;

  constructor(now: () => number) {
    this.#now = now;
    this.#sweptAt = now();
  }

  /** Milliseconds until the client may begin something again; 0 if it may now. */
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
    // A clock that is set back gives nothing and takes nothing.
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
