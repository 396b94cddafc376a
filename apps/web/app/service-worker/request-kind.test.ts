import { describe, expect, it } from 'vitest';
import { toRequestKind } from './request-kind.ts';

const origin = 'https://suixue.example';
const navigation = (path: string, method = 'GET') =>
  toRequestKind({ method, url: `${origin}${path}`, mode: 'navigate', destination: 'document' }, origin);
const part = (path: string, destination = '') =>
  toRequestKind({ method: 'GET', url: `${origin}${path}`, mode: 'cors', destination }, origin);

describe('toRequestKind', () => {
  it.each(['/', '/news', '/news?category=x&page=2', '/course/wallet-basics/keys-and-ledger', '/user'])(
    'takes %s for a page',
    (path) => {
      expect(navigation(path)).toBe('page');
    },
  );

  it.each([
    '/news/feed.xml',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/robots.txt',
    '/service-worker.js',
    '/dev/components',
    '/dev',
    '/auth/v1/verify?token=1',
    '/storage/v1/object/public/a/b',
    '/builds/latest.json',
    '/healthz',
    '/news/draft?preview=abc',
  ])('leaves %s alone', (path) => {
    expect(navigation(path)).toBe('other');
  });

  it('is not misled by a page whose name begins like a service', () => {
    expect(navigation('/authors')).toBe('page');
    expect(navigation('/developers')).toBe('page');
  });

  it('tells the parts of a page apart', () => {
    expect(part('/assets/shell-abc.js', 'script')).toBe('asset');
    expect(part('/assets/icon-sprite-abc.svg', 'image')).toBe('asset');
    expect(part('/covers/wallet.svg', 'image')).toBe('picture');
    expect(part('/news/a.data?_routes=x')).toBe('data');
    expect(part('/rest/v1/news.data')).toBe('other');
    expect(part('/lesson.mp4', 'video')).toBe('other');
  });

  it('notices signing out, with script or without, and no other deed', () => {
    expect(navigation('/sign-out', 'POST')).toBe('sign-out');
    expect(navigation('/sign-out.data', 'POST')).toBe('sign-out');
    expect(navigation('/sign-outside', 'POST')).toBe('other');
    expect(navigation('/sign-in', 'POST')).toBe('other');
  });

  it('never touches another origin', () => {
    const asked = { method: 'GET', url: 'https://evil.example/', mode: 'navigate', destination: 'document' };
    expect(toRequestKind(asked, origin)).toBe('other');
  });
});
