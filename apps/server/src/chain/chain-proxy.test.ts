import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createChainProxy } from './chain-proxy.ts';

interface Asked {
  readonly url: string;
  readonly init: RequestInit | undefined;
}

function createProxy(
  answer: () => Promise<Response> = async () =>
    new Response('answer', { headers: { 'grpc-status': '0', 'set-cookie': 'no=1' } }),
) {
  const asked: Asked[] = [];
  let time = 0;
  const proxy = createChainProxy({
    target: 'https://node.example/',
    access: null,
    apiKey: 'secret',
    fetch: (url, init) => {
      asked.push({ url: String(url), init });
      return answer();
    },
    now: () => time,
    log: pino({ level: 'silent' }),
  });
  const ask = (method: string, { body = 'x', address = '10.0.0.1', headers = {} } = {}) =>
    proxy.handle(new Request(`http://site/sui/${method}`, { method: 'POST', body, headers }), {
      isLocal: false,
      address,
    });
  return {
    asked,
    ask,
    wait: (ms: number) => {
      time += ms;
    },
  };
}

const read = 'sui.rpc.v2.LedgerService/GetServiceInfo';

describe('chain proxy', () => {
  it('forwards a permitted method with the API key and without credentials of the visitor', async () => {
    const { asked, ask } = createProxy();
    const response = await ask(read, {
      headers: { 'content-type': 'application/grpc-web', cookie: 'mine=1', authorization: 'mine' },
    });
    const headers = new Headers(asked[0]?.init?.headers);
    expect(asked[0]?.url).toBe(`https://node.example/${read}`);
    expect([headers.get('x-api-key'), headers.get('cookie'), headers.get('authorization')]).toEqual([
      'secret',
      null,
      null,
    ]);
    expect(await response.text()).toBe('answer');
    expect([response.headers.get('grpc-status'), response.headers.get('set-cookie')]).toEqual(['0', null]);
  });

  it.each([
    'sui.rpc.v2.SubscriptionService/SubscribeCheckpoints',
    'sui.rpc.v2.LedgerService/ListEvents',
    'v2/gas',
    '../admin',
    '',
  ])('rejects the method %j as unimplemented', async (method) => {
    const { asked, ask } = createProxy();
    expect((await ask(method)).headers.get('grpc-status')).toBe('12');
    expect(asked).toEqual([]);
  });

  it('rejects a request above 256 KiB without forwarding it', async () => {
    const { asked, ask } = createProxy();
    const response = await ask(read, { body: 'x'.repeat(256 * 1024 + 1) });
    expect(response.headers.get('grpc-status')).toBe('8');
    expect(asked).toEqual([]);
  });

  it('limits each visitor to a burst of 60 calls, and an IPv6 network like one visitor', async () => {
    const { ask, wait } = createProxy();
    const statusOf = async (address: string) => (await ask(read, { address })).headers.get('grpc-status');
    for (let count = 0; count < 60; count += 1) expect(await statusOf('a')).toBe('0');
    expect(await statusOf('a')).toBe('8');
    expect(await statusOf('b')).toBe('0');
    for (let count = 0; count < 60; count += 1) await statusOf(`2001:db8::${count}`);
    expect(await statusOf('2001:db8::ffff'), 'a network is one visitor').toBe('8');
    wait(100);
    expect(await statusOf('a')).toBe('0');
    expect(await statusOf('a')).toBe('8');
  });

  it('reports that the network does not respond, without the reason', async () => {
    const { ask } = createProxy(async () => {
      throw new Error('https://node.example refused the key secret');
    });
    const response = await ask(read);
    expect(response.headers.get('grpc-status')).toBe('14');
    expect(decodeURIComponent(response.headers.get('grpc-message') ?? '')).toBe(
      'The network does not respond. Try again in a moment.',
    );
  });
});
