/** What one request may ask for. Each is refused with a code and a sentence when it is passed. */
export const restLimits = {
  bodyBytes: 1024 * 1024,
  /** `or=(and(or(…)))`. */
  logicDepth: 8,
  /** All conditions of a request together. */
  filters: 200,
  /** `a(b(c(…)))`. */
  embeddingDepth: 6,
  embeddings: 30,
  selectItems: 500,
  orderTerms: 50,
  jsonSteps: 20,
  /** Of one parameter of the address. */
  parameterLength: 64 * 1024,
  /** Of a regular expression or a search: PostgreSQL follows these by calling itself, as it does brackets (`nesting.ts`). */
  patternLength: 500,
  /** States of a regular expression's automaton, about: `a{100}` has a hundred. */
  patternSize: 1_000,
  /** `((a+)+)+` are three. */
  patternNesting: 2,
  /** Of one list, unless the service is made with another number; what is beyond them is left out, as with a `limit`. */
  rows: 1000,
  /** A change of more rows than these is not made if they have to be shown. */
  rowsShownOfChange: 10_000,
  /** An answer that is larger is refused: no list of lists fills the memory. */
  answerBytes: 32 * 1024 * 1024,
} as const;
