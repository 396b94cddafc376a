import type postgres from 'postgres';
import type { Row } from './database.ts';
import { type Turn, untilStopped } from './turn.ts';

type Ask = (statement: string, parameters: (string | null)[]) => Promise<readonly Row[]>;

/**
 * The statements of one transaction on a server, canceled when its turn is stopped. PostgreSQL cancels whatever its process does
 * at that moment, so nothing else is sent on the connection until the server has said that it was told.
 */
export class CancelableStatements {
  readonly #turn: Turn;
  readonly #ask: Ask;
  readonly #canceling: postgres.Sql;
  readonly #processId: Promise<string | undefined>;
  #underWay = 0;
  #canceled: Promise<unknown> | undefined;

  constructor(turn: Turn, ask: Ask, canceling: postgres.Sql) {
    this.#turn = turn;
    this.#ask = ask;
    this.#canceling = canceling;
    // Sent ahead and not waited for. The driver knows a number too, but a pooler in between makes that one up.
    this.#processId = ask('select pg_backend_pid()::text as id', []).then(([row]) => row?.id ?? undefined);
    this.#processId.catch(() => undefined);
    turn.onStop(() => {
      if (this.#underWay > 0) this.#canceled ??= this.#cancel();
    });
  }

  readonly query: Ask = async (statement, parameters) => {
    this.#underWay += 1;
    try {
      return await untilStopped(this.#turn, () => this.#ask(statement, parameters));
    } finally {
      this.#underWay -= 1;
      await this.#canceled;
    }
  };

  /** A server that cannot be told goes on to its statement's time limit. */
  async #cancel(): Promise<void> {
    try {
      const id = await this.#processId;
      if (id !== undefined && this.#underWay > 0)
        await this.#canceling.unsafe('select pg_cancel_backend($1::int)', [id]);
    } catch {
      // The statement under way hears of a lost connection by itself.
    }
  }
}
