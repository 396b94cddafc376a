import { accountColumns, rowToAccount } from '../accounts/account.ts';
import { toTime } from '../accounts/account-store.ts';
import type { Address } from '../accounts/addresses.ts';
import type { AuthContext } from '../auth-context.ts';
import { makeToken, type OneTimeToken, storeToken, type TokenPurpose, toDecoyId } from './one-time-tokens.ts';

/** Makes a token for an address that is sent none. */
export function makeDecoy(context: AuthContext, { value }: Address, purpose: TokenPurpose): OneTimeToken {
  const userId = toDecoyId(context, value);
  return makeToken(context, { userId, purpose, address: userId, challenge: null });
}

/**
 * Runs the same statements and writes as many rows as for a real code, so that the response time does not reveal
 * whether there is an account. Decoys are read like real rows for the same reason.
 */
export async function storeDecoy(
  context: AuthContext,
  address: Address,
  purpose: TokenPurpose,
): Promise<void> {
  const decoy = makeDecoy(context, address, purpose);
  await context.database.transaction(async (tx) => {
    const written = await tx.query(
      `insert into auth.decoy_users as u (id, email, updated_at) values ($1::uuid, $3, $2::timestamptz)
       on conflict (id) do update set updated_at = excluded.updated_at returning ${accountColumns}`,
      [decoy.userId, toTime(context.now()), decoy.userId],
    );
    const locked = await tx.query(
      `select ${accountColumns} from auth.decoy_users u where u.id = $1::uuid for update of u`,
      [decoy.userId],
    );
    for (const row of [...written, ...locked]) rowToAccount(row);
    await storeToken(context, tx, decoy, 'auth.decoy_tokens');
  });
}
