import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { type AppParts, createApp } from './app.ts';
import { createClientAddress, createProxyCheck } from './http/client-address.ts';

function partsOf(log = pino({ level: 'silent' })): AppParts {
  return {
    chain: {
      handle: async () => new Response('the chain'),
      access: async () => null,
      now: () => 0,
      close: async () => undefined,
    },
    backend: {
      handle: async () => new Response('the host'),
      openRows: null,
      sessions: null,
      linkedFiles: () => undefined,
      live: { opened: () => undefined, open: () => Promise.reject(new Error('There are no live films')) },
      answerRows: () => Promise.reject(new Error('There is no database')),
      readSessionToken: () => ({ kind: 'bad', reason: 'forged' }),
      isOpen: () => true,
      prepare: () => undefined,
      outbox: async () => new Response('the outbox'),
      firstAdministrator: async () => new Response('the form'),
      accept: () => undefined,
      readiness: () => ({}),
      metrics: () => ({ ledgerBehind: { checkpoints: 0, seconds: 0 } }),
      close: async () => undefined,
    },
    voteList: async (_request, proposal) => new Response(`the list of ${proposal}`),
    voteParts: async (_request, { proposal, part }) => new Response(`${part ?? 'the tree'} of ${proposal}`),
    log,
    siteUrl: 'https://suixue.example',
    files: (_, path) =>
      path === '/a.css' ? new Response('a', { headers: { 'Content-Type': 'text/css' } }) : null,
    pages: async () => new Response('page'),
    stopping: { isStopping: false },
    addressOf: createClientAddress(createProxyCheck([])),
    regionOf: () => null,
    readiness: () => ({ content: null }),
  };
}

function setUp(over: Partial<AppParts> = {}) {
  const lines: string[] = [];
  const log = pino({ level: 'debug', base: null }, { write: (line: string) => void lines.push(line) });
  const app = createApp({ ...partsOf(log), ...over });
  return {
    lines,
    get: (path: string, init?: RequestInit) => app.request(`http://localhost${path}`, init, {}),
  };
}

it('createApp rejects a path of 16 kB of slashes before any router or file lookup, and answers a path of the maximum length', async () => {
  const seen: number[] = [];
  const { get } = setUp({
    files: (_, path) => {
      seen.push(path.length);
      return null;
    },
  });
  const refused = await get(`/${'/'.repeat(16_000)}x`);
  expect(refused.status).toBe(414);
  expect((await get(`/${'a'.repeat(2_047)}`)).status).toBe(200);
  expect(seen).toEqual([2_048]);
});

describe('the local network', () => {
  const post = (path: string, site: string) =>
    setUp().get(path, { method: 'POST', headers: { 'sec-fetch-site': site } });

  it.each(['/v2/gas', '/sui/v2/gas', '/sui/sui.rpc.v2.LedgerService/GetObject'])(
    'rejects a POST to %s from a page of another site',
    async (path) => {
      expect((await post(path, 'cross-site')).status).toBe(403);
      expect(await (await post(path, 'same-origin')).text()).toBe('the chain');
    },
  );
});

describe('every response', () => {
  it.each(['/', '/a.css', '/healthz', '/%E0%A4%A'])(
    'to %s carries the security headers and a request id',
    async (path) => {
      const { headers } = await setUp().get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('strict-transport-security')).toContain('max-age');
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
    },
  );

  it('has HSTS only if the site is served over TLS', async () => {
    const { headers } = await setUp({ siteUrl: 'http://127.0.0.1:3000' }).get('/');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('has one log line with the path but without the query', async () => {
    const { lines, get } = setUp();
    await get('/news?preview=secret', { headers: { 'x-request-id': 'from-the-proxy' } });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      id: 'from-the-proxy',
      method: 'GET',
      path: '/news',
      status: 200,
    });
    expect(lines[0]).not.toContain('secret');
  });

  it('has a log line with at most 512 characters of the path', async () => {
    const { get, lines } = setUp();
    await get(`/${'a'.repeat(15_000)}`);
    expect(JSON.parse(lines[0] ?? '').path).toBe(`/${'a'.repeat(511)}`);
  });

  it('has a new request id if the id in the request could forge a log line', async () => {
    const { get } = setUp();
    for (const id of ['x', 'a b c d e f g h', '{"level":50}', 'x'.repeat(65)]) {
      const { headers } = await get('/', { headers: { 'x-request-id': id } });
      expect(headers.get('x-request-id')).not.toBe(id);
    }
  });
});

describe('readiness', () => {
  it('is 200 if all checks pass', async () => {
    const answer = await setUp().get('/readyz');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      status: 'ready',
      stopping: false,
      checks: { content: null },
    });
  });

  it('is 503 with the failed checks', async () => {
    const answer = await setUp({ readiness: () => ({ ledger: 'behind by 40 checkpoints' }) }).get('/readyz');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ checks: { ledger: 'behind by 40 checkpoints' } });
  });

  it('is 503 while the server stops; its responses then close the connection, and /healthz stays 200', async () => {
    const { get } = setUp({ stopping: { isStopping: true } });
    expect((await get('/readyz')).status).toBe(503);
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/')).headers.get('connection')).toBe('close');
  });
});

describe('metrics of /readyz', () => {
  const ask = async (siteUrl: string, remoteAddress: string) => {
    const app = createApp({ ...partsOf(), siteUrl });
    const peer = { incoming: { socket: { remoteAddress } } } as object;
    return (await app.request('http://localhost/readyz', { headers: { host: 'localhost' } }, peer)).json();
  };

  it('are visible to callers on this machine only, and never on a public site', async () => {
    const metrics = { ledgerBehind: { checkpoints: 0, seconds: 0 } };
    expect(await ask('http://127.0.0.1:3000', '127.0.0.1')).toMatchObject({ metrics });
    expect(await ask('http://127.0.0.1:3000', '203.0.113.7')).not.toHaveProperty('metrics');
    expect(await ask('https://suixue.example', '127.0.0.1')).not.toHaveProperty('metrics');
  });
});

describe('createApp', () => {
  it.each(['/%', '/%E0%A4%A', '/%00', '/a%2'])(
    'rejects the undecodable path %s with a Chinese message',
    async (path) => {
      const answer = await setUp().get(path);
      expect(answer.status).toBe(400);
      expect(await answer.text()).toBe('地址写错了，请检查后再试。');
    },
  );

  it('logs the cause of a failure and responds without the cause', async () => {
    const { lines, get } = setUp({ pages: () => Promise.reject(new Error('the database said no')) });
    const answer = await get('/');
    expect(answer.status).toBe(500);
    expect(await answer.text()).toBe('Internal Server Error');
    expect(lines.join('')).toContain('the database said no');
  });

  it('does not treat a request without a socket as local', async () => {
    const seen: boolean[] = [];
    const { get } = setUp({
      pages: async ({ isLocal }) => {
        seen.push(isLocal);
        return new Response('page');
      },
    });
    await get('/');
    expect(seen).toEqual([false]);
  });
});

describe('rate-limit address', () => {
  it.each([
    ['127.0.0.1', '203.0.113.5'],
    ['198.51.100.7', '198.51.100.7'],
  ])('of a connection from %s forwarded for 203.0.113.5 is %s', async (remoteAddress, expected) => {
    const seen: unknown[] = [];
    const app = createApp({
      ...partsOf(),
      backend: {
        ...partsOf().backend,
        handle: async (_request, origin) => {
          seen.push(origin);
          return new Response('the host');
        },
      },
    });
    const headers = { 'x-forwarded-for': '192.0.2.1, 203.0.113.5', host: 'localhost' };
    await app.request('http://localhost/auth/v1/token', { method: 'POST', headers }, {
      incoming: { socket: { remoteAddress } },
    } as object);
    expect(seen).toEqual([{ isLocal: false, address: expected, region: null }]);
  });
});

describe('votes', () => {
  it('have a list of their own instead of a page', async () => {
    const { get } = setUp();
    expect(await (await get('/votes/1/list.txt')).text()).toBe('the list of 1');
    expect(await (await get('/votes/1/tree.txt')).text()).toBe('the tree of 1');
    expect(await (await get('/votes/1/parts/0.txt')).text()).toBe('0.txt of 1');
    expect(await (await get('/votes/1')).text()).toBe('page');
  });

  it.each([
    '/votes/key',
    '/votes/1/parts/0.txt',
    '/ballots/cast',
    '/ballots/own',
    '/functions/v1/cast-key-ballot',
  ])('leave no line of %s in the log, unless it failed', async (path) => {
    const fine = setUp();
    await fine.get(path, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } });
    expect(fine.lines).toEqual([]);
    const broken = async () => new Response('', { status: 503 });
    const failing = setUp({ pages: broken, backend: { ...partsOf().backend, handle: broken } });
    await failing.get(path, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } });
    expect(failing.lines).toHaveLength(1);
  });
});
