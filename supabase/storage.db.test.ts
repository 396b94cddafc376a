import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { productMigrations } from './read-migrations.ts';
import { people, type Role, toCaller } from './testing/people.ts';
import { addRows, openProductDatabase, tryAs } from './testing/product-database.ts';

/** The tables of storage that the policies use, for a host that lacks them. */
const standIn = `
  create schema if not exists storage;
  create table if not exists storage.buckets (id text primary key, name text not null, public boolean,
    file_size_limit bigint, allowed_mime_types text[]);
  create table if not exists storage.objects (id uuid primary key default gen_random_uuid(),
    bucket_id text references storage.buckets (id), name text, unique (bucket_id, name));
  alter table storage.objects enable row level security;
  grant usage on schema storage to anon, authenticated, service_role;
  grant select, insert, update, delete on storage.objects to anon, authenticated, service_role;`;

const files = [
  ['avatars', `${people.A}/me.png`],
  ['avatars', `${people.B}/me.png`],
  ['lesson-media', 'free/one/576.mp4'],
  ['lesson-media', 'sold/two/576.mp4'],
  ['lesson-media', 'closed/one/576.mp4'],
  ['phone-pictures', 'x.png'],
] as const;

describe.each(ruleDatabaseKinds)('files (learners A and B, member M, administrator D) on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind));
  beforeAll(async () => {
    const policies = productMigrations().find(({ name }) => name.endsWith('_storage'));
    await database.transaction(async (tx) => {
      await tx.run(standIn);
      await tx.run(policies?.script ?? '');
      await tx.run(policies?.script ?? '');
    });
    await addRows(database);
    await database.transaction(async (tx) => {
      for (const file of files)
        await tx.query('insert into storage.objects (bucket_id, name) values ($1, $2)', file);
    });
  });

  it('are in buckets with limits, and the bucket of lessons is private', async () => {
    const rows = await database.query(
      'select id, public::text, file_size_limit::text as most from storage.buckets order by id',
    );
    expect(rows).toEqual([
      { id: 'avatars', public: 'true', most: '2088960' },
      { id: 'lesson-media', public: 'false', most: '4294967296' },
      { id: 'phone-pictures', public: 'true', most: '5242880' },
    ]);
  });

  it.each<[Role, readonly string[]]>([
    ['anon', ['x.png']],
    ['A', [`${people.A}/me.png`, 'free/one/576.mp4', 'sold/two/576.mp4', 'x.png']],
    ['B', [`${people.B}/me.png`, 'free/one/576.mp4', 'x.png']],
    ['M', ['free/one/576.mp4', 'x.png']],
    ['D', ['closed/one/576.mp4', 'free/one/576.mp4', 'sold/two/576.mp4', 'x.png']],
    ['service_role', files.map(([, name]) => name)],
  ])('are listed to %s: %j', async (role, names) => {
    const rows = await tryAs(database, role, (tx) => tx.query('select name from storage.objects'));
    expect(rows.map(({ name }) => name).sort()).toEqual([...names].sort());
  });

  it.each<[Role, string, string, boolean]>([
    ['anon', 'avatars', `${people.A}/new.png`, false],
    ['A', 'avatars', `${people.A}/new.png`, true],
    ['A', 'avatars', `${people.B}/new.png`, false],
    ['A', 'avatars', 'new.png', false],
    // Named like the folder itself: neither the count nor the deletion of the account would find it.
    ['A', 'avatars', people.A, false],
    ['A', 'lesson-media', `${people.A}/new.mp4`, false],
    ['A', 'phone-pictures', 'new.png', false],
    ['D', 'avatars', `${people.A}/new.png`, false],
    ['D', 'lesson-media', 'free/two/576.mp4', true],
    ['D', 'phone-pictures', 'new.png', true],
    ['service_role', 'avatars', `${people.A}/new.png`, true],
  ])('can be added by %s to %s as %s: %s', async (role, bucket, name, may) => {
    const attempt = tryAs(database, role, (tx) =>
      tx.query('insert into storage.objects (bucket_id, name) values ($1, $2)', [bucket, name]),
    );
    if (may) await expect(attempt).resolves.toEqual([]);
    else await expect(attempt).rejects.toMatchObject({ code: '42501' });
  });

  it.each<[Role, readonly string[]]>([
    ['anon', []],
    ['A', [`${people.A}/me.png`]],
    ['D', ['closed/one/576.mp4', 'free/one/576.mp4', 'sold/two/576.mp4', 'x.png']],
  ])('can be changed and deleted by %s: %j', async (role, names) => {
    for (const statement of [
      'update storage.objects set name = name returning name',
      'delete from storage.objects returning name',
    ]) {
      const rows = await tryAs(database, role, (tx) => tx.query(statement));
      expect(rows.map(({ name }) => name).sort(), statement).toEqual([...names].sort());
    }
  });

  it('cannot be moved into the folder of another account', async () => {
    const move = tryAs(database, 'A', (tx) =>
      tx.query('update storage.objects set name = $1 where bucket_id = $2', [
        `${people.B}/mine.png`,
        'avatars',
      ]),
    );
    await expect(move).rejects.toMatchObject({ code: '42501' });
  });

  it('cannot be moved out of the folder of their owner', async () => {
    const rename = `update storage.objects set name = $1 where bucket_id = 'avatars' returning name`;
    const move = (name: string) => tryAs(database, 'A', (tx) => tx.query(rename, [name]));
    await expect(move(people.A)).rejects.toMatchObject({ code: '42501' });
    await expect(move(`${people.A}/renamed.png`)).resolves.toHaveLength(1);
  });

  it('are limited to 20 avatars for each account', async () => {
    const fill = `insert into storage.objects (bucket_id, name)
      select 'avatars', $1 || '/' || number || '.png' from generate_series(1, $2::integer) as number`;
    const add = (owner: string, file: string) =>
      `insert into storage.objects (bucket_id, name) values ('avatars', '${owner}/${file}')
        on conflict (bucket_id, name) do update set name = excluded.name`;
    const filled = (role: Role, most: number, file = 'one-more.png') =>
      tryAs(database, 'service_role', async (tx) => {
        await tx.query(`delete from storage.objects where bucket_id = 'avatars'`);
        await tx.query(fill, [people.A, String(most)]);
        const { role: name, claims } = toCaller(role);
        await tx.query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [
          name,
          JSON.stringify(claims),
        ]);
        await tx.query(add(String(claims.sub), file));
      });
    await expect(filled('A', 19)).resolves.toBeUndefined();
    await expect(filled('A', 20)).rejects.toMatchObject({ code: '42501' });
    await expect(filled('A', 20, '7.png')).resolves.toBeUndefined();
    await expect(filled('B', 20)).resolves.toBeUndefined();
  });
});
