import type { Catalogue } from './catalogue.ts';
import type { OutputColumn } from './output-columns.ts';
import type { Sql } from './sql.ts';

/** Values shared by all parts of a statement. */
export interface StatementScope {
  readonly catalogue: Catalogue;
  /** The row limit of every list that is read. It does not apply to the rows that a change returns. */
  readonly rows: number;
  readonly aggregates: boolean;
  /** Returns the next number for an alias. */
  readonly next: () => number;
}

/** The clauses of one level of the selection. */
export interface CompiledLevel {
  readonly columns: readonly OutputColumn[];
  readonly joins: Sql;
  readonly condition: Sql;
  readonly order: Sql;
  /**
   * Whether the joins can remove rows of this level: one of them is an inner join, or a filter tests an embedded table. Only
   * then are they needed to count the rows.
   */
  readonly joinsDecide: boolean;
}

/** A related table, joined laterally to each parent row. */
export interface CompiledEmbed {
  readonly alias: Sql;
  readonly join: Sql;
  /** The columns that it adds to the parent row. */
  readonly columns: readonly OutputColumn[];
  /** True in SQL if the parent row has a related row. Filters such as `author=not.is.null` test it. */
  readonly presence: Sql;
  readonly isInner: boolean;
  readonly isMany: boolean;
}
