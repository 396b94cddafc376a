import type { SessionMemory } from '@suixue/web/contract';

interface Remembered<Facts> {
  readonly facts: Facts;
  readonly account: string;
  readonly until: number;
}

interface MemoryParts {
  /** Whether every change of an account is heard at present. */
  readonly isHearing: () => boolean;
  readonly now: () => number;
}

const maxTokens = 5_000;

/** What was found out about access tokens, until their account changes. While changes are not heard, every request asks. */
export class HeardSessionMemory<Facts> implements SessionMemory<Facts> {
  readonly #parts: MemoryParts;
  /** By token, in order of last use. */
  readonly #remembered = new Map<string, Remembered<Facts>>();
  #changes = 0;

  constructor(parts: MemoryParts) {
    this.#parts = parts;
  }

  readonly find: SessionMemory<Facts>['find'] = async (token, ask) => {
    if (!this.#parts.isHearing()) return (await ask()).facts;
    const known = this.#remembered.get(token);
    this.#remembered.delete(token);
    if (known && known.until > this.#parts.now()) {
      this.#remembered.set(token, known);
      return known.facts;
    }
    const seen = this.#changes;
    const { facts, lasts } = await ask();
    // A change that was heard meanwhile may be missing in the answer.
    if (lasts && seen === this.#changes) this.#remember(token, { facts, ...lasts });
    return facts;
  };

  /** Forgets the sessions of one account, or of all. */
  forget(account: string | 'all'): void {
    this.#changes += 1;
    for (const [token, known] of this.#remembered)
      if (account === 'all' || known.account === account) this.#remembered.delete(token);
  }

  /** Forgets the sessions of the account that a token belongs to. */
  forgetToken(token: string): void {
    const account = this.#remembered.get(token)?.account;
    if (account !== undefined) this.forget(account);
  }

  #remember(token: string, known: Remembered<Facts>): void {
    this.#remembered.set(token, known);
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size > maxTokens && oldest !== undefined) this.#remembered.delete(oldest);
  }
}
