import { describe, expect, it } from 'vitest';
import { isOwnForm } from './own-form.ts';

const site = 'https://suixue.example';
const sent = (headers: Record<string, string>, method = 'POST') =>
  isOwnForm(new Request('http://suixue.example/sign-out', { method, headers }), site);

describe('isOwnForm', () => {
  it.each([
    ['a page of this site', { 'sec-fetch-site': 'same-origin', origin: site }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['an older browser behind a TLS proxy', { origin: site }],
    ['another name of this machine', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
    ['a program that is not a browser', {}],
  ])('accepts a request from %s', (_, headers) => {
    expect(sent(headers)).toBe(true);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    [
      'another subdomain of this site',
      { 'sec-fetch-site': 'same-site', origin: 'https://blog.suixue.example' },
    ],
    ['another site with an opaque origin', { origin: 'null' }],
    ['another site in an older browser', { origin: 'https://evil.example' }],
    ['a host name that only starts like this site', { origin: 'https://suixue.example.evil.example' }],
    ['another port of this host', { origin: 'https://suixue.example:8443' }],
    ['an origin that is not a URL', { origin: 'suixue.example' }],
  ])('rejects a request from %s', (_, headers) => {
    expect(sent(headers)).toBe(false);
    expect(sent(headers, 'DELETE')).toBe(false);
  });

  it('accepts every GET and HEAD request', () => {
    expect(sent({ 'sec-fetch-site': 'cross-site' }, 'GET')).toBe(true);
    expect(sent({ 'sec-fetch-site': 'cross-site' }, 'HEAD')).toBe(true);
  });
});
