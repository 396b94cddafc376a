import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type ContentApiOptions, handleContentRequest } from './api.ts';
import { navigationUrl, paramsToHash, queryUrl } from './hash.ts';
import { createPreviewToken, verifyPreviewToken } from './preview-token.ts';
import { createContentStore } from './store.ts';
import { academyFiles, buildFiles } from './testing.ts';

const secret = 'a secret of the tests only';
const now = 1_800_000_000_000;
const options: ContentApiOptions = {
  store: createContentStore(buildFiles(academyFiles)),
  now: () => now,
  verifyPreview: (token, at) => verifyPreviewToken(token, { secret, now: at }),
};

function ask(url: string, init: RequestInit = {}, more: Partial<ContentApiOptions> = {}): Response {
  const response = handleContentRequest(new Request(`https://example.com${url}`, init), {
    ...options,
    ...more,
  });
  if (response === null) throw new Error(`not a content route: ${url}`);
  return response;
}

const byJson = (json: string, hash: string) => `/query/${hash}.json?_params=${encodeURIComponent(json)}`;
const where = { collection: 'news' };

describe('handleContentRequest', () => {
  it('responds with lists, single documents, counts and navigation', async () => {
    const json = async (url: string): Promise<unknown> => ask(url).json();
    expect(await json(queryUrl({ where, only: 'title', limit: 1 }))).toEqual([{ title: '开课公告' }]);
    expect(await json(queryUrl({ where, only: 'title', first: true }))).toEqual({ title: '开课公告' });
    expect(await json(queryUrl({ where, count: true }))).toBe(4);
    expect(await json(queryUrl({ where, only: 'title', surround: { query: '/news/open' } }))).toEqual([
      null,
      { title: '会员通讯' },
    ]);
    expect(await json(navigationUrl({ where: { _path: '/about' } }))).toEqual([
      { title: '关于我们', _path: '/about' },
    ]);
    expect(await json(`/query/${paramsToHash({})}.json`)).toHaveLength(10);
  });

  it('responds with shared caching headers, and 304 if the ETag matches', async () => {
    const url = queryUrl({ where });
    const first = ask(url);
    expect(first.headers.get('cache-control')).toMatch(/^public, .*s-maxage=\d+/);
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = ask(url, { headers: { 'if-none-match': known } });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    expect(ask(url, { headers: { 'if-none-match': '"other"' } }).status).toBe(200);
    expect(ask(queryUrl({ count: true })).headers.get('etag')).not.toBe(etag);
  });

  it('responds to HEAD like to GET, without a body', async () => {
    const response = ask(queryUrl({ where }), { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('etag')).toBe(ask(queryUrl({ where })).headers.get('etag'));
  });

  it('responds with drafts for a valid preview token, and forbids caching them', async () => {
    const previewToken = createPreviewToken({ secret, now, ttlSeconds: 60 });
    const response = ask(queryUrl({ where, count: true }, { previewToken }));
    expect(await response.json()).toBe(5);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const expired = ask(queryUrl({ where }, { previewToken }), {}, { now: () => now + 60_000 });
    expect(expired.status).toBe(403);
    expect(ask(queryUrl({ where }, { previewToken: 'x' })).status).toBe(403);
  });

  it('responds with protected bodies if the reader may read them, and forbids caching them', async () => {
    const url = queryUrl({ first: true, where: { _path: '/news/member' }, only: 'body.html' });
    expect(await ask(url).json()).toEqual({ body: null });
    const response = ask(url, {}, { mayRead: () => true });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.json()).toMatchObject({ body: { html: expect.stringContaining('<p>') } });
  });
});

const deep = `${'['.repeat(4000)}${']'.repeat(4000)}`;
const refusedRequests: [name: string, url: string, status: number][] = [
  ['parameters that are not JSON', byJson('{', 'abc'), 400],
  ['parameters that are not an object', byJson('[]', paramsToHash([])), 400],
  ['parameters that are null', byJson('null', paramsToHash(null)), 400],
  ['a hash that does not match the parameters', byJson('{"first":true}', paramsToHash({})), 400],
  ['an unknown operator', queryUrl({ where: { title: { $regex: 'x' } as object } }), 400],
  ['the key __proto__', byJson('{"where":{"__proto__":{}}}', paramsToHash({ where: {} })), 400],
  ['deep nesting', byJson(`{"where":${deep}}`, 'abc'), 400],
  ['a text of 9,000 characters', byJson(`{"where":{"title":"${'x'.repeat(9000)}"}}`, 'abc'), 400],
  ['a first query without a match', queryUrl({ first: true, where: { title: '无' } }), 404],
  [
    'a limit in a navigation query',
    `/navigation/${paramsToHash({ limit: 1 })}.json?_params={"limit":1}`,
    400,
  ],
];

it.each(['/', '/query', '/query/abc', '/query/a/b.json', '/navigation/.json', '/x/query/abc.json'])(
  'handleContentRequest returns null for %s, which is not one of its paths',
  (path) => {
    expect(handleContentRequest(new Request(`https://example.com${path}`), options)).toBeNull();
  },
);

describe('handleContentRequest', () => {
  it.each(refusedRequests)('rejects $0 with status $2', async (_, url, status) => {
    const response = ask(url);
    const body: unknown = await response.json();
    expect(body).toEqual({ statusCode: status, message: expect.stringMatching(/[\u4e00-\u9fff].*。$/) });
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
  });

  it('rejects methods other than GET and HEAD, naming the allowed ones', () => {
    const response = ask(queryUrl({}), { method: 'POST' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('rejects an invalid query with 400 even if the store comes from another copy of the module', async () => {
    vi.resetModules();
    // The server creates the store, while the bundled application contains its own copy of the module.
    const bundled = await import('./api.ts');
    expect(bundled.handleContentRequest).not.toBe(handleContentRequest);
    const url = `https://example.com${queryUrl({ where: { title: { $regex: 'x' } as object } })}`;
    const response = bundled.handleContentRequest(new Request(url), options);
    expect(response?.status).toBe(400);
    expect(await response?.text()).toContain('$regex');
  });

  it('responds to any parameters with 200, 400 or 403, without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.string(), (json, token) => {
        const query = new URLSearchParams({ _params: json, previewToken: token });
        expect([200, 400, 403]).toContain(ask(`/query/abc.json?${query}`).status);
      }),
    );
  });
});
