import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, ask } from '../support/site/ask.ts';
import { baseUrl } from '../support/site/base-url.ts';
import { learnerCookie } from '../support/site/people.ts';

const pages = [
  '/',
  '/course',
  '/news/phishing-warning',
  '/sign-in',
  '/nope',
  '/user',
  '/manifest.webmanifest',
];

let cookie: string;
beforeAll(async () => {
  cookie = await learnerCookie(baseUrl);
});

function expectNoInsides({ body }: Answer): void {
  expect(body.toString()).not.toMatch(/node_modules|\.tsx?:\d+|at \w+ \(|node:internal/);
}

describe('security headers', () => {
  it.each(pages)('are sent with %s', async (path) => {
    const { headers } = await ask(path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['strict-transport-security'], 'not over plain HTTP').toBeUndefined();
  });

  it.each(['/', '/white-paper', '/nope', '/sign-in'])(
    '%s has a Content-Security-Policy without unsafe sources',
    async (path) => {
      const policy = String((await ask(path)).headers['content-security-policy']);
      expect(policy).not.toMatch(/unsafe-|\*|https?:/);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("style-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("base-uri 'none'");
    },
  );

  it('allow inline scripts of cached pages by hash and of personal pages by a one-time nonce', async () => {
    const shared = String((await ask('/')).headers['content-security-policy']);
    expect(shared).toContain("'sha256-");
    expect(shared).not.toContain("'nonce-");
    const nonces = new Set<string | undefined>();
    for (const path of ['/', '/', '/user']) {
      const policy = String((await ask(path, { headers: { cookie } })).headers['content-security-policy']);
      nonces.add(/'nonce-([^']{16,})'/.exec(policy)?.[1]);
    }
    expect(nonces.size).toBe(3);
    expect(nonces).not.toContain(undefined);
  });
});

describe('cache headers', () => {
  it('let shared caches store a public page', async () => {
    const path = '/about?cache=headers';
    const first = await ask(path);
    const second = await ask(path);
    expect(first.headers['x-cache']).toBe('miss');
    expect(second.headers['x-cache']).toBe('fresh');
    expect(second.headers['cache-control']).toMatch(/^public\b.*\bs-maxage=\d+/);
    expect(second.headers.vary).toMatch(/Cookie/);
    expect(second.headers['set-cookie']).toBeUndefined();
    expect(second.body.equals(first.body)).toBe(true);
  });

  it.each(['/', '/course', '/news', '/user', '/search?q=x'])(
    'forbid caches to store %s for a request with a session',
    async (path) => {
      const { headers, status } = await ask(path, { headers: { cookie } });
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers['x-cache']).toBeUndefined();
      expect(headers.etag).toBeUndefined();
    },
  );

  it.each(['/nope', '/user', '/sign-in?redirectTo=%2Fuser'])(
    'forbid shared caches to store %s',
    async (path) => {
      expect((await ask(path)).headers['cache-control']).toMatch(/no-store/);
    },
  );

  it('prevent a page for signed-in users from being served to a later visitor', async () => {
    await ask('/user', { headers: { cookie } });
    expect((await ask('/user')).status).toBe(302);
  });

  it('let browsers keep built files for a year and the favicon for an hour', async () => {
    const html = (await ask('/')).body.toString();
    const asset = /\/assets\/[\w.-]+\.js/.exec(html)?.[0];
    if (!asset) throw new Error('The front page names no script.');
    expect((await ask(asset)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await ask('/favicon.ico')).headers['cache-control']).toMatch(/max-age=3600/);
  });
});

describe('the server', () => {
  it.each(['/', '/icons/favicon.svg'])('answers 304 for the unchanged %s', async (path) => {
    const { headers, body } = await ask(path);
    expect(body.length).toBeGreaterThan(0);
    const again = await ask(path, { headers: { 'if-none-match': String(headers.etag) } });
    expect(again.status).toBe(304);
    expect(again.body.length).toBe(0);
    expect((await ask(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('compresses as requested, with the same content in every encoding', async () => {
    const plain = await ask('/white-paper');
    const br = await ask('/white-paper', { headers: { 'accept-encoding': 'gzip, br' } });
    const gzip = await ask('/white-paper', { headers: { 'accept-encoding': 'gzip' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(br.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(br.headers.vary).toMatch(/Accept-Encoding/);
    expect(br.headers.etag).not.toBe(plain.headers.etag);
  });

  it.each(['/', '/favicon.ico', '/nope', '/healthz'])(
    'answers HEAD %s like GET, without a body',
    async (path) => {
      const got = await ask(path);
      const head = await ask(path, { method: 'HEAD' });
      expect(head.status).toBe(got.status);
      expect(head.headers['content-type']).toBe(got.headers['content-type']);
      expect(head.body.length).toBe(0);
    },
  );
});

describe('requests that no browser sends', () => {
  it.each([
    '/%E0%A4%A',
    '/%',
    '/%00',
    '/..%2f',
    '/..%2f..%2f..%2fetc%2fpasswd',
    '/assets/..%2f..%2fserver%2findex.js',
    '/assets/../../server/index.js',
    '/.env',
    '/.git/config',
    '//evil.example/%2f..',
    '/\\evil.example',
    '/course/%2e%2e%2fuser',
    `/${'a'.repeat(10_000)}`,
    `/search/${'%20'.repeat(2_000)}`,
  ])('GET %.60s is rejected without internal details', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expectNoInsides(answer);
  });

  it('get no internal details for a search of 8,000 characters', async () => {
    const answer = await ask(`/search?q=${'a'.repeat(8_000)}`);
    expect([200, 400, 414]).toContain(answer.status);
    expectNoInsides(answer);
  });

  it.each(['DELETE', 'PUT', 'PATCH', 'PROPFIND', 'TRACE', 'BREW', 'CONNECTION'])(
    'are rejected if they use %s on /',
    async (method) => {
      const answer = await ask('/', { method, headers: { 'content-length': '0' } });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expectNoInsides(answer);
    },
  );

  it('are rejected with 405 if they post to a page without forms', async () => {
    const answer = await ask('/about', { method: 'POST', headers: { 'content-length': '0' } });
    expect(answer.status).toBe(405);
    expectNoInsides(answer);
  });

  it('are rejected with 431 if a header has 40,000 characters', async () => {
    expect((await ask('/', { headers: { 'x-long': 'a'.repeat(40_000) } })).status).toBe(431);
  });

  it.each(['x-forwarded-for', 'true-client-ip', 'x-client-ip', 'x-of-an-unknown-proxy'])(
    'get no development pages with the header %s',
    async (name) => {
      const headers = { [name]: '203.0.113.7' };
      expect((await ask('/dev/components', { headers })).status).toBe(404);
      expect((await ask('/dev/outbox', { headers })).status).toBe(404);
      expect((await ask('/dev/outbox')).status).toBe(200);
    },
  );

  it('leave the server healthy', async () => {
    expect((await ask('/readyz')).status).toBe(200);
  });
});
