import type postgres from 'postgres';
import { become } from './as-caller.ts';
import type { Row } from './database.ts';
import { type Turn, untilStopped } from './turn.ts';

type Query = (statement: string, parameters: (string | null)[]) => Promise<readonly Row[]>;

/**
 * Cancels the statement of a transaction whose turn is stopped. PostgreSQL cancels whatever the process runs at that
 * moment, so nothing else is sent on the connection until the cancel request was received.
 */
export class CancelableStatements {
  readonly #turn: Turn;
  readonly #query: Query;
  readonly #canceling: postgres.Sql;
  #processId: Promise<string | undefined> | undefined;
  #underWay = 0;
  #canceled: Promise<unknown> | undefined;

  constructor(turn: Turn, ask: Query, canceling: postgres.Sql) {
    this.#turn = turn;
    this.#query = ask;
    this.#canceling = canceling;
    turn.onStop(() => {
      if (this.#underWay > 0) this.#canceled ??= this.#cancel();
    });
  }

  readonly query: Query = async (statement, parameters) => {
    this.#underWay += 1;
    try {
      return await untilStopped(this.#turn, () => {
        // Pipelined without waiting. The driver has a process id too, but behind a pooler that one is made up.
        if (statement !== become)
          this.#processId ??= toId(this.#query('select pg_backend_pid()::text as id', []));
        const rows = this.#query(statement, parameters);
        this.#processId ??= toId(rows);
        return rows;
      });
    } finally {
      this.#underWay -= 1;
      await this.#canceled;
    }
  };

  /** If the cancel request fails, the statement runs until its timeout. */
  async #cancel(): Promise<void> {
    try {
      const id = await this.#processId;
      if (id !== undefined && this.#underWay > 0)
        await this.#canceling.unsafe('select pg_cancel_backend($1::int)', [id]);
    } catch {
      // The statement itself fails if the connection is lost.
    }
  }
}

/** If the statement fails, the transaction has failed too, and there is nothing to cancel. */
async function toId(rows: Promise<readonly Row[]>): Promise<string | undefined> {
  const [row] = await rows.catch(() => []);
  return row?.id ?? undefined;
}
