import type { SessionMemory } from '@suixue/web/contract';

interface Remembered<Facts> {
  readonly facts: Facts;
  readonly account: string;
  readonly until: number;
}

interface MemoryParts {
  /** Whether changes of accounts are received at present. */
  readonly isConnected: () => boolean;
  readonly now: () => number;
}

const maxTokens = 5_000;
const all = 'all';

/** Caches session facts by access token until the account changes; bypassed while change notifications are down. */
export class HeardSessionMemory<Facts> implements SessionMemory<Facts> {
  readonly #parts: MemoryParts;
  /** By token, in order of last use. */
  readonly #remembered = new Map<string, Remembered<Facts>>();
  /** The accounts that changed while an answer is awaited, for each. */
  readonly #awaited = new Set<Set<string>>();

  constructor(parts: MemoryParts) {
    this.#parts = parts;
  }

  readonly find: SessionMemory<Facts>['find'] = async (token, ask) => {
    if (!this.#parts.isConnected()) return (await ask()).facts;
    const known = this.#remembered.get(token);
    this.#remembered.delete(token);
    if (known && known.until > this.#parts.now()) {
      this.#remembered.set(token, known);
      return known.facts;
    }
    const changed = new Set<string>();
    this.#awaited.add(changed);
    try {
      const { facts, lasts } = await ask();
      // A change that arrived meanwhile may be missing in the answer.
      if (lasts && !changed.has(lasts.account) && !changed.has(all))
        this.#remember(token, { facts, ...lasts });
      return facts;
    } finally {
      this.#awaited.delete(changed);
    }
  };

  /** Forgets the sessions of one account, or of `all`. */
  forget(account: string): void {
    for (const changed of this.#awaited) changed.add(account);
    for (const [token, known] of this.#remembered)
      if (account === all || known.account === account) this.#remembered.delete(token);
  }

  #remember(token: string, known: Remembered<Facts>): void {
    this.#remembered.set(token, known);
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size > maxTokens && oldest !== undefined) this.#remembered.delete(oldest);
  }
}
