import { randomBytes, randomUUID } from 'node:crypto';
import type { Database, Parameter, Transaction } from '@suixue/backend/database/database';
import { isUuid } from '@suixue/backend/is-uuid';

interface Statement {
  readonly text: string;
  readonly parameters: readonly Parameter[];
  /** The driver may commit together with it. */
  readonly isLast: boolean;
}

/** The statements of one transaction in order. */
export type Recording = readonly (readonly Statement[])[];

export interface RecordedDatabase {
  readonly database: Database;
  /** Records the transactions of the work; nothing else may use the database meanwhile. */
  record(work: () => Promise<unknown>): Promise<Recording>;
}

export function createRecordedDatabase(inner: Database): RecordedDatabase {
  let recording: Statement[][] | undefined;
  const transaction: Database['transaction'] = (work) =>
    inner.transaction((tx) => {
      if (recording === undefined) return work(tx);
      const statements: Statement[] = [];
      recording.push(statements);
      return work(recordInto(statements, tx));
    });
  return {
    database: {
      transaction,
      listen: (channel, heard, resumed) => inner.listen(channel, heard, resumed),
      close: () => inner.close(),
    },
    async record(work) {
      const made: Statement[][] = [];
      recording = made;
      try {
        await work();
      } finally {
        recording = undefined;
      }
      return made;
    },
  };
}

function recordInto(statements: Statement[], tx: Transaction): Transaction {
  return {
    query: (text, parameters = []) => {
      statements.push({ text, parameters, isLast: false });
      return tx.query(text, parameters);
    },
    queryLast: (text, parameters = []) => {
      statements.push({ text, parameters, isLast: true });
      return tx.queryLast(text, parameters);
    },
    run: (script) => tx.run(script),
  };
}

/**
 * Replays the transactions on the driver alone. Parameters that differ between two recordings of the same
 * request (ids and tokens) are replaced each time to stay unique. All statements are sent at once.
 */
export function createReplay(
  database: Database,
  recording: Recording,
  other: Recording,
): () => Promise<void> {
  const lasting = new Set(allParameters(other));
  const changing = new Set(allParameters(recording).filter((one) => one !== null && !lasting.has(one)));
  return async () => {
    const renewed = new Map<string, string>();
    const toParameter = (parameter: Parameter): Parameter => {
      if (parameter === null || !changing.has(parameter)) return parameter;
      const fresh = renewed.get(parameter) ?? renew(parameter);
      renewed.set(parameter, fresh);
      return fresh;
    };
    for (const statements of recording) {
      await database.transaction((tx) =>
        Promise.all(
          statements.map(({ text, parameters, isLast }) =>
            isLast
              ? tx.queryLast(text, parameters.map(toParameter))
              : tx.query(text, parameters.map(toParameter)),
          ),
        ),
      );
    }
  };
}

function allParameters(recording: Recording): readonly Parameter[] {
  return recording.flatMap((statements) => statements.flatMap(({ parameters }) => parameters));
}

/** 32 bytes: tokens and their hashes. */
const digest = /^[\w-]{43}$/;

function renew(parameter: string): string {
  if (isUuid(parameter)) return randomUUID();
  return digest.test(parameter) ? randomBytes(32).toString('base64url') : parameter;
}
