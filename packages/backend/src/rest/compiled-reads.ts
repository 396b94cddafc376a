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
const cache = new WeakMap<Catalogue, Map<string, CompiledRead>>();

export function compileOnce(catalogue: Catalogue, key: string, compile: () => CompiledRead): CompiledRead {
  const reads = cache.get(catalogue) ?? new Map<string, CompiledRead>();
  cache.set(catalogue, reads);
  const compiled = reads.get(key) ?? compile();
  // Reinserting moves the entry to the end: the map is in order of last use.
  reads.delete(key);
  reads.set(key, compiled);
  const [oldest] = reads.keys();
  if (reads.size > maxCached && oldest !== undefined) reads.delete(oldest);
  return compiled;
}
