import type { Account } from '../accounts/account.ts';
import { findAccountByAddress } from '../accounts/account-store.ts';
import type { Address } from '../accounts/addresses.ts';
import type { AuthContext } from '../auth-context.ts';
import type { RateAttempt } from '../limits/rate-windows.ts';
import type { AuthCall } from '../wire/auth-call.ts';
import { countSending } from './send-messages.ts';

export interface PreparedSending {
  readonly account: Account | undefined;
  readonly attempts: readonly RateAttempt[];
}

/**
 * Counts a message to this address and looks up its account, in one transaction and the same way for unknown addresses.
 */
export function prepareSending(
  context: AuthContext,
  call: AuthCall,
  address: Address,
): Promise<PreparedSending> {
  return context.database.transaction(async (tx) => {
    const attempts = await countSending(context, tx, call, [address]);
    return { account: await findAccountByAddress(tx, address), attempts };
  });
}
