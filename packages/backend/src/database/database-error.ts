import { isServiceError } from '../errors.ts';

/** An error that PostgreSQL reported. The services decide whether clients may see it. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  /** The SQLSTATE, such as `23505`. */
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

/** The server could not be reached or disconnected; a retry may succeed later. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';

  constructor(cause: unknown) {
    super('The database cannot be reached', { cause });
  }
}

const sqlState = /^[0-9A-Z]{5}$/;

/** Class 08 are connection errors; 57P01 to 57P03 mean that the server shuts down. */
const unreachable = /^(?:08|57P0[1-3])/;

/** Both drivers throw errors with the fields of the wire protocol, under slightly different names. */
export function toDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  // A `ServiceError` of the work has a code too, but is not a database error.
  if (isServiceError(error) || error instanceof DatabaseError) return error;
  const read = (...names: string[]): string | null => {
    for (const name of names) {
      const value: unknown = Reflect.get(error, name);
      if (typeof value === 'string' && value !== '') return value;
    }
    return null;
  };
  const code = read('code');
  // Codes of the drivers for lost connections, and of the system (ECONNREFUSED).
  if (code === null) return error;
  // Codes of system calls may have five letters too: EPIPE.
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
