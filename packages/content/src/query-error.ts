/** A query that is refused; the message is a Chinese sentence that may be shown. */
export class QueryParseError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'QueryParseError';
  }
}
