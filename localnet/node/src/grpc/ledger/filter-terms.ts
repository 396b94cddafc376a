import { refuse } from '../../request-fields.ts';

/** The maximum number of conditions in a filter. */
const maxLiterals = 64;

interface Filter<Literal> {
  readonly terms: readonly { readonly literals: readonly Literal[] }[];
}

export type Test<Subject> = (subject: Subject) => boolean;

/**
 * A disjunction of terms, each a conjunction of conditions, which may be negated. Without a filter everything
 * matches.
 */
export function readFilter<Literal extends { readonly negated: boolean }, Subject>(
  filter: Filter<Literal> | undefined,
  readLiteral: (literal: Literal) => Test<Subject>,
): Test<Subject> {
  if (!filter) return () => true;
  const count = filter.terms.reduce((sum, { literals }) => sum + literals.length, 0);
  if (filter.terms.length === 0 || filter.terms.some(({ literals }) => literals.length === 0)) {
    return refuse('filter', 'has a term without conditions');
  }
  if (count > maxLiterals) return refuse('filter', `has more than ${maxLiterals} conditions`);
  const terms = filter.terms.map(({ literals }) =>
    literals.map((literal): Test<Subject> => {
      const test = readLiteral(literal);
      return literal.negated ? (subject) => !test(subject) : test;
    }),
  );
  return (subject) => terms.some((tests) => tests.every((test) => test(subject)));
}
