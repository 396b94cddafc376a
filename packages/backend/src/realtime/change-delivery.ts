import type { Caller } from '../database/as-caller.ts';
import type { Database } from '../database/database.ts';
import { DatabaseError } from '../database/database-error.ts';
import { bindingKey, type ChangeBinding, matchesChange } from './change-binding.ts';
import { toChangeMessage } from './change-message.ts';
import type { Channel } from './channel.ts';
import type { ChannelRegistry } from './channel-registry.ts';
import { toClient } from './client.ts';
import { toClientDatabase } from './client-database.ts';
import { FairQueue } from './fair-queue.ts';
import type { RowChange } from './notice.ts';
import { type ReadableChange, readAsCaller } from './readable-rows.ts';
import type { RealtimeLimits } from './realtime-limits.ts';
import type { TableFacts, TableFactsCache } from './table-facts.ts';

export interface ChangeDeliveryParts {
  readonly database: Database;
  readonly registry: ChannelRegistry;
  readonly tables: TableFactsCache;
  readonly limits: RealtimeLimits;
  readonly now: () => number;
  /** A channel has missed changes: it is closed, and its client joins again and reads the current rows. */
  readonly fail: (channel: Channel, reason: string) => void;
  readonly onUnexpected: (error: unknown) => void;
}

/** Changes of one table that are read in one statement. */
const maxChangesPerQuery = 100;
/** Filters in one statement; the number of parameters is limited to 65,535. */
const maxFiltersPerQuery = 100;

/** Channels whose callers have the same rights. */
interface Audience {
  readonly caller: Caller;
  readonly callerKey: string;
  readonly channels: Channel[];
}

/** Delivers each change to the callers that may read the row at that moment, in order for each table. */
export class ChangeDelivery {
  readonly #parts: ChangeDeliveryParts;
  readonly #waiting = new Map<string, RowChange[]>();
  readonly #running = new Set<Promise<void>>();
  readonly #queue: FairQueue;
  readonly #closing = new AbortController();
  readonly #database: Database;

  constructor(parts: ChangeDeliveryParts) {
    this.#parts = parts;
    this.#queue = new FairQueue(parts.limits.changeQueue);
    this.#database = toClientDatabase(parts.database, this.#closing.signal);
  }

  take(change: RowChange): void {
    const key = bindingKey(change);
    const waiting = this.#waiting.get(key);
    const listeners = this.#parts.registry.ofTable(change);
    if (listeners.size === 0) return;
    if (waiting === undefined) {
      const queue = [change];
      this.#waiting.set(key, queue);
      const running = this.#run(key, queue).finally(() => this.#running.delete(running));
      this.#running.add(running);
      return;
    }
    if (waiting.length < this.#parts.limits.waitingChangesPerTable) {
      waiting.push(change);
      return;
    }
    waiting.length = 0;
    for (const channel of listeners) this.#parts.fail(channel, 'Too many changes at once: some were missed');
  }

  /** Drops undelivered changes: clients join again and read the current rows. */
  async close(): Promise<void> {
    this.#closing.abort();
    for (const queue of this.#waiting.values()) queue.length = 0;
    await Promise.all(this.#running);
  }

  async #run(key: string, queue: RowChange[]): Promise<void> {
    while (queue.length > 0) await this.#deliver(queue.splice(0, maxChangesPerQuery));
    this.#waiting.delete(key);
  }

  async #deliver(changes: readonly RowChange[]): Promise<void> {
    const [first] = changes;
    if (first === undefined) return;
    let channels: readonly Channel[] = [...this.#parts.registry.ofTable(first)];
    // Channels that received a new token during the query are checked again.
    while (channels.length > 0) {
      const again = toAudiences(channels).map((audience) => this.#queueDelivery(audience, changes, first));
      channels = (await Promise.all(again)).flat();
    }
  }

  /** Groups by account, so that an account with many sessions takes turns with other accounts. */
  async #queueDelivery(
    audience: Audience,
    changes: readonly RowChange[],
    name: RowChange,
  ): Promise<readonly Channel[]> {
    const { caller } = audience;
    const turn = { client: toClient(caller, '').key, connection: this, signal: this.#closing.signal };
    const outcome = await this.#queue.run(turn, () => this.#deliverTo(audience, changes, name));
    if (outcome.kind === 'done') return outcome.result;
    if (outcome.kind === 'refused') {
      for (const channel of audience.channels)
        this.#parts.fail(channel, 'Too many changes at once: some were missed');
    }
    return [];
  }

  /** Delivers the changes and returns the channels that must be checked again. */
  async #deliverTo(
    audience: Audience,
    changes: readonly RowChange[],
    name: RowChange,
  ): Promise<readonly Channel[]> {
    try {
      const readable = await this.#readOrRetry(audience, changes, name);
      return readable === undefined ? [] : this.#send(audience, changes, readable);
    } catch (error) {
      this.#closing.signal.throwIfAborted();
      this.#parts.onUnexpected(error);
      for (const channel of audience.channels) {
        this.#parts.fail(channel, 'The changes could not be read: some were missed');
      }
      return [];
    }
  }

  /** Retries once with new facts, because the table may have changed since they were cached. */
  async #readOrRetry(
    audience: Audience,
    changes: readonly RowChange[],
    name: RowChange,
  ): Promise<ReadableChanges | undefined> {
    try {
      return await this.#read(audience, changes, name);
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      this.#parts.tables.forget(name, audience.caller.role);
    }
    try {
      return await this.#read(audience, changes, name);
    } catch (error) {
      // A caller without the right to select receives nothing.
      if (error instanceof DatabaseError && error.code === '42501') return undefined;
      throw error;
    }
  }

  async #read(
    { caller, channels }: Audience,
    changes: readonly RowChange[],
    name: RowChange,
  ): Promise<ReadableChanges | undefined> {
    const { tables } = this.#parts;
    const table = await tables.get(name, caller.role);
    if (table === undefined) return undefined;
    const filters = new Map<string, ChangeBinding['filter']>();
    for (const { terms } of channels) {
      for (const binding of terms.bindings) {
        if (matchesChange(binding, name)) filters.set(binding.filterText, binding.filter);
      }
    }
    const texts = [...filters.keys()].filter((text) => text !== '');
    const rows = new Map<number, ReadableChange>();
    const passes = new Set<string>();
    for (let at = 0; at === 0 || at < texts.length; at += maxFiltersPerQuery) {
      const some = texts.slice(at, at + maxFiltersPerQuery);
      const requested = some.map((text) => filters.get(text) ?? []);
      for (const row of await readAsCaller(this.#database, caller, table, changes, requested)) {
        rows.set(row.index, row);
        for (const [n, text] of some.entries()) if (row.passes[n]) passes.add(`${row.index} ${text}`);
      }
    }
    return { table, rows, passes };
  }

  #send(
    { callerKey, channels }: Audience,
    changes: readonly RowChange[],
    readable: ReadableChanges,
  ): readonly Channel[] {
    const now = this.#parts.now();
    const again: Channel[] = [];
    for (const channel of channels) {
      if (channel.state !== 'joined') continue;
      if (channel.callerKey !== callerKey) again.push(channel);
      else if (!channel.hasExpired(now)) this.#sendTo(channel, changes, readable);
    }
    return again;
  }

  #sendTo(channel: Channel, changes: readonly RowChange[], { table, rows, passes }: ReadableChanges): void {
    for (const [index, change] of changes.entries()) {
      const row = rows.get(index);
      if (row === undefined) continue;
      const bindings = channel.terms.bindings.filter(
        (binding) =>
          matchesChange(binding, change) &&
          (binding.event === '*' || binding.event === change.operation) &&
          (binding.filterText === '' || passes.has(`${index} ${binding.filterText}`)),
      );
      for (const group of Map.groupBy(bindings, ({ select }) => JSON.stringify(select)).values()) {
        const options = { bindings: group, maxBytes: this.#parts.limits.recordBytes };
        channel.push('postgres_changes', toChangeMessage(change, row, table, options));
      }
    }
  }
}

/** The changes that a caller may receive. */
interface ReadableChanges {
  readonly table: TableFacts;
  readonly rows: ReadonlyMap<number, ReadableChange>;
  /** The texts of the filters that the row passes. */
  readonly passes: ReadonlySet<string>;
}

function toAudiences(channels: readonly Channel[]): readonly Audience[] {
  const audiences = new Map<string, Audience>();
  for (const channel of channels) {
    const { caller, callerKey } = channel;
    const audience = audiences.get(callerKey) ?? { caller, callerKey, channels: [] };
    audience.channels.push(channel);
    audiences.set(callerKey, audience);
  }
  return [...audiences.values()];
}
