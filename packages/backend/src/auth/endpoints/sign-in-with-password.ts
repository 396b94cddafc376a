import { z } from 'zod';
import { createError } from '../../errors.ts';
import { type Account, isBanned, isConfirmed } from '../accounts/account.ts';
import { findAccountByAddress, lockAccount, updateAccount } from '../accounts/account-store.ts';
import { type Address, toLookup } from '../accounts/addresses.ts';
import type { AuthContext } from '../auth-context.ts';
import { type RateClaim, takeClaims } from '../limits/rate-windows.ts';
import { draftSession } from '../sessions/begin-session.ts';
import { toSessionBody } from '../sessions/session-store.ts';
import { answerJson } from '../wire/answers.ts';
import type { AuthCall } from '../wire/auth-call.ts';
import { textField } from '../wire/fields.ts';
import type { Endpoint } from './endpoint.ts';

const schema = z.object({ email: textField, phone: textField, password: textField });

export const signInWithPassword: Endpoint = async (context, call) => {
  const { password, ...body } = await call.body(schema);
  const address = readAddress(body);
  const claims = failureClaims(context, call, address);
  return context.signInQueue(`${call.client} ${address.kind} ${address.value}`, () =>
    signIn(context, call, { address, password, claims }),
  );
};

interface SignIn {
  readonly address: Address;
  readonly password: string;
  readonly claims: readonly RateClaim[];
}

/** What is wrong is told only to who has the password; until then everything is as if there were no account. */
async function signIn(context: AuthContext, call: AuthCall, wish: SignIn): Promise<Response> {
  const { address, password, claims } = wish;
  const account = await openSignIn(context, address, claims);
  const hashes = [account?.password ?? null, account?.repeatedSignUpPassword ?? null];
  const { fits, isOutdated } = await context.hasher.check(password, hashes);
  const [isRight = false, isRepeated = false] = fits;
  if (!account || (!isRight && !isRepeated)) throw createError('invalid_credentials');
  if (!isRight || !isConfirmed(account, address.kind)) throw notConfirmed(address);
  if (isBanned(account, context.now())) throw createError('user_banned', { status: 400 });
  const draft = draftSession(context, account.id, 'password', call);
  const now = await context.finishSignIn({ draft, comparedPassword: account.password, claims });
  // Banned, closed, or with another password since this one was compared.
  if (!now) throw createError('invalid_credentials');
  if (isOutdated) await renewPassword(context, now, password);
  return answerJson(toSessionBody(context, now, draft.session, draft.refreshToken));
}

function readAddress({ email, phone }: { readonly email: string; readonly phone: string }): Address {
  const refuse = (message: string) => createError('validation_failed', { message });
  if (email !== '' && phone !== '')
    throw refuse('Only an email address or phone number should be provided on login.');
  if (email === '' && phone === '') throw refuse('missing email or phone');
  return email === '' ? toLookup('phone', phone) : toLookup('email', email);
}

function notConfirmed({ kind }: Address): Error {
  return createError(kind === 'email' ? 'email_not_confirmed' : 'phone_not_confirmed');
}

/** A try counts as a failure until it is none. By client too, so that nobody can lock somebody else out. */
function failureClaims(
  { settings, digest }: AuthContext,
  { client }: AuthCall,
  address: Address,
): RateClaim[] {
  const name = digest('limit', address.kind, address.value).toString('base64url');
  return [
    { key: `password:${name}:${client}`, rule: settings.failuresPerAddressAndClient },
    { key: `failures:${client}`, rule: settings.failuresPerClient },
  ];
}

function openSignIn(
  context: AuthContext,
  address: Address,
  claims: readonly RateClaim[],
): Promise<Account | undefined> {
  return context.database.transaction(async (tx) => {
    // Neither waits for the other's answer: whoever reads a page waits for this connection meanwhile.
    const [outcome, account] = await Promise.all([
      takeClaims(tx, claims, context.now()),
      findAccountByAddress(tx, address),
    ]);
    if (outcome.kind === 'limited')
      throw createError('over_request_rate_limit', { retryAfterMs: outcome.retryAfterMs });
    return account;
  });
}

/** With today's work. Whoever changed it meanwhile has done so already. */
async function renewPassword(context: AuthContext, seen: Account, password: string): Promise<void> {
  const renewed = await context.hasher.hash(password);
  await context.database.transaction(async (tx) => {
    const account = await lockAccount(tx, seen.id);
    if (account?.password === seen.password)
      await updateAccount(tx, account.id, { encrypted_password: renewed }, context.now());
  });
}
