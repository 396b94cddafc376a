import type { Catalogue } from './catalogue.ts';
import type { RowEstimate } from './run-statement.ts';
import type { Sql } from './sql.ts';

export interface CompiledRead {
  readonly statement: Sql;
  readonly estimate: RowEstimate | undefined;
  readonly offset: number;
}

/** Pages ask for the same over and over, whoever looks at them. */
const mostKept = 200;

/** What was made of requests that said the same, for as long as the catalogue is the same. */
const kept = new WeakMap<Catalogue, Map<string, CompiledRead>>();

export function compileOnce(catalogue: Catalogue, said: string, compile: () => CompiledRead): CompiledRead {
  const ofCatalogue = kept.get(catalogue) ?? new Map<string, CompiledRead>();
  kept.set(catalogue, ofCatalogue);
  const compiled = ofCatalogue.get(said) ?? compile();
  // Those that were asked for last are the last.
  ofCatalogue.delete(said);
  ofCatalogue.set(said, compiled);
  const [oldest] = ofCatalogue.keys();
  if (ofCatalogue.size > mostKept && oldest !== undefined) ofCatalogue.delete(oldest);
  return compiled;
}
