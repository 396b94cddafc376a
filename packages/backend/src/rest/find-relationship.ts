import { createError } from '../errors.ts';
import type { ComputedRelationship, DirectRelationship, Pair, Relationship, Table } from './catalogue.ts';
import type { EmbedItem } from './request-query.ts';

type EmbedName = Pick<EmbedItem, 'target' | 'hint'>;

/** Finds the relationship of an embedded resource. Throws if there is none or it is ambiguous. */
export function findRelationship(table: Table, embed: EmbedName): Relationship | ComputedRelationship {
  const computed = table.computed.get(embed.target);
  if (computed?.kind === 'computed') return computed;
  const found = table.relationships.filter((relationship) => isNamedBy(table, relationship, embed));
  const [first, ...others] = found;
  if (first === undefined) throw relationshipNotFound(table, embed);
  if (others.length > 0) throw ambiguousRelationship(table, embed, found);
  return first;
}

function isNamedBy(table: Table, relationship: Relationship, { target, hint }: EmbedName): boolean {
  const { to } = relationship;
  if (to.schema !== table.schema) return false;
  if (to === table) return isSelfNamedBy(relationship, { target, hint });
  if (hint === undefined) return to.name === target || isConstraintOrColumn(relationship, target, [near]);
  return (
    to.name === target &&
    (isJunction(relationship, hint) || isConstraintOrColumn(relationship, hint, [near, far]))
  );
}

/**
 * A foreign key of a table to itself makes two relationships. The table's name selects the rows that refer to this row,
 * and a hint chooses among several keys by column. A column's name selects the row that this row refers to.
 */
function isSelfNamedBy(relationship: Relationship, { target, hint }: EmbedName): boolean {
  if (relationship.kind === 'one-to-many') {
    return relationship.to.name === target && (hint === undefined || isOnlyColumn(relationship, hint, far));
  }
  return (
    relationship.kind === 'many-to-one' && hint === undefined && isOnlyColumn(relationship, target, near)
  );
}

const near = 0;
const far = 1;
type Side = typeof near | typeof far;

function isConstraintOrColumn(relationship: Relationship, name: string, sides: readonly Side[]): boolean {
  if (relationship.kind === 'many-to-many') return false;
  return relationship.constraint === name || sides.some((side) => isOnlyColumn(relationship, name, side));
}

function isOnlyColumn({ pairs }: DirectRelationship, name: string, side: Side): boolean {
  return pairs.length === 1 && pairs[0]?.[side].name === name;
}

function isJunction(relationship: Relationship, name: string): boolean {
  return relationship.kind === 'many-to-many' && relationship.junction.name === name;
}

function relationshipNotFound(table: Table, { target, hint }: EmbedName) {
  const between = `between '${table.name}' and '${target}'`;
  const using = hint === undefined ? '' : ` using the hint '${hint}'`;
  return createError('PGRST200', {
    message: `Could not find a relationship ${between} in the schema cache`,
    details: `Searched for a foreign key relationship ${between}${using} in the schema '${table.schema}', but no matches were found.`,
  });
}

function ambiguousRelationship(
  table: Table,
  { target }: Pick<EmbedItem, 'target'>,
  found: readonly Relationship[],
) {
  const choices = found.map((each) => (each.kind === 'many-to-many' ? each.junction.name : each.constraint));
  const name = (choice: string) => `'${found[0]?.to.name ?? target}!${choice}'`;
  return createError('PGRST201', {
    message: `Could not embed because more than one relationship was found for '${table.name}' and '${target}'`,
    details: found.map((each) => describe(table, each)),
    hint: `Try changing '${target}' to one of the following: ${choices.map(name).join(', ')}. Find the desired relationship in the 'details' key.`,
  });
}

function describe(table: Table, relationship: Relationship) {
  const list = (pairs: readonly Pair[], side: Side) => `(${pairs.map((pair) => pair[side].name).join(', ')})`;
  const { kind, to } = relationship;
  const embedding = `${table.name} with ${to.name}`;
  if (kind === 'many-to-many') {
    const { junction, constraints, near: source, far: target } = relationship;
    const [first, second] = constraints;
    const keys = `${first}${list(source, far)} and ${second}${list(target, near)}`;
    return { cardinality: kind, embedding, relationship: `${junction.name} using ${keys}` };
  }
  const { constraint, pairs } = relationship;
  const columns = `${table.name}${list(pairs, near)} and ${to.name}${list(pairs, far)}`;
  return { cardinality: kind, embedding, relationship: `${constraint} using ${columns}` };
}
