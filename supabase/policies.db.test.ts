import { ruleDatabaseKinds, testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { describe, expect, it } from 'vitest';
import { accessTable, type TableAccess } from './testing/access-table.ts';
import { functionAccess } from './testing/function-access.ts';
import { roles } from './testing/people.ts';
import { addRows, openProductDatabase, tryAs } from './testing/product-database.ts';
import { tryChange, tryInsert, trySelect } from './testing/try-access.ts';

const operations = ['select', 'insert', 'update', 'delete'] as const;
type Operation = (typeof operations)[number];
const grantees = ['anon', 'authenticated', 'service_role'];

const cells = (access: TableAccess, operation: Operation) =>
  access[operation].split('|').map((cell) => cell.trim());
const byName = (one: string, other: string) => (one < other ? -1 : 1);

describe.each(testDatabaseKinds)('rights of database roles on $name', (kind) => {
  // With the default privileges of Supabase, to find what a migration forgot to revoke.
  const database = useDatabase(() => openProductDatabase(kind, { isGenerous: true }), addRows);

  it('are listed in accessTable for exactly the existing tables and views, and each table has row-level security', async () => {
    const found =
      await database.query(`select relname as name, relkind as kind, relrowsecurity as secured from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by 1`);
    expect(found.map(({ name }) => name).sort()).toEqual(Object.keys(accessTable).sort());
    expect(
      found.filter(({ kind: relation, secured }) => relation !== 'v' && !/^t/.test(secured ?? '')),
    ).toEqual([]);
  });

  it('are granted as listed, and no others', async () => {
    const found =
      await database.query(`select relname || ' ' || lower(privilege_type) || ' ' || grantee::regrole as what
      from pg_class, aclexplode(relacl) where relnamespace = 'public'::regnamespace and grantee <> relowner`);
    const columns =
      await database.query(`select relname || ' ' || lower(privilege_type) || ' ' || grantee::regrole || ' ' || attname as what
      from pg_class join pg_attribute on attrelid = pg_class.oid, aclexplode(attacl)
      where relnamespace = 'public'::regnamespace`);
    const whole: string[] = [];
    const parts: string[] = [];
    for (const [table, access] of Object.entries(accessTable)) {
      for (const operation of operations) {
        const [stranger, ...rest] = cells(access, operation);
        const people = rest.slice(0, 4).filter((cell) => cell !== 'x');
        expect([0, 4], `${table} ${operation}: people are one role`).toContain(people.length);
        const listed = operation === 'delete' ? undefined : access.columns?.[operation];
        if (stranger !== 'x' && listed)
          parts.push(...listed.map((column) => `${table} ${operation} anon ${column}`));
        else if (stranger !== 'x') whole.push(`${table} ${operation} anon`);
        if (rest.at(-1) !== 'x') whole.push(`${table} ${operation} service_role`);
        if (listed) parts.push(...listed.map((column) => `${table} ${operation} authenticated ${column}`));
        else if (people.length > 0) whole.push(`${table} ${operation} authenticated`);
      }
    }
    expect(found.map(({ what }) => what).sort()).toEqual(whole.sort());
    expect(columns.map(({ what }) => what).sort()).toEqual(parts.sort());
  });

  if (ruleDatabaseKinds.includes(kind)) {
    describe.each(Object.entries(accessTable))('%s', (table, access) => {
      it.each(operations)('allow %s to each role exactly as the access table lists', async (operation) => {
        const labels = `select distinct ${access.rows} as label from public.${table}`;
        // Views of the administration are empty for all others, the owner of the database included.
        const rows = table.startsWith('admin_')
          ? await tryAs(database, 'D', (tx) => tx.query(labels))
          : await database.query(labels);
        const all = rows.map(({ label }) => label ?? '');
        expect(all.length, 'there are rows').toBeGreaterThan(0);
        const [first] = await database.query(`select attname as name from pg_attribute
          where attrelid = 'public.${table}'::regclass and attnum > 0 and attidentity = '' order by attnum limit 1`);
        const found: string[] = [];
        for (const role of roles) {
          if (operation === 'select') found.push(await trySelect(database, table, access, role, all));
          else if (operation === 'insert') found.push(await tryInsert(database, table, access, role));
          else {
            const changes = access.changes ?? `${first?.name} = ${first?.name}`;
            const verb =
              operation === 'update'
                ? `update public.${table} set ${changes}`
                : `delete from public.${table}`;
            found.push(await tryChange(database, { table, access, role, all, verb }));
          }
        }
        expect(found.join(' | ')).toBe(cells(access, operation).join(' | '));
      });
    });
  }

  it('on functions are granted as listed, and each function has a fixed search path', async () => {
    const found = await database.query(`select proname as name, prosrc as source, prosecdef as definer,
        coalesce(array_to_string(proconfig, ','), '') as config,
        ${grantees.map((role) => `has_function_privilege('${role}', oid, 'execute') as ${role}`).join(', ')},
        exists (select from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0) as everybody
      from pg_proc where pronamespace = 'public'::regnamespace`);
    const said = found.map((row) => {
      const callers = grantees.filter((role) => /^t/.test(row[role] ?? ''));
      return [row.name ?? '', callers.join(' ')] as const;
    });
    expect(said.toSorted(([one], [other]) => byName(one, other))).toEqual(
      Object.entries(functionAccess).toSorted(([one], [other]) => byName(one, other)),
    );
    for (const { name, config, everybody } of found) {
      expect(config, name ?? '').toMatch(
        /^search_path=""(,enable_(seqscan=off|bitmapscan=off|sort=on|incremental_sort=on))*$/,
      );
      expect(everybody, name ?? '').toMatch(/^f/);
    }
  });

  it('on sequences are not granted', async () => {
    const found = await database.query(`select relname from pg_class, aclexplode(relacl)
      where relnamespace = 'public'::regnamespace and relkind = 'S' and grantee <> relowner`);
    expect(found).toEqual([]);
  });
});
