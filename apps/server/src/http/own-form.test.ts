import { describe, expect, it } from 'vitest';
import { isOwnForm } from './own-form.ts';

const site = 'https://suixue.example';
const sent = (headers: Record<string, string>, method = 'POST') =>
  isOwnForm(new Request('http://suixue.example/sign-out', { method, headers }), site);

describe('isOwnForm', () => {
  it.each([
    ['a page of ours', { 'sec-fetch-site': 'same-origin', origin: site }],
    ['nobody’s page', { 'sec-fetch-site': 'none' }],
    ['an older browser, through a proxy that speaks TLS', { origin: site }],
    ['somebody’s own machine, by another name', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
    ['no browser', {}],
  ])('takes what comes from %s', (_, headers) => {
    expect(sent(headers)).toBe(true);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    [
      'a neighbour under the same name',
      { 'sec-fetch-site': 'same-site', origin: 'https://blog.suixue.example' },
    ],
    ['another site that says it is nobody', { origin: 'null' }],
    ['another site in an older browser', { origin: 'https://evil.example' }],
    ['a name that only begins as ours', { origin: 'https://suixue.example.evil.example' }],
    ['the same name at another port', { origin: 'https://suixue.example:8443' }],
    ['an address that is none', { origin: 'suixue.example' }],
  ])('refuses what comes from %s', (_, headers) => {
    expect(sent(headers)).toBe(false);
    expect(sent(headers, 'DELETE')).toBe(false);
  });

  it('asks nothing of those who only read', () => {
    expect(sent({ 'sec-fetch-site': 'cross-site' }, 'GET')).toBe(true);
    expect(sent({ 'sec-fetch-site': 'cross-site' }, 'HEAD')).toBe(true);
  });
});
