import type { Catalogue } from './catalogue.ts';
import type { RowEstimate } from './run-statement.ts';
import type { Sql } from './sql.ts';

export interface CompiledRead {
  readonly statement: Sql;
  readonly estimate: RowEstimate | undefined;
  readonly offset: number;
}

/** Pages repeat the same requests for all users, so a small cache is enough. */
const maxCached = 200;

/** Compiled statements by request, for each catalogue. */
const kept = new WeakMap<Catalogue, Map<string, CompiledRead>>();

export function compileOnce(catalogue: Catalogue, key: string, compile: () => CompiledRead): CompiledRead {
  const ofCatalogue = kept.get(catalogue) ?? new Map<string, CompiledRead>();
  kept.set(catalogue, ofCatalogue);
  const compiled = ofCatalogue.get(key) ?? compile();
  // Reinserting moves the entry to the end: the map is in order of last use.
  ofCatalogue.delete(key);
  ofCatalogue.set(key, compiled);
  const [oldest] = ofCatalogue.keys();
  if (ofCatalogue.size > maxCached && oldest !== undefined) ofCatalogue.delete(oldest);
  return compiled;
}
