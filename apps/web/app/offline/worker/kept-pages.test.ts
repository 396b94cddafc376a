import { beforeEach, describe, expect, it } from 'vitest';
import { fakeCaches } from '#app/testing/fake-caches.ts';
import { createKeptPages, keptPagesLimits, offlinePath } from './kept-pages.ts';

const origin = 'https://suixue.example';

const publicHeaders = (at: number) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0, s-maxage=60',
  'content-encoding': 'br',
  date: new Date(at).toUTCString(),
});

let now = Date.UTC(2026, 10, 21);
let asked: string[] = [];
let missing: Set<string>;
let headers: Record<string, string>;
let storage: ReturnType<typeof fakeCaches>;

const html = (path: string) =>
  `<link rel="stylesheet" href="/assets/app.css"><img src="/covers${path}.svg"><h1>${path}</h1>`;

const make = (buildId = 'one') =>
  createKeptPages({
    caches: storage.api,
    now: () => now,
    buildId,
    fetch: async (url, options) => {
      const path = url.replace(origin, '');
      asked.push(path);
      expect(options.credentials).toBe('omit');
      if (missing.has(path)) return new Response('', { status: 404 });
      if (/^\/(assets|covers)\//.test(path)) return new Response(path);
      return new Response(html(path), { headers });
    },
  });

const page = (path: string, extra: Record<string, string> = {}, status = 200) =>
  new Response(html(path), { status, headers: { ...publicHeaders(now), ...extra } });

beforeEach(() => {
  asked = [];
  missing = new Set();
  storage = fakeCaches();
  headers = publicHeaders(now);
});

describe('an opened page', () => {
  it('is cached with its styles and images, and found with any fragment in the URL', async () => {
    const kept = make();
    await kept.keep(`${origin}/news/a`, page('/news/a'));
    const found = await kept.findPage(`${origin}/news/a#part-2`);
    expect(await found?.text()).toBe(html('/news/a'));
    expect(found?.headers.has('content-encoding')).toBe(false);
    expect(await (await kept.findPart(`${origin}/assets/app.css`))?.text()).toBe('/assets/app.css');
    expect(await kept.findPage(`${origin}/news/b`)).toBeUndefined();
    expect(await kept.findPage(`${origin}/news/a?page=2`)).toBeUndefined();
  });

  it.each([
    ['private', { 'cache-control': 'private, no-store' }, 200],
    ['without a Cache-Control header', { 'cache-control': '' }, 200],
    ['not HTML', { 'content-type': 'application/json' }, 200],
    ['a 404 error', {}, 404],
  ])('is not cached if its response is %s', async (_, extra, status) => {
    const kept = make();
    await kept.keep(`${origin}/user`, page('/user', extra, status));
    expect(await kept.findPage(`${origin}/user`)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('is not cached if one of its images is missing', async () => {
    missing.add('/covers/news/a.svg');
    const kept = make();
    await expect(kept.keep(`${origin}/news/a`, page('/news/a'))).rejects.toThrow('/covers/news/a.svg');
    expect(await kept.findPage(`${origin}/news/a`)).toBeUndefined();
  });

  it('evicts the oldest page if more than 60 are cached', async () => {
    const kept = make();
    for (let i = 0; i < keptPagesLimits.maxPages; i += 1) await kept.keep(`${origin}/p${i}`, page(`/p${i}`));
    await kept.keep(`${origin}/p0`, page('/p0'));
    await kept.keep(`${origin}/one-more`, page('/one-more'));
    expect(storage.paths('suixue-pages')).toHaveLength(keptPagesLimits.maxPages);
    expect(await kept.findPage(`${origin}/p0`)).toBeDefined();
    expect(await kept.findPage(`${origin}/p1`)).toBeUndefined();
  });
});

describe('a page visited by client-side navigation', () => {
  it('is fetched for the cache without cookies, and again only after ten minutes', async () => {
    const kept = make();
    await kept.visit(`${origin}/news/a`);
    expect(asked).toEqual(['/news/a', '/assets/app.css', '/covers/news/a.svg']);
    now += keptPagesLimits.freshMs - 1_000;
    await kept.visit(`${origin}/news/a`);
    expect(asked).toHaveLength(3);
    now += 1_000;
    headers = publicHeaders(now);
    await kept.visit(`${origin}/news/a`);
    expect(asked.slice(3)).toEqual(['/news/a']);
  });

  it('leaves nothing in the cache if it is not public', async () => {
    headers = { ...publicHeaders(now), 'cache-control': 'private, no-store' };
    const kept = make();
    await kept.visit(`${origin}/user`);
    expect(storage.paths('suixue-pages')).toEqual([]);
  });
});

describe('the offline page', () => {
  it('is cached with its styles when the service worker is installed', async () => {
    const kept = make();
    await kept.prepare();
    expect(await (await kept.findOfflinePage())?.text()).toContain(offlinePath);
    expect(asked).toContain('/assets/app.css');
  });

  it('fails the installation of the service worker if it is not HTML', async () => {
    headers = { ...publicHeaders(now), 'content-type': 'text/plain' };
    await expect(make().prepare()).rejects.toThrow(offlinePath);
  });

  it('replaces the offline page of the previous build', async () => {
    await make('one').prepare();
    const second = make('two');
    await second.prepare();
    await second.sweep();
    expect(storage.names().filter((name) => name.includes('shell'))).toEqual(['suixue-shell-two']);
  });
});

describe('the page caches', () => {
  it('keep files that a cached page references and delete all others on cleanup', async () => {
    const kept = make();
    await kept.prepare();
    await kept.keep(`${origin}/news/a`, page('/news/a'));
    await kept.keepPart(`${origin}/assets/old.js`, new Response('old'));
    await kept.sweep();
    expect(storage.paths('suixue-parts').sort()).toEqual([
      '/assets/app.css',
      '/covers/news/a.svg',
      '/covers/offline.svg',
    ]);
  });

  it('do not store a file whose response is a 404', async () => {
    const kept = make();
    await kept.keepPart(`${origin}/assets/x.js`, new Response('', { status: 404 }));
    expect(storage.paths('suixue-parts')).toEqual([]);
  });

  it('delete the cached pages on sign-out but keep the offline page', async () => {
    const kept = make();
    await kept.prepare();
    await kept.keep(`${origin}/news/a`, page('/news/a'));
    await kept.forget();
    expect(await kept.findPage(`${origin}/news/a`)).toBeUndefined();
    expect(storage.paths('suixue-parts')).not.toContain('/covers/news/a.svg');
    expect(await kept.findOfflinePage()).toBeDefined();
  });
});
