/** One fact that a transaction changes, as the consent shows it. */
export interface ChangeLine {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

export const changeLine = (what: string, before: string, after: string): ChangeLine => ({
  what,
  before,
  after,
});
