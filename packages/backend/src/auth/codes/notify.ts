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

/** Notifies the previous address of a new credential, in case its owner did not make the change. */
export async function notifyReplaced(
  context: AuthContext,
  { account, token, replaced }: Replaced,
): Promise<void> {
  if (token.purpose === 'phone_change') {
    const recipient = account.email === null ? replaced : ({ kind: 'email', value: account.email } as const);
    await notify(context, recipient, 'phone_changed');
  } else if (token.purpose.startsWith('email_change')) {
    const recipient =
      replaced ?? (account.phone === null ? null : ({ kind: 'phone', value: account.phone } as const));
    await notify(context, recipient, 'email_changed');
  }
}

/** Sends a notification of something that has already happened. A failure is only reported to the operator. */
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
