import type { Database } from '../database/database.ts';
import { type Notice, readNotice } from './notice.ts';

export interface ServerBusOptions {
  readonly database: Database;
  /** Called in commit order. */
  readonly received: (notice: Exclude<Notice, { kind: 'kept' }>) => void;
  /** Called if messages were missed or could not be fetched. */
  readonly onMissed: () => void;
  readonly maxWaiting: number;
  readonly maxWaitingPerClient: number;
  readonly onUnexpected: (error: unknown) => void;
}

const channel = 'realtime';
const maxMessagesPerStatement = 50;
/** A long statement delays all other requests where the database has a single connection. */
const maxBytesPerStatement = 256 * 1024;
const keptFor = '1 minute';

/** Sends and receives notices between servers, and from the database, by `notify`. */
export class ServerBus {
  readonly #options: ServerBusOptions;
  readonly #outbox: { readonly message: string; readonly client: string }[] = [];
  /** Queued messages by client. */
  readonly #waitingOf = new Map<string, number>();
  readonly #inbox: Notice[] = [];
  #sending: Promise<void> | undefined;
  #reading: Promise<void> | undefined;
  #stop: () => Promise<void> = () => Promise.resolve();

  private constructor(options: ServerBusOptions) {
    this.#options = options;
  }

  static async open(options: ServerBusOptions): Promise<ServerBus> {
    const between = new ServerBus(options);
    between.#stop = await options.database.listen(
      channel,
      (payload) => between.#take(payload),
      options.onMissed,
    );
    return between;
  }

  /** Queues all messages, or none and returns false if the queue is full, in total or for this client. */
  announce(messages: readonly string[], client: string): boolean {
    if (messages.length === 0) return true;
    const { maxWaiting, maxWaitingPerClient } = this.#options;
    const waiting = (this.#waitingOf.get(client) ?? 0) + messages.length;
    if (waiting > maxWaitingPerClient || this.#outbox.length + messages.length > maxWaiting) return false;
    this.#outbox.push(...messages.map((message) => ({ message, client })));
    this.#waitingOf.set(client, waiting);
    this.#sending ??= this.#send();
    return true;
  }

  /** Deletes stored messages after all servers have had time to fetch them. */
  async forgetOld(): Promise<void> {
    await this.#options.database.transaction((tx) =>
      tx.query(`delete from realtime.outgoing where kept_since < now() - $1::interval`, [keptFor]),
    );
  }

  async close(): Promise<void> {
    await this.#stop();
    await this.#sending;
    await this.#reading;
  }

  /** Sends many messages in one transaction; those that arrive meanwhile form the next batch. */
  async #send(): Promise<void> {
    while (this.#outbox.length > 0) {
      const messages = JSON.stringify(this.#takeBatch());
      try {
        await this.#options.database.transaction((tx) =>
          tx.query(
            `select realtime.announce(said) from json_array_elements_text($1::text::json) with ordinality as t (said, n)
              order by n`,
            [messages],
          ),
        );
      } catch (error) {
        // Clients of this server have received the messages, those of other servers have not, as after a network
        // failure.
        this.#options.onUnexpected(error);
      }
    }
    this.#sending = undefined;
  }

  #takeBatch(): readonly string[] {
    let bytes = 0;
    const count = this.#outbox.findIndex(({ message }, at) => {
      bytes += message.length;
      return at >= maxMessagesPerStatement || (at > 0 && bytes > maxBytesPerStatement);
    });
    const batch = this.#outbox.splice(0, count === -1 ? this.#outbox.length : count);
    for (const { client } of batch) {
      const left = (this.#waitingOf.get(client) ?? 0) - 1;
      if (left > 0) this.#waitingOf.set(client, left);
      else this.#waitingOf.delete(client);
    }
    return batch.map(({ message }) => message);
  }

  #take(payload: string): void {
    const notice = readNotice(payload);
    if (notice === undefined) return;
    if (notice.kind !== 'kept' && this.#reading === undefined) {
      this.#options.received(notice);
      return;
    }
    // Queued, because fetching takes time and later notices must not overtake it.
    this.#inbox.push(notice);
    this.#reading ??= this.#read();
  }

  async #read(): Promise<void> {
    for (let notice = this.#inbox.shift(); notice !== undefined; notice = this.#inbox.shift()) {
      const whole = notice.kind === 'kept' ? await this.#fetch(notice.id) : notice;
      if (whole !== undefined && whole.kind !== 'kept') this.#options.received(whole);
    }
    this.#reading = undefined;
  }

  async #fetch(id: string): Promise<Notice | undefined> {
    try {
      const [row] = await this.#options.database.transaction((tx) =>
        tx.query('select message from realtime.outgoing where id = $1::bigint', [id]),
      );
      return readNotice(row?.message ?? '');
    } catch (error) {
      this.#options.onUnexpected(error);
      this.#options.onMissed();
      return undefined;
    }
  }
}
