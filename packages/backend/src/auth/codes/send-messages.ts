import type { Transaction } from '../../database/database.ts';
import { createError, type ServiceError } from '../../errors.ts';
import type { Address } from '../accounts/addresses.ts';
import type { AuthContext } from '../auth-context.ts';
import { countAttempts, type RateAttempt, returnAttempts } from '../limits/rate-windows.ts';
import type { Message, MessagePurpose } from '../messages/outbox.ts';
import { hashDevice, isKnownDevice } from '../sessions/known-devices.ts';
import type { AuthCall } from '../wire/auth-call.ts';
import { withQuery } from '../wire/redirects.ts';
import { rememberRequest } from './guess-limits.ts';
import type { OneTimeToken, TakenToken, TokenPurpose } from './one-time-tokens.ts';

/**
 * Counts messages to these addresses and returns the attempts. Throws, without counting any, if a limit is reached. The
 * first address must be the one that the request names.
 */
export async function countSending(
  context: AuthContext,
  tx: Transaction,
  call: AuthCall,
  addresses: readonly Address[],
): Promise<readonly RateAttempt[]> {
  const attempts = await sendAttempts(context, tx, call, addresses);
  const outcome = await countAttempts(tx, attempts, context.now());
  if (outcome.kind === 'limited') {
    const isSms = outcome.key.startsWith('sms-') || addresses[0]?.kind === 'phone';
    const code = isSms ? 'over_sms_send_rate_limit' : 'over_email_send_rate_limit';
    throw createError(code, { retryAfterMs: outcome.retryAfterMs });
  }
  await rememberRequest(context, tx, call, addresses);
  return attempts;
}

/**
 * Addresses are counted with and without an account, so that limits reveal nothing. Known devices of the account have
 * their own counter, which strangers cannot exhaust.
 */
async function sendAttempts(
  context: AuthContext,
  tx: Transaction,
  call: AuthCall,
  addresses: readonly Address[],
): Promise<readonly RateAttempt[]> {
  const { digest, settings } = context;
  const { client } = call;
  const device = hashDevice(context, call);
  const attempts = new Map<string, RateAttempt>();
  const add = (key: string, rule: RateAttempt['rule']) => attempts.set(key, { key, rule });
  add(`send-from:${client}`, settings.sendsPerClient);
  add(unusedKey(client), settings.unusedSendsPerClient);
  for (const address of addresses) {
    const { kind, value } = address;
    const name = digest('limit', kind, value).toString('base64url');
    const isKnown = await isKnownDevice(context, tx, address, device);
    add(`send-to:${name}:${isKnown ? device : 'others'}`, settings.sendsPerAddress);
    if (kind === 'email') continue;
    add(`sms-to:${name}`, settings.smsPerNumber);
    add(`sms-from:${client}`, settings.smsPerClient);
    add('sms-in-total', settings.smsInTotal);
  }
  return [...attempts.values()];
}

/** Requests of these purposes send one message. A change of addresses also sends messages to addresses that may be a stranger's. */
const returnedPurposes: ReadonlySet<TokenPurpose> = new Set(['confirmation', 'sign_in', 'recovery']);

/**
 * Counts one request of this client as used. Call it after the transaction that consumed the token: sending locks these
 * windows in another order. A failure is only reported, because the token cannot be used again.
 */
export async function returnUsedSending(
  { database, settings, onUnexpected }: AuthContext,
  { client }: AuthCall,
  { purpose }: TakenToken,
): Promise<void> {
  if (!returnedPurposes.has(purpose)) return;
  const attempt = { key: unusedKey(client), rule: settings.unusedSendsPerClient };
  try {
    await database.transaction((tx) => returnAttempts(tx, [attempt]));
  } catch (error) {
    onUnexpected(error);
  }
}

function unusedKey(client: string): string {
  return `send-unused:${client}`;
}

/**
 * Sends all messages. If one fails, the request fails. The attempts are returned only if none was sent; otherwise
 * delivered messages would be free for requests that fail.
 */
export async function sendMessages(
  context: AuthContext,
  attempts: readonly RateAttempt[],
  messages: readonly Message[],
): Promise<void> {
  const outcomes = await Promise.allSettled(messages.map((message) => context.outbox.send(message)));
  const failed = outcomes.findIndex(({ status }) => status === 'rejected');
  const outcome = outcomes[failed];
  if (outcome?.status !== 'rejected') return;
  context.onUnexpected(outcome.reason);
  if (outcomes.every(({ status }) => status === 'rejected'))
    await context.database.transaction((tx) => returnAttempts(tx, attempts));
  throw toSendFailure(messages[failed], outcome.reason);
}

/** The error is the same for every purpose, because the purpose would reveal whether there is an account. */
function toSendFailure(message: Message | undefined, cause: unknown): ServiceError {
  if (message?.kind === 'sms') return createError('sms_send_failed', { cause });
  return createError('unexpected_failure', { message: 'Error sending email', cause });
}

/** A notification without a code or link. */
export function toNotice({ kind, value }: Address, purpose: MessagePurpose): Message {
  return { kind: kind === 'email' ? 'email' : 'sms', to: value, purpose, code: null, link: null };
}

export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';

export interface LinkOptions {
  readonly type: LinkType;
  readonly redirectTo: string;
}

/** A message with a code, and for e-mail also a link. */
export function toTokenMessage(
  context: AuthContext,
  { kind, value }: Address,
  purpose: MessagePurpose,
  token: OneTimeToken,
  options: LinkOptions | null,
): Message {
  const link = kind === 'email' && options !== null ? toLink(context.linkPage, token, options) : null;
  return { kind: kind === 'email' ? 'email' : 'sms', to: value, purpose, code: token.code, link };
}

/** The link that `generate_link` returns, in the official form. */
export function toActionLink({ publicUrl }: AuthContext, token: OneTimeToken, options: LinkOptions): string {
  return toLink(`${publicUrl}/auth/v1/verify`, token, options);
}

function toLink(page: string, { link }: OneTimeToken, { type, redirectTo }: LinkOptions): string {
  return withQuery(page, { token: link, type, redirect_to: redirectTo });
}
