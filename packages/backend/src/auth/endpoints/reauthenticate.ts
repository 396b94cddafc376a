import type { Transaction } from '../../database/database.ts';
import { createError } from '../../errors.ts';
import { type Account, isConfirmed } from '../accounts/account.ts';
import { lockAccount, toTime, updateAccount } from '../accounts/account-store.ts';
import type { Address } from '../accounts/addresses.ts';
import type { AuthContext } from '../auth-context.ts';
import { makeToken, storeToken, takeByCode } from '../codes/one-time-tokens.ts';
import { sendClaims, sendMessages, takeSendClaims, toTokenMessage } from '../codes/send-messages.ts';
import { requireSignedIn, type SignedIn } from '../sessions/bearer.ts';
import { answerDone } from '../wire/answers.ts';
import type { Endpoint } from './endpoint.ts';

/** A code to the address of who is signed in, for what a session alone must not do. */
export const reauthenticate: Endpoint = async (context, call) => {
  const { account } = await requireSignedIn(context, call.request);
  const address = requireOwnAddress(account);
  const claims = sendClaims(context, call, [address]);
  await context.database.transaction((tx) => takeSendClaims(context, tx, claims, address.kind));
  const token = makeToken(context, {
    userId: account.id,
    purpose: 'reauthentication',
    address: address.value,
    challenge: null,
  });
  await sendMessages(context, claims, [toTokenMessage(context, address, 'reauthentication', token, null)]);
  await context.database.transaction(async (tx) => {
    if (!(await lockAccount(tx, account.id))) return;
    const now = context.now();
    await updateAccount(tx, account.id, { reauthentication_sent_at: toTime(now) }, now);
    await storeToken(context, tx, token);
  });
  return answerDone();
};

function requireOwnAddress(account: Account): Address {
  const { email, phone } = account;
  if (email !== null) {
    if (isConfirmed(account, 'email')) return { kind: 'email', value: email };
    throw createError('email_not_confirmed', { status: 422, message: 'Please verify your email first.' });
  }
  if (phone === null) {
    throw createError('validation_failed', {
      message: 'Reauthentication requires the user to have an email or a phone number',
    });
  }
  if (isConfirmed(account, 'phone')) return { kind: 'phone', value: phone };
  throw createError('phone_not_confirmed', { status: 422, message: 'Please verify your phone first.' });
}

/** A session that began long ago may be somebody else's by now. */
export function needsReauthentication({ now, settings }: AuthContext, { session }: SignedIn): boolean {
  return now() - session.createdAt > settings.reauthenticateAfterMs;
}

/** Whether the code is right. It is used up, and a wrong one counts. */
export async function takeReauthentication(
  context: AuthContext,
  tx: Transaction,
  account: Account,
  code: string,
): Promise<boolean> {
  const address = account.email ?? account.phone ?? '';
  const token = await takeByCode(context, tx, { address, purposes: ['reauthentication'], code });
  return token?.userId === account.id;
}
