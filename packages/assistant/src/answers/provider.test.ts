import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ProtocolBehaviour,
  type ProtocolServer,
  startProtocolServer,
} from '../testing/protocol-server.ts';
import { Circuit } from './circuit.ts';
import { createProvider, type ProviderLimits, readRetryAfter } from './provider.ts';
import { ProviderError, type ProviderProblem } from './provider-problem.ts';

const key = 'sk-test-secret';
/** No answer is late because other tests use the processors. */
const patient: ProviderLimits = {
  responseMs: 10_000,
  firstTokenMs: 10_000,
  stallMs: 10_000,
  totalMs: 20_000,
};
/** For a server that stalls, in the phase of that name. */
const impatient = {
  nothing: { ...patient, responseMs: 150 },
  headers: { ...patient, firstTokenMs: 150 },
  'first-token': { ...patient, stallMs: 150 },
} as const;
let server: ProtocolServer;
beforeAll(async () => {
  server = await startProtocolServer();
});
afterAll(() => server.close());

const create = (limits: ProviderLimits = patient) =>
  createProvider({ url: server.url, key, model: 'm', now: () => performance.now(), limits });

async function ask(behaviours: readonly [ProtocolBehaviour, ...ProtocolBehaviour[]], provider = create()) {
  server.behave(...behaviours);
  const before = server.requests.length;
  let text = '';
  let usage: unknown = null;
  let failure: unknown = null;
  const request = {
    messages: [{ role: 'user', content: '什么是金库？' }] as const,
    maxOutputTokens: 50,
    signal: new AbortController().signal,
  };
  try {
    for await (const event of provider.chat(request)) {
      if (event.kind === 'text') text += event.text;
      else usage = event.usage;
    }
  } catch (error) {
    failure = error;
  }
  const problem = failure instanceof ProviderError ? failure.problem : failure;
  return { text, usage, problem, failure, requests: server.requests.slice(before) };
}

describe('a provider', () => {
  it('returns the text and the usage of a streamed answer, and sends the key and no tools', async () => {
    const { text, usage, requests } = await ask([{ kind: 'answer', text: '金库存放余额。[1]' }]);
    expect(text).toBe('金库存放余额。[1]');
    expect(usage).toEqual({ input: 3, output: 5 });
    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers.authorization).toBe(`Bearer ${key}`);
    expect(Object.keys(requests[0]?.body ?? {}).sort()).toEqual([
      ...['max_tokens', 'messages', 'model', 'stream', 'stream_options', 'temperature'],
    ]);
  });

  it('accepts answers without usage, with a wrong usage, and of servers that do not stream', async () => {
    const withoutUsage = await ask([{ kind: 'answer', text: '好', withoutUsage: true }]);
    expect(withoutUsage).toMatchObject({ text: '好', usage: null, problem: null });
    const wrong = { prompt_tokens: -1, completion_tokens: 1e300 };
    expect(await ask([{ kind: 'answer', text: '好', usage: wrong }])).toMatchObject({
      usage: null,
      problem: null,
    });
    expect(await ask([{ kind: 'whole', text: '好' }])).toMatchObject({ text: '好', problem: null });
  });

  it.each<[ProtocolBehaviour, ProviderProblem, number]>([
    [{ kind: 'rubbish', as: 'text' }, 'unreadable', 2],
    [{ kind: 'rubbish', as: 'html' }, 'unreadable', 2],
    [{ kind: 'rubbish', as: 'json' }, 'unreadable', 2],
    [{ kind: 'rubbish', as: 'events' }, 'unreadable', 2],
    [{ kind: 'rubbish', as: 'nothing' }, 'unreadable', 2],
    [{ kind: 'status', status: 401 }, 'key-rejected', 1],
    [{ kind: 'status', status: 402 }, 'rate-limited', 1],
    [{ kind: 'status', status: 404 }, 'not-found', 1],
    [{ kind: 'status', status: 400 }, 'rejected', 2],
    [{ kind: 'status', status: 503 }, 'unavailable', 2],
    [{ kind: 'status', status: 429, retryAfter: '0' }, 'rate-limited', 2],
    [{ kind: 'status', status: 429, retryAfter: '60' }, 'rate-limited', 1],
    [{ kind: 'stall', after: 'nothing' }, 'timed-out', 1],
    [{ kind: 'stall', after: 'headers' }, 'timed-out', 1],
    [{ kind: 'stall', after: 'first-token' }, 'stalled', 1],
    [{ kind: 'break-off', after: 'headers' }, 'broken-off', 2],
    [{ kind: 'break-off', after: 'first-token' }, 'broken-off', 1],
    [{ kind: 'error-in-stream' }, 'reported', 1],
    [{ kind: 'answer', text: '' }, 'empty', 2],
  ])(
    'reports %j as %s after %i requests, without key, address or text of the server',
    async (behaviour, problem, requests) => {
      const limits = behaviour.kind === 'stall' ? impatient[behaviour.after] : patient;
      const result = await ask([behaviour], create(limits));
      expect(result.problem).toBe(problem);
      expect(result.requests).toHaveLength(requests);
      const logged = JSON.stringify(result.failure, Object.getOwnPropertyNames(result.failure));
      expect(logged).not.toContain(key);
      expect(logged).not.toContain('127.0.0.1');
      expect(logged).not.toContain('Incorrect');
    },
  );

  it('retries once before the first token, without the option for usage if that was rejected', async () => {
    const again = await ask([
      { kind: 'status', status: 500 },
      { kind: 'answer', text: '好' },
    ]);
    expect(again).toMatchObject({ text: '好', problem: null });
    const plain = await ask([
      { kind: 'status', status: 400 },
      { kind: 'answer', text: '好' },
    ]);
    expect(plain).toMatchObject({ text: '好', problem: null });
    expect(plain.requests.map(({ body }) => 'stream_options' in body)).toEqual([true, false]);
  });

  it('reports a server that cannot be reached, with the code only', async () => {
    const closed = await startProtocolServer();
    await closed.close();
    const provider = createProvider({ url: closed.url, key, model: 'm', now: Date.now, limits: patient });
    const { failure, problem } = await ask([{ kind: 'answer' }], provider);
    expect(problem).toBe('unreachable');
    expect((failure as Error).cause).toBe('ECONNREFUSED');
  });

  it('does not time out while its reader is slow', async () => {
    server.behave({ kind: 'answer', text: '一二三四五六' });
    const { signal } = new AbortController();
    let text = '';
    const stallMs = 1_000;
    const provider = create({ ...patient, stallMs });
    for await (const event of provider.chat({ messages: [], maxOutputTokens: 9, signal })) {
      if (event.kind === 'text') text += event.text;
      if (text === '一二') await new Promise((resolve) => setTimeout(resolve, stallMs * 1.5));
    }
    expect(text).toBe('一二三四五六');
  });

  it.each(['abort', 'return'] as const)('closes the connection when the client leaves by %s', async (way) => {
    server.behave({ kind: 'stall', after: 'first-token' });
    const leaving = new AbortController();
    const events = create().chat({
      ...{ messages: [], maxOutputTokens: 9, signal: leaving.signal },
    });
    await events.next();
    if (way === 'return') await events.return();
    else {
      const next = events.next();
      leaving.abort();
      await expect(next).rejects.toThrow('aborted');
    }
    await expect.poll(() => server.requests.at(-1)?.isCancelled).toBe(true);
  });

  it('stops asking after five failures, and asks once when the pause is over', async () => {
    let now = 0;
    const provider = createProvider({ url: server.url, key, model: 'm', now: () => now, limits: patient });
    for (let count = 0; count < 5; count += 1)
      expect((await ask([{ kind: 'status', status: 401 }], provider)).problem).toBe('key-rejected');
    const paused = await ask([{ kind: 'answer' }], provider);
    expect([paused.problem, paused.requests.length]).toEqual(['paused', 0]);
    now += 31_000;
    expect((await ask([{ kind: 'answer', text: '好' }], provider)).text).toBe('好');
    expect((await ask([{ kind: 'answer', text: '好' }], provider)).text).toBe('好');
  });
});

describe('Circuit', () => {
  it('lets one request try after a pause, and the others only after its success', () => {
    let now = 0;
    const circuit = new Circuit(() => now);
    circuit.enter();
    circuit.fail(60_000);
    expect(circuit.enter()).toBe(false);
    now = 60_000;
    expect([circuit.enter(), circuit.enter()]).toEqual([true, false]);
    circuit.leave();
    expect(circuit.enter()).toBe(true);
    circuit.succeed();
    expect([circuit.enter(), circuit.enter()]).toEqual([true, true]);
  });

  it('ends a pause when the clock is set back', () => {
    let now = 1e9;
    const circuit = new Circuit(() => now);
    circuit.enter();
    circuit.fail(60_000);
    now = 0;
    expect(circuit.enter()).toBe(true);
  });
});

it.each([
  ['5', 5_000],
  ['Thu, 01 Jan 1970 00:00:10 GMT', 10_000],
  ['soon', null],
  [null, null],
])('readRetryAfter reads %j', (header, ms) => {
  expect(readRetryAfter(header, 0)).toBe(ms);
});
