import { type CallerOptions, readRequestToken } from '@suixue/backend/host/resolve-caller';
import type { Service } from '@suixue/backend/host/service';
import { readToken } from '@suixue/backend/json-web-token';

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * PostgreSQL notifications arrive after the response. Evicts the caller's cached session right away, so that the user's next request sees the
 * change.
 */
export function forgetChangedAccounts(
  service: Service,
  /** Called with an account, or with `all`. */
  forget: (account: string) => void,
  { secret, now }: CallerOptions,
): Service {
  return async (request, origin) => {
    const response = await service(request, origin);
    if (reading.has(request.method)) return response;
    const token = readRequestToken(request);
    const caller = token === undefined ? undefined : readToken(token, secret, Math.floor(now() / 1_000));
    if (new URL(request.url).pathname.startsWith('/auth/v1/admin/')) forget('all');
    else if (caller?.kind === 'good' && caller.claims.sub) forget(caller.claims.sub);
    return response;
  };
}
