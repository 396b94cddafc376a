import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Transaction } from '../../database/database.ts';
import { createError } from '../../errors.ts';
import { type Account, isConfirmed, isProved, type Metadata } from '../accounts/account.ts';
import {
  type AccountChange,
  findAccount,
  findAccountByAddress,
  insertAccount,
  toTime,
  updateAccount,
} from '../accounts/account-store.ts';
import { type Address, parseEmail } from '../accounts/addresses.ts';
import { mergeMetadata } from '../accounts/metadata.ts';
import { toUserBody } from '../accounts/user-body.ts';
import type { AuthContext } from '../auth-context.ts';
import { forgetEmailChange } from '../codes/address-change.ts';
import { makeToken, type OneTimeToken, storeToken, type TokenPurpose } from '../codes/one-time-tokens.ts';
import { dropUnprovedPassword } from '../codes/repeated-sign-up.ts';
import { type LinkType, toActionLink } from '../codes/send-messages.ts';
import { requireStrongPassword } from '../passwords/password-policy.ts';
import { requireServiceRole } from '../sessions/bearer.ts';
import { answerJson } from '../wire/answers.ts';
import { dataField, textField } from '../wire/fields.ts';
import { pickRedirect } from '../wire/redirects.ts';
import type { Endpoint } from './endpoint.ts';
import { toAppMetadata } from './sign-up.ts';

const schema = z.object({
  type: textField,
  email: textField,
  new_email: textField,
  password: textField,
  data: dataField,
  redirect_to: textField,
});

const purposes = {
  signup: 'confirmation',
  invite: 'confirmation',
  magiclink: 'sign_in',
  recovery: 'recovery',
  email_change_current: 'email_change_current',
  email_change_new: 'email_change_new',
} as const satisfies Record<string, TokenPurpose>;
type RequestedLink = keyof typeof purposes;

/** Returns the link of an e-mail to the service role, which delivers it. Sends nothing. */
export const generateLink: Endpoint = async (context, call) => {
  requireServiceRole(context, call.request);
  const body = await call.body(schema);
  const type = readType(body.type);
  const address = parseEmail(body.email);
  const isPasswordNeeded = type === 'signup';
  if (isPasswordNeeded && body.password === '')
    throw createError('validation_failed', { message: 'Signup requires a valid password' });
  if (isPasswordNeeded) requireStrongPassword(context.settings, body.password, [body.email]);
  const input: LinkInput = {
    type,
    address,
    newAddress: type.startsWith('email_change') ? parseEmail(body.new_email) : null,
    data: mergeMetadata({}, body.data ?? {}, context.settings.maxMetadataBytes),
    password: isPasswordNeeded ? await context.hasher.hash(body.password) : null,
  };
  const redirectTo = pickRedirect(context, body.redirect_to || call.url.searchParams.get('redirect_to'));
  const { account, token } = await context.database.transaction((tx) => prepareLink(context, tx, input));
  // The link of a new account also confirms its address. Like GoTrue, the response then calls it a sign-up.
  const shownType = token.purpose === 'confirmation' && type === 'magiclink' ? 'signup' : type;
  return answerJson({
    ...toUserBody(account),
    action_link: toActionLink(context, token, { type: toLinkType(shownType), redirectTo }),
    email_otp: token.code,
    hashed_token: token.link,
    verification_type: shownType,
    redirect_to: redirectTo,
  });
};

interface LinkInput {
  readonly type: RequestedLink;
  readonly address: Address;
  readonly newAddress: Address | null;
  readonly data: Metadata;
  readonly password: string | null;
}

function readType(type: string): RequestedLink {
  if (Object.hasOwn(purposes, type)) return type as RequestedLink;
  throw createError('validation_failed', { message: `Invalid email action link type requested: ${type}` });
}

function toLinkType(type: RequestedLink): LinkType {
  return type === 'email_change_current' || type === 'email_change_new' ? 'email_change' : type;
}

/** Creates the account if the link is for a new one, stores the token, and returns both. */
async function prepareLink(
  context: AuthContext,
  tx: Transaction,
  input: LinkInput,
): Promise<{ readonly account: Account; readonly token: OneTimeToken }> {
  const found = await findAccountByAddress(tx, input.address);
  requirePossibleLink(input, found);
  const account = found ?? (await makeAccount(context, tx, input));
  const change = await toLinkChange(context, tx, account, input);
  await updateAccount(tx, account.id, { ...change, ...dropStrangerPassword(found, input) }, context.now());
  const purpose = found ? purposes[input.type] : 'confirmation';
  const address = purpose === 'email_change_new' ? (input.newAddress ?? input.address) : input.address;
  const lifetimeMs = input.type === 'invite' ? context.settings.inviteLifetimeMs : undefined;
  const token = makeToken(
    context,
    { userId: account.id, purpose, address: address.value, challenge: null },
    lifetimeMs,
  );
  await storeToken(context, tx, token);
  return { account: (await findAccount(tx, account.id)) ?? account, token };
}

/** Sign-ups and invitations require an address without a confirmed account; links other than these and magic links require an account. */
function requirePossibleLink({ type }: LinkInput, found: Account | undefined): void {
  const isForNewAccount = type === 'signup' || type === 'invite';
  const createsAccount = isForNewAccount || type === 'magiclink';
  if (!found && !createsAccount)
    throw createError('user_not_found', { message: 'User with this email not found' });
  if (found && isForNewAccount && isConfirmed(found, 'email')) throw createError('email_exists');
}

/** The link goes to the owner of the address, so a password that a stranger may have set in an earlier sign-up is dropped. */
function dropStrangerPassword(found: Account | undefined, { type, password }: LinkInput): AccountChange {
  if (!found) return {};
  if (!isProved(found) && type === 'signup') return { encrypted_password: password };
  return dropUnprovedPassword(found);
}

async function makeAccount(context: AuthContext, tx: Transaction, input: LinkInput): Promise<Account> {
  const id = randomUUID();
  const isNew = await insertAccount(tx, {
    id,
    email: input.address.value,
    phone: null,
    password: input.password,
    appMetadata: toAppMetadata(input.address),
    userMetadata: input.data,
    now: context.now(),
  });
  const account = isNew ? await findAccount(tx, id) : undefined;
  if (!account) throw createError('email_exists');
  return account;
}

/** The account columns that record the pending link. */
async function toLinkChange(
  { now }: AuthContext,
  tx: Transaction,
  account: Account,
  { type, newAddress }: LinkInput,
): Promise<AccountChange> {
  const time = toTime(now());
  switch (type) {
    case 'signup':
      return { confirmation_sent_at: time };
    case 'invite':
      return { confirmation_sent_at: time, invited_at: time };
    case 'magiclink':
    case 'recovery':
      return { recovery_sent_at: time };
    default:
      if (newAddress && (await findAccountByAddress(tx, newAddress))) throw createError('email_exists');
      return {
        ...(newAddress?.value === account.emailChange ? {} : await forgetEmailChange(tx, account.id)),
        email_change: newAddress?.value ?? null,
        email_change_sent_at: time,
      };
  }
}
