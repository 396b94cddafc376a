import type { Database } from '@suixue/backend/database/database';
import { migrate } from '@suixue/backend/database/migrate';
import { openHostDatabase, testDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { productMigrations } from '@suixue/supabase/read-migrations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administer } from './administer.ts';

describe.each(testDatabaseKinds)('from the shell, on $name', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openHostDatabase(kind);
    await migrate(database, 'product', productMigrations());
    await database.transaction((tx) =>
      tx.run(`insert into auth.users (id, email, phone) values
        (gen_random_uuid(), null, '8613800138000'), (gen_random_uuid(), '8613800138000@mail.example', null),
        (gen_random_uuid(), 'office@example.com', null)`),
    );
  });
  afterAll(() => database.close());
  const names = async () => {
    const { lines } = await administer(database, { action: 'list' });
    return lines.map((line) => line.split('  ')[0]).sort();
  };

  it('makes nobody an administrator whose number is in somebody else’s address', async () => {
    const account = '8613800138000@mail.example';
    expect((await administer(database, { action: 'grant', account })).isDone).toBe(true);
    expect(await names()).toEqual([account]);
    const strange = await administer(database, { action: 'grant', account: '8613800138000@other.example' });
    expect(strange.isDone).toBe(false);
    expect(await names()).toEqual([account]);
    await administer(database, { action: 'revoke', account });
  });

  it.each([
    ['+86 138-0013-8000', '8613800138000'],
    ['Office@Example.com', 'office@example.com'],
  ])('knows %s as %s', async (account, name) => {
    expect((await administer(database, { action: 'grant', account })).isDone).toBe(true);
    expect(await names()).toEqual([name]);
    expect((await administer(database, { action: 'revoke', account })).isDone).toBe(true);
  });

  it.each(['office', '---', 'nobody@example.com', '8613800138'])(
    'knows nobody called %s',
    async (account) => {
      expect(await administer(database, { action: 'grant', account })).toMatchObject({ isDone: false });
    },
  );
});
