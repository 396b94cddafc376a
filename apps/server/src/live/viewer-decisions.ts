import type { Database } from '@suixue/backend/database/database';
import type { FilmTicket } from './film-tickets.ts';

export type FilmViewer = Pick<FilmTicket, 'event' | 'account' | 'session' | 'asHost'>;

interface Decision {
  readonly viewer: FilmViewer;
  readonly isAllowed: boolean;
  readonly checkedAt: number;
  /** Something that the viewer owns expires then. */
  readonly until: number;
}

interface DecisionParts {
  /** Asks the database about several viewers at once. */
  readonly ask: (viewers: readonly FilmViewer[]) => Promise<readonly ViewerAnswer[]>;
  readonly now: () => number;
  /** Whether changes of accounts and events are received at present. */
  readonly isConnected: () => boolean;
}

export interface ViewerAnswer {
  readonly isAllowed: boolean;
  readonly lastsMs: number | null;
}

/** While changes are received, a decision is only forgotten when there is one; changes that nothing announces take effect after this. */
const connectedMs = 30_000;
/** An end of access acts within two seconds; asking takes a part of that. */
const disconnectedMs = 1_500;
const refusedMs = 1_000;
const maxBatch = 200;
const maxRemembered = 20_000;
const all = 'all';

/**
 * Remembers who may watch. Players send several requests a second, and thousands of decisions end at the same moment when something
 * changes for all viewers, so they are asked for in batches.
 */
export class ViewerDecisions {
  readonly #parts: DecisionParts;
  readonly #known = new Map<string, Decision>();
  readonly #waiting = new Map<string, { viewer: FilmViewer; done: PromiseWithResolvers<boolean> }>();
  #isAsking = false;
  #changes = 0;

  constructor(parts: DecisionParts) {
    this.#parts = parts;
  }

  /** The decision if it is known. */
  find(viewer: FilmViewer): boolean | null {
    const known = this.#known.get(toKey(viewer));
    if (known === undefined) return null;
    const now = this.#parts.now();
    const age = now - known.checkedAt;
    const lasts = known.isAllowed ? (this.#parts.isConnected() ? connectedMs : disconnectedMs) : refusedMs;
    // A clock that was set back must not extend a decision.
    return age >= 0 && age < lasts && now < known.until ? known.isAllowed : null;
  }

  /** Throws if the database cannot be reached. */
  async decide(viewer: FilmViewer): Promise<boolean> {
    return this.find(viewer) ?? this.#ask(viewer);
  }

  /** Forgets the decisions about one account, or all of them for `all`. */
  forgetAccount(account: string): void {
    this.#forget((viewer) => account === all || viewer.account === account);
  }

  forgetEvent(event: string): void {
    this.#forget((viewer) => event === all || viewer.event === event);
  }

  #forget(isAffected: (viewer: FilmViewer) => boolean): void {
    this.#changes += 1;
    for (const [key, { viewer }] of this.#known) if (isAffected(viewer)) this.#known.delete(key);
  }

  #ask(viewer: FilmViewer): Promise<boolean> {
    const key = toKey(viewer);
    const waiting = this.#waiting.get(key) ?? { viewer, done: Promise.withResolvers<boolean>() };
    this.#waiting.set(key, waiting);
    void this.#askAll();
    return waiting.done.promise;
  }

  async #askAll(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    // What arrives in the same moment is asked for together.
    await Promise.resolve();
    while (this.#waiting.size > 0) {
      const batch = [...this.#waiting].slice(0, maxBatch);
      for (const [key] of batch) this.#waiting.delete(key);
      const changes = this.#changes;
      const checkedAt = this.#parts.now();
      try {
        const answers = await this.#parts.ask(batch.map(([, { viewer }]) => viewer));
        for (const [index, [key, { viewer, done }]] of batch.entries()) {
          const { isAllowed = false, lastsMs = null } = answers[index] ?? {};
          const until = lastsMs === null ? Number.POSITIVE_INFINITY : checkedAt + lastsMs;
          // Something that changed meanwhile may be missing in the answer.
          if (changes === this.#changes) this.#remember(key, { viewer, isAllowed, checkedAt, until });
          done.resolve(isAllowed);
        }
      } catch (error) {
        for (const [, { done }] of batch) done.reject(error);
      }
    }
    this.#isAsking = false;
  }

  #remember(key: string, decision: Decision): void {
    this.#known.delete(key);
    this.#known.set(key, decision);
    const [oldest] = this.#known.keys();
    if (this.#known.size > maxRemembered && oldest !== undefined) this.#known.delete(oldest);
  }
}

const toKey = ({ event, account, session, asHost }: FilmViewer) => `${event} ${account} ${session} ${asHost}`;

/** Asks the product's policies, in one statement. */
export async function askAboutViewers(
  database: Database,
  viewers: readonly FilmViewer[],
): Promise<readonly ViewerAnswer[]> {
  const statement = `select is_allowed, lasts_ms from public.check_film_viewers($1::jsonb) order by place`;
  const rows = await database.transaction((tx) => tx.queryLast(statement, [JSON.stringify(viewers)]));
  return rows.map(({ is_allowed: isAllowed, lasts_ms: lastsMs }) => ({
    isAllowed: isAllowed === 't',
    lastsMs: lastsMs == null ? null : Number(lastsMs),
  }));
}
