import { expect, test } from 'vitest';
import { blake2b256 } from './blake2b.ts';

test.each([
  ['', '0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8'],
  ['abc', 'bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319'],
])('blake2b256 returns the known digest of the text %j', (text, digest) => {
  expect(Buffer.from(blake2b256(new TextEncoder().encode(text))).toString('hex')).toBe(digest);
});
