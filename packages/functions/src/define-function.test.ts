import { describe, expect, expectTypeOf, test, vi } from 'vitest';
import { z } from 'zod';
import {
  type Audience,
  callFunction,
  defineFunction,
  type FunctionCaller,
  FunctionRefusal,
} from './define-function.ts';

const always = { rate: { limit: 1, windowMs: 1 }, isOnce: false };
const anonymous: FunctionCaller = { kind: 'anonymous' };
const learner: FunctionCaller = { kind: 'signed-in', uid: 'u1' };
const administrator: FunctionCaller = { kind: 'administrator', uid: 'a1' };

function createGreeting(audience: Audience) {
  const handler = vi.fn(async (input: { name: string }) => `你好，${input.name}`);
  const input = z.strictObject({ name: z.string().trim().min(1) });
  return { greeting: defineFunction({ ...always, name: 'greet', audience, input, handler }), handler };
}

describe('callFunction and the audience', () => {
  test.each<[Audience, FunctionCaller, string]>([
    ['anyone', anonymous, 'result'],
    ['anyone', learner, 'result'],
    ['anyone', administrator, 'result'],
    ['signed-in', anonymous, '401 请先登录'],
    ['signed-in', learner, 'result'],
    ['signed-in', administrator, 'result'],
    ['administrator', anonymous, '401 请先登录'],
    ['administrator', learner, '403 仅管理员可以进行此操作'],
    ['administrator', administrator, 'result'],
  ])('with audience %s and caller %j returns: %s', async (audience, caller, expected) => {
    const { greeting, handler } = createGreeting(audience);
    const outcome = await callFunction(greeting, { caller, body: { name: '小穗' } });
    expect(outcome.kind === 'result' ? 'result' : `${outcome.status} ${outcome.message}`).toBe(expected);
    expect(handler).toHaveBeenCalledTimes(expected === 'result' ? 1 : 0);
  });

  test('rejects every caller if the audience is unknown', async () => {
    const { greeting, handler } = createGreeting('everyone' as Audience);
    const outcome = await callFunction(greeting, { caller: administrator, body: { name: '小穗' } });
    expect(outcome.kind).toBe('refused');
    expect(handler).not.toHaveBeenCalled();
  });

  test('rejects an anonymous caller before it validates the input', async () => {
    const outcome = await callFunction(createGreeting('signed-in').greeting, {
      caller: anonymous,
      body: 'nonsense',
    });
    expect(outcome).toEqual({ kind: 'refused', reason: 'not-signed-in', status: 401, message: '请先登录' });
  });

  test('declares that a function for signed-in users gets a caller with a uid', () => {
    defineFunction({
      ...always,
      name: 'whoami',
      audience: 'signed-in',
      input: z.undefined(),
      handler: async (_input, caller) => {
        expectTypeOf(caller.uid).toEqualTypeOf<string>();
        expectTypeOf(caller.kind).toEqualTypeOf<'signed-in' | 'administrator'>();
      },
    });
  });
});

describe('callFunction and the input', () => {
  test('passes the parsed input to the handler', async () => {
    const { greeting, handler } = createGreeting('signed-in');
    const outcome = await callFunction(greeting, { caller: learner, body: { name: '  小穗 ' } });
    expect(outcome).toEqual({ kind: 'result', value: '你好，小穗' });
    expect(handler).toHaveBeenCalledWith({ name: '小穗' }, learner, { client: null, region: null });
  });

  test.each([undefined, null, 'text', 7, []])('rejects the body %j, which is not an object', async (body) => {
    const { greeting, handler } = createGreeting('anyone');
    const outcome = await callFunction(greeting, { caller: anonymous, body });
    expect(outcome).toMatchObject({
      kind: 'refused',
      reason: 'bad-input',
      status: 400,
      problems: [{ field: '' }],
    });
    expect(handler).not.toHaveBeenCalled();
  });

  test('rejects unknown fields', async () => {
    const body = { name: '小穗', admin: true };
    const outcome = await callFunction(createGreeting('anyone').greeting, { caller: anonymous, body });
    expect(outcome).toMatchObject({ kind: 'refused', reason: 'bad-input' });
    expect(JSON.stringify(outcome)).toContain('admin');
  });

  test('reports every invalid field with its path in Chinese', async () => {
    const handler = vi.fn(async () => undefined);
    const order = defineFunction({
      ...always,
      name: 'place-order',
      audience: 'anyone',
      input: z.object({ phone: z.string(), items: z.array(z.object({ count: z.int().positive() })) }),
      handler,
    });
    const outcome = await callFunction(order, {
      caller: anonymous,
      body: { phone: 138, items: [{ count: 1 }, { count: -1 }] },
    });
    if (outcome.kind !== 'refused' || outcome.reason !== 'bad-input')
      throw new Error('the input was accepted');
    expect(outcome.problems.map(({ field }) => field)).toEqual(['phone', 'items.1.count']);
    for (const { message } of outcome.problems) expect(message).toMatch(/\p{Script=Han}/u);
    expect(outcome.message).toMatch(/^提交的内容有误。phone：.+；items\.1\.count：.+$/);
    expect(handler).not.toHaveBeenCalled();
  });

  test('returns the error message that the input schema defines', async () => {
    const check = defineFunction({
      ...always,
      name: 'check',
      audience: 'anyone',
      input: z.object({ code: z.string().length(6, '验证码为6位数字') }),
      handler: async () => undefined,
    });
    const outcome = await callFunction(check, { caller: anonymous, body: { code: '1' } });
    expect(outcome).toMatchObject({ message: '提交的内容有误。code：验证码为6位数字' });
  });
});

test('callFunction rethrows an error of the handler', async () => {
  const defect = new Error('the database is gone');
  const broken = defineFunction({
    ...always,
    name: 'broken',
    audience: 'anyone',
    input: z.unknown(),
    handler: () => Promise.reject(defect),
  });
  await expect(callFunction(broken, { caller: anonymous, body: undefined })).rejects.toBe(defect);
});

test.each(['', 'Greet', 'greet_me', '-greet', 'greet-', 'a--b', 'greet/me', '../greet'])(
  'defineFunction rejects the name %j',
  (name) => {
    const definition = {
      ...always,
      name,
      audience: 'anyone',
      input: z.unknown(),
      handler: async () => undefined,
    } as const;
    expect(() => defineFunction(definition)).toThrow(RangeError);
  },
);

test('callFunction returns a FunctionRefusal as declined, with its message', async () => {
  const busy = defineFunction({
    ...always,
    name: 'bind',
    audience: 'anyone',
    input: z.unknown(),
    handler: async () => {
      throw new FunctionRefusal('already-bound', '该账户已绑定钱包，不可更改');
    },
  });
  expect(await callFunction(busy, { caller: anonymous, body: undefined })).toEqual({
    kind: 'declined',
    reason: 'already-bound',
    status: 409,
    message: '该账户已绑定钱包，不可更改',
  });
});
