import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Caller } from '../database/as-caller.ts';
import { tokenToCaller } from '../host/resolve-caller.ts';
import { signToken } from '../tokens/json-web-token.ts';
import { requireLink, signLink } from './signed-token.ts';

const secret = 'a secret of at least thirty-two letters';
const keys = { secret, now: () => 1_800_000_000_000 };
const signer: Caller = { role: 'authenticated', claims: { sub: 'a', email: 'a@example.org' } };
const link = { purpose: 'read', path: 'box/a.txt', signer, upsert: false } as const;
const token = signLink(keys, link, 60);
const wanted = { purpose: 'read', path: 'box/a.txt' } as const;

const rejectedAs = (rejection: string, message: string) => expect.objectContaining({ rejection, message });

it('a signed URL reads its file with the rights of its signer, and expires at the exact second', () => {
  expect(requireLink(keys, token, wanted)).toEqual({ ...link, expiresAt: 1_800_000_060 });
  const at = (ms: number) => () => requireLink({ secret, now: () => ms }, token, wanted);
  expect(at(1_800_000_059_999)).not.toThrow();
  const expired = rejectedAs('InvalidJWT', '"exp" claim timestamp check failed');
  expect(at(1_800_000_060_000)).toThrow(expired);
  expect(at(1_800_000_070_000)).toThrow(expired);
});

it('a signed URL does not reveal its signer to the holder', () => {
  const text = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
  expect(text).toContain('box/a.txt');
  expect(text).not.toContain('example.org');
  expect(signLink(keys, link, 60)).not.toBe(token);
});

it('a signed URL is rejected for another file or purpose', () => {
  const rejected = expect.objectContaining({ rejection: 'InvalidSignature' });
  expect(() => requireLink(keys, token, { ...wanted, path: 'box/b.txt' })).toThrow(rejected);
  expect(() => requireLink(keys, token, { ...wanted, path: 'other/a.txt' })).toThrow(rejected);
  expect(() => requireLink(keys, token, { ...wanted, purpose: 'upload' })).toThrow(rejected);
  const upload = signLink(keys, { ...link, purpose: 'upload' }, 60);
  expect(() => requireLink(keys, upload, wanted)).toThrow(rejected);
});

it('requireLink rejects forged, malformed and missing tokens with the messages of the official server', () => {
  const forged = rejectedAs('InvalidJWT', 'signature verification failed');
  const malformed = rejectedAs('InvalidJWT', 'Invalid Compact JWS');
  expect(() => requireLink({ ...keys, secret: 'x'.repeat(32) }, token, wanted)).toThrow(forged);
  for (const text of [`${token}xx`, token.slice(0, -2)])
    expect(() => requireLink(keys, text, wanted)).toThrow(forged);
  for (const text of ['a', 'a.b.c']) expect(() => requireLink(keys, text, wanted)).toThrow(malformed);
  const missing = rejectedAs('MissingToken', "querystring must have required property 'token'");
  expect(() => requireLink(keys, '', wanted)).toThrow(missing);
});

it('requireLink rejects a signed URL without a signer, as earlier versions made them', () => {
  const linkSecret = createHmac('sha256', secret).update('links to files').digest('base64url');
  const claims = { role: 'storage_read', url: 'box/a.txt', upsert: false, exp: 1_800_000_060 };
  const rejected = expect.objectContaining({ rejection: 'InvalidSignature' });
  for (const signer of [{ owner: null }, { signer: '' }, { signer: 'A'.repeat(64) }]) {
    const old = signToken({ ...claims, ...signer }, linkSecret);
    expect(() => requireLink(keys, old, wanted)).toThrow(rejected);
  }
});

it('a signed URL’s token is not accepted as a session token, and a session token not in a signed URL', () => {
  expect(() => tokenToCaller(token, keys)).toThrow(expect.objectContaining({ code: 'PGRST301' }));
  const claims = { url: 'box/a.txt', owner: null, upsert: true, exp: 1_800_000_060 };
  for (const role of ['service_role', 'authenticated', 'storage_read', 'storage_upload']) {
    const session = signToken({ role, ...claims }, secret);
    expect(() => requireLink(keys, session, wanted)).toThrow(
      expect.objectContaining({ rejection: 'InvalidJWT' }),
    );
  }
});
