import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { signToken } from './json-web-token.ts';
import { createKeySet, keySetTimes } from './key-set.ts';
import { readIssuedToken } from './read-issued-token.ts';
import { toPart } from './token-parts.ts';

const secret = 'a secret of at least thirty-two letters';
const claims = { role: 'authenticated', sub: 'me' };
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const weak = generateKeyPairSync('rsa', { modulusLength: 1024 });

const toJwk = (key: KeyObject, facts: object) => ({ ...key.export({ format: 'jwk' }), ...facts });

function issue(alg: string, key: KeyObject, head: object = {}, body: object = claims): string {
  const signed = `${toPart({ alg, typ: 'JWT', ...head })}.${toPart(body)}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}

let now = 0;
let loads = 0;
let failures: unknown[] = [];
let published: unknown;
beforeEach(() => {
  now = 1_800_000_000_000;
  loads = 0;
  failures = [];
  published = {
    keys: [
      toJwk(elliptic.publicKey, { kid: 'one', alg: 'ES256', use: 'sig', key_ops: ['verify'] }),
      toJwk(rsa.publicKey, { kid: 'two', alg: 'RS256' }),
      toJwk(weak.publicKey, { kid: 'weak' }),
      toJwk(other.publicKey, { kid: 'for secrets', use: 'enc' }),
      toJwk(other.publicKey, { kid: 'for signing', key_ops: ['sign'] }),
      { kty: 'oct', kid: 'shared', alg: 'HS256', k: Buffer.from(secret).toString('base64url') },
      { kty: 'EC', crv: 'P-256', kid: 'broken', x: 'AAAA', y: 'AAAA' },
      { kid: 7 },
    ],
  };
});

function setUp(availableKeys: { readonly secret: string | undefined } = { secret }) {
  const set = createKeySet({
    load: async () => {
      loads += 1;
      if (published instanceof Error) throw published;
      return published;
    },
    now: () => now,
    onFailure: (error) => failures.push(error),
  });
  const keys = { ...availableKeys, published: set };
  return (token: string) => readIssuedToken(token, keys, Math.floor(now / 1_000));
}
const withoutSecret = () => setUp({ secret: undefined });

describe('tokens of another issuer', () => {
  it('are accepted with a published key or the shared secret', async () => {
    const read = setUp();
    expect(await read(issue('ES256', elliptic.privateKey, { kid: 'one' }))).toEqual({ kind: 'good', claims });
    expect(await read(issue('RS256', rsa.privateKey, { kid: 'two' }))).toEqual({ kind: 'good', claims });
    expect(await read(signToken(claims, secret))).toEqual({ kind: 'good', claims });
    expect(loads).toBe(1);
  });

  const pem = elliptic.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  it.each([
    ['the wrong key of the right type', issue('ES256', other.privateKey, { kid: 'one' }), 'forged'],
    ['another algorithm than that of its key', issue('RS256', rsa.privateKey, { kid: 'one' }), 'forged'],
    ['an algorithm of another key type', issue('ES256', elliptic.privateKey, { kid: 'two' }), 'forged'],
    ['an unpublished key', issue('ES256', elliptic.privateKey, { kid: 'none' }), 'forged'],
    ['no key id', issue('ES256', elliptic.privateKey), 'malformed'],
    ['too short a key', issue('RS256', weak.privateKey, { kid: 'weak' }), 'forged'],
    ['a key for encryption', issue('ES256', other.privateKey, { kid: 'for secrets' }), 'forged'],
    ['a key that does not verify', issue('ES256', other.privateKey, { kid: 'for signing' }), 'forged'],
    ['a signature of another length', `${issue('ES256', elliptic.privateKey, { kid: 'one' })}AAAA`, 'forged'],
    ['the published key as a shared secret', signToken(claims, pem), 'forged'],
    ['no algorithm', `${toPart({ alg: 'none', kid: 'one' })}.${toPart(claims)}.`, 'malformed'],
    ['an unsupported algorithm', issue('PS256', rsa.privateKey, { kid: 'two' }), 'malformed'],
    ['five parts', `${issue('ES256', elliptic.privateKey, { kid: 'one' })}.a.b`, 'malformed'],
    ['an empty text', '', 'malformed'],
  ])('are rejected with %s', async (_what, token, reason) => {
    expect(await setUp()(token)).toEqual({ kind: 'bad', reason });
  });

  it('are rejected if they are signed with HS256 and no shared secret is configured', async () => {
    const head = `${toPart({ alg: 'HS256', kid: 'shared' })}`;
    const [, body, signature] = signToken(claims, secret).split('.');
    expect((await withoutSecret()(`${head}.${body}.${signature}`)).kind).toBe('bad');
    expect((await withoutSecret()(signToken(claims, secret))).kind).toBe('bad');
    expect(loads).toBe(0);
  });

  it('expire', async () => {
    const token = issue('ES256', elliptic.privateKey, { kid: 'one' }, { ...claims, exp: now / 1_000 - 60 });
    expect(await setUp()(token)).toEqual({ kind: 'bad', reason: 'expired' });
  });
});

describe('the key set', () => {
  const good = () => issue('ES256', elliptic.privateKey, { kid: 'one' });

  it('is fetched once for concurrent requests', async () => {
    const read = setUp();
    const readings = await Promise.all(Array.from({ length: 50 }, () => read(good())));
    expect([readings.every(({ kind }) => kind === 'good'), loads]).toEqual([true, 1]);
  });

  it('is fetched again for an unknown key id, but only once for a hundred unknown key ids in a row', async () => {
    const read = setUp();
    await read(good());
    published = { keys: [toJwk(other.publicKey, { kid: 'new' })] };
    now += keySetTimes.pauseMs;
    expect((await read(issue('ES256', other.privateKey, { kid: 'new' }))).kind).toBe('good');
    // The removed key is no longer valid.
    expect((await read(good())).kind).toBe('bad');
    for (let number = 0; number < 100; number += 1) {
      await read(issue('ES256', other.privateKey, { kid: `made up ${number}` }));
    }
    expect(loads).toBe(2);
  });

  it('is fetched again after ten minutes, so that a removed key becomes invalid', async () => {
    const read = setUp();
    await read(good());
    published = { keys: [] };
    now += keySetTimes.freshMs - 1;
    expect((await read(good())).kind).toBe('good');
    now += 1;
    expect((await read(good())).kind).toBe('bad');
  });

  it('stays valid for an hour if it cannot be fetched; afterwards verification fails as unavailable', async () => {
    const read = setUp();
    await read(good());
    published = new Error('unreachable');
    now += keySetTimes.keptMs - 1;
    expect((await read(good())).kind).toBe('good');
    now += keySetTimes.pauseMs;
    await expect(read(good())).rejects.toMatchObject({ code: 'service_unavailable' });
    expect(failures).toHaveLength(2);
    published = { keys: [toJwk(elliptic.publicKey, { kid: 'one' })] };
    now += keySetTimes.pauseMs;
    expect((await read(good())).kind).toBe('good');
  });

  it.each([null, 'keys', { keys: 'none' }, []])('is not accepted if the response is %j', async (nonsense) => {
    published = nonsense;
    await expect(setUp()(good())).rejects.toMatchObject({ code: 'service_unavailable' });
    expect(failures).toHaveLength(1);
  });
});
