import { lockAccount, toTime } from '../accounts/account-store.ts';
import type { Address } from '../accounts/addresses.ts';
import { toUuid } from '../accounts/user-body.ts';
import type { AuthContext } from '../auth-context.ts';
import { makeToken, storeToken } from './one-time-tokens.ts';

/**
 * The statements and rows of a code that is stored, for an address that gets none: the time that a request takes must not
 * tell whether there is an account. Each address has rows of its own, as each account has.
 */
export async function storeDecoy(context: AuthContext, { kind, value }: Address): Promise<void> {
  const userId = toUuid(context.digest('decoy', kind, value));
  const token = makeToken(context, { userId, purpose: 'sign_in', address: value, challenge: null });
  await context.database.transaction(async (tx) => {
    await lockAccount(tx, userId);
    await tx.query(
      `insert into auth.decoy_users (id, sent_at) values ($1::uuid, $2::timestamptz)
       on conflict (id) do update set sent_at = excluded.sent_at`,
      [userId, toTime(context.now())],
    );
    await storeToken(context, tx, token, 'auth.decoy_tokens');
  });
}
