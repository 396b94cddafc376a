import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readToken, signToken } from './json-web-token.ts';

const secret = 'a secret of at least thirty-two letters';
const now = 1_800_000_000;
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('readToken', () => {
  it('returns the signed claims only with the secret of the signer', () => {
    const claims = { role: 'authenticated', sub: '1', exp: now + 60, extra: { words: ['汉字'] } };
    expect(readToken(signToken(claims, secret), secret, now)).toEqual({ kind: 'good', claims });
    expect(readToken(signToken(claims, secret), `${secret}.`, now)).toEqual({
      kind: 'bad',
      reason: 'forged',
    });
  });

  it.each([
    [now - 6, 'expired'],
    [now - 5, 'expired'],
    [now - 4, undefined],
    [now, undefined],
  ])('rejects a token five seconds after it expired: expiry %i', (exp, reason) => {
    const reading = readToken(signToken({ role: 'anon', exp }, secret), secret, now);
    expect(reading).toEqual(
      reason ? { kind: 'bad', reason } : { kind: 'good', claims: { role: 'anon', exp } },
    );
  });

  it('checks the expiry and the secret of a cached token again', () => {
    const claims = { role: 'authenticated', exp: now + 60 };
    const token = signToken(claims, secret);
    expect(readToken(token, secret, now)).toEqual({ kind: 'good', claims });
    expect(readToken(token, secret, now)).toEqual({ kind: 'good', claims });
    expect(readToken(token, secret, now + 65)).toEqual({ kind: 'bad', reason: 'expired' });
    expect(readToken(token, `${secret}.`, now)).toEqual({ kind: 'bad', reason: 'forged' });
    expect(readToken(token, secret, now).kind).toBe('good');
  });

  it('rejects a token with additional characters', () => {
    const token = signToken({ role: 'authenticated' }, secret);
    for (const spelling of [`${token}=`, `${token}!`, `${token} `, `${token.slice(0, -1)}\n${token.at(-1)}`])
      expect(readToken(spelling, secret, now)).toEqual({ kind: 'bad', reason: 'forged' });
  });

  it('verifies a token again after it was evicted from the cache', () => {
    const tokenOf = (number: number) => signToken({ role: 'authenticated', sub: String(number) }, secret);
    for (let number = 0; number < 1_200; number += 1) {
      expect(readToken(tokenOf(number), secret, now).kind).toBe('good');
    }
    expect(readToken(tokenOf(0), secret, now)).toMatchObject({ claims: { sub: '0' } });
  });

  it('rejects a token that is not yet valid', () => {
    const token = signToken({ role: 'anon', nbf: now + 60 }, secret);
    expect(readToken(token, secret, now)).toEqual({ kind: 'bad', reason: 'early' });
    expect(readToken(token, secret, now + 55).kind).toBe('good');
  });

  it('does not let a token choose the algorithm of its verification', () => {
    const body = part({ role: 'service_role' });
    for (const alg of ['none', 'HS384', 'RS256', 'hs256', null]) {
      const token = `${part({ alg, typ: 'JWT' })}.${body}.`;
      expect(readToken(token, secret, now)).toEqual({ kind: 'bad', reason: 'malformed' });
    }
    expect(readToken(`${part({ alg: 'HS256' })}.${body}.`, secret, now)).toEqual({
      kind: 'bad',
      reason: 'forged',
    });
  });

  it('rejects a token with any character changed', () => {
    const token = signToken({ role: 'authenticated', sub: 'me' }, secret);
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom(...'AZaz09-_.=%汉'), (at, character) => {
        // The last base64 character has unused bits.
        fc.pre(token[at] !== character && at < token.length - 1);
        const changed = token.slice(0, at) + character + token.slice(at + 1);
        expect(readToken(changed, secret, now).kind).toBe('bad');
      }),
      { numRuns: 500 },
    );
  });

  it('rejects arbitrary text without throwing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readToken(text, secret, now).kind).toBe('bad');
      }),
    );
    expect(readToken(signToken({ role: 7 } as never, secret), secret, now).kind).toBe('bad');
  });
});
