import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toProxiedPath, toTarget } from './proxied-path.ts';

describe('toProxiedPath', () => {
  it.each([
    ['/auth/v1/token?grant_type=password', 'auth'],
    ['/rest/v1/', 'rest'],
    ['/rest/v1/courses?select=*,chapters(*)&slug=eq.a%2Fb&or=(a.eq.%22..%22)', 'rest'],
    ['/storage/v1/object/public/avatars/a%20b/%E7%A9%97.png', 'storage'],
    ["/storage/v1/object/box/all%20!.*'()&$@=;:+,-_/letters%20(1).txt", 'storage'],
    ['/storage/v1/upload/resumable/abc?x=//', 'storage'],
    ['/realtime/v1/api/broadcast', 'realtime'],
    ['/auth/v1', 'auth'],
  ])('forwards %s unchanged', (path, service) => {
    expect(toProxiedPath(path)).toEqual({ service, path });
  });

  it.each([
    '/',
    '/functions/v1/bind-voucher',
    '/rest/v2/x',
    '/rest/v1x',
    '/REST/v1/x',
    'rest/v1/x',
    '//rest/v1/x',
    '//evil.example/rest/v1/x',
    '/\\evil.example/rest/v1/x',
    'http://evil.example/rest/v1/x',
    '/rest/v1/../../admin',
    '/rest/v1/..',
    '/rest/v1/./x',
    '/rest/v1//x',
    '/rest/v1/a//',
    '/rest/v1/%2e%2e/admin',
    '/rest/v1/%2E./admin',
    '/rest/v1/..%2fadmin',
    '/rest/v1/a%2f..%2fb',
    '/rest/v1/%252e%252e/admin',
    '/rest/v1/..%5cadmin',
    '/rest/v1/a\\b',
    '/rest/v1/%00',
    '/rest/v1/%0d%0ax:y',
    '/rest/v1/a b',
    '/rest/v1/穗',
    '/rest/v1/%',
    '/rest/v1/%ff',
    '/rest/v1/a\r\nx: y',
    '/../rest/v1/x',
    '',
  ])('rejects %j', (path) => {
    expect(toProxiedPath(path)).toBeNull();
  });

  it('returns only paths that are below the service, also after the upstream decodes them', () => {
    const letters = fc.constantFrom(
      '/',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '%25',
      '2e',
      '\\',
      '@',
      ':',
      '?',
      '#',
      'a',
      'v1',
      'rest',
    );
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 12 }), (parts) => {
        const passed = toProxiedPath(`/rest/v1/${parts.join('')}`);
        if (!passed) return;
        const base = 'https://project.supabase.co';
        for (const text of [passed.path, decodeURIComponent(passed.path.replace(/\?.*$/s, ''))]) {
          const url = new URL(`${base}${text}`);
          expect(url.origin).toBe(base);
          expect(url.pathname).toMatch(/^\/rest\/v1\//);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

it('toTarget ignores the host of the request', () => {
  expect(toTarget('http://evil.example/rest/v1/x?a=b')).toBe('/rest/v1/x?a=b');
  expect(toTarget('http://evil.example')).toBe('/');
  expect(toTarget('/rest/v1/x')).toBe('/rest/v1/x');
});
