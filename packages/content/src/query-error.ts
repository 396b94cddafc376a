/** A rejected query. The message is Chinese and may be shown to users. */
export class QueryParseError extends Error {
  constructor(message: string) {
    super(message);
    this.name = name;
  }
}

const name = 'QueryParseError';

/** Checks by name, because the store may come from another copy of this module than the request handler. */
export function isQueryParseError(error: unknown): error is QueryParseError {
  return error instanceof Error && error.name === name;
}
