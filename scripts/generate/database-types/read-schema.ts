import type { Row, Transaction } from '@suixue/backend/database/database';

export interface Column {
  readonly name: string;
  /** The type as PostgreSQL names it, domains not resolved: `u64`, `text[]`. */
  readonly type: string;
  readonly isNullable: boolean;
  /** Whether an insert may omit it. */
  readonly hasDefault: boolean;
  /** Whether only PostgreSQL writes it. */
  readonly isGenerated: boolean;
  /** The values that a check constraint allows, if it lists them. */
  readonly values: readonly string[];
}

export interface Relationship {
  readonly name: string;
  readonly columns: readonly string[];
  readonly isOneToOne: boolean;
  readonly table: string;
  readonly referenced: readonly string[];
}

export interface Relation {
  readonly name: string;
  readonly isView: boolean;
  readonly comment: string;
  readonly columns: readonly Column[];
  readonly relationships: readonly Relationship[];
}

export interface Routine {
  readonly name: string;
  readonly comment: string;
  readonly takes: readonly { readonly name: string; readonly type: string; readonly hasDefault: boolean }[];
  /** The returned type, or the returned columns. */
  readonly gives: string | readonly { readonly name: string; readonly type: string }[];
  readonly isSet: boolean;
}

export interface Schema {
  readonly relations: readonly Relation[];
  readonly routines: readonly Routine[];
  /** The hints with which functions reject a call. */
  readonly refusals: readonly string[];
}

/** Views have no constraints, so every column counts as nullable. */
const columnsQuery = `select relname as relation, (relkind = 'v')::text as is_view,
    coalesce(obj_description(pg_class.oid, 'pg_class'), '') as comment, attname as name,
    replace(format_type(atttypid, null), 'public.', '') as type, (not attnotnull)::text as is_nullable,
    (atthasdef or attidentity <> '')::text as has_default, (attidentity = 'a' or attgenerated <> '')::text as is_generated,
    (select min(pg_get_constraintdef(c.oid)) from pg_constraint c
      where c.conrelid = pg_class.oid and c.contype = 'c' and c.conkey = array[attnum]
        and pg_get_constraintdef(c.oid) ~ '= ANY') as allowed
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0 and not attisdropped
  order by relname collate "C", attnum`;

const relationshipsQuery = `select k.conrelid::regclass::text as relation, k.conname as name, target.relname as table,
    to_json(array(select attname from unnest(k.conkey) with ordinality as keys (key, place)
      join pg_attribute on attrelid = k.conrelid and attnum = key order by place)) as columns,
    to_json(array(select attname from unnest(k.confkey) with ordinality as keys (key, place)
      join pg_attribute on attrelid = k.confrelid and attnum = key order by place)) as referenced,
    exists (select from pg_constraint u where u.conrelid = k.conrelid and u.contype in ('p', 'u')
      and u.conkey <@ k.conkey and u.conkey @> k.conkey)::text as is_one_to_one
  from pg_constraint k join pg_class target on target.oid = k.confrelid
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace and target.relnamespace = 'public'::regnamespace
  order by k.conname collate "C"`;

/** Functions that a request may call; the others are internal to the database. */
const routinesQuery = `select proname as name, coalesce(obj_description(oid, 'pg_proc'), '') as comment, proretset::text as is_set,
    replace(format_type(prorettype, null), 'public.', '') as result, pronargdefaults::text as defaults, to_json(coalesce(proargmodes::text[], '{}')) as modes,
    to_json(array(select replace(format_type(type, null), 'public.', '')
      from unnest(coalesce(proallargtypes, proargtypes::oid[])) with ordinality as types (type, place) order by place)) as types,
    to_json(coalesce(proargnames, '{}')) as names
  from pg_proc
  where pronamespace = 'public'::regnamespace and exists (
    select from unnest(array['anon', 'authenticated', 'service_role']) as role
    where has_function_privilege(role, oid, 'execute'))
  order by proname collate "C"`;

const refusalsQuery = `select distinct code[1] collate "C" as code
  from pg_proc, regexp_matches(prosrc, 'raise exception [^;]*hint = ''(\\w+)''', 'g') as code
  where pronamespace = 'public'::regnamespace order by 1`;

export async function readSchema(tx: Transaction): Promise<Schema> {
  const relationships = await tx.query(relationshipsQuery);
  const relations = new Map<string, Relation & { columns: Column[] }>();
  for (const row of await tx.query(columnsQuery)) {
    const name = text(row, 'relation');
    const relation = relations.get(name) ?? {
      name,
      isView: text(row, 'is_view') === 'true',
      comment: text(row, 'comment'),
      columns: [],
      relationships: relationships.filter((one) => one.relation === name).map(toRelationship),
    };
    relation.columns.push(toColumn(row));
    relations.set(name, relation);
  }
  return {
    relations: [...relations.values()],
    routines: (await tx.query(routinesQuery)).map(toRoutine),
    refusals: (await tx.query(refusalsQuery)).map((row) => text(row, 'code')),
  };
}

function toColumn(row: Row): Column {
  return {
    name: text(row, 'name'),
    type: text(row, 'type'),
    isNullable: text(row, 'is_nullable') === 'true',
    hasDefault: text(row, 'has_default') === 'true',
    isGenerated: text(row, 'is_generated') === 'true',
    values: [...(row.allowed ?? '').matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value),
  };
}

function toRelationship(row: Row): Relationship {
  return {
    name: text(row, 'name'),
    columns: JSON.parse(text(row, 'columns')),
    isOneToOne: text(row, 'is_one_to_one') === 'true',
    table: text(row, 'table'),
    referenced: JSON.parse(text(row, 'referenced')),
  };
}

function toRoutine(row: Row): Routine {
  const names: string[] = JSON.parse(text(row, 'names'));
  const types: string[] = JSON.parse(text(row, 'types'));
  const modes: string[] = JSON.parse(text(row, 'modes'));
  const all = types.map((type, place) => ({ name: names[place] ?? '', type, mode: modes[place] ?? 'i' }));
  const taken = all.filter(({ mode }) => 'ibv'.includes(mode));
  const given = all.filter(({ mode }) => 'obt'.includes(mode));
  const firstDefault = taken.length - Number(text(row, 'defaults'));
  return {
    name: text(row, 'name'),
    comment: text(row, 'comment'),
    takes: taken.map(({ name, type }, place) => ({ name, type, hasDefault: place >= firstDefault })),
    gives: given.length > 0 ? given.map(({ name, type }) => ({ name, type })) : text(row, 'result'),
    isSet: text(row, 'is_set') === 'true',
  };
}

function text(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new Error(`The catalogue has no ${column}`);
  return value;
}
