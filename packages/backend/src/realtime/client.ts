import type { Caller } from '../database/as-caller.ts';

/**
 * The client whose budget is charged: the account of a session, or otherwise the address. Requests to other services
 * use the same key.
 */
export interface Client {
  readonly kind: 'account' | 'address';
  readonly key: string;
}

export function toClient({ role, claims }: Caller, address: string): Client {
  return role === 'authenticated' && typeof claims.sub === 'string'
    ? { kind: 'account', key: `account/${claims.sub}` }
    : { kind: 'address', key: `address/${address}` };
}
