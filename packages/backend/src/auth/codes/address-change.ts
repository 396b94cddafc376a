import type { Transaction } from '../../database/database.ts';
import type { Account } from '../accounts/account.ts';
import {
  type AccountChange,
  findAccountByAddress,
  lockAccount,
  toTime,
  updateAccount,
} from '../accounts/account-store.ts';
import type { Address } from '../accounts/addresses.ts';
import type { AuthContext } from '../auth-context.ts';
import type { Message } from '../messages/outbox.ts';
import type { CodeChallenge } from './code-challenge.ts';
import { makeToken, type OneTimeToken, storeToken, type TokenPurpose } from './one-time-tokens.ts';
import { toNotice, toTokenMessage } from './send-messages.ts';

/** A requested change of an address. */
export interface AddressChange {
  readonly account: Account;
  readonly wanted: Address;
  /** The address belongs to another account. Its owner is notified; the requesting user is not told. */
  readonly isTaken: boolean;
}

export interface AddressChangePlan {
  readonly messages: readonly Message[];
  /** Stores the change; call it after the messages are sent. */
  readonly store: (tx: Transaction) => Promise<void>;
}

export async function findTakenBy(tx: Transaction, wanted: Address): Promise<boolean> {
  return (await findAccountByAddress(tx, wanted)) !== undefined;
}

/**
 * Plans a change. A new e-mail address takes effect when both the old and the new one are confirmed, a phone number
 * when the new one is. The caller must have required fresh proof for a phone number.
 */
export function planAddressChange(
  context: AuthContext,
  { account, wanted, isTaken }: AddressChange,
  challenge: CodeChallenge | null,
  redirectTo: string,
): AddressChangePlan {
  const toToken = (purpose: TokenPurpose, address: string): OneTimeToken =>
    makeToken(context, { userId: account.id, purpose, address, challenge });
  const link = { type: 'email_change', redirectTo } as const;
  const tokens: OneTimeToken[] = [];
  const messages: Message[] = [];
  if (wanted.kind === 'email' && account.email !== null) {
    const token = toToken('email_change_current', account.email);
    tokens.push(token);
    const present = { kind: 'email', value: account.email } as const;
    messages.push(toTokenMessage(context, present, 'email_change_current', token, link));
  }
  if (isTaken) {
    messages.push(toNotice(wanted, 'already_registered'));
  } else {
    const purpose = wanted.kind === 'email' ? 'email_change_new' : 'phone_change';
    const token = toToken(purpose, wanted.value);
    tokens.push(token);
    messages.push(toTokenMessage(context, wanted, purpose, token, link));
  }
  return { messages, store: (tx) => storeChange(context, tx, account.id, wanted, tokens) };
}

async function storeChange(
  context: AuthContext,
  tx: Transaction,
  userId: string,
  wanted: Address,
  tokens: readonly OneTimeToken[],
): Promise<void> {
  const now = context.now();
  if (!(await lockAccount(tx, userId))) return;
  if (wanted.kind === 'phone') await dropTokensFor(tx, userId, ['phone_change']);
  const change =
    wanted.kind === 'email'
      ? {
          ...(await forgetEmailChange(tx, userId)),
          email_change: wanted.value,
          email_change_sent_at: toTime(now),
        }
      : { phone_change: wanted.value, phone_change_sent_at: toTime(now) };
  await updateAccount(tx, userId, change, now);
  for (const token of tokens) await storeToken(context, tx, token);
}

/** Invalidates the codes and confirmations of an earlier change of the e-mail address. */
export async function forgetEmailChange(tx: Transaction, userId: string): Promise<AccountChange> {
  await dropTokensFor(tx, userId, ['email_change_current', 'email_change_new']);
  return { email_change_old_proved: 'false', email_change_new_proved: 'false' };
}

async function dropTokensFor(
  tx: Transaction,
  userId: string,
  purposes: readonly TokenPurpose[],
): Promise<void> {
  await tx.query('delete from auth.one_time_tokens where user_id = $1::uuid and purpose = any ($2::text[])', [
    userId,
    `{${purposes.join(',')}}`,
  ]);
}
