import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readToken, signToken } from './json-web-token.ts';

const secret = 'a secret of at least thirty-two letters';
const now = 1_800_000_000;
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('JSON web tokens', () => {
  it('return the signed claims to a server with the secret', () => {
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
  ])('that expire at %i are rejected more than five seconds later', (exp, reason) => {
    const reading = readToken(signToken({ role: 'anon', exp }, secret), secret, now);
    expect(reading).toEqual(
      reason ? { kind: 'bad', reason } : { kind: 'good', claims: { role: 'anon', exp } },
    );
  });

  it('that were verified before are checked again for expiry and secret', () => {
    const claims = { role: 'authenticated', exp: now + 60 };
    const token = signToken(claims, secret);
    expect(readToken(token, secret, now)).toEqual({ kind: 'good', claims });
    expect(readToken(token, secret, now)).toEqual({ kind: 'good', claims });
    expect(readToken(token, secret, now + 65)).toEqual({ kind: 'bad', reason: 'expired' });
    expect(readToken(token, `${secret}.`, now)).toEqual({ kind: 'bad', reason: 'forged' });
    expect(readToken(token, secret, now).kind).toBe('good');
  });

  it('are rejected with characters added to them', () => {
    const token = signToken({ role: 'authenticated' }, secret);
    for (const spelling of [`${token}=`, `${token}!`, `${token} `, `${token.slice(0, -1)}\n${token.at(-1)}`])
      expect(readToken(spelling, secret, now)).toEqual({ kind: 'bad', reason: 'forged' });
  });

  it('are verified again after being evicted from the cache', () => {
    const tokenOf = (number: number) => signToken({ role: 'authenticated', sub: String(number) }, secret);
    for (let number = 0; number < 1_200; number += 1) {
      expect(readToken(tokenOf(number), secret, now).kind).toBe('good');
    }
    expect(readToken(tokenOf(0), secret, now)).toMatchObject({ claims: { sub: '0' } });
  });

  it('that are not yet valid are rejected', () => {
    const token = signToken({ role: 'anon', nbf: now + 60 }, secret);
    expect(readToken(token, secret, now)).toEqual({ kind: 'bad', reason: 'early' });
    expect(readToken(token, secret, now + 55).kind).toBe('good');
  });

  it('cannot choose the algorithm of their verification', () => {
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

  it('are rejected after any change', () => {
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

  it('of arbitrary text are rejected without an exception', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readToken(text, secret, now).kind).toBe('bad');
      }),
    );
    expect(readToken(signToken({ role: 7 } as never, secret), secret, now).kind).toBe('bad');
  });
});
