/** A budget: `burst` at once, restored at `perSecond`. */
export interface CostRule {
  readonly burst: number;
  readonly perSecond: number;
}

interface Account {
  readonly spent: number;
  readonly at: number;
}

/** A token bucket for each key in this process. Restored keys are removed. */
export class CostBudget {
  readonly #rule: CostRule;
  readonly #now: () => number;
  readonly #accounts = new Map<string, Account>();
  #sweptAt: number;

  constructor(rule: CostRule, now: () => number) {
    this.#rule = rule;
    this.#now = now;
    this.#sweptAt = now();
  }

  /** Spends the cost if the key can afford all of it; otherwise spends nothing and returns false. */
  take(key: string, cost: number): boolean {
    const spent = this.#spentBy(key) + cost;
    if (spent > this.#rule.burst) return false;
    this.#accounts.set(key, { spent, at: this.#now() });
    return true;
  }

  /**
   * Spends the cost in any case and returns the milliseconds until the key is out of debt. Debt is at most one burst.
   */
  charge(key: string, cost: number): number {
    const { burst, perSecond } = this.#rule;
    const spent = Math.min(this.#spentBy(key) + cost, 2 * burst);
    this.#accounts.set(key, { spent, at: this.#now() });
    return Math.max(0, ((spent - burst) / perSecond) * 1_000);
  }

  /** The number of keys in memory. */
  get size(): number {
    return this.#accounts.size;
  }

  #spentBy(key: string): number {
    this.#sweep();
    const account = this.#accounts.get(key);
    return account === undefined ? 0 : this.#remaining(account);
  }

  #remaining({ spent, at }: Account): number {
    // A clock that was set back restores nothing.
    const seconds = Math.max(0, this.#now() - at) / 1_000;
    return Math.max(0, spent - seconds * this.#rule.perSecond);
  }

  #sweep(): void {
    const { burst, perSecond } = this.#rule;
    const now = this.#now();
    if (Math.abs(now - this.#sweptAt) < (burst / perSecond) * 1_000) return;
    this.#sweptAt = now;
    for (const [key, account] of this.#accounts) {
      if (this.#remaining(account) === 0) this.#accounts.delete(key);
    }
  }
}
