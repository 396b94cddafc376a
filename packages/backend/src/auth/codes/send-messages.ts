import type { Transaction } from '../../database/database.ts';
import { createError, type ServiceError } from '../../errors.ts';
import type { Address } from '../accounts/addresses.ts';
import type { AuthContext } from '../auth-context.ts';
import { type RateClaim, returnClaims, takeClaims } from '../limits/rate-windows.ts';
import type { Message, MessagePurpose } from '../messages/outbox.ts';
import type { AuthCall } from '../wire/auth-call.ts';
import { withQuery } from '../wire/redirects.ts';
import type { OneTimeToken } from './one-time-tokens.ts';

/**
 * What messages to these addresses count for. An address counts as such, whether or not it has an account: otherwise the
 * limit would tell.
 */
export function sendClaims(
  { digest, settings }: AuthContext,
  { client }: AuthCall,
  addresses: readonly Address[],
): readonly RateClaim[] {
  const keys = new Set(
    addresses.map(({ kind, value }) => `send-to:${digest('limit', kind, value).toString('base64url')}`),
  );
  return [
    { key: `send-from:${client}`, rule: settings.sendsPerClient },
    ...[...keys].map((key) => ({ key, rule: settings.sendsPerAddress })),
  ];
}

/** Throws, and counts nothing, when one of them is too many. */
export async function takeSendClaims(
  { now }: AuthContext,
  tx: Transaction,
  claims: readonly RateClaim[],
  kind: Address['kind'],
): Promise<void> {
  const outcome = await takeClaims(tx, claims, now());
  if (outcome.kind === 'allowed') return;
  const code = kind === 'email' ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit';
  throw createError(code, { retryAfterMs: outcome.retryAfterMs });
}

/** All of them, at once. If one cannot be sent the request fails, and it is as if it had not been made. */
export async function sendMessages(
  context: AuthContext,
  claims: readonly RateClaim[],
  messages: readonly Message[],
): Promise<void> {
  const outcomes = await Promise.allSettled(messages.map((message) => context.outbox.send(message)));
  const failed = outcomes.findIndex(({ status }) => status === 'rejected');
  const outcome = outcomes[failed];
  if (outcome?.status !== 'rejected') return;
  context.onUnexpected(outcome.reason);
  await context.database.transaction((tx) => returnClaims(tx, claims));
  throw toSendFailure(messages[failed], outcome.reason);
}

/** The same words whatever it was for: which message it was would tell whether there is an account. */
function toSendFailure(message: Message | undefined, cause: unknown): ServiceError {
  if (message?.kind === 'sms') return createError('sms_send_failed', { cause });
  return createError('unexpected_failure', { message: 'Error sending email', cause });
}

/** To somebody of whom nothing is asked. */
export function toNotice({ kind, value }: Address, purpose: MessagePurpose): Message {
  return { kind: kind === 'email' ? 'email' : 'sms', to: value, purpose, code: null, link: null };
}

export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';

export interface LinkWish {
  readonly type: LinkType;
  readonly redirectTo: string;
}

/** With the code, and in a letter also with the link. */
export function toTokenMessage(
  context: AuthContext,
  { kind, value }: Address,
  purpose: MessagePurpose,
  token: OneTimeToken,
  wish: LinkWish | null,
): Message {
  const link = kind === 'email' && wish !== null ? toActionLink(context, token, wish) : null;
  return { kind: kind === 'email' ? 'email' : 'sms', to: value, purpose, code: token.code, link };
}

export function toActionLink(
  { publicUrl }: AuthContext,
  { link }: OneTimeToken,
  { type, redirectTo }: LinkWish,
): string {
  return withQuery(`${publicUrl}/auth/v1/verify`, { token: link, type, redirect_to: redirectTo });
}
