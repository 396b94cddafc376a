import { describe, expect, it } from 'vitest';
import { ruleDatabaseKinds } from '../testing/test-databases.ts';
import { openAuthHarness, useAuthHarness } from './testing/auth-harness.ts';

const password = 'correct horse';
const hour = 3_600_000;
const day = 24 * hour;

describe.each(ruleDatabaseKinds)('users behind one network address on $name', (kind) => {
  const host = useAuthHarness(kind);

  it('300 of them sign up, mistype a password each, and sign in within ten minutes', async () => {
    const address = host.newAddress();
    const people = Array.from({ length: 300 }, (_, index) => ({
      email: `pupil${index}@grain.test`,
      headers: { 'x-device-token': String(index).padStart(43, 'p') },
    }));
    const eachAsks = async (path: string, body: (email: string) => object) => {
      const statuses = new Set<number>();
      for (const { email, headers } of people) {
        host.advance(100);
        statuses.add((await host.ask('POST', path, { email, ...body(email) }, { address, headers })).status);
      }
      return [...statuses];
    };
    // Every message is requested before the first one is read.
    expect(await eachAsks('/signup', () => ({ password }))).toEqual([200]);
    expect(await eachAsks('/verify', (email) => ({ type: 'email', token: host.code(email) }))).toEqual([200]);
    const signIn = '/token?grant_type=password';
    expect(await eachAsks(signIn, () => ({ password: 'mistyped' }))).toEqual([400]);
    expect(await eachAsks(signIn, () => ({ password }))).toEqual([200]);
    expect(await eachAsks('/otp', () => ({}))).toEqual([200]);
    expect(await eachAsks('/verify', (email) => ({ type: 'email', token: host.code(email) }))).toEqual([200]);
  });

  it('300 of them sign up by telephone', async () => {
    const address = host.newAddress();
    for (let index = 0; index < 300; index += 1) {
      const body = { phone: String(15_557_770_000 + index), password };
      expect((await host.ask('POST', '/signup', body, { address })).status).toBe(200);
    }
  });

  it('have one daily limit for messages whose code or link is unused, and a higher one for all messages', async () => {
    const few = await openAuthHarness(kind, {
      settings: {
        unusedSendsPerClient: { limit: 2, windowMs: day },
        sendsPerClient: { limit: 4, windowMs: day },
      },
    });
    const address = few.newAddress();
    const request = async (email: string) => {
      const { status, body } = await few.ask('POST', '/otp', { email }, { address });
      return status === 200 ? status : body.code;
    };
    const [limited, first, second, third] = [
      'over_email_send_rate_limit',
      'a@grain.test',
      'b@grain.test',
      'c@grain.test',
    ] as const;
    expect([await request(first), await request(second), await request(third)]).toEqual([200, 200, limited]);
    const wrong = { email: first, type: 'email', token: 'wrong' };
    expect((await few.ask('POST', '/verify', wrong, { address })).status).toBe(403);
    expect(await request(third)).toBe(limited);
    const right = { ...wrong, token: few.code(first) };
    expect((await few.ask('POST', '/verify', right, { address })).status).toBe(200);
    // A used code returns one message only.
    expect((await few.ask('POST', '/verify', right, { address })).status).toBe(403);
    expect([await request(third), await request(third)]).toEqual([200, limited]);
    const followed = await few.service(new Request(few.last(second).link ?? ''), { address });
    expect(followed.headers.get('location')).toContain('access_token=');
    expect([await request(third), await request(third)]).toEqual([200, limited]);
    const used = { email: third, type: 'email', token: few.code(third) };
    expect((await few.ask('POST', '/verify', used, { address })).status).toBe(200);
    expect(await request(first)).toBe(limited);
    few.advance(day);
    expect(await request(first)).toBe(200);
    await few.close();
  });

  it('get no message returned to their daily limit for the first of the two confirmations of an e-mail change', async () => {
    const few = await openAuthHarness(kind, {
      settings: { unusedSendsPerClient: { limit: 2, windowMs: day } },
    });
    const address = few.newAddress();
    const own = 'own@grain.test';
    await few.ask('POST', '/otp', { email: own }, { address });
    const code = () => ({ email: own, type: 'email', token: few.code(own) });
    const { body } = await few.ask('POST', '/verify', code(), { address });
    const change = (email: string) =>
      few.ask('PUT', '/user', { email }, { address, token: String(body.access_token) });
    const statuses: number[] = [];
    for (const stranger of ['x@grain.test', 'y@grain.test', 'z@grain.test']) {
      statuses.push((await change(stranger)).status);
      // Confirming the own address must not return the message to the stranger.
      const half = { email: own, type: 'email_change', token: few.code(own, 'email_change_current') };
      if (statuses.at(-1) === 200)
        expect((await few.ask('POST', '/verify', half, { address })).status).toBe(200);
    }
    expect(statuses).toEqual([200, 200, 429]);
    await few.close();
  });

  it('get no message returned to their daily limit for a confirmed phone number, because the same request may also e-mail a stranger', async () => {
    const few = await openAuthHarness(kind, {
      settings: { unusedSendsPerClient: { limit: 2, windowMs: day } },
    });
    const address = few.newAddress();
    const own = 'own@grain.test';
    await few.ask('POST', '/otp', { email: own }, { address });
    const code = { email: own, type: 'email', token: few.code(own) };
    const { body } = await few.ask('POST', '/verify', code, { address });
    const token = String(body.access_token);
    const statuses: number[] = [];
    for (const [index, email] of ['x@grain.test', 'y@grain.test', 'z@grain.test'].entries()) {
      const phone = String(15_557_780_000 + index);
      statuses.push((await few.ask('PUT', '/user', { email, phone }, { address, token })).status);
      if (statuses.at(-1) !== 200) continue;
      const change = { phone, type: 'phone_change', token: few.code(phone, 'phone_change') };
      expect((await few.ask('POST', '/verify', change, { address })).status).toBe(200);
    }
    expect(statuses).toEqual([200, 200, 429]);
    await few.close();
  });

  it('get their session even if the used message cannot be returned to their daily limit, and the failure is reported', async () => {
    const unexpected: unknown[] = [];
    const few = await openAuthHarness(kind, { onUnexpected: (error) => unexpected.push(error) });
    const address = few.newAddress();
    const [typed, linked] = ['typed@grain.test', 'linked@grain.test'];
    for (const email of [typed, linked]) await few.ask('POST', '/otp', { email }, { address });
    const fails = "check (key not like 'send-unused:%') not valid";
    await few.database.run(`alter table auth.rate_windows add constraint returning_fails ${fails}`);
    const code = { email: typed, type: 'email', token: few.code(typed) };
    expect((await few.ask('POST', '/verify', code, { address })).status).toBe(200);
    const followed = await few.service(new Request(few.last(linked).link ?? ''), { address });
    expect(followed.headers.get('location')).toContain('access_token=');
    expect(unexpected.map(String)).toEqual([
      expect.stringContaining('returning_fails'),
      expect.stringContaining('returning_fails'),
    ]);
    await few.close();
  });
});
