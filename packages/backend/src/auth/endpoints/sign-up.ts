import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createError } from '../../errors.ts';
import { type Account, isBanned, isProved, type Metadata } from '../accounts/account.ts';
import {
  findAccountByAddress,
  insertAccount,
  lockAccount,
  toTime,
  updateAccount,
} from '../accounts/account-store.ts';
import { type Address, parseEmail, parsePhone, requireChannel } from '../accounts/addresses.ts';
import { mergeMetadata } from '../accounts/metadata.ts';
import { toUserBody, toUuid, type UserBody } from '../accounts/user-body.ts';
import type { AuthContext } from '../auth-context.ts';
import { type CodeChallenge, parseChallenge } from '../codes/code-challenge.ts';
import { dropTokens, makeToken, type OneTimeToken, storeToken } from '../codes/one-time-tokens.ts';
import { prepareSending } from '../codes/prepare-sending.ts';
import { repeatSignUp, repeatUnproved } from '../codes/repeated-sign-up.ts';
import { sendMessages, toNotice, toTokenMessage } from '../codes/send-messages.ts';
import { makeDecoy } from '../codes/store-decoy.ts';
import { requireStrongPassword } from '../passwords/password-policy.ts';
import { beginSession } from '../sessions/begin-session.ts';
import { answerJson } from '../wire/answers.ts';
import type { AuthCall } from '../wire/auth-call.ts';
import { challengeFields, dataField, textField } from '../wire/fields.ts';
import { pickRedirectOfCall } from '../wire/redirects.ts';
import type { Endpoint } from './endpoint.ts';

const schema = z.object({
  email: textField,
  phone: textField,
  password: textField,
  data: dataField,
  channel: textField,
  ...challengeFields,
});

interface SignUp {
  readonly address: Address;
  readonly password: string;
  readonly data: Metadata;
  readonly challenge: CodeChallenge | null;
}

/**
 * Response, work and messages are the same whether or not the address has an account: one hash, one message, and an
 * unconfirmed user.
 */
export const signUp: Endpoint = async (context, call) => {
  if (!context.settings.allowsSignUp) throw createError('signup_disabled');
  const input = readSignUp(context, await call.body(schema));
  const { account, attempts } = await prepareSending(context, call, input.address);
  // Reuses the salt of the stored hash, so that one computation also shows if the passwords are equal.
  const like = account?.password ?? account?.repeatedSignUpPassword;
  const password = await context.hasher.hash(input.password, like);
  const isTaken = account !== undefined && isProved(account);
  if (context.settings.confirmsAutomatically) {
    if (isTaken) throw createError('user_already_exists');
    return answerJson(await signUpConfirmed(context, call, { ...input, password }));
  }
  const token = isTaken ? null : makeSignUpToken(context, input, account);
  const message =
    token === null
      ? toNotice(input.address, 'already_registered')
      : toTokenMessage(context, input.address, 'confirmation', token, {
          type: 'signup',
          redirectTo: pickRedirectOfCall(context, call),
        });
  await sendMessages(context, attempts, [message]);
  if (token !== null) await storeSignUp(context, input, account, token, password);
  else if (account) await rememberRepeated(context, input, account, password);
  const shownId = token?.userId ?? toStandIn(context, input.address);
  return answerJson(toAnswer(context, input, shownId));
};

function readSignUp({ settings }: AuthContext, body: z.output<typeof schema>): SignUp {
  const invalid = (message: string) => createError('validation_failed', { message });
  if (body.email === '' && body.phone === '') throw createError('anonymous_provider_disabled');
  if (body.password === '') throw invalid('Signup requires a valid password');
  if (body.email !== '' && body.phone !== '')
    throw invalid('Only an email address or phone number should be provided on signup.');
  requireStrongPassword(settings, body.password, [body.email, body.phone]);
  if (body.phone !== '') requireChannel(body.channel);
  if (body.phone !== '' && body.code_challenge !== '') throw invalid('PKCE not supported for phone signups');
  const challenge = parseChallenge(body);
  return {
    address: body.email === '' ? parsePhone(body.phone) : parseEmail(body.email),
    password: body.password,
    data: mergeMetadata({}, body.data ?? {}, settings.maxMetadataBytes),
    challenge,
  };
}

function makeSignUpToken(context: AuthContext, input: SignUp, account: Account | undefined): OneTimeToken {
  return makeToken(context, {
    userId: account?.id ?? randomUUID(),
    purpose: 'confirmation',
    address: input.address.value,
    challenge: input.challenge,
  });
}

async function storeSignUp(
  context: AuthContext,
  { address, data }: SignUp,
  before: Account | undefined,
  token: OneTimeToken,
  password: string,
): Promise<void> {
  const now = context.now();
  await context.database.transaction(async (tx) => {
    if (before) {
      const account = await lockAccount(tx, before.id);
      if (!account || isProved(account)) return;
      const repeated = repeatUnproved(account, password);
      const isOther = repeated.encrypted_password !== undefined;
      await updateAccount(
        tx,
        account.id,
        {
          confirmation_sent_at: toTime(now),
          ...repeated,
          // Metadata of the earlier sign-up is replaced too.
          ...(isOther ? { raw_user_meta_data: JSON.stringify(data) } : {}),
        },
        now,
      );
    } else {
      const isNew = await insertAccount(tx, {
        id: token.userId,
        email: address.kind === 'email' ? address.value : null,
        phone: address.kind === 'phone' ? address.value : null,
        password,
        appMetadata: toAppMetadata(address),
        userMetadata: data,
        now,
        confirmationSentAt: now,
      });
      // The same form was submitted twice concurrently; the first one counts.
      if (!isNew) return;
      // Matches the number of statements for an existing account.
      await lockAccount(tx, token.userId);
    }
    await storeToken(context, tx, token);
  });
}

/**
 * Creates the account as confirmed and signs it in. An unconfirmed account of the address gets the new password: the address
 * was not proved for the old one either.
 */
async function signUpConfirmed(
  context: AuthContext,
  call: AuthCall,
  { address, data, password }: SignUp,
): Promise<UserBody> {
  const now = context.now();
  return context.database.transaction(async (tx) => {
    const id = randomUUID();
    await insertAccount(tx, {
      id,
      email: address.kind === 'email' ? address.value : null,
      phone: address.kind === 'phone' ? address.value : null,
      password,
      appMetadata: toAppMetadata(address),
      userMetadata: data,
      now,
    });
    const found = await findAccountByAddress(tx, address);
    const account = found && (await lockAccount(tx, found.id));
    if (!account || isProved(account)) throw createError('user_already_exists');
    if (isBanned(account, now)) throw createError('user_banned');
    await updateAccount(
      tx,
      account.id,
      {
        encrypted_password: password,
        repeated_sign_up_password: null,
        raw_user_meta_data: JSON.stringify(data),
        [`${address.kind}_confirmed_at`]: toTime(now),
      },
      now,
    );
    await dropTokens(tx, account.id);
    return beginSession(context, tx, account.id, 'password', call);
  });
}

/** Stores a decoy of the code that a new account gets, so that both take as many statements and rows. */
async function rememberRepeated(
  context: AuthContext,
  { address }: SignUp,
  { id }: Account,
  password: string,
): Promise<void> {
  const decoy = makeDecoy(context, address, 'confirmation');
  await context.database.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    if (account) await updateAccount(tx, id, repeatSignUp(account, password), context.now());
    await storeToken(context, tx, decoy, 'auth.decoy_tokens');
  });
}

export function toAppMetadata({ kind }: Address): Metadata {
  return { provider: kind, providers: [kind] };
}

/** A stable user id for the address that belongs to no account. */
function toStandIn({ digest }: AuthContext, { kind, value }: Address): string {
  return toUuid(digest('stand-in', kind, value));
}

function toAnswer(context: AuthContext, { address, data }: SignUp, id: string): UserBody {
  const now = context.now();
  return toUserBody({
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: address.kind === 'email' ? address.value : null,
    phone: address.kind === 'phone' ? address.value : null,
    password: null,
    repeatedSignUpPassword: null,
    appMetadata: toAppMetadata(address),
    userMetadata: data,
    isAnonymous: false,
    emailChange: null,
    isOldEmailProved: false,
    isNewEmailProved: false,
    phoneChange: null,
    times: {
      email_confirmed_at: null,
      phone_confirmed_at: null,
      confirmed_at: null,
      invited_at: null,
      confirmation_sent_at: now,
      recovery_sent_at: null,
      reauthentication_sent_at: null,
      email_change_sent_at: null,
      phone_change_sent_at: null,
      last_sign_in_at: null,
      created_at: now,
      updated_at: now,
      banned_until: null,
      deleted_at: null,
    },
  });
}
