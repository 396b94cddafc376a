import { expect, it } from 'vitest';
import { serviceCaller } from '../database/as-caller.ts';
import { addressToPayingClient, callerToPayingClient } from './to-paying-client.ts';

const origin = { address: '203.0.113.7' };

it('callerToPayingClient counts signed-in callers by account, at any address', () => {
  const caller = { role: 'authenticated', claims: { sub: 'u1' } } as const;
  expect(callerToPayingClient(caller, origin)?.key).toBe('account/u1');
  expect(callerToPayingClient(caller, { address: '' })?.key).toBe('account/u1');
});

it('callerToPayingClient counts anonymous callers by address, and a whole IPv6 network as one', () => {
  const anon = { role: 'anon', claims: {} } as const;
  expect(callerToPayingClient(anon, origin)?.key).toBe('address/203.0.113.7');
  expect(callerToPayingClient(anon, { address: '2001:db8::1' })?.key).toBe(
    callerToPayingClient(anon, { address: '2001:db8::2' })?.key,
  );
});

it('callerToPayingClient does not let a caller choose an account with an uid claim in a token of another role', () => {
  const anon = { role: 'anon', claims: { sub: 'u1' } } as const;
  expect(callerToPayingClient(anon, origin)?.key).toBe('address/203.0.113.7');
});

it('callerToPayingClient returns undefined for servers and pages of this process', () => {
  expect(callerToPayingClient(serviceCaller, origin)).toBeUndefined();
  expect(addressToPayingClient({ address: '' })).toBeUndefined();
});
