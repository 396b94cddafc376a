import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openAddress, parseAddressKeys, sealAddress } from './address-keys.ts';

const newKey = () => randomBytes(32).toString('base64url');
const owner = {
  order: '00000000-0000-4000-8000-0000000000e1',
  buyer: '00000000-0000-4000-8000-00000000000a',
};
const address = {
  name: '李四',
  phone: '+8613800138000',
  province: '广东省',
  city: '广州市',
  detail: '天河区某路 1 号',
  postcode: '',
  note: '',
};

describe('address keys', () => {
  it('open what they sealed, of which the sealed text shows nothing and is different each time', () => {
    const keys = parseAddressKeys(newKey());
    const one = sealAddress(keys, owner, address);
    expect(openAddress(keys, owner, one)).toEqual(address);
    expect(Buffer.from(one.sealed, 'base64url').toString('utf8')).not.toContain('李四');
    expect(sealAddress(keys, owner, address).sealed).not.toBe(one.sealed);
    expect(one.keyId).toMatch(/^[0-9a-f]{16}$/);
  });

  it('seal with the first key, and open what a former key sealed while it is listed', () => {
    const [former, present] = [newKey(), newKey()];
    const sealed = sealAddress(parseAddressKeys(former), owner, address);
    const both = parseAddressKeys(`${present},\n ${former}`);
    expect(openAddress(both, owner, sealed)).toEqual(address);
    expect(sealAddress(both, owner, address).keyId).toBe(parseAddressKeys(present).present.id);
    expect(openAddress(parseAddressKeys(present), owner, sealed)).toBeNull();
  });

  it.each([
    ['for another order', { ...owner, order: '00000000-0000-4000-8000-0000000000e2' }],
    ['for another buyer', { ...owner, buyer: '00000000-0000-4000-8000-00000000000b' }],
  ])('do not open a sealed address %s', (_what, other) => {
    const keys = parseAddressKeys(newKey());
    expect(openAddress(keys, other, sealAddress(keys, owner, address))).toBeNull();
  });

  it('do not open a sealed address of which any byte has changed, or a part of it', () => {
    const keys = parseAddressKeys(newKey());
    const { sealed, keyId } = sealAddress(keys, owner, address);
    const bytes = Buffer.from(sealed, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(
        openAddress(keys, owner, { sealed: changed.toString('base64url'), keyId }),
        String(at),
      ).toBeNull();
      const part = bytes.subarray(0, at).toString('base64url');
      expect(openAddress(keys, owner, { sealed: part, keyId }), String(at)).toBeNull();
    }
  });

  it.each(['', ' , ', 'short', `${'a'.repeat(42)}!`, `${'a'.repeat(43)},short`])(
    'reject %j, and do not repeat it in the message',
    (text) => {
      expect(() => parseAddressKeys(text)).toThrow(/^(there is no address key|an address key must be)[^!]*$/);
    },
  );
});
