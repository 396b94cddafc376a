import { expect, it } from 'vitest';
import { tokenToCaller } from '../host/resolve-caller.ts';
import { signToken } from '../tokens/json-web-token.ts';
import { requireLink, signLink } from './signed-token.ts';

const secret = 'a secret of at least thirty-two letters';
const keys = { secret, now: () => 1_800_000_000_000 };
const link = { purpose: 'read', path: 'box/a.txt', owner: null, upsert: false } as const;
const token = signLink(keys, link, 60);
const wanted = { purpose: 'read', path: 'box/a.txt' } as const;

it('opens the file it was made for, until it is over', () => {
  expect(requireLink(keys, token, wanted)).toEqual({ ...link, expiresAt: 1_800_000_060 });
  const later = { secret, now: () => 1_800_000_070_000 };
  expect(() => requireLink(later, token, wanted)).toThrow(
    expect.objectContaining({ refusal: 'ExpiredToken' }),
  );
});

it('opens nothing else', () => {
  const refused = expect.objectContaining({ refusal: 'InvalidSignature' });
  expect(() => requireLink(keys, token, { ...wanted, path: 'box/b.txt' })).toThrow(refused);
  expect(() => requireLink(keys, token, { ...wanted, path: 'other/a.txt' })).toThrow(refused);
  expect(() => requireLink(keys, token, { ...wanted, purpose: 'upload' })).toThrow(refused);
  const upload = signLink(keys, { ...link, purpose: 'upload' }, 60);
  expect(() => requireLink(keys, upload, wanted)).toThrow(refused);
  expect(() => requireLink({ ...keys, secret: 'x'.repeat(32) }, token, wanted)).toThrow(refused);
  for (const text of ['', 'a', 'a.b.c', `${token}x`, token.slice(0, -2)]) {
    expect(() => requireLink(keys, text, wanted)).toThrow(refused);
  }
  expect(() => requireLink(keys, null, wanted)).toThrow('no token');
});

it('is no session, and no session is a link', () => {
  expect(() => tokenToCaller(token, keys)).toThrow(expect.objectContaining({ code: 'PGRST301' }));
  const claims = { url: 'box/a.txt', owner: null, upsert: true, exp: 1_800_000_060 };
  for (const role of ['service_role', 'authenticated', 'storage_read', 'storage_upload']) {
    const session = signToken({ role, ...claims }, secret);
    expect(() => requireLink(keys, session, wanted)).toThrow(
      expect.objectContaining({ refusal: 'InvalidSignature' }),
    );
  }
});
