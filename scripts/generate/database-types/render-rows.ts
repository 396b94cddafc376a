import type { Column, Relation, Relationship, Routine, Schema } from './read-schema.ts';

const header = `// Written by \`npm run generate\` from the migrations in supabase/. As /rest/v1 answers and takes rows; what a
// database driver gives is text, see TextRow.
import type { AsText, Exact, ForeignKey, Json, Table, View } from '../table-types.ts';

export type { Exact } from '../table-types.ts';
`;

const footer = `
export type TableName = keyof ProductDatabase['public']['Tables'];
export type ViewName = keyof ProductDatabase['public']['Views'];
export type TableRow<Name extends TableName | ViewName> = Name extends TableName
  ? ProductDatabase['public']['Tables'][Name]['Row']
  : Name extends ViewName
    ? ProductDatabase['public']['Views'][Name]['Row']
    : never;

type Functions = ProductDatabase['public']['Functions'];
/** A row that a function returns, or the one record. */
export type FunctionRow<Name extends keyof Functions> = Functions[Name]['Returns'] extends (infer Row)[]
  ? Row
  : Functions[Name]['Returns'];

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
  real: 'number',
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

function renderTable({ name, comment, columns, relationships }: Relation): string {
  const rendered = relationships.map(renderKey);
  const keys =
    rendered.length < 2
      ? `[${rendered.join('')}]`
      : `[\n${rendered.map((key) => `        ${key},\n`).join('')}      ]`;
  const generated = columns.filter(({ isGenerated }) => isGenerated).map((column) => `'${column.name}'`);
  return `      /** ${comment} */
      ${name}: Table<{
${columns.map((column) => field(column, column.isNullable || column.hasDefault)).join('')}      }, ${keys}${generated.length > 0 ? `, ${generated.join(' | ')}` : ''}>;
`;
}

function renderKey({ name, columns, table, referenced, isOneToOne }: Relationship): string {
  const list = (names: readonly string[]) => `[${names.map((one) => `'${one}'`).join(', ')}]`;
  return `ForeignKey<'${name}', ${list(columns)}, '${table}', ${list(referenced)}${isOneToOne ? ', true' : ''}>`;
}

function renderView({ name, comment, columns }: Relation): string {
  return `      /** ${comment} */
      ${name}: View<{
${columns.map((column) => field(column, false)).join('')}      }>;
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

function field(column: Column, isOptional: boolean): string {
  const { name, type, values, isNullable } = column;
  const given =
    type === 'text' && values.length > 0 ? values.map((one) => `'${one}'`).join(' | ') : plainType(type);
  return `        ${name}${isOptional ? '?' : ''}: ${given}${isNullable ? ' | null' : ''};\n`;
}

/** Throws on an unknown type, because a wrong guess would go unnoticed. */
function plainType(type: string): string {
  if (type.endsWith('[]')) return `${plainType(type.slice(0, -2))}[]`;
  const found = plain[type];
  if (found === undefined) throw new Error(`render-rows.ts does not know the type ${type}`);
  return found;
}
