import type { Engine } from './open-transaction.ts';

/** Codes of the driver and of the system for a lost connection. */
const lost = /^(?:CONNECTION_|E[A-Z]+$)/;

/** The server ends a connection with a final error or without one. */
function isLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const severity: unknown = Reflect.get(error, 'severity');
  if (severity === 'FATAL' || severity === 'PANIC') return true;
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' && lost.test(code);
}

/**
 * A transaction whose connection may be lost. The driver sends a rollback even on a lost connection, which causes an
 * error that cannot be caught. So after a loss nothing is sent and the driver is not told that the work has ended: it
 * drops the transaction itself, because the connection is closed.
 */
export class LossyTransaction {
  #isLost = false;

  lose(): void {
    this.#isLost = true;
  }

  guard({ query, queryLast, run }: Engine): Engine {
    return {
      query: (statement, parameters) => this.#query(() => query(statement, parameters)),
      queryLast: (statement, parameters) => this.#query(() => queryLast(statement, parameters)),
      run: (script) => this.#query(() => run(script)),
    };
  }

  async untilOver<Result>(work: Promise<Result>): Promise<Result> {
    try {
      const result = await work;
      return this.#isLost ? never() : result;
    } catch (error) {
      if (this.#isLost) return never();
      throw error;
    }
  }

  async #query<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    if (this.#isLost)
      throw Object.assign(new Error('The connection is closed'), { code: 'CONNECTION_CLOSED' });
    try {
      return await ask();
    } catch (error) {
      if (isLoss(error)) this.lose();
      throw error;
    }
  }
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}
