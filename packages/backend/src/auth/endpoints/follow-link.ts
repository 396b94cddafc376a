import { createError, isServiceError, type ServiceError } from '../../errors.ts';
import type { Account } from '../accounts/account.ts';
import type { Address } from '../accounts/addresses.ts';
import type { AuthContext } from '../auth-context.ts';
import { beginFlow } from '../codes/flow-states.ts';
import { notifyReplaced } from '../codes/notify.ts';
import { pkcePrefix, type TakenToken, takeByLink } from '../codes/one-time-tokens.ts';
import { proveAddress } from '../codes/prove-address.ts';
import { returnUsedSending } from '../codes/send-messages.ts';
import { beginSession, type SignInMethod } from '../sessions/begin-session.ts';
import { answerRedirect } from '../wire/answers.ts';
import type { AuthCall } from '../wire/auth-call.ts';
import { pickRedirectOfCall, withFragment, withQuery } from '../wire/redirects.ts';
import type { Endpoint } from './endpoint.ts';
import { badLink, halfProved, purposesOfLink } from './verify.ts';

type Following =
  | { readonly kind: 'half' }
  | {
      readonly kind: 'proved';
      readonly location: string;
      readonly account: Account;
      readonly token: TakenToken;
      readonly replaced: Address | null;
    };

/** Follows a link of an e-mail: redirects to the site with a session, or with a code for PKCE. */
export const followLink: Endpoint = async (context, call) => {
  const { searchParams } = call.url;
  const type = searchParams.get('type') ?? '';
  const link = searchParams.get('token') ?? '';
  if (type === '') throw createError('validation_failed', { message: 'Verify requires a verification type' });
  if (link === '')
    throw createError('validation_failed', { message: 'Verify requires a token or a token hash' });
  const redirectTo = pickRedirectOfCall(context, call);
  const isPkce = link.startsWith(pkcePrefix);
  try {
    const outcome = await follow(context, call, { type, link, redirectTo });
    if (outcome.kind === 'half')
      return answerRedirect(withErrorParameters(redirectTo, { message: halfProved }, isPkce));
    await returnUsedSending(context, call, outcome.token);
    await notifyReplaced(context, outcome);
    return answerRedirect(outcome.location);
  } catch (error) {
    if (!isServiceError(error)) throw error;
    return answerRedirect(withErrorParameters(redirectTo, toErrorParameters(error), isPkce));
  }
};

interface Followed {
  readonly type: string;
  readonly link: string;
  readonly redirectTo: string;
}

function follow(
  context: AuthContext,
  call: AuthCall,
  { type, link, redirectTo }: Followed,
): Promise<Following> {
  const purposes = purposesOfLink(type);
  return context.database.transaction(async (tx): Promise<Following> => {
    const token = await takeByLink(context, tx, { purposes, link });
    if (!token) throw createError('otp_expired', { message: badLink });
    const outcome = await proveAddress(context, tx, token);
    if (outcome.kind === 'half') return outcome;
    const { account, replaced } = outcome;
    const method = toMethod(type);
    if (token.challenge) {
      const code = await beginFlow(context, tx, { userId: account.id, method, challenge: token.challenge });
      return { kind: 'proved', location: withQuery(redirectTo, { code }), account, token, replaced };
    }
    const { user: _, ...values } = await beginSession(context, tx, account.id, 'otp', call);
    const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
    const location = withFragment(redirectTo, { ...texts, type });
    return { kind: 'proved', location, account, token, replaced };
  });
}

function toMethod(type: string): SignInMethod {
  switch (type) {
    case 'signup':
      return 'email/signup';
    case 'invite':
    case 'recovery':
    case 'email_change':
    case 'magiclink':
      return type;
    default:
      return 'otp';
  }
}

/** Errors are in the fragment, as in OAuth, and for PKCE also in the query. */
function withErrorParameters(url: string, values: Readonly<Record<string, string>>, isPkce: boolean): string {
  return withFragment(isPkce ? withQuery(url, values) : url, values);
}

const oauthErrors: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

function toErrorParameters({ status, code, message }: ServiceError): Record<string, string> {
  const error = oauthErrors[status];
  return {
    ...(error === undefined ? {} : { error }),
    error_code: code,
    error_description: message,
  };
}
