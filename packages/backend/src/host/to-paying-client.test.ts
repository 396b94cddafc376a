import { describe, expect, it } from 'vitest';
import { serviceCaller } from '../database/as-caller.ts';
import { signToken } from '../tokens/json-web-token.ts';
import { addressToPayingClient, callerToPayingClient, requestToPayingClient } from './to-paying-client.ts';

const origin = { address: '203.0.113.7' };

it('callerToPayingClient counts signed-in callers by account, at any network address', () => {
  const caller = { role: 'authenticated', claims: { sub: 'u1' } } as const;
  expect(callerToPayingClient(caller, origin)?.key).toBe('account/u1');
  expect(callerToPayingClient(caller, { address: '' })?.key).toBe('account/u1');
});

it('callerToPayingClient counts anonymous callers by network address, and a whole IPv6 network as one', () => {
  const anon = { role: 'anon', claims: {} } as const;
  expect(callerToPayingClient(anon, origin)?.key).toBe('address/203.0.113.7');
  expect(callerToPayingClient(anon, { address: '2001:db8::1' })?.key).toBe(
    callerToPayingClient(anon, { address: '2001:db8::2' })?.key,
  );
});

it('callerToPayingClient ignores the sub claim in a token of the role anon', () => {
  const anon = { role: 'anon', claims: { sub: 'u1' } } as const;
  expect(callerToPayingClient(anon, origin)?.key).toBe('address/203.0.113.7');
});

it('callerToPayingClient and addressToPayingClient return undefined for the server itself', () => {
  expect(callerToPayingClient(serviceCaller, origin)).toBeUndefined();
  expect(addressToPayingClient({ address: '' })).toBeUndefined();
});

describe('requestToPayingClient', () => {
  const tokens = { secret: 'a secret of at least thirty-two letters', now: () => 1_800_000_000_000 };
  const payerOf = (claims: Record<string, unknown> & { role: string }, secret = tokens.secret) => {
    const headers = { authorization: `Bearer ${signToken(claims, secret)}` };
    return requestToPayingClient(new Request('http://host/storage/v1/object', { headers }), origin, tokens)
      ?.key;
  };
  const session = { role: 'authenticated', sub: 'u1' };

  it('charges the account of a valid session token', () => {
    expect(payerOf(session)).toBe('account/u1');
  });

  it.each<[string, string | undefined]>([
    ['a forged token', payerOf(session, 'another secret of at least thirty-two')],
    ['an expired token', payerOf({ ...session, exp: 1_700_000_000 })],
    ['a token of the role anon', payerOf({ role: 'anon', sub: 'u1' })],
    ['a service key', payerOf({ role: 'service_role' })],
  ])('charges the network address for %s', (_, key) => {
    expect(key).toBe('address/203.0.113.7');
  });
});
