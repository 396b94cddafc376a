import type { Database } from '@suixue/backend/database/database';
import { DatabaseError } from '@suixue/backend/database/database-error';
import type { TableAccess } from './access-table.ts';
import { people, type Role } from './people.ts';
import { tryAs } from './product-database.ts';

type Outcome =
  | { readonly kind: 'rows'; readonly labels: readonly string[] }
  | { readonly kind: 'no right' }
  | { readonly kind: 'policy' }
  | { readonly kind: 'other'; readonly error: DatabaseError };

/** 42501 is a missing right or a policy; the message distinguishes them. */
async function attempt(database: Database, role: Role, statement: string): Promise<Outcome> {
  try {
    const rows = await tryAs(database, role, (tx) => tx.query(statement));
    return { kind: 'rows', labels: rows.map(({ label }) => label ?? '') };
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    // An aggregating view has no rows to write.
    if (error.code === '55000') return { kind: 'no right' };
    if (error.code !== '42501') return { kind: 'other', error };
    return { kind: error.message.startsWith('permission denied') ? 'no right' : 'policy' };
  }
}

/** Determines the cell of the access table for reading. */
export async function trySelect(
  database: Database,
  table: string,
  access: TableAccess,
  role: Role,
  all: readonly string[],
) {
  const outcome = await attempt(
    database,
    role,
    `select distinct ${access.rows} as label from public.${table}`,
  );
  if (outcome.kind === 'no right') return 'x';
  if (outcome.kind !== 'rows') throw new Error(`${role} reads ${table}: ${outcome.kind}`);
  return toCell(outcome.labels, all);
}

/** For changing and removing, row by row, so that a protected row does not hide the others. */
export async function tryChange(
  database: Database,
  {
    table,
    access,
    role,
    all,
    verb,
  }: { table: string; access: TableAccess; role: Role; all: readonly string[]; verb: string },
) {
  const done: string[] = [];
  for (const label of all) {
    const outcome = await attempt(
      database,
      role,
      `${verb} where ${access.rows} = '${label}' returning '${label}' as label`,
    );
    if (outcome.kind === 'no right') return 'x';
    if (outcome.kind === 'policy') throw new Error(`${role} makes another's row of ${table}`);
    if (outcome.kind === 'other') done.push(`${label}!`);
    else if (outcome.labels.length > 0) done.push(label);
  }
  return toCell(done, all);
}

/** For adding: rights and policies are checked before constraints. */
export async function tryInsert(database: Database, table: string, access: TableAccess, role: Role) {
  const adds = access.adds ?? { own: `insert into public.${table} default values`, other: '' };
  const own = await attempt(database, role, forPerson(adds.own, role));
  if (own.kind === 'no right') return 'x';
  if (own.kind === 'policy') return '0';
  if (adds.other === '') return 'any';
  const other = await attempt(database, role, forPerson(adds.other, role));
  return other.kind === 'no right' || other.kind === 'policy' ? 'own' : 'any';
}

function forPerson(statement: string, role: Role): string {
  const me = role === 'anon' || role === 'service_role' ? people.M : people[role];
  return statement.replaceAll('$me', me).replaceAll('$other', me === people.A ? people.B : people.A);
}

function toCell(labels: readonly string[], all: readonly string[]): string {
  if (labels.length === 0) return '0';
  const sorted = [...labels].sort().join(' ');
  return sorted === [...all].sort().join(' ') ? 'all' : sorted;
}
