import { describe, expect, it } from 'vitest';
import { toRequestKind } from './request-kind.ts';

const origin = 'https://suixue.example';
const navigation = (path: string, method = 'GET') =>
  toRequestKind({ method, url: `${origin}${path}`, mode: 'navigate', destination: 'document' }, origin);
const part = (path: string, destination = '') =>
  toRequestKind({ method: 'GET', url: `${origin}${path}`, mode: 'cors', destination }, origin);

describe('toRequestKind', () => {
  it.each(['/', '/news', '/news?category=x&page=2', '/course/wallet-basics/keys-and-ledger', '/user'])(
    'classifies %s as a page',
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
  ])('classifies %s as not handled by the service worker', (path) => {
    expect(navigation(path)).toBe('other');
  });

  it('classifies /authors and /developers as pages, although /auth and /dev are services', () => {
    expect(navigation('/authors')).toBe('page');
    expect(navigation('/developers')).toBe('page');
  });

  it('distinguishes assets, pictures and router data of a page', () => {
    expect(part('/assets/shell-abc.js', 'script')).toBe('asset');
    expect(part('/assets/icon-sprite-abc.svg', 'image')).toBe('asset');
    expect(part('/covers/wallet.svg', 'image')).toBe('picture');
    expect(part('/news/a.data?_routes=x')).toBe('data');
    expect(part('/rest/v1/news.data')).toBe('other');
    expect(part('/lesson.mp4', 'video')).toBe('other');
  });

  it('recognises the sign-out form, with and without script, and no other form', () => {
    expect(navigation('/sign-out', 'POST')).toBe('sign-out');
    expect(navigation('/sign-out.data', 'POST')).toBe('sign-out');
    expect(navigation('/sign-outside', 'POST')).toBe('other');
    expect(navigation('/sign-in', 'POST')).toBe('other');
  });

  it('recognises the files of a saved lesson when a page requests them', () => {
    expect(part('/course/a-b/c/kept/576.mp4', 'video')).toBe('kept-file');
    expect(part('/course/a-b/c/kept/captions.zh.vtt', 'track')).toBe('kept-file');
    expect(part('/course/a-b/c/kept/poster.webp', 'image')).toBe('kept-file');
    expect(navigation('/course/a-b/c/kept/576.mp4')).toBe('other');
    expect(part('/course/a-b/c/kept/other.json')).toBe('other');
    expect(part('/course/a-b/../c/kept/576.mp4')).toBe('other');
  });

  it('accepts the deletion of saved lessons from the form on the offline page, but not from a script', () => {
    expect(navigation('/offline', 'POST')).toBe('remove-kept');
    for (const mode of ['same-origin', 'cors', 'no-cors']) {
      const byScript = { method: 'POST', url: `${origin}/offline`, mode, destination: '' };
      expect(toRequestKind(byScript, origin)).toBe('other');
    }
    expect(navigation('/offline')).toBe('page');
  });

  it('ignores requests to other origins', () => {
    const asked = { method: 'GET', url: 'https://evil.example/', mode: 'navigate', destination: 'document' };
    expect(toRequestKind(asked, origin)).toBe('other');
  });
});
