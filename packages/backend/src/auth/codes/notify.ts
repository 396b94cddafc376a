import type { Account } from '../accounts/account.ts';
import type { Address } from '../accounts/addresses.ts';
import type { AuthContext } from '../auth-context.ts';
import type { MessagePurpose } from '../messages/outbox.ts';
import type { TakenToken } from './one-time-tokens.ts';
import { toNotice } from './send-messages.ts';

interface Replaced {
  readonly account: Account;
  readonly token: TakenToken;
  readonly replaced: Address | null;
}

/** A new way to sign in is told at the address that was there before: it may not have been its owner. */
export async function notifyReplaced(
  context: AuthContext,
  { account, token, replaced }: Replaced,
): Promise<void> {
  if (token.purpose === 'phone_change') {
    const told = account.email === null ? replaced : ({ kind: 'email', value: account.email } as const);
    await notify(context, told, 'phone_changed');
  } else if (token.purpose.startsWith('email_change')) {
    const told =
      replaced ?? (account.phone === null ? null : ({ kind: 'phone', value: account.phone } as const));
    await notify(context, told, 'email_changed');
  }
}

/** What it tells of has happened: that it could not be sent is for the operator to know. */
export async function notify(
  context: AuthContext,
  address: Address | null,
  purpose: MessagePurpose,
): Promise<void> {
  if (address === null) return;
  try {
    await context.outbox.send(toNotice(address, purpose));
  } catch (error) {
    context.onUnexpected(error);
  }
}
