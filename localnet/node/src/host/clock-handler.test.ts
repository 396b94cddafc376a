import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../store/memory-store.ts';
import { createClockHandler } from './clock-handler.ts';
import { isFromThisMachine } from './is-from-this-machine.ts';
import { NetworkClock } from './network-clock.ts';

function serve() {
  const clock = new NetworkClock({ store: createMemoryStore(), wall: () => 1_000, latestMs: 0 });
  const unexpected: unknown[] = [];
  const handle = createClockHandler({ clock, onUnexpected: (error) => unexpected.push(error) });
  const send = (body: string | null, init: RequestInit = {}) =>
    handle(
      new Request('http://127.0.0.1:9000/v2/clock', {
        method: body === null ? 'GET' : 'POST',
        body,
        ...init,
      }),
    );
  return { clock, send, unexpected };
}

describe('the HTTP handler of the network clock', () => {
  it('moves the clock and returns its time and offset', async () => {
    const { clock, send } = serve();
    const moved = await send('{"advanceMs": 5}');
    expect(await moved.json()).toEqual({ timeMs: 1_005, offsetMs: 5 });
    expect(await (await send(null)).json()).toEqual({ timeMs: 1_005, offsetMs: 5 });
    expect(clock.offsetMs).toBe(5);
  });

  it.each([
    '',
    'null',
    '{}',
    '{"advanceMs": "5"}',
    '{"advanceMs": -5}',
    '{"advanceMs": 1e300}',
    ' '.repeat(2_000),
  ])('rejects the body %j', async (body) => {
    const { clock, send } = serve();
    expect((await send(body)).status).toBe(400);
    expect(clock.offsetMs).toBe(0);
  });

  it('rejects requests from pages of other sites, and the method PUT', async () => {
    const { clock, send } = serve();
    const from = (origin: string) => ({ headers: { origin, host: '127.0.0.1:9000' } });
    expect((await send('{"advanceMs": 5}', from('https://example.com'))).status).toBe(403);
    expect((await send('{"advanceMs": 5}', { method: 'PUT' })).status).toBe(405);
    expect(clock.offsetMs).toBe(0);
    expect((await send('{"advanceMs": 5}', from('http://127.0.0.1:9000'))).status).toBe(200);
  });

  it('answers 500 and reports the error if a listener of the clock fails', async () => {
    const { clock, send, unexpected } = serve();
    clock.onAdvance(() => Promise.reject(new Error('no database')));
    expect((await send('{"advanceMs": 5}')).status).toBe(500);
    expect(unexpected).toHaveLength(1);
  });
});

describe('isFromThisMachine', () => {
  const cases: [peer: string | undefined, headers: Record<string, string>, is: boolean][] = [
    ['127.0.0.1', { host: '127.0.0.1:9000' }, true],
    ['::1', { host: '[::1]:9000' }, true],
    ['::ffff:127.0.0.1', { host: 'localhost:9000' }, true],
    ['192.0.2.7', { host: 'localhost:9000' }, false],
    [undefined, { host: 'localhost:9000' }, false],
    ['127.0.0.1', { host: 'rebound.example:9000' }, false],
    ['127.0.0.1', {}, false],
    ['127.0.0.1', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }, false],
    ['127.0.0.1', { host: 'localhost', 'true-client-ip': 'unknown' }, false],
    ['127.0.0.1', { host: 'localhost', 'x-name-of-an-unknown-proxy': '203.0.113.7' }, false],
    ['127.0.0.1', { host: 'localhost', 'user-agent': 'node', accept: '*/*' }, true],
  ];
  it.each(cases)('a request from %s with %j is local: %s', (peer, headers, is) => {
    expect(isFromThisMachine(new Headers(headers), peer)).toBe(is);
  });
});
