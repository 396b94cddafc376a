import { beforeAll, describe, expect, it } from 'vitest';
import { openHostDatabase, testDatabaseKinds } from '../testing/test-databases.ts';
import { useDatabase } from '../testing/use-database.ts';
import { asCaller, type Caller, serviceCaller } from './as-caller.ts';

const request = { method: 'GET', path: '/notes' };
const anon: Caller = { role: 'anon', claims: {} };
const person = (number: number): Caller => ({
  role: 'authenticated',
  claims: { sub: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}` },
});

describe.each(testDatabaseKinds)('asCaller on $name', (kind) => {
  const database = useDatabase(() => openHostDatabase(kind));
  beforeAll(async () => {
    await database.run(`
        create table notes (owner uuid not null, words text not null);
        alter table notes enable row level security;
        grant select, insert on notes to authenticated;
        create policy own on notes to authenticated using (owner = auth.uid()) with check (owner = auth.uid());
        create table bare (words text);`);
  });
  const ask = (caller: Caller, statement: string, parameters: readonly (string | null)[] = []) =>
    asCaller(database, caller, request, (tx) => tx.query(statement, parameters));

  it('sets the role and claims of the token for policies and functions', async () => {
    const [row] = await ask(
      person(1),
      `select current_user as role, auth.uid() as id, auth.role() as said, current_setting('request.path') as path`,
    );
    expect(row).toEqual({
      role: 'authenticated',
      id: person(1).claims.sub,
      said: 'authenticated',
      path: '/notes',
    });
  });

  it('reads and writes only what the policies allow', async () => {
    for (const number of [1, 2]) {
      await ask(person(number), 'insert into notes values (auth.uid(), $1)', [`of ${number}`]);
    }
    expect(await ask(person(1), 'select words from notes')).toEqual([{ words: 'of 1' }]);
    expect(await ask(serviceCaller, 'select words from notes order by 1')).toEqual([
      { words: 'of 1' },
      { words: 'of 2' },
    ]);
    await expect(
      ask(person(1), 'insert into notes values ($1::uuid, $2)', [String(person(2).claims.sub), 'x']),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('gives no rights that a migration did not grant', async () => {
    await expect(ask(anon, 'select * from notes')).rejects.toMatchObject({ code: '42501' });
    await expect(ask(person(1), 'select * from bare')).rejects.toMatchObject({ code: '42501' });
    await expect(ask(person(1), 'delete from notes')).rejects.toMatchObject({ code: '42501' });
    await expect(ask(person(1), 'select * from auth.users')).rejects.toMatchObject({ code: '42501' });
    await expect(ask(anon, 'create table mine (id int)')).rejects.toMatchObject({ code: '42501' });
    await expect(ask(person(1), 'select * from host.migrations')).rejects.toMatchObject({ code: '42501' });
  });

  it('runs nothing if the role cannot be set', async () => {
    const unknownRole = { role: 'nobody', claims: {} } as unknown as Caller;
    await expect(ask(unknownRole, `insert into bare values ('crossed')`)).rejects.toThrow();
    expect(await ask(serviceCaller, 'select * from bare')).toEqual([]);
  });

  it('isolates concurrent callers from each other', { timeout: 120_000 }, async () => {
    const rounds = 2_000;
    const crossed: string[] = [];
    const one = async (index: number) => {
      const number = 1 + (index % 2);
      const rows = await ask(person(number), 'select words, auth.uid() as id from notes');
      const isTheirs =
        rows.length === 1 && rows[0]?.words === `of ${number}` && rows[0].id === person(number).claims.sub;
      if (!isTheirs) crossed.push(JSON.stringify(rows));
    };
    for (let index = 0; index < rounds; index += 40) {
      await Promise.all(Array.from({ length: 40 }, (_, offset) => one(index + offset)));
    }
    expect(crossed).toEqual([]);
  });
});
