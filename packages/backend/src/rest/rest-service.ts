import { CostBudget } from '../cost-budget.ts';
import type { CallerRole } from '../database/as-caller.ts';
import { DatabaseError } from '../database/database-error.ts';
import { payFor } from '../database/paying-client.ts';
import { isServiceError } from '../errors.ts';
import { resolveLiveCaller } from '../host/resolve-live-caller.ts';
import type { HostParts, Service } from '../host/service.ts';
import { callerToPayingClient } from '../host/to-paying-client.ts';
import { answerCall } from './answer-call.ts';
import { answerChange } from './answer-change.ts';
import { answerRead } from './answer-read.ts';
import { createBodyMeter } from './body-meter.ts';
import type { Catalogue } from './catalogue.ts';
import { CatalogueCache } from './catalogue-cache.ts';
import type { RestContext } from './rest-context.ts';
import { renderRestError } from './rest-error.ts';
import { restLimits } from './rest-limits.ts';
import { type RestRequest, readRestRequest, restMethods } from './rest-request.ts';

export interface RestParts extends Pick<HostParts, 'database' | 'secret' | 'now' | 'onUnexpected'> {
  /** Schemas whose tables and functions are exposed; the first is the default. */
  readonly schemas?: readonly string[];
  /** The row limit of every list. */
  readonly rows?: number;
  /** Like PostgREST's `db-aggregates-enabled`: off by default. */
  readonly aggregates?: boolean;
  /** Cookies hidden from policies and functions; by default the session cookies. */
  readonly withheldCookies?: RegExp;
}

/**
 * Session cookies of a site on the same origin, as `@supabase/ssr` names them: a policy must not see a refresh token.
 */
const sessionCookies = /^sb-/;

/** Creates `/rest/v1`: tables and functions over HTTP, compatible with PostgREST. */
export function createRestService(parts: RestParts): Service {
  const {
    database,
    now,
    schemas = ['public'],
    rows = restLimits.rows,
    aggregates = false,
    withheldCookies = sessionCookies,
  } = parts;
  const cache = new CatalogueCache({ database, schemas, now });
  const context: RestContext = { database, rows, aggregates };
  const bodyBytes = new CostBudget(restLimits.clientBodyBytes, now);
  return async (request, origin) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } });
    let role: CallerRole | undefined;
    try {
      const caller = await resolveLiveCaller(request, parts);
      role = caller.role;
      const client = callerToPayingClient(caller, origin);
      const meter = createBodyMeter(bodyBytes, client);
      const read = await readRestRequest(request, { caller, schemas, withheldCookies, meter });
      const response = await payFor(client, () =>
        withCatalogue(cache, (catalogue) => dispatch(context, catalogue, read)),
      );
      if (schemas.length > 1) response.headers.set('content-profile', read.schemaName);
      return response;
    } catch (error) {
      const { status, headers, body, isUnexpected } = renderRestError(error, role);
      if (isUnexpected) parts.onUnexpected(error);
      return new Response(request.method === 'HEAD' ? null : JSON.stringify(body), { status, headers });
    }
  };
}

const allow = ['OPTIONS', ...restMethods].join(', ');

function dispatch(context: RestContext, catalogue: Catalogue, request: RestRequest): Promise<Response> {
  if (request.target.kind === 'function') return answerCall(context, catalogue, request);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead ? answerRead(context, catalogue, request) : answerChange(context, catalogue, request);
}

/** Retries once with a newer catalogue if a name is missing. The first attempt has no effects. */
async function withCatalogue(
  cache: CatalogueCache,
  work: (catalogue: Catalogue) => Promise<Response>,
): Promise<Response> {
  const seen = await cache.current();
  try {
    return await work(seen);
  } catch (error) {
    if (!isMissingName(error)) throw error;
    const newer = await cache.newerThan(seen);
    if (newer === seen) throw error;
    return work(newer);
  }
}

const missing = new Set(['PGRST200', 'PGRST202', 'PGRST204', 'PGRST205', '42703', '42704', '42883', '42P01']);

function isMissingName(error: unknown): boolean {
  return (isServiceError(error) || error instanceof DatabaseError) && missing.has(error.code);
}
