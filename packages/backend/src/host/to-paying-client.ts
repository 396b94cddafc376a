import { toClientKey } from '../client-key.ts';
import type { Caller } from '../database/as-caller.ts';
import { databaseBudgets } from '../database/database-budgets.ts';
import type { PayingClient } from '../database/paying-client.ts';
import { readToken } from '../tokens/json-web-token.ts';
import { type CallerOptions, readRequestToken } from './resolve-caller.ts';
import type { RequestOrigin } from './service.ts';

/** The client of a request whose caller is not known yet. `undefined` without an address, as for requests of the pages of this server. */
export function addressToPayingClient({ address }: RequestOrigin): PayingClient | undefined {
  if (address === '') return undefined;
  return { key: `address/${toClientKey(address)}`, rate: databaseBudgets.address };
}

/** The account of a session's token that can be verified with `tokens`, and otherwise the address: the services reject what cannot be verified. */
export function requestToPayingClient(
  request: Request,
  origin: RequestOrigin,
  tokens: CallerOptions | undefined,
): PayingClient | undefined {
  const token = tokens && readRequestToken(request);
  const reading = tokens && token ? readToken(token, tokens.secret, Math.floor(tokens.now() / 1_000)) : null;
  const isAccount = reading?.kind === 'good' && reading.claims.role === 'authenticated';
  return isAccount
    ? callerToPayingClient({ role: 'authenticated', claims: reading.claims }, origin)
    : addressToPayingClient(origin);
}

/** Charges signed-in callers by account, so that users behind one address do not share a budget. The service role is not charged. */
export function callerToPayingClient(caller: Caller, origin: RequestOrigin): PayingClient | undefined {
  if (caller.role === 'service_role') return undefined;
  const { sub } = caller.claims;
  if (caller.role === 'authenticated' && typeof sub === 'string')
    return { key: `account/${sub}`, rate: databaseBudgets.account };
  return addressToPayingClient(origin);
}
