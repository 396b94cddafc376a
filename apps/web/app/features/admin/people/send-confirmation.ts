import { refuseAccounts } from '#app/features/account/sign-in/refuse-accounts.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';

/** What waits for a confirmation, as the account service names it. */
export type Confirmation =
  | { readonly type: 'signup' | 'email_change'; readonly email: string }
  | { readonly type: 'sms' | 'phone_change'; readonly phone: string };

/** Asks the account service to send a confirmation again. Refuses the form if it does not, for example because of its limits. */
export async function sendConfirmation(
  account: AccountClient,
  pending: Confirmation,
  confirmUrl: string,
): Promise<void> {
  const { error } = await account.auth.resend(
    'email' in pending ? { ...pending, options: { emailRedirectTo: confirmUrl } } : pending,
  );
  if (error) refuseAccounts(error);
}
