import type { DirectRelationship, Pair } from './catalogue.ts';
import type { ForeignKeyRow } from './read-catalogue.ts';
import { pickColumns, type TableDraft, type TableDrafts, tableKey } from './table-draft.ts';

interface ForeignKey {
  readonly name: string;
  readonly from: TableDraft;
  readonly to: TableDraft;
  /** Column pairs from the referencing table to the referenced one. */
  readonly pairs: readonly Pair[];
  /** The columns are covered by a unique constraint, so at most one row refers to each key. */
  readonly isUnique: boolean;
}

/** Adds a relationship to both ends of every foreign key, and one across every junction table. */
export function addRelationships(tables: TableDrafts, rows: readonly ForeignKeyRow[]): void {
  const keys = rows.flatMap((row) => toForeignKey(tables, row) ?? []);
  for (const key of keys) addDirect(key);
  for (const near of keys) {
    for (const far of keys) {
      if (near !== far && near.from === far.from && isJunction(near, far)) addJunction(near, far);
    }
  }
}

function toForeignKey(tables: TableDrafts, row: ForeignKeyRow): ForeignKey | undefined {
  const from = tables.get(tableKey(row.schema, row.table));
  const to = tables.get(tableKey(row.toSchema, row.toTable));
  if (from === undefined || to === undefined) return undefined;
  const fromColumns = pickColumns(from, row.columns);
  const toColumns = pickColumns(to, row.toColumns);
  const pairs = fromColumns.flatMap((near, index): readonly Pair[] => {
    const far = toColumns[index];
    return far === undefined ? [] : [[near, far]];
  });
  const isUnique = from.uniqueKeys.some((key) => isWithin(key, row.columns) && isWithin(row.columns, key));
  return { name: row.name, from, to, pairs, isUnique };
}

function addDirect({ name, from, to, pairs, isUnique }: ForeignKey): void {
  const common = { constraint: name };
  const there: DirectRelationship = {
    ...common,
    kind: isUnique ? 'one-to-one' : 'many-to-one',
    isHolder: true,
    to,
    pairs,
  };
  const back: DirectRelationship = {
    ...common,
    kind: isUnique ? 'one-to-one' : 'one-to-many',
    isHolder: false,
    to: from,
    pairs: reverse(pairs),
  };
  from.relationships.push(there);
  to.relationships.push(back);
}

/** A table is a junction if the columns of both foreign keys are part of its primary key. */
function isJunction(near: ForeignKey, far: ForeignKey): boolean {
  if (near.isUnique || far.isUnique) return false;
  const key = near.from.primaryKey.map(({ name }) => name);
  return isWithin(namesOf(near.pairs), key) && isWithin(namesOf(far.pairs), key);
}

function addJunction(near: ForeignKey, far: ForeignKey): void {
  near.to.relationships.push({
    kind: 'many-to-many',
    junction: near.from,
    constraints: [near.name, far.name],
    to: far.to,
    near: reverse(near.pairs),
    far: far.pairs,
  });
}

function namesOf(pairs: readonly Pair[]): readonly string[] {
  return pairs.map(([near]) => near.name);
}

function isWithin(names: readonly string[], all: readonly string[]): boolean {
  return names.every((name) => all.includes(name));
}

function reverse(pairs: readonly Pair[]): readonly Pair[] {
  return pairs.map(([near, far]) => [far, near]);
}
