import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClientAddress, createProxyCheck, isNetwork } from './client-address.ts';

const here = createClientAddress(createProxyCheck([]));
const behind = createClientAddress(createProxyCheck(['10.0.0.0/8', '2001:db8::1']));

describe('createClientAddress', () => {
  it.each([
    ['a direct connection', here, null, '203.0.113.5', '203.0.113.5'],
    ['an IPv4 client on a dual-stack socket', here, null, '::ffff:203.0.113.5', '203.0.113.5'],
    ['a client behind a proxy on this machine', here, '203.0.113.5', '127.0.0.1', '203.0.113.5'],
    [
      'a forged header in front of what the proxy appended',
      here,
      '198.51.100.1, 203.0.113.5',
      '::1',
      '203.0.113.5',
    ],
    ['a forged header from an untrusted client', here, '198.51.100.1', '203.0.113.5', '203.0.113.5'],
    ['a client behind two trusted proxies', behind, '203.0.113.5, 10.1.2.3', '2001:db8::1', '203.0.113.5'],
    ['a proxy without the header', behind, null, '10.0.0.1', '10.0.0.1'],
    ['a proxy with a header that is not an address', behind, 'unknown', '10.0.0.1', '10.0.0.1'],
    ['a connection without an address', here, '203.0.113.5', undefined, undefined],
  ])('returns the address of the client for %s', (_what, addressOf, said, peer, expected) => {
    expect(addressOf(said, peer)).toBe(expected);
  });

  it('never lets a visitor choose the address with a forged header', () => {
    fc.assert(
      fc.property(fc.string(), fc.ipV4(), (written, visitor) => {
        fc.pre(!/^(?:10|127)\./.test(visitor));
        expect(behind(`${written}, ${visitor}`, '10.0.0.1')).toBe(visitor);
        expect(behind(written, visitor)).toBe(visitor);
      }),
    );
  });
});

it('isNetwork accepts single addresses and networks with a valid prefix length, and nothing else', () => {
  expect(['10.0.0.1', '10.0.0.0/8', '::1', '2001:db8::/32'].every(isNetwork)).toBe(true);
  expect(['', 'proxy', '10.0.0.0/33', '10.0.0.0/8/8', '::/129', '10.0.0.0/x'].some(isNetwork)).toBe(false);
});
