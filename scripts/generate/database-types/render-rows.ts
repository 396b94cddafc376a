import type { Column, Relation, Routine, Schema } from './read-schema.ts';

const header = `// Written by \`npm run generate\` from the migrations in supabase/. As /rest/v1 answers and takes rows; what a
// database driver gives is text, see TextRow.

/** JSON has no other numbers than those of 53 bits: select it as text (\`price::text\`). It is written as text too. */
export interface Exact {
  readonly selectAsText: never;
}
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined };
`;

const footer = `
export type TableName = keyof ProductDatabase['public']['Tables'];
export type ViewName = keyof ProductDatabase['public']['Views'];
export type TableRow<Name extends TableName | ViewName> = Name extends TableName
  ? ProductDatabase['public']['Tables'][Name]['Row']
  : Name extends ViewName
    ? ProductDatabase['public']['Views'][Name]['Row']
    : never;

type AsText<Value> = Value extends null ? null : Value extends string ? Value : string;

/** A row as the database interface of packages/backend gives it: every value is text, or null. */
export type TextRow<Name extends TableName | ViewName> = {
  readonly [Column in keyof TableRow<Name>]: AsText<TableRow<Name>[Column]>;
};
`;

const plain: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  text: 'string',
  uuid: 'string',
  date: 'string',
  'timestamp with time zone': 'string',
  bytea: 'string',
  int4multirange: 'string',
  u64: 'Exact',
  u256: 'Exact',
  numeric: 'Exact',
  sui_address: 'string',
  coin_type: 'string',
  chain_digest: 'string',
  chain_uid: 'string',
  jsonb: 'Json',
  void: 'undefined',
};

/** Renders the types; the same schema gives the same text. */
export function renderRows({ relations, routines, refusals }: Schema): string {
  const tables = relations.filter(({ isView }) => !isView);
  const views = relations.filter(({ isView }) => isView);
  const tableNames = new Set(tables.map(({ name }) => name));
  return `${header}
export type ProductDatabase = {
  public: {
    Tables: {
${tables.map(renderTable).join('')}    };
    Views: {
${views.map(renderView).join('')}    };
    Functions: {
${routines.map((routine) => renderRoutine(routine, tableNames)).join('')}    };
    Enums: { [name in never]: never };
    CompositeTypes: { [name in never]: never };
  };
};
${footer}${renderRefusals(refusals)}`;
}

function renderRefusals(codes: readonly string[]): string {
  return `
/** Why a function of the database rejects a call: the \`hint\` of the error. */
export type RefusalCode =
${codes.map((code) => `  | '${code}'\n`).join('') || '  never\n'}`.replace(/\n$/, ';\n');
}

function renderTable(table: Relation): string {
  const { name, comment, columns } = table;
  const written = columns.filter(({ isGenerated }) => !isGenerated);
  return `      /** ${comment} */
      ${name}: {
        Row: {
${columns.map((column) => field(column.name, orNull(column, valueType(column)))).join('')}        };
        Insert: {
${written.map((column) => field(column.name, orNull(column, writtenType(column)), column.isNullable || column.hasDefault)).join('')}        };
        Update: {
${written.map((column) => field(column.name, orNull(column, writtenType(column)), true)).join('')}        };
        Relationships: ${renderRelationships(table)};
      };
`;
}

function renderView(view: Relation): string {
  return `      /** ${view.comment} */
      ${view.name}: {
        Row: {
${view.columns.map((column) => field(column.name, orNull(column, valueType(column)))).join('')}        };
        Relationships: [];
      };
`;
}

function renderRoutine({ name, comment, takes, gives, isSet }: Routine, tables: ReadonlySet<string>): string {
  const argument = (one: Routine['takes'][number]) =>
    `${one.name}${one.hasDefault ? '?' : ''}: ${plainType(one.type).replace('Exact', 'string')}`;
  const args = takes.length === 0 ? 'never' : `{ ${takes.map(argument).join('; ')} }`;
  const result =
    typeof gives === 'string'
      ? tables.has(gives)
        ? `ProductDatabase['public']['Tables']['${gives}']['Row']`
        : plainType(gives)
      : `{ ${gives.map((one) => `${one.name}: ${plainType(one.type)} | null`).join('; ')} }`;
  return `      /** ${comment} */
      ${name}: { Args: ${args}; Returns: ${isSet ? `(${result})[]` : result} };
`;
}

function renderRelationships({ relationships }: Relation): string {
  if (relationships.length === 0) return '[]';
  const list = (names: readonly string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`;
  return `[
${relationships
  .map(
    (one) => `          {
            foreignKeyName: '${one.name}';
            columns: ${list(one.columns)};
            isOneToOne: ${one.isOneToOne};
            referencedRelation: '${one.table}';
            referencedColumns: ${list(one.referenced)};
          },
`,
  )
  .join('')}        ]`;
}

const field = (name: string, type: string, isOptional = false) =>
  `          ${name}${isOptional ? '?' : ''}: ${type};\n`;
const orNull = ({ isNullable }: Column, type: string) => (isNullable ? `${type} | null` : type);
const writtenType = (column: Column) => valueType(column).replace('Exact', 'string');

function valueType({ type, values }: Column): string {
  if (type === 'text' && values.length > 0) return values.map((value) => `'${value}'`).join(' | ');
  return plainType(type);
}

/** Throws on an unknown type, because a wrong guess would go unnoticed. */
function plainType(type: string): string {
  if (type.endsWith('[]')) return `${plainType(type.slice(0, -2))}[]`;
  const found = plain[type];
  if (found === undefined) throw new Error(`render-rows.ts does not know the type ${type}`);
  return found;
}
