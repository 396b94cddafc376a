import type { ObjectRow } from './object-row.ts';

/** A link whose signer the policies allowed to read the file. */
export interface KnownLink {
  readonly object: ObjectRow;
  /** When the link expires, in seconds. */
  readonly expiresAt: number;
  /** The account that signed it; null for servers. */
  readonly account: string | null;
}

interface Remembered extends KnownLink {
  readonly checkedAt: number;
}

interface LinksParts {
  readonly now: () => number;
  /** Whether changes of accounts and files are received at present, so that `forget…` is called for each. */
  readonly isConnected?: () => boolean;
}

/** How long a link and its file are remembered at most. What changes without a notice, such as a policy, takes effect after this time. */
const connectedMs = 30_000;
/** How long a link keeps working after a refund or a ban while changes are not received. */
const disconnectedMs = 2_000;
const maxRemembered = 1_000;
const all = 'all';

/**
 * Remembers which links the policies allowed, and their files: players request several ranges of a film a second. While changes are not
 * received, only the decision is remembered, for two seconds, and the row is read each time.
 */
export class RememberedLinks {
  readonly #now: () => number;
  readonly #isConnected: () => boolean;
  /** By path and query, in order of last use. */
  readonly #known = new Map<string, Remembered>();
  #changes = 0;

  constructor({ now, isConnected = () => false }: LinksParts) {
    this.#now = now;
    this.#isConnected = isConnected;
  }

  /** The link if nothing needs to be asked about it. */
  find(target: string): KnownLink | undefined {
    const known = this.#known.get(target);
    if (known === undefined || !this.#isWithin(known, connectedMs) || !this.#isConnected()) return undefined;
    if (known.expiresAt <= Math.floor(this.#now() / 1_000)) return undefined;
    this.#known.delete(target);
    this.#known.set(target, known);
    return known;
  }

  /** Whether the policies allowed the link a moment ago; its file may have changed since. */
  isAllowed(target: string): boolean {
    const known = this.#known.get(target);
    return known !== undefined && this.#isWithin(known, disconnectedMs);
  }

  /** Remembers what the policies allow, unless something changed while they were queried. */
  async ask(
    target: string,
    link: Omit<KnownLink, 'object'>,
    read: () => Promise<ObjectRow>,
  ): Promise<ObjectRow> {
    const checkedAt = this.#now();
    const changes = this.#changes;
    const object = await read();
    if (changes === this.#changes) this.#remember(target, { ...link, object, checkedAt });
    return object;
  }

  /** Forgets the links that one account signed, or everything for `all`. */
  forgetAccount(account: string): void {
    this.#forget((known) => account === all || known.account === account);
  }

  /** Forgets the links to one version of a file, or everything for `all`. */
  forgetFile(version: string): void {
    this.#forget((known) => version === all || known.object.file === version);
  }

  #forget(isAffected: (known: KnownLink) => boolean): void {
    this.#changes += 1;
    for (const [target, known] of this.#known) if (isAffected(known)) this.#known.delete(target);
  }

  #isWithin({ checkedAt }: Remembered, ms: number): boolean {
    const age = this.#now() - checkedAt;
    // A clock that was set back must not extend a decision.
    return age >= 0 && age < ms;
  }

  #remember(target: string, known: Remembered): void {
    this.#known.delete(target);
    this.#known.set(target, known);
    const [oldest] = this.#known.keys();
    if (this.#known.size > maxRemembered && oldest !== undefined) this.#known.delete(oldest);
  }
}
