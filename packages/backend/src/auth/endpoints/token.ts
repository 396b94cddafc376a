import { z } from 'zod';
import { createError } from '../../errors.ts';
import type { AuthCall } from '../wire/auth-call.ts';
import { textField } from '../wire/fields.ts';
import type { Endpoint } from './endpoint.ts';
import { exchangeCode } from './exchange-code.ts';
import { refreshToken } from './refresh-token.ts';
import { signInWithPassword } from './sign-in-with-password.ts';

/** Creates a session in the way that `grant_type` names. */
export const token: Endpoint = (context, call) => {
  switch (call.url.searchParams.get('grant_type')) {
    case 'password':
      return signInWithPassword(context, call);
    case 'refresh_token':
      return refreshToken(context, call);
    case 'pkce':
      return exchangeCode(context, call);
    case 'id_token':
      return rejectIdToken(call);
    case 'web3':
      return Promise.reject(createError('web3_provider_disabled'));
    default:
      return Promise.reject(createError('invalid_credentials', { message: 'unsupported_grant_type' }));
  }
};

async function rejectIdToken(call: AuthCall): Promise<Response> {
  const { provider } = await call.body(z.object({ provider: textField }));
  throw createError('provider_disabled', {
    message: `Provider (issuer ${JSON.stringify(provider)}) is not enabled`,
  });
}
