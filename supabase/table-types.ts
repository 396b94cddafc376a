/** JSON has no other numbers than those of 53 bits: select it as text (`price::text`). It is written as text too. */
export interface Exact {
  readonly selectAsText: never;
}
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined };

/** An optional column has a default or accepts null. PostgreSQL alone writes the generated ones. */
export type Table<Columns, Keys, Generated extends keyof Columns = never> = {
  Row: Required<Columns>;
  Insert: Written<Omit<Columns, Generated>>;
  Update: Partial<Written<Omit<Columns, Generated>>>;
  Relationships: Keys;
};
export type View<Columns> = { Row: Columns; Relationships: [] };
type Written<Columns> = {
  [Column in keyof Columns]: Columns[Column] extends Exact | null | undefined
    ? AsText<Columns[Column]>
    : Columns[Column];
};
export type AsText<Value> = Value extends null ? null : Value extends string ? Value : string;

export type ForeignKey<Name, Columns, Relation, Referenced, IsOneToOne = false> = {
  foreignKeyName: Name;
  columns: Columns;
  isOneToOne: IsOneToOne;
  referencedRelation: Relation;
  referencedColumns: Referenced;
};
