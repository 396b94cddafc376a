/** Limits of one request. A request beyond one of them is rejected with a code and a message. */
export const restLimits = {
  bodyBytes: 1024 * 1024,
  /** Bytes of the bodies of one client. */
  clientBodyBytes: { burst: 8 * 1024 * 1024, perSecond: 1024 * 1024 },
  /** Keys of a row, or arguments of a function: no table of PostgreSQL has more columns, and no function more arguments. */
  keys: 1_600,
  /** Nesting of `or=(and(or(…)))`. */
  logicDepth: 8,
  /** All filters of a request. */
  filters: 200,
  /** Nesting of `a(b(c(…)))`. */
  embeddingDepth: 6,
  embeddings: 30,
  selectItems: 500,
  orderTerms: 50,
  jsonSteps: 20,
  /** Length of a query parameter. */
  parameterLength: 64 * 1024,
  /**
   * Length of a regular expression or full-text query: PostgreSQL parses these recursively, like parentheses
   * (`nesting.ts`).
   */
  patternLength: 500,
  /** Approximate number of automaton states of a regular expression: `a{100}` has 100. */
  patternSize: 1_000,
  /** Nesting of repetitions: `((a+)+)+` has three. */
  patternNesting: 2,
  /** Default row limit of a list; like a `limit`, it drops the rows beyond. */
  rows: 1000,
  /** A change of more rows than this is rejected if they must be returned. */
  rowsShownOfChange: 10_000,
  /** A larger response is rejected, so that nested lists cannot exhaust memory. */
  answerBytes: 32 * 1024 * 1024,
} as const;
