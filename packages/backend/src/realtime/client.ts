import type { Caller } from '../database/as-caller.ts';

/** Whose budget pays: the account of a session, or the address of anybody else. Requests to other services count under the same key. */
export interface Client {
  readonly kind: 'account' | 'address';
  readonly key: string;
}

export function toClient({ role, claims }: Caller, address: string): Client {
  return role === 'authenticated' && typeof claims.sub === 'string'
    ? { kind: 'account', key: `account/${claims.sub}` }
    : { kind: 'address', key: `address/${address}` };
}
