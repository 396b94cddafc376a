import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProxyCheck } from '../http/client-address.ts';
import { createClientRegion } from '../http/client-region.ts';
import { createLocalCheck } from '../http/local-request.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { createPageCache, pageCacheLimits } from './page-cache.ts';
import { createPageResponder } from './page-responder.ts';
import { createPageTurns, pageTurnLimits } from './page-turns.ts';

const siteUrl = 'https://suixue.example';
const html = `<!doctype html><p>${'稻'.repeat(2_000)}</p>`;
const stopping = { isStopping: false };
const cache = createPageCache(pageCacheLimits, () => 0);
const isPersonal = ({ headers }: { headers: Pick<Headers, 'has'> }) => headers.has('cookie');
const regionOf = createClientRegion('X-Region', createProxyCheck([]));
const lines: string[] = [];
const answerKept = createKeptAnswers({
  cache,
  isPersonal,
  isLocal: createLocalCheck(siteUrl),
  regionOf,
  always: { 'X-Frame-Options': 'DENY' },
  stopping,
  log: pino({ base: null }, { write: (line: string) => void lines.push(line) }),
});
const respond = createPageResponder({
  handle: async () =>
    new Response(html, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0' },
    }),
  isPersonal,
  cache,
  toClient: async () => undefined,
  turns: createPageTurns(pageTurnLimits),
  productName: '穗学',
  constantScripts: [],
  onError: (error) => {
    throw error;
  },
});
let slow = 0;
const answerAny = getRequestListener((request) => {
  slow += 1;
  return respond({ request, isLocal: false, region: regionOf(request.headers, '127.0.0.1') });
});
const server = createServer((request, response) => {
  if (!answerKept(request, response)) void answerAny(request, response);
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly isFast: boolean;
}

/** Sends the path as it is, which `fetch` would normalise. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const before = slow;
  const { port } = server.address() as AddressInfo;
  const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers }).end();
  const [response] = await once(sent, 'response');
  const chunks = await response.toArray();
  const body = Buffer.concat(chunks).toString('base64');
  return { status: response.statusCode, headers: response.headers, body, isFast: slow === before };
}

const comparable = ({ status, headers, body }: Answer) => {
  const { date: _, 'x-request-id': __, 'x-frame-options': ___, 'x-cache': ____, ...same } = headers;
  return { status, body, headers: same };
};

it.each<[string, Record<string, string>]>([
  ['without compression', {}],
  ['with gzip', { 'accept-encoding': 'gzip' }],
  ['with Brotli', { 'accept-encoding': 'gzip, br' }],
])(
  'a page requested %s is served again from the cache, and equals the first response',
  async (_, headers) => {
    const path = `/news?page=${Object.keys(headers).length}${headers['accept-encoding'] ?? ''}`.replace(
      ', ',
      '',
    );
    const first = await ask(path, headers);
    const second = await ask(path, headers);
    expect([first.isFast, second.isFast]).toEqual([false, true]);
    expect(comparable(second)).toEqual(comparable(first));
    expect(second.headers).toMatchObject({ 'x-cache': 'fresh', 'x-frame-options': 'DENY' });
    const head = await ask(path, headers, 'HEAD');
    expect([head.isFast, head.body, head.headers['content-length']]).toEqual([
      true,
      '',
      first.headers['content-length'],
    ]);
  },
);

it('a cached page is served only to visitors of its region', async () => {
  const isFastIn = async (region: string) => (await ask('/points', { 'x-region': region })).isFast;
  expect(await isFastIn('CN')).toBe(false);
  expect(await isFastIn('SG')).toBe(false);
  expect(await isFastIn('cn')).toBe(true);
  expect((await ask('/points')).isFast).toBe(false);
});

it('a cached response has one log line, without the query and with the request id of the proxy', async () => {
  await ask('/logged?secret=1');
  lines.length = 0;
  const { headers } = await ask('/logged?secret=1', { 'x-request-id': 'from-the-proxy' });
  expect(headers['x-request-id']).toBe('from-the-proxy');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ id: 'from-the-proxy', path: '/logged', status: 200, cache: 'fresh' }),
  ]);
});

it('requests that a fresh cached page cannot answer are passed to the page responder', async () => {
  await ask('/about');
  const isFast = async (...parameters: Parameters<typeof ask>) => (await ask(...parameters)).isFast;
  expect(await isFast('/about')).toBe(true);
  expect(await isFast('/about', { cookie: 'sb-suixue-auth-token=x' })).toBe(false);
  expect(await isFast('/about', { 'accept-encoding': 'br' })).toBe(false);
  expect(await isFast('/about', { 'if-none-match': '"x"' })).toBe(false);
  expect(await isFast('/about', {}, 'POST')).toBe(false);
  expect(await isFast('/x/../about')).toBe(false);
  expect(await isFast('http://other.example/about')).toBe(false);
  stopping.isStopping = true;
  expect(await isFast('/about')).toBe(false);
  stopping.isStopping = false;
});
