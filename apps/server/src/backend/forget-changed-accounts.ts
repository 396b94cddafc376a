import { readRequestToken } from '@suixue/backend/host/resolve-caller';
import type { Service } from '@suixue/backend/host/service';
import type { HeardSessionMemory } from './session-memory.ts';

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** On a database server, a change is heard a moment after its response: changes through this process are forgotten before it. */
export function forgetChangedAccounts(service: Service, sessions: HeardSessionMemory<unknown>): Service {
  return async (request, origin) => {
    const response = await service(request, origin);
    if (reading.has(request.method)) return response;
    const { pathname } = new URL(request.url);
    const token = readRequestToken(request);
    if (pathname.startsWith('/auth/v1/admin/')) sessions.forget('all');
    else if (token !== undefined) sessions.forgetToken(token);
    return response;
  };
}
