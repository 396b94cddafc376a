import { navigationUrl, queryUrl } from '@suixue/content/hash';
import { secretWords } from '@suixue/content/testing';
import { describe, expect, it } from 'vitest';
import { answeringAccount } from '#app/testing/answering-account.ts';
import { askRoute, goodToken, learner, member, owner } from '#app/testing/ask-route.ts';
import * as builds from './resources/builds.ts';
import * as contentApi from './resources/content-api.ts';
import * as feed from './resources/feed.ts';
import * as manifest from './resources/manifest.ts';
import * as robots from './resources/robots.ts';
import * as sitemap from './resources/sitemap.ts';

const secrets = Object.values(secretWords);

describe('/manifest.webmanifest', () => {
  it('contains the fields and icons that browsers require for installing', async () => {
    const answer = await askRoute(manifest, '/manifest.webmanifest', '/manifest.webmanifest');
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    const said = await answer.json();
    expect(said).toMatchObject({ name: '穗学', start_url: '/', scope: '/', display: 'standalone' });
    const purposes = said.icons.map(({ purpose, sizes }: Record<string, string>) => `${purpose} ${sizes}`);
    expect(purposes).toEqual(expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']));
  });
});

const withRows = (tables: Readonly<Record<string, unknown>>) => ({
  session: { getAccount: () => answeringAccount(tables) },
});
const noRows = withRows({ votes: [], live_events: [] });

describe('/news/feed.xml and /sitemap.xml', () => {
  it.each([
    ['/news/feed.xml', feed, '/news/open'],
    ['/sitemap.xml', sitemap, '/about'],
  ])('%s lists public pages, and neither drafts nor protected texts', async (path, module, present) => {
    const answer = await askRoute(module, path, path, noRows);
    const text = await answer.text();
    expect(text).toContain(`https://suixue.example${present}`);
    expect(text).not.toContain('/news/draft');
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(answer.headers.get('cache-control')).toMatch(/^public/);
  });

  it('leaves chapters out of the sitemap, because they require a session', async () => {
    const text = await (await askRoute(sitemap, '/sitemap.xml', '/sitemap.xml', noRows)).text();
    expect(text).toContain('/course/move<');
    expect(text).not.toContain('/course/move/');
  });

  it('lists the pages of votes and live events in the sitemap', async () => {
    const rows = withRows({ votes: [{ slug: 'autumn-book' }], live_events: [{ slug: 'a-payment' }] });
    const text = await (await askRoute(sitemap, '/sitemap.xml', '/sitemap.xml', rows)).text();
    expect(text).toContain('<loc>https://suixue.example/millionaire/vote/autumn-book</loc>');
    expect(text).toContain('<loc>https://suixue.example/millionaire/live/a-payment</loc>');
  });

  it('keeps the documents of the sitemap for seconds only while rows cannot be read', async () => {
    const reported: unknown[] = [];
    const answer = await askRoute(sitemap, '/sitemap.xml', '/sitemap.xml', {
      ...withRows({}),
      services: { reportError: (error: unknown) => void reported.push(error) },
    });
    expect(await answer.text()).toContain('https://suixue.example/about');
    expect(answer.headers.get('cache-control')).toContain('s-maxage=2,');
    expect(reported).toHaveLength(1);
  });
});

describe('/robots.txt', () => {
  it('excludes personal pages from search engines', async () => {
    const text = await (await askRoute(robots, '/robots.txt', '/robots.txt')).text();
    expect(text).toContain('Disallow: /user\n');
    expect(text).toContain('Sitemap: https://suixue.example/sitemap.xml');
  });
});

describe('/builds', () => {
  const ask = (url: string) => askRoute(builds, '/builds/*', url);

  it('returns the newest build at latest.json, with Cache-Control: no-cache', async () => {
    const answer = await ask('/builds/latest.json');
    expect(await answer.json()).toEqual({ id: 'b1', timestamp: 1_700_000_000_000 });
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it('returns the redirects of this build in its metadata', async () => {
    const { routeRules } = await (await ask('/builds/meta/b1.json')).json();
    expect(routeRules['/login']).toEqual({ redirect: { to: '/sign-in', status: 308 } });
    expect(routeRules['/go/telegram']).toEqual({ redirect: { to: 'https://t.me/suixue', status: 307 } });
    expect(routeRules).not.toHaveProperty('/go/x');
  });

  it.each(['/builds/', '/builds/meta/other.json', '/builds/meta/../latest'])(
    'returns 404 for %s',
    async (url) => {
      expect((await ask(url)).status).toBe(404);
    },
  );
});

describe('/query and /navigation', () => {
  const ask = (url: string, asked = {}) => askRoute(contentApi, '/*', url, asked);
  const query = { where: [{ _path: '/news/draft' }] };

  it('return public documents and no protected text to a visitor', async () => {
    const text = await (await ask(queryUrl({}))).text();
    expect(text).toContain('开课公告');
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect((await ask(navigationUrl({}))).status).toBe(200);
  });

  it.each<[string, object, readonly string[], string]>([
    ['a visitor', {}, [], 'public'],
    ['a learner', { viewer: learner }, [secretWords.sampleBody], 'private, no-store'],
    [
      'a member',
      { viewer: member },
      [secretWords.sampleBody, secretWords.memberBody, secretWords.memberHeading],
      'private, no-store',
    ],
    ['an owner', { viewer: owner }, [secretWords.sampleBody, secretWords.ownerBody], 'private, no-store'],
  ])(
    'return to %s exactly the protected texts that the pages show, with matching cache headers',
    async (_, asked, seen, policy) => {
      const answer = await ask(queryUrl({}), asked);
      const text = await answer.text();
      for (const secret of secrets) expect(text.includes(secret), secret).toBe(seen.includes(secret));
      expect(answer.headers.get('cache-control')?.startsWith(policy)).toBe(true);
    },
  );

  it('include drafts only with a valid preview token, and with no-store', async () => {
    const url = queryUrl(query);
    expect(await (await ask(url)).text()).not.toContain(secretWords.draftTitle);
    const shown = await ask(`${url}&previewToken=${goodToken}`);
    expect(await shown.text()).toContain(secretWords.draftTitle);
    expect(shown.headers.get('cache-control')).toContain('no-store');
    const forged = await ask(`${url}&previewToken=forged`);
    expect(await forged.text()).not.toContain(secretWords.draftTitle);
  });

  it.each(['/query/nothing', '/query/0.json?params=%7B', '/navigation/'])(
    'reject %s with a 4xx status',
    async (url) => {
      const { status } = await ask(url);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    },
  );
});
