import { lockAccount, toTime } from '../accounts/account-store.ts';
import type { Address } from '../accounts/addresses.ts';
import { toUuid } from '../accounts/user-body.ts';
import type { AuthContext } from '../auth-context.ts';
import { makeToken, type OneTimeToken, storeToken } from './one-time-tokens.ts';

/** A code for an address that gets none. Each address has its own, as each account has, and it does not name the address. */
export function makeDecoy(context: AuthContext, { kind, value }: Address): OneTimeToken {
  const userId = toUuid(context.digest('decoy', kind, value));
  return makeToken(context, { userId, purpose: 'sign_in', address: userId, challenge: null });
}

/**
 * The statements and rows of a code that is stored, for an address that gets none: the time that a request takes must not
 * tell whether there is an account.
 */
export async function storeDecoy(context: AuthContext, address: Address): Promise<void> {
  const decoy = makeDecoy(context, address);
  await context.database.transaction(async (tx) => {
    await lockAccount(tx, decoy.userId);
    await tx.query(
      `insert into auth.decoy_users (id, sent_at) values ($1::uuid, $2::timestamptz)
       on conflict (id) do update set sent_at = excluded.sent_at`,
      [decoy.userId, toTime(context.now())],
    );
    await storeToken(context, tx, decoy, 'auth.decoy_tokens');
  });
}
