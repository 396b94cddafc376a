import { DatabaseError } from '../database/database-error.ts';
import { isServiceError } from '../errors.ts';
import type { RestRequest } from './rest-request.ts';
import {
  type Outcome,
  requireText,
  runReads,
  runStatement,
  type StatementCaller,
  type StatementRules,
  toOutcome,
} from './run-statement.ts';
import type { Sql, Statement } from './sql.ts';

interface Batch {
  readonly statements: Statement[];
  readonly rows: ReturnType<typeof runReads>;
}

/**
 * Reads of one caller. Those requested within the same turn of the event loop share a transaction: beginning, setting the role and
 * committing cost as much as several reads. Functions and policies see the settings of the caller, not of a single read.
 */
export class JoinedReads {
  readonly #caller: StatementCaller;
  #open: Batch | undefined;

  constructor(caller: StatementCaller) {
    this.#caller = caller;
  }

  async run(request: RestRequest, compiled: Sql, rules: StatementRules): Promise<Outcome> {
    const runAlone = () => runStatement({ ...request, database: this.#caller.database }, compiled, rules);
    const { searchPath, timeZone } = request.settings;
    const { settings } = this.#caller;
    const isAlike = searchPath === settings.searchPath && timeZone === settings.timeZone;
    if (!isAlike || rules.estimate !== undefined) return runAlone();
    const statement = requireText(compiled);
    this.#open ??= this.#begin();
    const { statements, rows } = this.#open;
    const place = statements.push(statement) - 1;
    try {
      const outcome = toOutcome((await rows)[place]);
      rules.require(outcome);
      return outcome;
    } catch (error) {
      // The failure of one read fails all of its transaction: alone, each has its own result.
      if (statements.length > 1 && isOfStatement(error)) return runAlone();
      throw error;
    }
  }

  #begin(): Batch {
    const statements: Statement[] = [];
    const everyoneHasAsked = new Promise<void>((resolve) => process.nextTick(resolve));
    const rows = everyoneHasAsked.then(() => {
      this.#open = undefined;
      return runReads(this.#caller, statements);
    });
    return { statements, rows };
  }
}

function isOfStatement(error: unknown): boolean {
  return error instanceof DatabaseError || (isServiceError(error) && error.code === 'statement_too_slow');
}
