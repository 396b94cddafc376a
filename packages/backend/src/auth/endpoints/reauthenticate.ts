import type { Transaction } from '../../database/database.ts';
import { createError } from '../../errors.ts';
import { type Account, isConfirmed } from '../accounts/account.ts';
import { lockAccount, toTime, updateAccount } from '../accounts/account-store.ts';
import type { Address } from '../accounts/addresses.ts';
import type { AuthContext } from '../auth-context.ts';
import { makeToken, storeToken, takeByCode } from '../codes/one-time-tokens.ts';
import { countSending, sendMessages, toTokenMessage } from '../codes/send-messages.ts';
import { countAttempts, type RateAttempt, returnAttempts } from '../limits/rate-windows.ts';
import { requireSignedIn, type SignedIn } from '../sessions/bearer.ts';
import { answerDone } from '../wire/answers.ts';
import type { Endpoint } from './endpoint.ts';

/** Sends a code to the signed-in user, for changes that a session alone must not make. */
export const reauthenticate: Endpoint = async (context, call) => {
  const { account } = await requireSignedIn(context, call.request);
  const address = requireOwnAddress(account);
  const attempts = await context.database.transaction((tx) => countSending(context, tx, call, [address]));
  const token = makeToken(context, {
    userId: account.id,
    purpose: 'reauthentication',
    address: address.value,
    challenge: null,
  });
  await sendMessages(context, attempts, [toTokenMessage(context, address, 'reauthentication', token, null)]);
  await context.database.transaction(async (tx) => {
    // A new code resets its attempts. Rate windows are locked before accounts to prevent deadlocks.
    await tx.query('delete from auth.rate_windows where key = $1', [nonceKey(account)]);
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

/** The proof that accompanies a change of credentials. */
export interface Proof {
  readonly nonce: string;
  readonly currentPassword: string | null;
}

/**
 * Throws unless the caller has proved more than the session: a recent sign-in with a code or link, the current
 * password, or a fresh code. Guesses of both are counted per account, because the caller already has a session.
 */
export async function requireFreshProof(
  context: AuthContext,
  { account, session }: SignedIn,
  { nonce, currentPassword }: Proof,
): Promise<void> {
  if (currentPassword !== null) return requireCurrentPassword(context, account, currentPassword);
  if (nonce !== '') return requireNonce(context, account, nonce);
  const byCode = session.methods.some(({ method }) => method !== 'password');
  if (!byCode || context.now() - session.createdAt > context.settings.freshCodeMs)
    throw createError('reauthentication_needed');
}

async function requireCurrentPassword(
  context: AuthContext,
  account: Account,
  password: string,
): Promise<void> {
  const attempts = [{ key: `current-password:${account.id}`, rule: context.settings.passwordDelays }];
  await context.database.transaction((tx) => countProof(context, tx, attempts));
  const { matches } = await context.hasher.check(password, [account.password]);
  if (!matches[0]) throw createError('invalid_credentials', { message: 'Current password is not valid' });
  await context.database.transaction((tx) => returnAttempts(tx, attempts));
}

async function requireNonce(context: AuthContext, account: Account, code: string): Promise<void> {
  const address = account.email ?? account.phone ?? '';
  const attempts = [{ key: nonceKey(account), rule: context.settings.codeFailures }];
  const isRight = await context.database.transaction(async (tx) => {
    const outcome = await countAttempts(tx, attempts, context.now());
    if (outcome.kind === 'limited') return false;
    const token = await takeByCode(context, tx, { address, purposes: ['reauthentication'], code });
    return token?.userId === account.id;
  });
  if (!isRight) throw createError('reauthentication_not_valid');
}

async function countProof(
  context: AuthContext,
  tx: Transaction,
  attempts: readonly RateAttempt[],
): Promise<void> {
  const outcome = await countAttempts(tx, attempts, context.now());
  if (outcome.kind === 'limited')
    throw createError('over_request_rate_limit', { retryAfterMs: outcome.retryAfterMs });
}

function nonceKey({ id }: Account): string {
  return `nonce:${id}`;
}
