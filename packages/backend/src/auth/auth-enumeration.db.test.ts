import { beforeAll, describe, expect, it } from 'vitest';
import { ruleDatabaseKinds } from '../testing/test-databases.ts';
import { join, useAuthHarness } from './testing/auth-harness.ts';
import { createKnownAccounts, knownAccounts } from './testing/known-accounts.ts';

const password = 'correct horse';
const hour = 3_600_000;

describe.each(ruleDatabaseKinds)('account enumeration on $name', (kind) => {
  const host = useAuthHarness(kind);
  beforeAll(async () => {
    await createKnownAccounts(host, password);
    await countWrittenRows();
  });
  let nextName = 0;

  /** Installs triggers that count every row of `auth` that a request writes. */
  async function countWrittenRows(): Promise<void> {
    await host.database.run(`
        create sequence public.rows_written;
        create function public.count_row() returns trigger language plpgsql as
          'begin perform nextval(''public.rows_written''); return null; end';
        do $$ declare name text; begin
          for name in select tablename from pg_tables where schemaname = 'auth' loop
            execute format('create trigger count_row after insert or update or delete on auth.%I
              for each row execute function public.count_row()', name);
          end loop;
        end $$;`);
  }

  async function rowsWritten(): Promise<number> {
    const [row] = await host.database.query(
      'select case when is_called then last_value else 0 end as count from public.rows_written',
    );
    return Number(row?.count);
  }

  /** Returns what a client can observe, including work that affects timing. */
  async function observe(path: string, body: (email: string) => object, email: string) {
    // Triggers the hourly sweep now, so that it is not counted for the observed request.
    await host.ask('GET', '/settings');
    const hashes = host.hasher.computations();
    const messages = host.sent.length;
    const statements = host.statements();
    const written = await rowsWritten();
    const {
      status,
      headers,
      body: response,
    } = await host.ask('POST', path, body(email), {
      address: host.newAddress(),
    });
    const text = JSON.stringify(response)
      .replaceAll(email, 'EMAIL')
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
      .replaceAll(new Date(host.now()).toISOString(), 'NOW');
    const seen = [...headers].filter(([name]) => name !== 'date');
    return {
      status,
      text,
      seen,
      hashes: host.hasher.computations() - hashes,
      messages: host.sent.length - messages,
      statements: host.statements() - statements,
      written: (await rowsWritten()) - written,
    };
  }

  it.each<[string, string, (email: string) => object]>([
    ['signs up', '/signup', (email) => ({ email, password: 'battery staple', data: { a: 1 } })],
    ['guesses a password', '/token?grant_type=password', (email) => ({ email, password: 'guess' })],
    ['requests a code', '/otp', (email) => ({ email })],
    ['requests a code without sign-up', '/otp', (email) => ({ email, create_user: false })],
    ['requests a recovery', '/recover', (email) => ({ email })],
    ['requests the confirmation code again', '/resend', (email) => ({ email, type: 'signup' })],
    ['requests the code of an e-mail change again', '/resend', (email) => ({ email, type: 'email_change' })],
    ['guesses a code', '/verify', (email) => ({ email, token: '000000x', type: 'email' })],
  ])('does not reveal which e-mail addresses exist to a client that %s', async (_what, path, body) => {
    const unknown = await observe(path, body, `nobody${nextName++}@grain.test`);
    for (const email of knownAccounts) {
      expect(await observe(path, body, email)).toEqual(unknown);
      host.advance(2 * hour);
    }
  });

  it('does not reveal which phone numbers have an account', async () => {
    const phone = '15557770000';
    const { auth } = host.client();
    await auth.signUp({ phone, password });
    await auth.verifyOtp({ phone, token: host.code(phone), type: 'sms' });
    let unknown = 15_558_880_000;
    for (const [path, body] of [
      ['/signup', { password: 'battery staple' }],
      ['/token?grant_type=password', { password: 'guess' }],
      ['/otp', {}],
      ['/otp', { create_user: false }],
      ['/resend', { type: 'sms' }],
      ['/resend', { type: 'phone_change' }],
      ['/verify', { token: 'guess', type: 'sms' }],
    ] as const) {
      host.advance(2 * hour);
      const toBody = (number: string) => ({ ...body, phone: number });
      expect(await observe(path, toBody, phone)).toEqual(await observe(path, toBody, String(unknown++)));
    }
  });

  it('returns the same user id for an e-mail address on every sign-up', async () => {
    for (const email of ['known@grain.test', `twice${nextName++}@grain.test`]) {
      const ids = new Set<unknown>();
      for (let round = 0; round < 3; round += 1) {
        const { body } = await host.ask(
          'POST',
          '/signup',
          { email, password },
          { address: host.newAddress() },
        );
        expect(body.created_at).toBe(new Date(host.now()).toISOString());
        expect(body.identities).toHaveLength(1);
        ids.add(body.id);
        host.advance(hour);
      }
      expect(ids.size).toBe(1);
    }
  });

  type Step = 'first' | 'second' | 'code' | 'code without sign-up' | 'recovery';
  it.each<[readonly Step[]]>([
    [['first']],
    [['first', 'first']],
    [['first', 'second']],
    [['first', 'second', 'first']],
    [['first', 'code']],
    [['code', 'first']],
    [['first', 'recovery']],
    [['recovery', 'first']],
    [['first', 'code without sign-up']],
    [['code without sign-up', 'first']],
    [['first', 'recovery', 'first']],
  ])('does not reveal an account to a stranger who signs up and in with its address: %j', async (steps) => {
    const seen: unknown[] = [];
    const pairs = [`here${nextName}@grain.test`, `gone${nextName}@grain.test`];
    nextName += 1;
    await join(host, host.client(), pairs[0] ?? '');
    for (const email of pairs) {
      host.advance(2 * hour);
      for (const step of steps) {
        const address = host.newAddress();
        const ask = (path: string, body: object) => host.ask('POST', path, { email, ...body }, { address });
        if (step === 'first' || step === 'second') await ask('/signup', { password: `${step} of the thief` });
        else if (step === 'recovery') await ask('/recover', {});
        else await ask('/otp', { create_user: step === 'code' });
      }
      for (const guess of ['first', 'second']) {
        const before = host.hasher.computations();
        const body = { email, password: `${guess} of the thief` };
        const response = await host.ask('POST', '/token?grant_type=password', body, {
          address: host.newAddress(),
        });
        seen.push([email === pairs[0], guess, response.body.code, host.hasher.computations() - before]);
      }
    }
    const outcome = (isHere: boolean) =>
      seen.flatMap((entry) => (Array.isArray(entry) && entry[0] === isHere ? [entry.slice(1)] : []));
    expect(outcome(true)).toEqual(outcome(false));
    const owner = await host.client().auth.signInWithPassword({ email: pairs[0] ?? '', password });
    expect(owner.error).toBeNull();
  });

  it('limits recovery messages to five an hour for known and unknown e-mail addresses alike', async () => {
    host.advance(2 * hour);
    for (const email of ['known@grain.test', `limit${nextName++}@grain.test`]) {
      const statuses: number[] = [];
      for (let round = 0; round < 6; round += 1) {
        const response = await host.ask('POST', '/recover', { email }, { address: host.newAddress() });
        statuses.push(response.status);
        if (response.status === 429) {
          expect(response.body.code).toBe('over_email_send_rate_limit');
          expect(response.headers.get('retry-after')).toBe('3600');
        }
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  it('does not reveal to a signed-in user whether an e-mail address is taken', async () => {
    host.advance(2 * hour);
    const client = host.client();
    await join(host, client, 'curious@grain.test');
    const free = await client.auth.updateUser({ email: 'free@grain.test' });
    const taken = await client.auth.updateUser({ email: 'known@grain.test' });
    expect([free.error, taken.error]).toEqual([null, null]);
    expect(taken.data.user?.new_email).toBe('known@grain.test');
    expect(host.last('known@grain.test')).toMatchObject({
      purpose: 'already_registered',
      code: null,
      link: null,
    });
    const phone = await client.auth.updateUser({ phone: '+15554445555' });
    expect(phone.error).toBeNull();
  });
});
