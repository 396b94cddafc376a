import type { Row } from './database.ts';

/** The named columns of a row that the statement always returns, none of them null. Throws a bug otherwise. */
export function requireColumns<Name extends string>(
  row: Row | undefined,
  ...names: readonly Name[]
): Readonly<Record<Name, string>> {
  const missing = names.filter((name) => row?.[name] === undefined || row[name] === null);
  if (row && missing.length === 0) return row as Readonly<Record<Name, string>>;
  throw new Error(row ? `the row lacks ${missing.join(', ')}` : 'the statement returned no row');
}
