import type { Database } from '../database/database.ts';
import { DatabaseError } from '../database/database-error.ts';
import { payFor } from '../database/paying-client.ts';
import type { Catalogue } from './catalogue.ts';
import { readCatalogue, readCatalogueState } from './read-catalogue.ts';

/** Notification channel on which a schema change is announced (`notify pgrst`). */
const channel = 'pgrst';

/** Limits how often requests for unknown names make the cache look for changes. */
const looksInWindow = 10;
const windowMs = 10_000;

export interface CatalogueCacheOptions {
  readonly database: Database;
  readonly schemas: readonly string[];
  readonly now: () => number;
}

/** Caches the catalogue of tables and functions. */
export class CatalogueCache {
  readonly #options: CatalogueCacheOptions;
  #known: Promise<Catalogue> | undefined;
  #listening: Promise<unknown> | undefined;
  #lookedAt: readonly number[] = [];
  /** The state of the database in which the catalogue was read. */
  #state = '';

  constructor(options: CatalogueCacheOptions) {
    this.#options = options;
  }

  current(): Promise<Catalogue> {
    this.#known ??= this.#read();
    return this.#known;
  }

  /**
   * Returns a newer catalogue than `seen`, in which a name was missing, or the same one if nothing has changed or changes were looked for
   * too often: anyone can request unknown names, and reading the catalogue takes tenths of a second.
   */
  async newerThan(seen: Catalogue): Promise<Catalogue> {
    const known = this.#known;
    if (known !== undefined && (await known) !== seen) return known;
    const now = this.#options.now();
    this.#lookedAt = this.#lookedAt.filter((at) => at > now - windowMs);
    if (this.#lookedAt.length >= looksInWindow) return seen;
    this.#lookedAt = [...this.#lookedAt, now];
    const state = await payFor(undefined, () => readCatalogueState(this.#options.database).catch(toDefect));
    // Of concurrent callers that miss a name, only the first starts a read; the others wait for it, though its state is the present one.
    if (known !== undefined && this.#known === known) {
      if (state === this.#state) return seen;
      this.#known = this.#read();
    }
    return this.current();
  }

  #read(): Promise<Catalogue> {
    const { database, schemas } = this.#options;
    // All callers share this read, so none of them is charged for it.
    const reading = payFor(undefined, () =>
      this.#listen()
        .then(() => readCatalogueState(database))
        .then((state) => {
          // Before the catalogue: what changes in between is found by the next look.
          this.#state = state;
          return readCatalogue(database, schemas);
        })
        .catch(toDefect),
    );
    // A failed read rejects the waiting callers; the next caller retries.
    reading.catch(() => {
      if (this.#known === reading) this.#known = undefined;
    });
    return reading;
  }

  #listen(): Promise<unknown> {
    this.#listening ??= this.#options.database.listen(channel, () => {
      this.#known = undefined;
    });
    const listening = this.#listening;
    listening.catch(() => {
      if (this.#listening === listening) this.#listening = undefined;
    });
    return listening;
  }
}

/** A database error here is a defect of ours: its SQLSTATE must not decide the response to a request. */
function toDefect(error: unknown): never {
  if (error instanceof DatabaseError) throw new Error('The catalogue could not be read', { cause: error });
  throw error;
}
