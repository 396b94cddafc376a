import { signToken } from '@suixue/backend/json-web-token';
import { expect, it } from 'vitest';
import { forgetChangedAccounts } from './forget-changed-accounts.ts';

const secret = 'a secret of at least thirty-two letters';
const token = signToken({ role: 'authenticated', sub: 'ada' }, secret);
const forged = signToken({ role: 'authenticated', sub: 'ada' }, 'another secret of at least thirty-two');

it.each<[string, string, string, string, readonly string[]]>([
  ['signing out', 'POST', '/auth/v1/logout?scope=global', token, ['ada']],
  ['a change of the own account', 'PUT', '/auth/v1/user', token, ['ada']],
  ['a change by an operator', 'PUT', '/auth/v1/admin/users/ben', token, ['all']],
  ['a request with a forged token', 'POST', '/auth/v1/logout', forged, []],
  ['a read request', 'GET', '/auth/v1/user', token, []],
])(
  'forgetChangedAccounts evicts only the cached sessions that may have changed, after %s: %s %s',
  async (_, method, path, bearer, expected) => {
    const forgotten: string[] = [];
    const done: string[] = [];
    const service = forgetChangedAccounts(
      async () => {
        done.push(...forgotten, 'changed');
        return new Response(null, { status: 204 });
      },
      (account) => forgotten.push(account),
      { secret, now: Date.now },
    );
    const headers = { authorization: `Bearer ${bearer}` };
    await service(new Request(`http://host${path}`, { method, headers }), { address: '127.0.0.1' });
    // Not before the change, or a page in between would remember the old answer.
    expect([done, forgotten]).toEqual([['changed'], expected]);
  },
);
