import type { Sql } from './sql.ts';

/** The tables, functions and types that requests can name, read from PostgreSQL's catalogue. */
export interface Catalogue {
  readonly schemas: ReadonlyMap<string, Schema>;
  /** Types that a column can be cast to, by every name of the type. */
  readonly types: ReadonlyMap<string, Sql>;
}

export interface Schema {
  readonly tables: ReadonlyMap<string, Table>;
  /** Overloaded functions share a name. */
  readonly functions: ReadonlyMap<string, readonly DatabaseFunction[]>;
}

/** A table or view, or the row type that a function returns. */
export interface Table {
  readonly schema: string;
  readonly name: string;
  readonly quoted: Sql;
  readonly columns: ReadonlyMap<string, Column>;
  readonly primaryKey: readonly Column[];
  readonly relationships: readonly Relationship[];
  /** Computed fields by name. */
  readonly computed: ReadonlyMap<string, ComputedColumn | ComputedRelationship>;
}

export interface ComputedColumn {
  readonly kind: 'column';
  readonly quoted: Sql;
  readonly valueKind: Column['kind'];
}

/** A computed field: a function of a row that returns rows of a table. */
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
  /** Decides how JSON paths and full-text search on this column are written. */
  readonly kind: 'json' | 'tsvector' | 'text' | 'other';
  readonly default: Sql | undefined;
}

/** A column of the first table and the column that it is compared with. */
export type Pair = readonly [near: Column, far: Column];

export type Relationship = DirectRelationship | JunctionRelationship;

export interface DirectRelationship {
  readonly kind: 'many-to-one' | 'one-to-one' | 'one-to-many';
  readonly constraint: string;
  /** Whether the foreign key is on this side of the relationship. */
  readonly isHolder: boolean;
  readonly to: Table;
  readonly pairs: readonly Pair[];
}

export interface JunctionRelationship {
  readonly kind: 'many-to-many';
  readonly junction: Table;
  readonly constraints: readonly [near: string, far: string];
  readonly to: Table;
  /** Pairs of this table and the junction. */
  readonly near: readonly Pair[];
  /** Pairs of the junction and the other table. */
  readonly far: readonly Pair[];
}

export interface DatabaseFunction {
  readonly name: string;
  readonly quoted: Sql;
  readonly arguments: readonly Argument[];
  /** A volatile function may change data and cannot be called with GET. */
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
  /** The kind of body passed to a single unnamed argument. */
  readonly bodyKind: 'json' | 'text' | 'bytea' | undefined;
}

export type FunctionResult =
  | { readonly kind: 'void' }
  | { readonly kind: 'scalar' }
  | { readonly kind: 'rows'; readonly table: Table };
