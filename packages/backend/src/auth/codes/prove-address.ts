import type { Transaction } from '../../database/database.ts';
import { createError } from '../../errors.ts';
import { type Account, isBanned, isConfirmed } from '../accounts/account.ts';
import {
  type AccountChange,
  findAccount,
  findAccountByAddress,
  lockAccount,
  toTime,
  updateAccount,
} from '../accounts/account-store.ts';
import type { Address } from '../accounts/addresses.ts';
import type { AuthContext } from '../auth-context.ts';
import { dropTokens, type TakenToken } from './one-time-tokens.ts';

export type ProofOutcome =
  | { readonly kind: 'proved'; readonly account: Account; readonly replaced: Address | null }
  /** One of two addresses is confirmed; the other is still needed. */
  | { readonly kind: 'half' };

/**
 * Applies the effect of a consumed code or link. Throws, so that the transaction rolls back, if the account may not
 * sign in.
 */
export async function proveAddress(
  context: AuthContext,
  tx: Transaction,
  token: TakenToken,
): Promise<ProofOutcome> {
  const account = await lockAccount(tx, token.userId);
  if (!account) throw createError('otp_expired');
  if (isBanned(account, context.now())) throw createError('user_banned');
  switch (token.purpose) {
    case 'email_change_current':
    case 'email_change_new':
      return proveEmailChange(context, tx, account, token);
    case 'phone_change':
      if (account.phoneChange !== token.address) throw createError('otp_expired');
      return changeAddress(context, tx, account, { kind: 'phone', value: token.address });
    default:
      return confirmAddress(context, tx, account, token);
  }
}

async function confirmAddress(
  context: AuthContext,
  tx: Transaction,
  account: Account,
  token: TakenToken,
): Promise<ProofOutcome> {
  const kind = account.email === token.address ? 'email' : 'phone';
  if (account[kind] !== token.address) throw createError('otp_expired');
  const now = context.now();
  const change: AccountChange = isConfirmed(account, kind) ? {} : { [`${kind}_confirmed_at`]: toTime(now) };
  // Discards a later sign-up that was made while the address was unconfirmed.
  await updateAccount(tx, account.id, { ...change, repeated_sign_up_password: null }, now);
  return proved(tx, account.id, null);
}

async function proveEmailChange(
  context: AuthContext,
  tx: Transaction,
  account: Account,
  token: TakenToken,
): Promise<ProofOutcome> {
  const isOld = token.purpose === 'email_change_current';
  // Rejects tokens of an earlier change or from an earlier address.
  const isFor = isOld ? account.email : account.emailChange;
  if (account.emailChange === null || isFor !== token.address) throw createError('otp_expired');
  const isOldProved = isOld || account.isOldEmailProved || account.email === null;
  const isNewProved = !isOld || account.isNewEmailProved;
  if (isOldProved && isNewProved)
    return changeAddress(context, tx, account, { kind: 'email', value: account.emailChange });
  await updateAccount(
    tx,
    account.id,
    { email_change_old_proved: String(isOldProved), email_change_new_proved: String(isNewProved) },
    context.now(),
  );
  return { kind: 'half' };
}

async function changeAddress(
  context: AuthContext,
  tx: Transaction,
  account: Account,
  { kind, value }: Address,
): Promise<ProofOutcome> {
  // Another account may have confirmed the address in the meantime.
  if (await findAccountByAddress(tx, { kind, value })) throw createError('otp_expired');
  const now = context.now();
  const before = account[kind];
  const change: AccountChange =
    kind === 'email'
      ? {
          email: value,
          email_confirmed_at: toTime(now),
          email_change: null,
          email_change_sent_at: null,
          email_change_old_proved: 'false',
          email_change_new_proved: 'false',
        }
      : { phone: value, phone_confirmed_at: toTime(now), phone_change: null, phone_change_sent_at: null };
  const providers = [
    ...(account.email !== null || kind === 'email' ? ['email'] : []),
    ...(account.phone !== null || kind === 'phone' ? ['phone'] : []),
  ];
  const appMetadata = JSON.stringify({ ...account.appMetadata, providers });
  await updateAccount(tx, account.id, { ...change, raw_app_meta_data: appMetadata }, now);
  await dropTokens(tx, account.id);
  return proved(tx, account.id, before === null ? null : { kind, value: before });
}

async function proved(tx: Transaction, id: string, replaced: Address | null): Promise<ProofOutcome> {
  const account = await findAccount(tx, id);
  if (!account) throw createError('otp_expired');
  return { kind: 'proved', account, replaced };
}
