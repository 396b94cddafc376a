/** A query that is refused; the message is a Chinese sentence that may be shown. */
export class QueryParseError extends Error {
  constructor(message: string) {
    super(message);
    this.name = name;
  }
}

const name = 'QueryParseError';

/** By its name: the store may come from another copy of this module than the one that answers the request. */
export function isQueryParseError(error: unknown): error is QueryParseError {
  return error instanceof Error && error.name === name;
}
