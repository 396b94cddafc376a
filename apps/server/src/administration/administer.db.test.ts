import type { AdministratorRole } from '@suixue/academy/accounts/administrator-roles';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { openProductDatabase } from '@suixue/supabase/testing/product-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { administer } from './administer.ts';

describe.each(ruleDatabaseKinds)('administer on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind));
  beforeAll(async () => {
    await database.run(`insert into auth.users (id, email, phone) values
        (gen_random_uuid(), null, '8613800138000'), (gen_random_uuid(), '8613800138000@mail.example', null),
        (gen_random_uuid(), 'office@example.com', null)`);
  });
  const names = async () => {
    const { lines } = await administer(database, { action: 'list' });
    return lines.map((line) => line.split('  ')[0]).sort();
  };

  it('does not confuse a phone number with the digits of an e-mail address', async () => {
    const account = '8613800138000@mail.example';
    expect((await administer(database, { action: 'grant', account, roles: ['owner'] })).isDone).toBe(true);
    expect(await names()).toEqual([account]);
    const strange = await administer(database, {
      action: 'grant',
      account: '8613800138000@other.example',
      roles: ['owner'],
    });
    expect(strange.isDone).toBe(false);
    expect(await names()).toEqual([account]);
    await administer(database, { action: 'revoke', account, isForced: true });
  });

  it.each([
    ['+86 138-0013-8000', '8613800138000'],
    ['Office@Example.com', 'office@example.com'],
  ])('finds the account entered as %s and lists it as %s', async (account, name) => {
    expect((await administer(database, { action: 'grant', account, roles: ['owner'] })).isDone).toBe(true);
    expect(await names()).toEqual([name]);
    expect((await administer(database, { action: 'revoke', account, isForced: true })).isDone).toBe(true);
  });

  it('refuses to revoke the last owner without force, even if two are revoked at the same time', async () => {
    const revoke = (account: string, isForced = false) =>
      administer(database, { action: 'revoke', account, isForced });
    const both = ['office@example.com', '8613800138000'];
    for (const account of both) await administer(database, { action: 'grant', account, roles: ['owner'] });
    const outcomes = await Promise.all(both.map((account) => revoke(account)));
    expect(outcomes.map(({ isDone }) => isDone).sort()).toEqual([false, true]);
    const [last = ''] = await names();
    const refused = await revoke(last);
    expect(refused).toMatchObject({ isDone: false, lines: [expect.stringContaining('--force')] });
    expect(await names()).toEqual([last]);
    // The account that is no longer an administrator can be revoked again without force.
    expect((await revoke(both.find((account) => account !== last) ?? '')).isDone).toBe(true);
    expect((await revoke(last, true)).isDone).toBe(true);
    expect((await administer(database, { action: 'list' })).lines).toEqual([
      'There is no administrator yet.',
    ]);
  });

  it('adds granted roles to those that an administrator has, and needs no force to revoke an administrator who is not an owner', async () => {
    const account = 'office@example.com';
    const grant = (...roles: AdministratorRole[]) =>
      administer(database, { action: 'grant', account, roles });
    expect((await grant('host', 'finance')).lines).toEqual([
      `${account} is an administrator (host, finance).`,
    ]);
    expect((await grant('host')).lines[0]).toMatch(/ already\.$/);
    await grant('shipping');
    expect((await administer(database, { action: 'list' })).lines).toEqual([
      expect.stringMatching(/^office@example\.com {2}finance, host, shipping {2}since /),
    ]);
    expect(await administer(database, { action: 'revoke', account, isForced: false })).toEqual({
      isDone: true,
      lines: [`${account} is not an administrator.`],
    });
  });

  it.each([
    ['shell', 'the shell'],
    ['link', 'the first-administrator link'],
    ['administrator', 'an administrator whose account is gone'],
  ])('lists an administrator granted through %s as granted by %s', async (through, expected) => {
    await administer(database, { action: 'grant', account: 'office@example.com', roles: ['owner'] });
    await database.query('update administrators set granted_through = $1', [through]);
    const { lines } = await administer(database, { action: 'list' });
    expect(lines).toEqual([expect.stringMatching(new RegExp(`UTC, by ${expected}$`))]);
    await administer(database, { action: 'revoke', account: 'office@example.com', isForced: true });
  });

  it.each(['office', '---', 'nobody@example.com', '8613800138'])(
    'finds no account for %s',
    async (account) => {
      expect(await administer(database, { action: 'grant', account, roles: ['owner'] })).toMatchObject({
        isDone: false,
      });
    },
  );
});
