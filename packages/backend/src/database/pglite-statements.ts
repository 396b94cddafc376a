import { type messages, type PGlite, protocol } from '@electric-sql/pglite';
import type { Parameter, Row } from './database.ts';

/** Each prepared statement keeps its plan in memory, and clients can cause very many different ones. */
const maxPrepared = 200;

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

/** A prepared statement with the names of its columns. */
interface Prepared {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Runs statements by the wire protocol with every value as PostgreSQL's text. Repeated statements are parsed once. */
export class PGliteStatements {
  readonly #engine: PGlite;
  /** By statement text, in order of last use. */
  readonly #kept = new Map<string, Prepared>();
  #made = 0;

  constructor(engine: PGlite) {
    this.#engine = engine;
  }

  async query(text: string, parameters: readonly Parameter[]): Promise<readonly Row[]> {
    const kept = this.#kept.get(text);
    if (kept === undefined) return this.#prepare(text, parameters);
    this.#kept.delete(text);
    try {
      const responses = await this.#send([...execution(kept.name, parameters)]);
      this.#kept.set(text, kept);
      return toRows(responses, kept.columns);
    } catch (error) {
      if (leavesPlan(error)) this.#kept.set(text, kept);
      // The statement may refer to a table that has changed; the next use prepares it again.
      else await this.#send([protocol.serialize.close({ type: 'S', name: kept.name })]);
      throw error;
    }
  }

  /** Call after tables may have changed. */
  async forget(): Promise<void> {
    const names = [...this.#kept.values()].map(({ name }) => name);
    this.#kept.clear();
    if (names.length > 0)
      await this.#send(names.map((name) => protocol.serialize.close({ type: 'S', name })));
  }

  async #prepare(text: string, parameters: readonly Parameter[]): Promise<readonly Row[]> {
    this.#made += 1;
    const name = `s${this.#made}`;
    try {
      const responses = await this.#send([
        ...this.#evictOldest(),
        protocol.serialize.parse({ name, text }),
        protocol.serialize.describe({ type: 'S', name }),
        ...execution(name, parameters),
      ]);
      const columns = responses.find(isDescription)?.fields.map((field) => field.name) ?? [];
      this.#kept.set(text, { name, columns });
      return toRows(responses, columns);
    } catch (error) {
      await this.#send([protocol.serialize.close({ type: 'S', name })]);
      throw error;
    }
  }

  #evictOldest(): readonly Uint8Array[] {
    const [oldest] = this.#kept;
    if (this.#kept.size < maxPrepared || oldest === undefined) return [];
    const [text, { name }] = oldest;
    this.#kept.delete(text);
    return [protocol.serialize.close({ type: 'S', name })];
  }

  #send(chunks: readonly Uint8Array[]): Promise<readonly Message[]> {
    const message = Buffer.concat([...chunks, protocol.serialize.sync()]);
    return this.#engine.execProtocolStream(new Uint8Array(message), { syncToFs: false });
  }
}

/** Cancelled, refused by a function, or in a transaction that had failed before. */
const leavingPlan: readonly unknown[] = ['57014', 'P0001', '25P02'];

/** Whether the error does not concern the prepared statement: preparing it again may take longer than running it. */
function leavesPlan(error: unknown): boolean {
  return error instanceof Error && 'code' in error && leavingPlan.includes(error.code);
}

function execution(statement: string, parameters: readonly Parameter[]): readonly Uint8Array[] {
  const { bind, execute } = protocol.serialize;
  return [bind({ statement, values: [...parameters] }), execute()];
}

function isDescription(message: Message): message is messages.RowDescriptionMessage {
  return message.name === 'rowDescription';
}

function isData(message: Message): message is messages.DataRowMessage {
  return message.name === 'dataRow';
}

function toRows(responses: readonly Message[], columns: readonly string[]): readonly Row[] {
  return responses
    .filter(isData)
    .map(({ fields }) => Object.fromEntries(columns.map((column, index) => [column, fields[index] ?? null])));
}
