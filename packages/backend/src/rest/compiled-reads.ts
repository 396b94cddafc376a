import type { Catalogue } from './catalogue.ts';
import type { RowEstimate } from './run-statement.ts';
import type { Sql } from './sql.ts';

export interface CompiledRead {
  readonly statement: Sql;
  readonly estimate: RowEstimate | undefined;
  readonly offset: number;
}

/** Pages repeat the same requests for all users, so a small cache is enough. */
const mostKept = 200;

/** Compiled statements by request, for each catalogue. */
const kept = new WeakMap<Catalogue, Map<string, CompiledRead>>();

export function compileOnce(catalogue: Catalogue, said: string, compile: () => CompiledRead): CompiledRead {
  const ofCatalogue = kept.get(catalogue) ?? new Map<string, CompiledRead>();
  kept.set(catalogue, ofCatalogue);
  const compiled = ofCatalogue.get(said) ?? compile();
  // Reinserting moves the entry to the end: the map is in order of last use.
  ofCatalogue.delete(said);
  ofCatalogue.set(said, compiled);
  const [oldest] = ofCatalogue.keys();
  if (ofCatalogue.size > mostKept && oldest !== undefined) ofCatalogue.delete(oldest);
  return compiled;
}
