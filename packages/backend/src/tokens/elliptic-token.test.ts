import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signEllipticToken, toPublishedKey } from './elliptic-token.ts';
import { readToken, signToken } from './json-web-token.ts';
import { toPart } from './token-parts.ts';

const secret = 'a secret of at least thirty-two letters';
const now = 1_800_000_000;
const claims = { role: 'authenticated', sub: '1', exp: now + 60 };

describe('a token signed with ES256', () => {
  it('is accepted only by a host with the same secret, and only until it expires', () => {
    const token = signEllipticToken(claims, secret);
    expect(readToken(token, secret, now)).toEqual({ kind: 'good', claims });
    expect(readToken(token, `${secret}.`, now)).toEqual({ kind: 'bad', reason: 'forged' });
    expect(readToken(token, secret, now + 66)).toEqual({ kind: 'bad', reason: 'expired' });
  });

  it('is checked with a key that depends on the secret only', () => {
    expect(toPublishedKey(secret)).toEqual(toPublishedKey(secret));
    expect(toPublishedKey(secret).kid).not.toBe(toPublishedKey(`${secret}.`).kid);
  });

  it('is rejected if another key signed it, if its kid is missing, or if the published key served as an HMAC secret', () => {
    const { kid } = toPublishedKey(secret);
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const forge = (head: object) => {
      const signed = `${toPart(head)}.${toPart(claims)}`;
      const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `${signed}.${signature.toString('base64url')}`;
    };
    expect(readToken(forge({ alg: 'ES256', kid }), secret, now)).toEqual({ kind: 'bad', reason: 'forged' });
    expect(readToken(forge({ alg: 'ES256' }), secret, now)).toEqual({ kind: 'bad', reason: 'malformed' });
    const published = JSON.stringify(toPublishedKey(secret));
    expect(readToken(signToken(claims, published), secret, now)).toEqual({ kind: 'bad', reason: 'forged' });
  });
});
