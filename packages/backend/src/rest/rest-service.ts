import { CostBudget } from '../cost-budget.ts';
import { resolveCaller } from '../host/resolve-caller.ts';
import { requireLiveSession } from '../host/resolve-live-caller.ts';
import type { Service } from '../host/service.ts';
import { createBodyMeter } from './body-meter.ts';
import { readRequestBody } from './request-body.ts';
import { createRestCore, type RestCore, type RestParts } from './rest-core.ts';
import { restLimits } from './rest-limits.ts';
import { restMethods } from './rest-request.ts';

/** Creates `/rest/v1`: tables and functions over HTTP, compatible with PostgREST. */
export function createRestService(parts: RestParts, core: RestCore = createRestCore(parts)): Service {
  const bodyBytes = new CostBudget(restLimits.clientBodyBytes, parts.now);
  return async (request, origin) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } });
    const { body, status, headers } = await core.answer(request, {
      resolveCaller: () => resolveCaller(request, parts),
      admit: () => requireLiveSession(request, parts),
      origin,
      readBody: (client) => readRequestBody(request, createBodyMeter(bodyBytes, client)),
    });
    return new Response(body, { status, headers: { ...headers } });
  };
}

const allow = ['OPTIONS', ...restMethods].join(', ');
