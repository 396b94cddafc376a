import { createError } from '../errors.ts';
import type { Relationship, Table } from './catalogue.ts';
import type { EmbedItem } from './request-query.ts';

/** The one way from a table to what shall be embedded in its rows. */
export function findRelationship(table: Table, embed: Pick<EmbedItem, 'target' | 'hint'>): Relationship {
  const found = table.relationships.filter((relationship) => isMeant(table, relationship, embed));
  const [first, ...others] = found;
  if (first === undefined) throw noRelationship(table, embed);
  if (others.length === 0) return first;
  const toMany = found.filter((each) => isToManyOfSameKey(each, first));
  // A table that points to itself is met from both ends by the same name: below it is what points to it.
  const [only, ...more] = toMany;
  if (found.length === 2 && only !== undefined && more.length === 0 && isSelf(table, found)) return only;
  throw ambiguous(table, embed, found);
}

function isMeant(
  table: Table,
  relationship: Relationship,
  { target, hint }: Pick<EmbedItem, 'target' | 'hint'>,
): boolean {
  if (relationship.to.schema !== table.schema) return false;
  const isByName = relationship.to.name === target;
  if (hint === undefined) return isByName || isByOwnKey(relationship, target);
  return isByName && isHinted(relationship, hint);
}

/** Named by what holds the key: its constraint, or its one column. */
function isByOwnKey(relationship: Relationship, name: string): boolean {
  if (relationship.kind === 'many-to-many' || !relationship.isHolder) return false;
  return (
    relationship.constraint === name ||
    isOnlyColumn(
      relationship.pairs.map(([near]) => near.name),
      name,
    )
  );
}

function isHinted(relationship: Relationship, hint: string): boolean {
  if (relationship.kind === 'many-to-many') {
    return relationship.junction.name === hint || relationship.constraints.includes(hint);
  }
  const { constraint, isHolder, pairs, to } = relationship;
  if (constraint === hint) return true;
  const near = pairs.map(([column]) => column.name);
  const far = pairs.map(([, column]) => column.name);
  // Of a table that points to itself, the column of the key means the way along it.
  const [key, referenced] = isHolder ? [near, far] : [far, near];
  const isSelfReference = to.relationships.includes(relationship);
  if (isSelfReference) return isOnlyColumn(isHolder ? key : referenced, hint);
  return isOnlyColumn(key, hint) || isOnlyColumn(referenced, hint);
}

function isOnlyColumn(columns: readonly string[], name: string): boolean {
  return columns.length === 1 && columns[0] === name;
}

function isSelf(table: Table, found: readonly Relationship[]): boolean {
  return found.every(({ to }) => to === table);
}

function isToManyOfSameKey(one: Relationship, other: Relationship): boolean {
  return one.kind === 'one-to-many' && other.kind !== 'many-to-many' && one.constraint === other.constraint;
}

function noRelationship(table: Table, { target, hint }: Pick<EmbedItem, 'target' | 'hint'>) {
  const between = `between '${table.name}' and '${target}'`;
  const using = hint === undefined ? '' : ` using the hint '${hint}'`;
  return createError('PGRST200', {
    message: `Could not find a relationship ${between} in the schema cache`,
    details: `Searched for a foreign key relationship ${between}${using} in the schema '${table.schema}', but no matches were found.`,
  });
}

function ambiguous(table: Table, { target }: Pick<EmbedItem, 'target'>, found: readonly Relationship[]) {
  const choices = found.map((each) => (each.kind === 'many-to-many' ? each.junction.name : each.constraint));
  const name = (choice: string) => `'${found[0]?.to.name ?? target}!${choice}'`;
  return createError('PGRST201', {
    message: `Could not embed because more than one relationship was found for '${table.name}' and '${target}'`,
    details: found.map((each) => describe(table, each)).join('; '),
    hint: `Try changing '${target}' to one of the following: ${choices.map(name).join(', ')}. Find the desired relationship in the 'details' key.`,
  });
}

function describe(table: Table, relationship: Relationship): string {
  const columns = (pairs: readonly (readonly [{ name: string }, { name: string }])[], side: 0 | 1) =>
    pairs.map((pair) => pair[side].name).join(', ');
  const { kind, to } = relationship;
  if (kind === 'many-to-many') {
    const { junction, constraints } = relationship;
    return `${kind}: ${table.name} with ${to.name} using ${junction.name} (${constraints.join(' and ')})`;
  }
  const { constraint, pairs } = relationship;
  return `${kind}: ${table.name} with ${to.name} using ${constraint} (${table.name}(${columns(pairs, 0)}) and ${to.name}(${columns(pairs, 1)}))`;
}
