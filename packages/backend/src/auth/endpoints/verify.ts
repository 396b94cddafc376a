import { z } from 'zod';
import type { Transaction } from '../../database/database.ts';
import { createError, type ServiceError } from '../../errors.ts';
import type { Account } from '../accounts/account.ts';
import { type Address, parseEmail, parsePhone } from '../accounts/addresses.ts';
import type { AuthContext } from '../auth-context.ts';
import { guessAttempts } from '../codes/guess-limits.ts';
import { notifyReplaced } from '../codes/notify.ts';
import { type TakenToken, type TokenPurpose, takeByCode, takeByLink } from '../codes/one-time-tokens.ts';
import { proveAddress } from '../codes/prove-address.ts';
import { returnUsedSending } from '../codes/send-messages.ts';
import { countAttempts, returnAttempts } from '../limits/rate-windows.ts';
import { beginSession } from '../sessions/begin-session.ts';
import { answerJson } from '../wire/answers.ts';
import type { AuthCall } from '../wire/auth-call.ts';
import { textField } from '../wire/fields.ts';
import type { Endpoint } from './endpoint.ts';

const schema = z.object({
  type: textField,
  token: textField,
  token_hash: textField,
  email: textField,
  phone: textField,
  redirect_to: textField,
});

/** Purposes that each `type` of the official client can confirm. */
const emailPurposes: Readonly<Record<string, readonly TokenPurpose[]>> = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  magiclink: ['sign_in', 'confirmation'],
  recovery: ['recovery'],
  email: ['confirmation', 'sign_in', 'recovery'],
  email_change: ['email_change_current', 'email_change_new'],
};
const phonePurposes: Readonly<Record<string, readonly TokenPurpose[]>> = {
  sms: ['confirmation', 'sign_in'],
  phone_change: ['phone_change'],
};

export const halfProved =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';
export const badLink = 'Email link is invalid or has expired';

export function purposesOfLink(type: string): readonly TokenPurpose[] {
  const purposes = Object.hasOwn(emailPurposes, type) ? emailPurposes[type] : undefined;
  if (!purposes) throw createError('validation_failed', { message: 'Invalid email verification type' });
  return purposes;
}

type Verification =
  | { readonly kind: 'refused'; readonly error: ServiceError }
  | { readonly kind: 'half' }
  | {
      readonly kind: 'signed-in';
      readonly body: unknown;
      readonly account: Account;
      readonly token: TakenToken;
      readonly replaced: Address | null;
    };

/** Exchanges a typed code or the token of a link for a session. */
export const verify: Endpoint = async (context, call) => {
  const body = await call.body(schema);
  const invalid = (message: string) => createError('validation_failed', { message });
  if (body.type === '') throw invalid('Verify requires a verification type');
  if ((body.token === '') === (body.token_hash === ''))
    throw invalid('Verify requires either a token or a token hash');
  const take = body.token === '' ? takeLinkOf(context, body) : takeCodeOf(context, call, body);
  const outcome = await context.database.transaction((tx) => finish(context, call, tx, take));
  switch (outcome.kind) {
    case 'refused':
      throw outcome.error;
    case 'half':
      return answerJson({ msg: halfProved, code: '200' });
    default:
      await returnUsedSending(context, call, outcome.token);
      await notifyReplaced(context, outcome);
      return answerJson(outcome.body);
  }
};

/** Returns an error instead of throwing it where the counters must be committed. */
type Take = (tx: Transaction) => Promise<TakenToken | ServiceError>;

function takeLinkOf(context: AuthContext, body: z.output<typeof schema>): Take {
  if (body.email !== '' || body.phone !== '' || body.redirect_to !== '') {
    throw createError('validation_failed', {
      message: 'Only the token_hash and type should be provided',
    });
  }
  const wanted = { purposes: purposesOfLink(body.type), link: body.token_hash };
  return async (tx) =>
    (await takeByLink(context, tx, wanted)) ?? createError('otp_expired', { message: badLink });
}

function takeCodeOf(context: AuthContext, call: AuthCall, body: z.output<typeof schema>): Take {
  const { address, purposes } = readCodeTarget(body);
  return async (tx) => {
    const attempts = await guessAttempts(context, tx, call, address);
    const outcome = await countAttempts(tx, attempts, context.now());
    // Like for a wrong code: the client has to request a new one.
    if (outcome.kind === 'limited' && outcome.key.startsWith('code-')) return createError('otp_expired');
    if (outcome.kind === 'limited')
      return createError('over_request_rate_limit', { retryAfterMs: outcome.retryAfterMs });
    const token = await takeByCode(context, tx, { address: address.value, purposes, code: body.token });
    if (!token) return createError('otp_expired');
    await returnAttempts(tx, attempts);
    return token;
  };
}

function readCodeTarget({ type, email, phone }: z.output<typeof schema>): {
  readonly address: Address;
  readonly purposes: readonly TokenPurpose[];
} {
  const invalid = (message: string) => createError('validation_failed', { message });
  if ((email === '') === (phone === ''))
    throw invalid('Only an email address or phone number should be provided on verify');
  const address = email === '' ? parsePhone(phone) : parseEmail(email);
  const known = address.kind === 'email' ? emailPurposes : phonePurposes;
  const purposes = Object.hasOwn(known, type) ? known[type] : undefined;
  if (!purposes) throw invalid('Unsupported verification type');
  return { address, purposes };
}

async function finish(
  context: AuthContext,
  call: AuthCall,
  tx: Transaction,
  take: Take,
): Promise<Verification> {
  const token = await take(tx);
  if (token instanceof Error) return { kind: 'refused', error: token };
  const outcome = await proveAddress(context, tx, token);
  if (outcome.kind === 'half') return outcome;
  const { account, replaced } = outcome;
  const body = await beginSession(context, tx, account.id, 'otp', call);
  return { kind: 'signed-in', body, account, token, replaced };
}
