import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isPersonalRequest } from '@suixue/web/session/personal-request';
import { describe, expect, it } from 'vitest';
import { scriptHash } from '../http/content-security-policy.ts';
import { createPageCache } from './page-cache.ts';
import { createPageResponder, type PageResponderParts } from './page-responder.ts';
import { createPageTurns, type PageTurnLimits, pageTurnLimits } from './page-turns.ts';

const shared = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public, s-maxage=60' };
const limits = { maxBytes: 1_000_000, freshMs: 60_000, staleMs: 60_000 };

interface SetUp {
  readonly headers?: Record<string, string>;
  readonly status?: number;
  readonly body?: (nonce: string, rendering: number) => string;
  /** Delays every rendering. */
  readonly until?: Promise<void>;
  readonly turnLimits?: PageTurnLimits;
}

function setUp({ headers = shared, status = 200, body, until, turnLimits = pageTurnLimits }: SetUp = {}) {
  const state = { now: 0, renderings: 0, errors: [] as unknown[] };
  const handle: PageResponderParts['handle'] = async ({ nonce }) => {
    state.renderings += 1;
    await until;
    const html =
      body?.(nonce, state.renderings) ?? `<p>${state.renderings}</p><script nonce="${nonce}">own()</script>`;
    return new Response(html, { status, headers });
  };
  const answer = createPageResponder({
    handle,
    isPersonal: isPersonalRequest,
    cache: createPageCache(limits, () => state.now),
    toClient: async ({ address }) => (address === undefined ? undefined : { key: address }),
    turns: createPageTurns(turnLimits),
    productName: '穗学',
    regionHeader: 'X-Region',
    constantScripts: ['constant()'],
    onError: (error) => state.errors.push(error),
  });
  const get = (
    path: string,
    init: RequestInit & { isLocal?: boolean; address?: string; region?: string } = {},
  ) => {
    const { isLocal = false, address, region = null, ...rest } = init;
    return answer({ request: new Request(`http://localhost${path}`, rest), isLocal, address, region });
  };
  return { state, get };
}

const signedIn = { headers: { cookie: 'sb-suixue-auth-token=x' } };

describe('shared pages', () => {
  it('are rendered once and then served from the cache', async () => {
    const { state, get } = setUp();
    const first = await get('/news');
    const second = await get('/news');
    expect(await second.text()).toBe(await first.text());
    expect(state.renderings).toBe(1);
    expect([first, second].map(({ headers }) => headers.get('x-cache'))).toEqual(['miss', 'fresh']);
    expect(second.headers.get('vary')).toContain('Cookie');
  });

  it('are rendered for each region, which shared caches can tell apart', async () => {
    const { state, get } = setUp();
    for (const region of ['CN', 'SG', 'CN']) {
      const { headers } = await get('/points', { region });
      expect(headers.get('vary')).toContain('X-Region');
    }
    await get('/points');
    expect(state.renderings).toBe(3);
  });

  it('are rendered once for concurrent requests', async () => {
    const { state, get } = setUp();
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/news')));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(state.renderings).toBe(1);
  });

  it('are cached by path and query', async () => {
    const { state, get } = setUp();
    await get('/news');
    await get('/news?page=2');
    expect(state.renderings).toBe(2);
  });

  it('are served stale while a new one is rendered', async () => {
    const { state, get } = setUp();
    await get('/news');
    state.now = 60_000;
    const stale = await get('/news');
    expect(stale.headers.get('x-cache')).toBe('stale');
    expect(await stale.text()).toContain('<p>1</p>');
    await expect.poll(async () => (await get('/news')).text()).toContain('<p>2</p>');
    expect(state.renderings).toBe(2);
  });

  it('are cached separately for local requests, which may show more', async () => {
    const { state, get } = setUp();
    await get('/sign-in', { isLocal: true });
    await get('/sign-in');
    expect(state.renderings).toBe(2);
  });

  it('allow the scripts that were rendered with their nonce and no others', async () => {
    const { get } = setUp({
      body: (nonce) => `<script nonce="${nonce}">own()</script><script>smuggled()</script>`,
    });
    const answer = await get('/');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(scriptHash('own()'));
    expect(policy).toContain(scriptHash('constant()'));
    expect(policy).not.toContain(scriptHash('smuggled()'));
    expect(policy).not.toContain('nonce-');
    expect(await answer.text()).not.toContain('nonce');
  });

  it('are compressed as the client accepts, and answered with 304 if unchanged', async () => {
    const text = '穗'.repeat(1000);
    const { get } = setUp({ body: () => text });
    const read = async (encoding: string) => {
      const answer = await get('/', { headers: { 'accept-encoding': encoding } });
      return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
    };
    const br = await read('gzip, br');
    expect(br.answer.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(br.bytes).toString()).toBe(text);
    const gzip = await read('gzip');
    expect(gunzipSync(gzip.bytes).toString()).toBe(text);
    const tag = gzip.answer.headers.get('etag') ?? '';
    expect(tag).not.toBe(br.answer.headers.get('etag'));
    const again = await get('/', { headers: { 'accept-encoding': 'gzip', 'if-none-match': tag } });
    expect(again.status).toBe(304);
  });

  it('answer HEAD with the headers of GET and no body', async () => {
    const { get } = setUp();
    const answer = await get('/', { method: 'HEAD' });
    expect(answer.headers.get('content-length')).not.toBe('0');
    expect(await answer.text()).toBe('');
  });
});

describe('personal and uncacheable pages', () => {
  it('bypass the cache if the request has a session', async () => {
    const { state, get } = setUp();
    await get('/news');
    const own = await get('/news', signedIn);
    expect(await own.text()).toContain('<p>2</p>');
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    expect(own.headers.get('content-security-policy')).toMatch(/'nonce-[\w+/=]+'/);
    expect(own.headers.get('x-cache')).toBeNull();
    expect(await (await get('/news')).text()).toContain('<p>1</p>');
    expect(state.renderings).toBe(2);
  });

  it('are compressed if their length is known', async () => {
    const page = '穗'.repeat(2_000);
    const own = { ...shared, 'Content-Length': String(Buffer.byteLength(page)) };
    const { get } = setUp({ headers: own, body: () => page });
    const answer = await get('/user', { headers: { ...signedIn.headers, 'accept-encoding': 'gzip' } });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('content-length')).toBeNull();
    expect(answer.headers.get('vary')).toBe('Cookie, Accept-Encoding');
    expect(gunzipSync(new Uint8Array(await answer.arrayBuffer())).toString()).toBe(page);
  });

  it('lose their Content-Length when the nonces are removed', async () => {
    const length = { 'Content-Type': 'text/html', 'Content-Length': '999' };
    const { get } = setUp({ status: 404, headers: length });
    expect((await get('/nope')).headers.get('content-length')).toBeNull();
  });

  it.each([
    ['a response that sets a cookie', { headers: { ...shared, 'Set-Cookie': 'a=1' } }],
    ['a page whose route does not allow sharing', { headers: { 'Content-Type': 'text/html' } }],
    ['a missing page', { status: 404 }],
    ['a page that failed', { status: 500 }],
  ])('%s is not cached', async (_, parts) => {
    const { state, get } = setUp(parts);
    const answer = await get('/x');
    await get('/x');
    expect(state.renderings).toBe(2);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('a POST request is never answered from the cache', async () => {
    const { state, get } = setUp();
    await get('/sign-out');
    await get('/sign-out', { method: 'POST', body: '' });
    expect(state.renderings).toBe(2);
  });

  it('an uncacheable response can be read by each of several waiting requests', async () => {
    const { get } = setUp({ status: 404 });
    const answers = await Promise.all([get('/x'), get('/x'), get('/x')]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(texts.every((text) => text.includes('<p>'))).toBe(true);
  });
});

describe('turns of rendering pages', () => {
  /** One client may render one page at a time. */
  const turnLimits = { ...pageTurnLimits, maxSlotsPerClient: 1, maxSlotsAlone: 1, maxTurnMs: 10_000 };
  const from = (address: string) => ({ address });

  it('are refused with 429 and a Chinese page when the queue of the client is full, and other clients are served', async () => {
    const { promise: until, resolve: finish } = Promise.withResolvers<void>();
    const { state, get } = setUp({ until, turnLimits: { ...turnLimits, maxWaitingPerClient: 1 } });
    const own = [get('/a', from('one')), get('/b', from('one'))];
    const refused = await get('/c', from('one'));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect(refused.headers.get('cache-control')).toBe('private, no-store');
    expect(await refused.text()).toContain('请等几秒再刷新');
    const other = get('/c', from('two'));
    await expect.poll(() => state.renderings).toBe(2);
    finish();
    for (const page of await Promise.all([...own, other])) expect(page.status).toBe(200);
  });

  it('are not needed for cached pages: a client with a full queue still receives them', async () => {
    const { promise: until, resolve: finish } = Promise.withResolvers<void>();
    const { state, get } = setUp({ until, turnLimits: { ...turnLimits, maxWaitingPerClient: 1 } });
    const cached = get('/cached', from('two'));
    await expect.poll(() => state.renderings).toBe(1);
    finish();
    await cached;
    const busy = [get('/a', { ...signedIn, ...from('one') }), get('/b', { ...signedIn, ...from('one') })];
    expect((await get('/c', from('one'))).status).toBe(429);
    expect((await get('/cached', from('one'))).headers.get('x-cache')).toBe('fresh');
    state.now = limits.freshMs;
    expect((await get('/cached', from('one'))).headers.get('x-cache')).toBe('stale');
    await Promise.all(busy);
    expect(state.errors).toEqual([]);
  });

  it('let a client share only renderings that have begun, so that no client waits in the queue of another', async () => {
    const { promise: until, resolve: finish } = Promise.withResolvers<void>();
    const { state, get } = setUp({ until, turnLimits: { ...turnLimits, maxWaitingPerClient: 9 } });
    const flood = ['/a', '/b', '/news'].map((path) => get(path, from('one')));
    const honest = get('/news', from('two'));
    await expect.poll(() => state.renderings).toBe(2);
    finish();
    expect(await (await honest).text()).toContain('<p>2</p>');
    expect(await (await Promise.all(flood))[2]?.text()).toContain('<p>2</p>');
    expect(state.renderings).toBe(3);
  });

  it('are dropped from the queue when the client disconnects while its page waits', async () => {
    const { promise: until, resolve: finish } = Promise.withResolvers<void>();
    const { state, get } = setUp({ until, turnLimits: { ...turnLimits, maxWaitingPerClient: 1 } });
    const first = get('/a', from('one'));
    const leaving = new AbortController();
    const second = get('/b', { ...from('one'), signal: leaving.signal });
    await expect.poll(() => state.renderings).toBe(1);
    leaving.abort();
    expect((await second).status).toBe(499);
    const third = get('/c', from('one'));
    finish();
    expect([(await first).status, (await third).status]).toEqual([200, 200]);
    expect(state.renderings).toBe(2);
  });
});
