import type { Account } from '../accounts/account.ts';
import { findAccountByAddress } from '../accounts/account-store.ts';
import type { Address } from '../accounts/addresses.ts';
import type { AuthContext } from '../auth-context.ts';
import type { RateClaim } from '../limits/rate-windows.ts';
import type { AuthCall } from '../wire/auth-call.ts';
import { claimSending } from './send-messages.ts';

export interface OpenedAddress {
  readonly account: Account | undefined;
  readonly claims: readonly RateClaim[];
}

/**
 * Counts a message to this address and looks up its account, in one transaction and the same way for unknown addresses.
 */
export function openAddress(context: AuthContext, call: AuthCall, address: Address): Promise<OpenedAddress> {
  return context.database.transaction(async (tx) => {
    const claims = await claimSending(context, tx, call, [address]);
    return { account: await findAccountByAddress(tx, address), claims };
  });
}
