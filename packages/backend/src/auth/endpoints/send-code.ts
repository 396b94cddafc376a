import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createError } from '../../errors.ts';
import { type Account, isConfirmed, type Metadata } from '../accounts/account.ts';
import { insertAccount, lockAccount, toTime, updateAccount } from '../accounts/account-store.ts';
import { type Address, parseEmail, parsePhone, requireChannel } from '../accounts/addresses.ts';
import { mergeMetadata } from '../accounts/metadata.ts';
import type { AuthContext } from '../auth-context.ts';
import { type CodeChallenge, parseChallenge } from '../codes/code-challenge.ts';
import { makeToken, type OneTimeToken, storeToken } from '../codes/one-time-tokens.ts';
import { prepareSending } from '../codes/prepare-sending.ts';
import { dropUnprovedPassword } from '../codes/repeated-sign-up.ts';
import { sendMessages, toNotice, toTokenMessage } from '../codes/send-messages.ts';
import { storeDecoy } from '../codes/store-decoy.ts';
import { answerDone } from '../wire/answers.ts';
import type { AuthCall } from '../wire/auth-call.ts';
import { challengeFields, dataField, textField } from '../wire/fields.ts';
import { pickRedirectOfCall } from '../wire/redirects.ts';
import type { Endpoint } from './endpoint.ts';
import { toAppMetadata } from './sign-up.ts';

const otpSchema = z.object({
  email: textField,
  phone: textField,
  create_user: z
    .boolean()
    .nullish()
    .transform((create) => create ?? true),
  data: dataField,
  channel: textField,
  ...challengeFields,
});
const recoverSchema = z.object({ email: textField, ...challengeFields });

/** Sends a code, and for e-mail a link, to sign in; for an unknown address also to sign up. */
export const sendOtp: Endpoint = async (context, call) => {
  const body = await call.body(otpSchema);
  const invalid = (message: string) => createError('validation_failed', { message });
  if (body.email !== '' && body.phone !== '')
    throw invalid('Only an email address or phone number should be provided');
  if (body.email !== '' && body.channel !== '')
    throw invalid('Channel should only be specified with Phone OTP');
  const challenge = parseChallenge(body);
  if (body.email === '' && body.phone === '') throw invalid('One of email or phone must be set');
  if (body.phone !== '') requireChannel(body.channel);
  return sendCode(context, call, {
    address: body.email === '' ? parsePhone(body.phone) : parseEmail(body.email),
    purpose: 'sign_in',
    challenge,
    // Without sign-up, unknown addresses are answered like known ones; GoTrue's `otp_disabled` would reveal them.
    signUpWith:
      body.create_user && context.settings.allowsSignUp
        ? mergeMetadata({}, body.data ?? {}, context.settings.maxMetadataBytes)
        : null,
  });
};

/** Sends a code to set a new password. */
export const recover: Endpoint = async (context, call) => {
  const body = await call.body(recoverSchema);
  if (body.email === '')
    throw createError('validation_failed', { message: 'Password recovery requires an email' });
  const address = parseEmail(body.email);
  const challenge = parseChallenge(body);
  return sendCode(context, call, { address, purpose: 'recovery', challenge, signUpWith: null });
};

interface CodeRequest {
  readonly address: Address;
  readonly purpose: 'sign_in' | 'recovery';
  readonly challenge: CodeChallenge | null;
  /** Metadata of the account to create; null if none may be created. */
  readonly signUpWith: Metadata | null;
}

/** Always sends one message and writes the same number of rows, also for an address without an account. */
async function sendCode(context: AuthContext, call: AuthCall, input: CodeRequest): Promise<Response> {
  const { address, challenge } = input;
  const { account, attempts } = await prepareSending(context, call, address);
  if (!account && input.signUpWith === null) {
    await sendMessages(context, attempts, [toNotice(address, 'no_account')]);
    await storeDecoy(context, address, input.purpose);
    return answerDone();
  }
  const isKnown = account !== undefined && isConfirmed(account, address.kind);
  const purpose = isKnown || input.purpose === 'recovery' ? input.purpose : 'confirmation';
  const userId = account?.id ?? randomUUID();
  const token = makeToken(context, { userId, purpose, address: address.value, challenge });
  const type = ({ confirmation: 'signup', sign_in: 'magiclink', recovery: 'recovery' } as const)[purpose];
  const link = { type, redirectTo: pickRedirectOfCall(context, call) };
  await sendMessages(context, attempts, [toTokenMessage(context, address, purpose, token, link)]);
  await storeCode(context, input, account, token);
  return answerDone();
}

async function storeCode(
  context: AuthContext,
  { address, signUpWith }: CodeRequest,
  before: Account | undefined,
  token: OneTimeToken,
): Promise<void> {
  const now = context.now();
  await context.database.transaction(async (tx) => {
    if (!before) {
      const isNew = await insertAccount(tx, {
        id: token.userId,
        email: address.kind === 'email' ? address.value : null,
        phone: address.kind === 'phone' ? address.value : null,
        password: null,
        appMetadata: toAppMetadata(address),
        userMetadata: signUpWith ?? {},
        now,
        confirmationSentAt: now,
      });
      if (!isNew) return;
    }
    const account = await lockAccount(tx, token.userId);
    // The account may have been deleted or changed its address in the meantime.
    if (account?.[address.kind] !== address.value) return;
    if (before) {
      const sentAt = token.purpose === 'confirmation' ? 'confirmation_sent_at' : 'recovery_sent_at';
      const dropped = dropUnprovedPassword(account, { isSignUp: signUpWith !== null });
      await updateAccount(tx, account.id, { [sentAt]: toTime(now), ...dropped }, now);
    }
    await storeToken(context, tx, token);
  });
}
