import { administratorRoles } from '@suixue/academy/accounts/administrator-roles';
import type { Database } from '@suixue/backend/database/database';
import { DatabaseError } from '@suixue/backend/database/database-error';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Act, actTable, otherFunctions } from './testing/act-table.ts';
import { people } from './testing/people.ts';
import { addRows, openProductDatabase, tryAs } from './testing/product-database.ts';

const { D } = people;
const sessionThatEnded = '00000000-0000-4000-8000-0000000000e9';

interface Caller {
  /** Changes D, whose wallet is an admin of the chain, and who is the only administrator of the rows. */
  readonly change?: string;
  readonly claims?: object;
  readonly role?: 'anon';
}

const callers: Readonly<Record<string, Caller>> = {
  visitor: { role: 'anon', claims: {} },
  learner: { claims: { sub: people.A }, change: `delete from public.chain_operators` },
  'chain operator': { change: `select public.set_administrator('${D}', false)` },
  'banned owner': {
    change: `update auth.users set banned_until = now() + interval '1 day' where id = '${D}'`,
  },
  'owner whose session has ended': { claims: { sub: D, session_id: sessionThatEnded } },
  ...Object.fromEntries(
    administratorRoles.map((role) => [
      role,
      { change: `select public.assign_administrator_roles('${D}', array['${role}'])` },
    ]),
  ),
};
const isRole = (caller: string) => administratorRoles.some((role) => role === caller);

/** What a caller must get: the effect, or exactly this refusal. */
function expectedOf(name: string, { needs }: Act, caller: string): string {
  if (caller === needs || caller === 'owner') return 'done';
  const [table = '', verb] = name.split(' ');
  // The tables of files are granted to visitors too, and their policies decide.
  if (caller === 'visitor' && !table.startsWith('storage.')) return 'no right';
  if (verb === undefined) return isRole(caller) ? 'role_missing' : 'administrators_only';
  if (verb === 'insert') return 'rejected by a policy';
  return verb === 'update' && isRole(caller) ? 'rejected by a policy' : 'no row';
}

async function attempt(database: Database, act: Act, { role, claims = { sub: D }, change }: Caller) {
  try {
    const rows = await tryAs(database, 'service_role', async (tx) => {
      await tx.query(`select set_config('role', 'none', true)`);
      for (const statement of [act.before, change]) if (statement !== undefined) await tx.query(statement);
      await tx.query(`select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)`, [
        JSON.stringify(claims),
        role ?? 'authenticated',
      ]);
      return tx.query(act.run);
    });
    return rows.length > 0 ? 'done' : 'no row';
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== '42501') throw error;
    if (error.hint) return error.hint;
    return error.message.startsWith('permission denied') ? 'no right' : 'rejected by a policy';
  }
}

describe.each(ruleDatabaseKinds)('acts of administrators on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);
  beforeAll(() =>
    database.run(`insert into storage.objects (bucket_id, name, version)
      values ('lesson-media', 'free/one/film.mp4', '${sessionThatEnded}')`),
  );

  it.each(Object.entries(actTable))(
    '%s: takes effect for administrators with the required role and for owners, and is refused to other callers',
    async (name, act) => {
      const names = Object.keys(callers);
      const found = [];
      for (const caller of names) found.push([caller, await attempt(database, act, callers[caller] ?? {})]);
      expect(Object.fromEntries(found)).toEqual(
        Object.fromEntries(names.map((caller) => [caller, expectedOf(name, act, caller)])),
      );
    },
  );

  it('are all listed: each function that mentions administrators is in the table of acts or of exceptions', async () => {
    const found = await database.query(`select distinct proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and prosrc ~ 'public[.](administrators|(is|require|set|assign)_administrator|(has|require)_role|require_live_(host|moderator)|visible_)' order by 1`);
    const acts = Object.keys(actTable).filter((name) => !name.includes(' '));
    expect(found.map(({ name }) => name)).toEqual([...acts, ...Object.keys(otherFunctions)].sort());
  });

  it('are all listed: each direct write that a policy allows administrators is in the table of acts', async () => {
    const found = await database.query(`select distinct tablename as name, schemaname as schema, verb
      from pg_policies, unnest(array['insert', 'update', 'delete']) as verb
      where (coalesce(qual, '') || coalesce(with_check, '')) ~ 'administrator|has_role'
        and permissive = 'PERMISSIVE' and cmd in ('ALL', upper(verb))
        and (has_table_privilege('authenticated', format('%I.%I', schemaname, tablename), verb)
          or verb <> 'delete' and has_any_column_privilege('authenticated', format('%I.%I', schemaname, tablename), verb))`);
    const names = found.map(
      ({ schema, name, verb }) => `${schema === 'public' ? '' : `${schema}.`}${name} ${verb}`,
    );
    expect(names.sort()).toEqual(
      Object.keys(actTable)
        .filter((name) => name.includes(' '))
        .sort(),
    );
  });
});
