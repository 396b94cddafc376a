import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { people } from './testing/people.ts';
import { addRows, openProductDatabase, tryAs } from './testing/product-database.ts';

const version = '019aa000-0000-7000-8000-000000000001';
const picture = (name: string) =>
  `insert into storage.objects (bucket_id, name, version) values ('avatars', '${people.A}/${name}.png', '${version}')`;

describe.each(ruleDatabaseKinds)('a banned or deleted account on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);
  beforeAll(() => database.run(picture('me')));
  const stop = (column: string, moment: string) =>
    database.query(`update auth.users set ${column} = ${moment} where id = $1::uuid`, [people.A]);
  /** With a token issued before, which is still valid. Returns the number of rows or the error code. */
  const attempt = (statement: string) =>
    tryAs(database, 'A', async (tx) => (await tx.query(statement)).length).catch((error) => error.code);
  const say = `select public.say_in_live('00000000-0000-4000-8000-000000000011', '好', gen_random_uuid())`;

  it('cannot post, upload, vote or change its name while it is banned, but can delete its own avatar', async () => {
    const outcomes = async () => [
      await attempt(say),
      await attempt(picture('new')),
      await attempt(`select public.cast_ballot('00000000-0000-4000-8000-000000000021', 1)`),
      await attempt(`update public.profiles set name = '新名' returning id`),
      await attempt(
        `update storage.objects set version = '${version}' where name like '%/me.png' returning id`,
      ),
    ];
    expect(await outcomes()).toEqual([1, 0, 1, 1, 1]);
    await stop('banned_until', `now() + interval '1 day'`);
    expect(await outcomes()).toEqual(['42501', '42501', '42501', 0, 0]);
    expect(await attempt(`delete from storage.objects where name like '%/me.png' returning id`)).toBe(1);
    await stop('banned_until', 'null');
  });

  it('cannot post or add an avatar after its deletion', async () => {
    await stop('deleted_at', 'now()');
    expect([await attempt(say), await attempt(picture('new'))]).toEqual(['42501', '42501']);
  });
});
