import { z } from 'zod';
import { createError } from '../../errors.ts';
import { type Account, isBanned, isConfirmed } from '../accounts/account.ts';
import { findAccountByAddress, lockAccount, updateAccount } from '../accounts/account-store.ts';
import { type Address, toLookup } from '../accounts/addresses.ts';
import type { AuthContext } from '../auth-context.ts';
import { countAttempts, type RateAttempt } from '../limits/rate-windows.ts';
import { draftSession } from '../sessions/begin-session.ts';
import { hashDevice, isKnownDevice } from '../sessions/known-devices.ts';
import { toSessionBody } from '../sessions/session-store.ts';
import { answerJson } from '../wire/answers.ts';
import type { AuthCall } from '../wire/auth-call.ts';
import { textField } from '../wire/fields.ts';
import type { Endpoint } from './endpoint.ts';

const schema = z.object({ email: textField, phone: textField, password: textField });

export const signInWithPassword: Endpoint = async (context, call) => {
  const { password, ...body } = await call.body(schema);
  const address = readAddress(body);
  const device = hashDevice(context, call);
  return context.signInQueue(`${device} ${address.kind} ${address.value}`, () =>
    signIn(context, call, { address, password, device }),
  );
};

interface SignIn {
  readonly address: Address;
  readonly password: string;
  readonly device: string;
}

/** Explains a failure only after a correct password. Until then an existing account looks like none. */
async function signIn(context: AuthContext, call: AuthCall, input: SignIn): Promise<Response> {
  const { address, password } = input;
  const { account, attempts } = await countSignIn(context, call, input);
  const hashes = [account?.password ?? null, account?.repeatedSignUpPassword ?? null];
  const { matches, isOutdated } = await context.hasher.check(password, hashes);
  const [isCurrent = false, isRepeatedSignUp = false] = matches;
  if (!account || (!isCurrent && !isRepeatedSignUp)) throw createError('invalid_credentials');
  // The password of a sign-up for an address that already had an account is answered like that of an unconfirmed
  // account, so that the response does not reveal the existing one.
  if (!isCurrent || !isConfirmed(account, address.kind)) throw notConfirmed(address);
  if (isBanned(account, context.now())) throw createError('user_banned', { status: 400 });
  const draft = draftSession(context, account.id, 'password', call);
  const current = await context.finishSignIn({ draft, comparedPassword: account.password, attempts });
  // The account was banned or deleted, or its password changed, while the password was checked.
  if (!current) throw createError('invalid_credentials');
  if (isOutdated) await renewPassword(context, current, password);
  return answerJson(toSessionBody(context, current, draft.session, draft.refreshToken));
}

function readAddress({ email, phone }: { readonly email: string; readonly phone: string }): Address {
  const invalid = (message: string) => createError('validation_failed', { message });
  if (email !== '' && phone !== '')
    throw invalid('Only an email address or phone number should be provided on login.');
  if (email === '' && phone === '') throw invalid('missing email or phone');
  return email === '' ? toLookup('phone', phone) : toLookup('email', email);
}

function notConfirmed({ kind }: Address): Error {
  return createError(kind === 'email' ? 'email_not_confirmed' : 'phone_not_confirmed');
}

/**
 * Counts an attempt as a failure until it succeeds. A known device of the account has its own counter, so that
 * strangers cannot lock it out; all others share one, so that many addresses cannot guess faster.
 */
async function countSignIn(
  context: AuthContext,
  call: AuthCall,
  { address, device }: SignIn,
): Promise<{ readonly account: Account | undefined; readonly attempts: readonly RateAttempt[] }> {
  const { settings, digest } = context;
  return context.database.transaction(async (tx) => {
    // Pipelines both queries, because other requests wait for this connection.
    const [isKnown, account] = await Promise.all([
      isKnownDevice(context, tx, address, device),
      findAccountByAddress(tx, address),
    ]);
    const name = digest('limit', address.kind, address.value).toString('base64url');
    const attempts = [
      { key: `password:${name}:${isKnown ? device : 'others'}`, rule: settings.passwordDelays },
      { key: `failures:${call.client}`, rule: settings.failuresPerClient },
    ];
    const outcome = await countAttempts(tx, attempts, context.now());
    if (outcome.kind === 'limited')
      throw createError('over_request_rate_limit', { retryAfterMs: outcome.retryAfterMs });
    return { account, attempts };
  });
}

/** Rehashes a password with the current parameters unless it changed in the meantime. */
async function renewPassword(context: AuthContext, seen: Account, password: string): Promise<void> {
  const renewed = await context.hasher.hash(password);
  await context.database.transaction(async (tx) => {
    const account = await lockAccount(tx, seen.id);
    if (account?.password === seen.password)
      await updateAccount(tx, account.id, { encrypted_password: renewed }, context.now());
  });
}
