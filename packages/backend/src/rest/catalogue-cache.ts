import type { Database } from '../database/database.ts';
import { DatabaseError } from '../database/database-error.ts';
import { payFor } from '../database/paying-client.ts';
import type { Catalogue } from './catalogue.ts';
import { readCatalogue } from './read-catalogue.ts';

/** Whoever changes tables may say so: `notify pgrst`. */
const channel = 'pgrst';

/** Names that are nowhere must not make the catalogue be read for each of them. */
const readsInWindow = 10;
const windowMs = 10_000;

export interface CatalogueCacheOptions {
  readonly database: Database;
  readonly schemas: readonly string[];
  readonly now: () => number;
}

/** The catalogue as it was read last. */
export class CatalogueCache {
  readonly #options: CatalogueCacheOptions;
  #known: Promise<Catalogue> | undefined;
  #listening: Promise<unknown> | undefined;
  #readAt: readonly number[] = [];

  constructor(options: CatalogueCacheOptions) {
    this.#options = options;
  }

  current(): Promise<Catalogue> {
    this.#known ??= this.#read();
    return this.#known;
  }

  /** A newer one than that in which something was missing; the same one when it has just been read too often. */
  async newerThan(seen: Catalogue): Promise<Catalogue> {
    const known = this.#known;
    if (known !== undefined && (await known) !== seen) return known;
    const now = this.#options.now();
    this.#readAt = this.#readAt.filter((at) => at > now - windowMs);
    if (this.#readAt.length >= readsInWindow) return seen;
    this.#readAt = [...this.#readAt, now];
    // Of all that miss something at once, the first reads.
    if (this.#known === known) this.#known = this.#read();
    return this.current();
  }

  #read(): Promise<Catalogue> {
    const { database, schemas } = this.#options;
    // Everybody waits for it, whoever happens to be the first.
    const reading = payFor(undefined, () =>
      this.#listen()
        .then(() => readCatalogue(database, schemas))
        .catch(asOurDefect),
    );
    // A failure is told to those who wait, and tried again by the next.
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

/** What PostgreSQL says of statements that no request has a part in is nothing to answer a request with. */
function asOurDefect(error: unknown): never {
  if (error instanceof DatabaseError) throw new Error('The catalogue could not be read', { cause: error });
  throw error;
}
