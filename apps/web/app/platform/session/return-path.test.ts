import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comesFromSignIn, pageToReturnTo, signInPath, toReturnPath } from './return-path.ts';

describe('toReturnPath', () => {
  it.each([
    ['/user', '/user'],
    ['/course/wallet-basics/1?at=30#notes', '/course/wallet-basics/1?at=30#notes'],
    ['/news/../invite', '/invite'],
  ])('accepts the path %s', (wanted, path) => {
    expect(toReturnPath(wanted)).toBe(path);
  });

  it.each([
    null,
    '',
    'user',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/..//evil.example',
    'javascript:alert(1)',
    '/sign-in?redirectTo=/sign-in',
    '/sign-up',
  ])('returns /user instead of the path %j', (wanted) => {
    expect(toReturnPath(wanted)).toBe('/user');
  });

  it('never leaves the site, whatever the parameter contains', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
        ),
        (wanted) => {
          const url = new URL(toReturnPath(wanted), 'https://suixue.example/here');
          expect(url.origin).toBe('https://suixue.example');
        },
      ),
    );
  });
});

describe('the return path in the URL of the sign-in page', () => {
  it('contains the page and its query', () => {
    expect(signInPath(new URL('http://localhost/course/a/b?x=1'))).toBe(
      '/sign-in?redirectTo=%2Fcourse%2Fa%2Fb%3Fx%3D1',
    );
  });

  it('contains the fragment, which pageToReturnTo drops', () => {
    const path = signInPath(new URL('http://localhost/course/a/b#quiz'));
    expect(path).toBe('/sign-in?redirectTo=%2Fcourse%2Fa%2Fb%23quiz');
    expect(pageToReturnTo(new URL(path, 'http://localhost'))).toBe('/course/a/b');
  });

  it.each([
    '/sign-in',
    '/',
    '/sign-in?redirectTo=https://evil.example/',
    '/sign-in?redirectTo=//evil.example',
  ])('is null for %s', (path) => {
    expect(pageToReturnTo(new URL(path, 'http://localhost'))).toBeNull();
  });
});

it.each([
  ['https://suixue.example/sign-in?redirectTo=%2Fcourse', true],
  ['https://suixue.example/sign-in', true],
  ['https://suixue.example/course/sign-in', false],
  ['', false],
])('comesFromSignIn(%j) is %j', (referrer, isSo) => {
  expect(comesFromSignIn(referrer)).toBe(isSo);
});
