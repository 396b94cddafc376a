/** Limits of one request. A request beyond one of them is rejected with a code and a message. */
export const restLimits = {
  maxBodyBytes: 1024 * 1024,
  /** Bytes of the bodies of one client. */
  clientBodyBytes: { burst: 8 * 1024 * 1024, perSecond: 1024 * 1024 },
  /** Keys of a row, or arguments of a function: no table of PostgreSQL has more columns, and no function more arguments. */
  maxKeys: 1_600,
  /** Nesting of `or=(and(or(…)))`. */
  maxLogicDepth: 8,
  /** All filters of a request. */
  maxFilters: 200,
  /** Nesting of `a(b(c(…)))`. */
  maxEmbeddingDepth: 6,
  maxEmbeddings: 30,
  maxSelectItems: 500,
  maxOrderTerms: 50,
  maxJsonSteps: 20,
  /** Length of a query parameter. */
  maxParameterLength: 64 * 1024,
  /**
   * Length of a regular expression or full-text query: PostgreSQL parses these recursively, like parentheses
   * (`nesting.ts`).
   */
  maxPatternLength: 500,
  /** Approximate number of automaton states of a regular expression: `a{100}` has 100. */
  maxPatternSize: 1_000,
  /** Nesting of repetitions: `((a+)+)+` has three. */
  maxPatternNesting: 2,
  /** Default row limit of a list; like a `limit`, it drops the rows beyond. */
  maxRows: 1000,
  /** A change of more rows than this is rejected if they must be returned. */
  maxRowsShownOfChange: 10_000,
  /** A larger response is rejected, so that nested lists cannot exhaust memory. */
  maxAnswerBytes: 32 * 1024 * 1024,
} as const;
