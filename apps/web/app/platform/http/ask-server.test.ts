import { afterEach, expect, it, vi } from 'vitest';
import { askServer } from './ask-server.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (answer: () => Promise<Response>) => {
  const fetch = vi.fn(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

it("askServer returns the server's answer and sends fields as a form", async () => {
  const fetch = answering(async () => Response.json({ uid: 'u' }));
  expect(await askServer('/wallet/state', { a: '1' })).toEqual({ uid: 'u' });
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/wallet/state', {
    redirect: 'manual',
    method: 'POST',
    body: new URLSearchParams({ a: '1' }),
  });
});

it.each<[string, () => Promise<Response>, object]>([
  [
    'a refusal with a message',
    async () =>
      Response.json({ message: '该账户已绑定钱包，不可更改', reason: 'already-bound' }, { status: 409 }),
    { status: 409, message: '该账户已绑定钱包，不可更改', reason: 'already-bound' },
  ],
  [
    'a refusal without a message',
    async () => Response.json({}, { status: 503 }),
    { message: /服务暂时连不上/ },
  ],
  [
    'an HTML page instead of JSON',
    async () => new Response('<!doctype html>', { status: 502, headers: { 'Content-Type': 'text/html' } }),
    { status: 502, message: /服务暂时连不上/ },
  ],
  [
    'an unreachable server',
    async () => {
      throw new TypeError('Failed to fetch');
    },
    { status: 0, reason: 'no-answer', message: /网络不通/ },
  ],
  [
    'a truncated response',
    async () => new Response('{"owner":["0x', { headers: { 'Content-Type': 'application/json' } }),
    { status: 0, reason: 'no-answer', message: /网络不通/ },
  ],
])('askServer throws an error with a user-facing message for %s', async (_, answer, refusal) => {
  answering(answer);
  const thrown = await askServer('/wallet/state').catch((error: unknown) => error);
  for (const [name, value] of Object.entries(refusal)) {
    const said = (thrown as Record<string, unknown>)[name];
    if (value instanceof RegExp) expect(said).toMatch(value);
    else expect(said).toBe(value);
  }
});

it('askServer rejects with the AbortError if the request was aborted', async () => {
  answering(async () => {
    throw new DOMException('stopped', 'AbortError');
  });
  await expect(askServer('/wallet/state')).rejects.toMatchObject({ name: 'AbortError' });
});
