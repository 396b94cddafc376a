import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClientAddress, isNetwork } from './client-address.ts';

const here = createClientAddress([]);
const behind = createClientAddress(['10.0.0.0/8', '2001:db8::1']);

describe('who asks', () => {
  it.each([
    ['nobody between', here, null, '203.0.113.5', '203.0.113.5'],
    ['version 4 on a socket for both', here, null, '::ffff:203.0.113.5', '203.0.113.5'],
    ['a proxy on this machine', here, '203.0.113.5', '127.0.0.1', '203.0.113.5'],
    ['what a visitor wrote before the proxy did', here, '198.51.100.1, 203.0.113.5', '::1', '203.0.113.5'],
    ['who is no proxy of ours and says that it is', here, '198.51.100.1', '203.0.113.5', '203.0.113.5'],
    ['two proxies of ours', behind, '203.0.113.5, 10.1.2.3', '2001:db8::1', '203.0.113.5'],
    ['a proxy that says nothing', behind, null, '10.0.0.1', '10.0.0.1'],
    ['a proxy that says no address', behind, 'unknown', '10.0.0.1', '10.0.0.1'],
    ['nobody known', here, '203.0.113.5', undefined, undefined],
  ])('%s', (_what, addressOf, said, peer, expected) => {
    expect(addressOf(said, peer)).toBe(expected);
  });

  it('is never chosen by a visitor, whatever they write', () => {
    fc.assert(
      fc.property(fc.string(), fc.ipV4(), (written, visitor) => {
        fc.pre(!/^(?:10|127)\./.test(visitor));
        expect(behind(`${written}, ${visitor}`, '10.0.0.1')).toBe(visitor);
        expect(behind(written, visitor)).toBe(visitor);
      }),
    );
  });

  it('networks are written as addresses, with or without how much of them counts', () => {
    expect(['10.0.0.1', '10.0.0.0/8', '::1', '2001:db8::/32'].every(isNetwork)).toBe(true);
    expect(['', 'proxy', '10.0.0.0/33', '10.0.0.0/8/8', '::/129', '10.0.0.0/x'].some(isNetwork)).toBe(false);
  });
});
