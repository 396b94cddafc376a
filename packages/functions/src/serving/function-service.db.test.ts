import { resolveCaller } from '@suixue/backend/host/resolve-caller';
import { signToken } from '@suixue/backend/json-web-token';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { createClient, FunctionsHttpError } from '@supabase/supabase-js';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineFunction, FunctionRefusal } from '../define-function.ts';
import { openProductDatabase } from '../testing/product-database.ts';
import { createFunctionService } from './function-service.ts';

const secret = 'a secret of at least thirty-two letters';
const learner = '00000000-0000-4000-8000-00000000000a';
const office = '00000000-0000-4000-8000-00000000000b';
const anonKey = signToken({ role: 'anon' }, secret);
const sessionOf = (sub: string) => signToken({ role: 'authenticated', sub }, secret);
const often = { limit: 1_000, windowMs: 60_000 };

describe.each(ruleDatabaseKinds)('function service on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind));
  let time = 1_800_000_000_000;
  let done: unknown[] = [];
  let gate: Promise<unknown> = Promise.resolve();

  const functions = [
    defineFunction({
      name: 'echo',
      audience: 'anyone',
      rate: { limit: 3, windowMs: 60_000 },
      isOnce: false,
      input: z.strictObject({ word: z.string().max(10) }),
      handler: async ({ word }) => ({ word }),
    }),
    defineFunction({
      name: 'locate',
      audience: 'anyone',
      rate: often,
      isOnce: false,
      input: z.object({}),
      handler: async (_input, _caller, { region }) => ({ region }),
    }),
    defineFunction({
      name: 'pay',
      audience: 'signed-in',
      rate: often,
      isOnce: true,
      input: z.strictObject({ amount: z.int() }),
      handler: async ({ amount }, { uid }) => {
        await gate;
        if (amount < 0) throw new FunctionRefusal('negative', '金额有误');
        if (amount > 1_000) throw new Error('a defect');
        done.push([uid, amount]);
        return { number: done.length };
      },
    }),
    defineFunction({
      name: 'manage',
      audience: 'administrator',
      rate: often,
      isOnce: false,
      input: z.strictObject({}),
      handler: async (_input, { uid }) => ({ uid }),
    }),
    defineFunction({
      name: 'dawdle',
      audience: 'anyone',
      rate: often,
      isOnce: false,
      input: z.strictObject({}),
      handler: () =>
        database.query('select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b'),
    }),
  ];
  let service: ReturnType<typeof createFunctionService>;

  beforeAll(async () => {
    await database.transaction(async (tx) => {
      await tx.run(
        `insert into auth.users (id, email) values ('${learner}', 'a@example.com'), ('${office}', 'b@example.com')`,
      );
      await tx.query('select set_administrator($1::uuid, true)', [office]);
    });
  }, 120_000);
  beforeEach(() => {
    done = [];
    gate = Promise.resolve();
    const now = () => time;
    const findCaller = (request: Request) => resolveCaller(request, { secret, now });
    service = createFunctionService({ database, now, findCaller }, functions);
  });

  const call = (name: string, body: unknown, headers: Record<string, string> = {}, signal?: AbortSignal) =>
    service(
      new Request(`http://host/functions/v1/${name}`, {
        method: 'POST',
        ...(signal ? { signal } : {}),
        headers: { apikey: anonKey, ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
      { address: '192.0.2.1' },
    );
  const as = (sub: string, key?: string) => ({
    authorization: `Bearer ${sessionOf(sub)}`,
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  });
  const answerOf = async (response: Response) => [response.status, await response.json()] as const;

  it('cancels the statement of a disconnected client, except if an idempotency key is required', async () => {
    const leaving = new AbortController();
    const left = call('dawdle', {}, {}, leaving.signal);
    const opened = Promise.withResolvers<void>();
    gate = opened.promise;
    const paid = call('pay', { amount: 7 }, as(learner, 'key-of-left-client'), leaving.signal);
    setTimeout(() => {
      leaving.abort();
      opened.resolve();
    }, 50);
    expect((await left).status).toBe(499);
    expect((await paid).status).toBe(200);
    expect((await call('pay', { amount: 7 }, as(learner, 'key-of-left-client'))).status).toBe(200);
    expect(done).toEqual([[learner, 7]]);
  });

  it('responds to the official Supabase client', async () => {
    const client = createClient('http://host', anonKey, {
      auth: { persistSession: false },
      global: { fetch: (url, init) => service(new Request(url, init), { address: '192.0.2.1' }) },
    });
    expect(await client.functions.invoke('echo', { body: { word: '穗' } })).toMatchObject({
      data: { word: '穗' },
      error: null,
    });
    const { error } = await client.functions.invoke('pay', { body: { amount: 1 } });
    expect(error).toBeInstanceOf(FunctionsHttpError);
    expect(await answerOf((error as FunctionsHttpError).context)).toEqual([
      401,
      { code: 'not-signed-in', message: '请先登录' },
    ]);
  });

  it.each([
    ['an anonymous caller', {}, 401],
    ['a learner', as(learner), 403],
    ['an administrator', as(office), 200],
    [
      'the service-role key, which names no account',
      { authorization: `Bearer ${signToken({ role: 'service_role' }, secret)}` },
      401,
    ],
    [
      'a session of another host',
      { authorization: `Bearer ${signToken({ role: 'authenticated', sub: office }, 'x'.repeat(40))}` },
      401,
    ],
  ])('responds with $2 if an administrator function is called by $0', async (_who, headers, status) => {
    expect((await call('manage', {}, headers as Record<string, string>)).status).toBe(status);
  });

  it.each(['banned_until', 'deleted_at'])(
    'rejects a live token of an account whose %s is set',
    async (column) => {
      const change = (moment: string) =>
        database.query(`update auth.users set ${column} = ${moment} where id in ($1::uuid, $2::uuid)`, [
          learner,
          office,
        ]);
      await change(`now() + interval '1 hour'`);
      try {
        expect(await answerOf(await call('pay', { amount: 1 }, as(learner, 'key-of-who-was')))).toEqual([
          401,
          { code: 'not-signed-in', message: '请先登录' },
        ]);
        expect((await call('manage', {}, as(office))).status).toBe(401);
        expect(done).toEqual([]);
      } finally {
        await change('null');
      }
      expect((await call('pay', { amount: 1 }, as(learner, 'key-of-who-was'))).status).toBe(200);
    },
  );

  it('rejects invalid requests with a Chinese message', async () => {
    expect(await answerOf(await call('nothing', {}))).toMatchObject([404, { message: '没有这个功能' }]);
    expect(await answerOf(await call('toString', {}))).toMatchObject([404, {}]);
    expect(await answerOf(await call('echo', '{"word":'))).toMatchObject([
      400,
      { message: '提交的内容不是 JSON' },
    ]);
    const otherEncoding = new Request('http://host/functions/v1/echo', {
      method: 'POST',
      headers: { apikey: anonKey },
      body: Uint8Array.of(...Buffer.from('{"word":"'), 0xc3, 0xdc, ...Buffer.from('"}')),
    });
    expect(await answerOf(await service(otherEncoding, { address: '192.0.2.1' }))).toMatchObject([
      400,
      { message: '提交的内容不是 JSON' },
    ]);
    expect(await answerOf(await call('echo', { word: '长'.repeat(40_000) }))).toMatchObject([
      413,
      { code: 'too-long' },
    ]);
    const get = new Request('http://host/functions/v1/echo', { headers: { apikey: anonKey } });
    expect((await service(get, { address: '192.0.2.1' })).status).toBe(405);
    const [status, body] = await answerOf(await call('pay', { amount: 'viel' }, as(learner, 'key-00001')));
    expect([status, body]).toMatchObject([400, { code: 'bad-input', problems: [{ field: 'amount' }] }]);
    const withoutToken = new Request('http://host/functions/v1/echo', { method: 'POST' });
    expect((await service(withoutToken, { address: '192.0.2.1' })).status).toBe(401);
  });

  it('passes on the region that the server has found, never one of the body or a header', async () => {
    const locate = async (origin: { readonly region?: string }) => {
      const request = new Request('http://host/functions/v1/locate', {
        method: 'POST',
        headers: { apikey: anonKey, region: 'CN', 'x-region': 'CN' },
        body: '{"region":"CN"}',
      });
      return (await service(request, { address: '192.0.2.1', ...origin })).json();
    };
    expect(await locate({ region: 'SG' })).toEqual({ region: 'SG' });
    expect(await locate({})).toEqual({ region: null });
  });

  it('rate-limits an IPv6 network (/64) as one client', async () => {
    const from = (address: string) => {
      const headers = { authorization: `Bearer ${anonKey}`, 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: '{"word":"a"}' };
      return service(new Request('http://host/functions/v1/echo', init), { address });
    };
    const statuses: number[] = [];
    for (const last of ['1', '2', '3', '4']) statuses.push((await from(`2001:db8::${last}`)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await from('2001:db8:0:1::1')).status).toBe(200);
  });

  it('rate-limits each caller separately, until the window ends', async () => {
    for (let calls = 0; calls < 3; calls += 1) expect((await call('echo', { word: 'a' })).status).toBe(200);
    const limited = await call('echo', { word: 'a' });
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await call('echo', { word: 'a' }, as(learner))).status).toBe(200);
    time += 60_000;
    expect((await call('echo', { word: 'a' })).status).toBe(200);
  });

  it('runs a call once if it is repeated with the same idempotency key, also concurrently', async () => {
    const first = await answerOf(await call('pay', { amount: 1 }, as(learner, 'key-00002')));
    expect(first).toEqual([200, { number: 1 }]);
    expect(await answerOf(await call('pay', { amount: 1 }, as(learner, 'key-00002')))).toEqual(first);

    let open = () => {};
    gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const together = Array.from({ length: 6 }, () => call('pay', { amount: 2 }, as(learner, 'key-00003')));
    const early = await Promise.race(together);
    expect(await answerOf(early)).toMatchObject([409, { code: 'under-way' }]);
    open();
    const answers = await Promise.all(together);
    // Calls that arrived after the first had finished got its answer.
    const told = await Promise.all(answers.filter((each) => each !== early).map(answerOf));
    const good = told.filter(([status]) => status === 200);
    expect(good.length).toBeGreaterThan(0);
    expect(good.every(([, body]) => JSON.stringify(body) === '{"number":2}')).toBe(true);
    expect(done).toEqual([
      [learner, 1],
      [learner, 2],
    ]);
  });

  it('rejects a deeply nested body before parsing it', async () => {
    for (const body of [`{"word":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, '['.repeat(60_000)]) {
      const request = new Request('http://host.test/functions/v1/echo', {
        method: 'POST',
        headers: { apikey: anonKey },
        body,
      });
      const answer = await service(request, { address: '192.0.2.77' });
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('嵌套太深')]);
    }
  });

  it('separates idempotency keys by caller and rejects a reused key with another body', async () => {
    await call('pay', { amount: 1 }, as(learner, 'key-00004'));
    expect(await answerOf(await call('pay', { amount: 9 }, as(learner, 'key-00004')))).toMatchObject([
      422,
      {},
    ]);
    expect((await call('pay', { amount: 9 }, as(office, 'key-00004'))).status).toBe(200);
    expect(await answerOf(await call('pay', { amount: 1 }, as(learner)))).toMatchObject([
      400,
      { code: 'no-key' },
    ]);
    expect(await answerOf(await call('pay', { amount: 1 }, as(learner, 'a b')))).toMatchObject([400, {}]);
    expect(done.length).toBe(2);
  });

  it('allows a retry with the same idempotency key after a declined or failed call', async () => {
    expect(await answerOf(await call('pay', { amount: -1 }, as(learner, 'key-00005')))).toEqual([
      409,
      { code: 'negative', message: '金额有误' },
    ]);
    expect((await call('pay', { amount: 5 }, as(learner, 'key-00005'))).status).toBe(200);
    await expect(call('pay', { amount: 5_000 }, as(learner, 'key-00006'))).rejects.toThrow('a defect');
    expect((await call('pay', { amount: 6 }, as(learner, 'key-00006'))).status).toBe(200);
  });
});
