import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { openHostDatabase, testDatabaseKinds } from '../testing/test-databases.ts';
import { signToken } from '../tokens/json-web-token.ts';
import { createPasswordHasher, type PasswordHasher } from './passwords/password-hasher.ts';
import { argon2OnMainThread } from './testing/argon2-on-main-thread.ts';
import { type Answer, type AuthHarness, openAuthHarness, secret } from './testing/auth-harness.ts';

const password = 'correct horse';
const serviceRole = { token: signToken({ role: 'service_role' }, secret) };
const minute = 60_000;
/** Lower than in production, so that few requests reach it. */
const failuresPerClient = { limit: 20, windowMs: 10 * minute };

describe.each(testDatabaseKinds)('concurrent password sign-ins on $name', (kind) => {
  let host: AuthHarness;
  let database: Database;
  let hasher: PasswordHasher;
  /** The number of transactions that began a session. Others, such as a sweep, may run at any time. */
  let beginnings = 0;
  /** Password checks wait for this promise. */
  let mayCompare: Promise<void> = Promise.resolve();
  beforeAll(async () => {
    database = await openHostDatabase(kind);
    const counted: Database = {
      listen: (...parameters) => database.listen(...parameters),
      transaction: (work, limits) =>
        database.transaction((tx) => {
          let isCounted = false;
          return work({
            query(statement, parameters) {
              if (!isCounted && statement.includes('insert into auth.sessions')) {
                isCounted = true;
                beginnings += 1;
              }
              return tx.query(statement, parameters);
            },
            queryLast: (statement, parameters) => tx.queryLast(statement, parameters),
            run: (script) => tx.run(script),
          });
        }, limits),
      close: () => database.close(),
    };
    hasher = createPasswordHasher({
      argon2: async (input) => {
        await mayCompare;
        return argon2OnMainThread(input);
      },
      work: { memoryKib: 64, passes: 1, lanes: 1 },
    });
    host = await openAuthHarness(kind, { database: counted, hasher, settings: { failuresPerClient } });
  });
  afterAll(async () => {
    await host.close();
    await database.close();
  });

  let next = 0;
  const newUser = async () => {
    const email = `together${next++}@grain.test`;
    const made = await host.ask(
      'POST',
      '/admin/users',
      { email, password, email_confirm: true },
      serviceRole,
    );
    return { email, id: String(made.body.id) };
  };
  const signIn = (email: string, address = host.newAddress(), typed = password) =>
    host.ask('POST', '/token?grant_type=password', { email, password: typed }, { address });
  const sessionOf = ({ body }: Answer) =>
    JSON.parse(Buffer.from(String(body.access_token).split('.')[1] ?? '', 'base64url').toString()).session_id;

  it('creates the sessions of eight concurrent sign-ins in one transaction', async () => {
    const users = await Promise.all(Array.from({ length: 7 }, newUser));
    const gate = Promise.withResolvers<void>();
    mayCompare = gate.promise;
    const before = beginnings;
    const hashed = hasher.computations();
    // The first two are two devices of one user.
    const going = [users[0], ...users].map((user) => signIn(user?.email ?? ''));
    await expect.poll(() => hasher.computations() - hashed).toBe(going.length);
    gate.resolve();
    const responses = await Promise.all(going);
    expect(responses.map(({ status }) => status)).toEqual(going.map(() => 200));
    expect(responses.map(({ body }) => (body.user as { readonly id: string }).id)).toEqual(
      [users[0], ...users].map((user) => user?.id),
    );
    expect(new Set(responses.map(sessionOf)).size).toBe(going.length);
    expect(beginnings - before).toBe(1);
    const refreshed = await Promise.all(
      responses.map(({ body }) =>
        host.ask('POST', '/token?grant_type=refresh_token', { refresh_token: body.refresh_token }),
      ),
    );
    expect(refreshed.map(({ status }) => status)).toEqual(going.map(() => 200));
  });

  it('rejects accounts that are banned, deleted or given a new password during the check, and signs in the others', async () => {
    const [banned, closed, changed, ...others] = await Promise.all(Array.from({ length: 5 }, newUser));
    const gate = Promise.withResolvers<void>();
    mayCompare = gate.promise;
    const hashed = hasher.computations();
    const all = [banned, closed, changed, ...others];
    const going = all.map((user) => signIn(user?.email ?? ''));
    await expect.poll(() => hasher.computations() - hashed).toBe(going.length);
    await database.transaction(async (tx) => {
      await tx.query(`update auth.users set banned_until = $2::timestamptz where id = $1::uuid`, [
        banned?.id ?? '',
        new Date(host.now() + minute).toISOString(),
      ]);
      await tx.query(`delete from auth.users where id = $1::uuid`, [closed?.id ?? '']);
      await tx.query(`update auth.users set encrypted_password = 'another' where id = $1::uuid`, [
        changed?.id ?? '',
      ]);
    });
    gate.resolve();
    const responses = await Promise.all(going);
    expect(responses.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'invalid_credentials'],
      [400, 'invalid_credentials'],
      [400, 'invalid_credentials'],
      [200, undefined],
      [200, undefined],
    ]);
    const held = await database.transaction((tx) =>
      tx.query(`select user_id from auth.sessions where user_id in ($1::uuid, $2::uuid, $3::uuid)`, [
        banned?.id ?? '',
        closed?.id ?? '',
        changed?.id ?? '',
      ]),
    );
    expect(held).toEqual([]);
  });

  it('does not count correct passwords from one network address towards its limit of failures', async () => {
    mayCompare = Promise.resolve();
    const users = await Promise.all(Array.from({ length: 10 }, newUser));
    const address = host.newAddress();
    const { limit } = failuresPerClient;
    const statuses = async (typed: string) =>
      (await Promise.all(users.map(({ email }) => signIn(email, address, typed)))).map(
        ({ status }) => status,
      );
    for (let signedIn = 0; signedIn <= limit; signedIn += users.length)
      expect(await statuses(password)).toEqual(users.map(() => 200));
    for (let failed = 0; failed < limit; failed += users.length)
      expect(await statuses('wrong')).toEqual(users.map(() => 400));
    expect(await statuses(password)).toEqual(users.map(() => 429));
  });
});
