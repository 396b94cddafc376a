import { isServiceError } from '../errors.ts';

/** What PostgreSQL says of a statement that failed. Whether anyone outside may read it is for the services to decide. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  /** Five letters, such as `23505`. */
  readonly code: string;
  readonly detail: string | null;
  readonly hint: string | null;
  readonly constraint: string | null;
  readonly table: string | null;
  readonly column: string | null;

  constructor(fields: DatabaseErrorFields, cause: unknown) {
    super(fields.message, { cause });
    this.code = fields.code;
    this.detail = fields.detail;
    this.hint = fields.hint;
    this.constraint = fields.constraint;
    this.table = fields.table;
    this.column = fields.column;
  }
}

export interface DatabaseErrorFields {
  readonly code: string;
  readonly message: string;
  readonly detail: string | null;
  readonly hint: string | null;
  readonly constraint: string | null;
  readonly table: string | null;
  readonly column: string | null;
}

/** The server could not be reached, or went away in the middle: the same may work a little later. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';

  constructor(cause: unknown) {
    super('The database cannot be reached', { cause });
  }
}

const sqlState = /^[0-9A-Z]{5}$/;

/** Of connections: 08, of the server going down: 57P01 to 57P03. */
const unreachable = /^(?:08|57P0[1-3])/;

/** Both drivers throw errors with the fields of the wire protocol, under names that differ a little. */
export function toDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  // What the work itself refused with has a code too, and is no failure of the database.
  if (isServiceError(error) || error instanceof DatabaseError) return error;
  const read = (...names: string[]): string | null => {
    for (const name of names) {
      const value: unknown = Reflect.get(error, name);
      if (typeof value === 'string' && value !== '') return value;
    }
    return null;
  };
  const code = read('code');
  // The drivers' own words for a connection that is gone, and the system's (ECONNREFUSED).
  if (code === null) return error;
  // A system call's may have five letters too: EPIPE.
  if (!sqlState.test(code) || read('syscall') !== null) return new DatabaseUnreachableError(error);
  if (unreachable.test(code)) return new DatabaseUnreachableError(error);
  return new DatabaseError(
    {
      code,
      message: error.message,
      detail: read('detail'),
      hint: read('hint'),
      constraint: read('constraint', 'constraint_name'),
      table: read('table', 'table_name'),
      column: read('column', 'column_name'),
    },
    error,
  );
}
