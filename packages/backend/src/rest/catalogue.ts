import type { Sql } from './sql.ts';

/** What of the database can be named: all of it as PostgreSQL's own catalogue has it. */
export interface Catalogue {
  readonly schemas: ReadonlyMap<string, Schema>;
  /** What a column may be turned into, by every name that the type has. */
  readonly types: ReadonlyMap<string, Sql>;
}

export interface Schema {
  readonly tables: ReadonlyMap<string, Table>;
  /** Several of a name take different arguments. */
  readonly functions: ReadonlyMap<string, readonly DatabaseFunction[]>;
}

/** A table or view, or rows of the same shape that a function answers. */
export interface Table {
  readonly schema: string;
  readonly name: string;
  readonly quoted: Sql;
  readonly columns: ReadonlyMap<string, Column>;
  readonly primaryKey: readonly Column[];
  readonly relationships: readonly Relationship[];
  /** What functions of a row add to it, by their names. */
  readonly computed: ReadonlyMap<string, ComputedColumn | ComputedRelationship>;
}

export interface ComputedColumn {
  readonly kind: 'column';
  readonly quoted: Sql;
  readonly valueKind: Column['kind'];
}

/** A function of a row that answers rows of a table. */
export interface ComputedRelationship {
  readonly kind: 'computed';
  readonly quoted: Sql;
  readonly isMany: boolean;
  readonly to: Table;
}

export interface Column {
  readonly name: string;
  readonly quoted: Sql;
  readonly type: Sql;
  /** How a step into it, or a search in it, has to be written. */
  readonly kind: 'json' | 'tsvector' | 'text' | 'other';
  readonly default: Sql | undefined;
}

/** Of the first table's column, and the column that it meets. */
export type Pair = readonly [near: Column, far: Column];

export type Relationship = DirectRelationship | JunctionRelationship;

export interface DirectRelationship {
  readonly kind: 'many-to-one' | 'one-to-one' | 'one-to-many';
  readonly constraint: string;
  /** Whether the foreign key is on this side. */
  readonly isHolder: boolean;
  readonly to: Table;
  readonly pairs: readonly Pair[];
}

export interface JunctionRelationship {
  readonly kind: 'many-to-many';
  readonly junction: Table;
  readonly constraints: readonly [near: string, far: string];
  readonly to: Table;
  /** Of this table, and of the junction. */
  readonly near: readonly Pair[];
  /** Of the junction, and of the other table. */
  readonly far: readonly Pair[];
}

export interface DatabaseFunction {
  readonly name: string;
  readonly quoted: Sql;
  readonly arguments: readonly Argument[];
  /** May be called by GET: changes nothing. */
  readonly isVolatile: boolean;
  readonly returnsSet: boolean;
  readonly returns: FunctionResult;
}

export interface Argument {
  readonly name: string;
  readonly quoted: Sql;
  readonly type: Sql;
  readonly isRequired: boolean;
  readonly isVariadic: boolean;
  /** The kind of body that it takes if it is the only argument and has no name. */
  readonly bodyKind: 'json' | 'text' | 'bytea' | undefined;
}

export type FunctionResult =
  | { readonly kind: 'void' }
  | { readonly kind: 'scalar' }
  | { readonly kind: 'rows'; readonly table: Table };
