import { createError } from '@suixue/backend/errors';
import { readToken, signToken } from '@suixue/backend/json-web-token';
import { expect, it } from 'vitest';
import type { ReadSessionToken } from '../backend/backend-port.ts';
import { toPageClient } from './page-client.ts';

const secret = 'a secret of at least thirty-two letters';
const nowSeconds = 1_800_000_000;
const read: ReadSessionToken = (token) => readToken(token, secret, nowSeconds);
const claims = { role: 'authenticated', sub: 'u1', exp: nowSeconds + 60 };
const address = '203.0.113.7';
const name = 'sb-suixue-auth-token';

const toValue = (token: string) =>
  `base64-${Buffer.from(JSON.stringify({ access_token: token })).toString('base64url')}`;

async function keyOf(cookie: string, readSessionToken = read): Promise<string | undefined> {
  const request = new Request('http://localhost/user', { headers: cookie === '' ? {} : { cookie } });
  return (await toPageClient({ request, address }, readSessionToken))?.key;
}

it('toPageClient counts a page of a verified session by account, with its cookie in one piece or in chunks', async () => {
  const value = toValue(signToken(claims, secret));
  expect(await keyOf(`theme=dark; ${name}=${value}`)).toBe('account/u1');
  expect(await keyOf(`${name}.0=${value.slice(0, 50)}; ${name}.1=${value.slice(50)}`)).toBe('account/u1');
});

it.each([
  ['no cookie', ''],
  ['a forged session', `${name}=${toValue(signToken(claims, `${secret}.`))}`],
  ['an expired session', `${name}=${toValue(signToken({ ...claims, exp: nowSeconds - 60 }, secret))}`],
  ['a token of another role', `${name}=${toValue(signToken({ ...claims, role: 'service_role' }, secret))}`],
  ['an unreadable cookie', `${name}=base64-%%%`],
  ['a session without a token', `${name}={}`],
])('toPageClient counts a page with %s by address', async (_, cookie) => {
  expect(await keyOf(cookie)).toBe(`address/${address}`);
});

it('toPageClient counts a page by address while the keys of another issuer cannot be fetched, and passes on other errors', async () => {
  const cookie = `${name}=${toValue(signToken(claims, secret))}`;
  const fails =
    (error: Error): ReadSessionToken =>
    () =>
      Promise.reject(error);
  expect(await keyOf(cookie, fails(createError('service_unavailable')))).toBe(`address/${address}`);
  await expect(keyOf(cookie, fails(new Error('broken')))).rejects.toThrow('broken');
});

it('toPageClient counts pages without an address as work of the server', async () => {
  expect(await toPageClient({ request: new Request('http://localhost/user') }, read)).toBeUndefined();
});
