import type { Caller, CallerRole } from '../database/as-caller.ts';
import { DatabaseError } from '../database/database-error.ts';
import { type PayingClient, payFor } from '../database/paying-client.ts';
import { isServiceError } from '../errors.ts';
import type { HostParts, RequestOrigin } from '../host/service.ts';
import { callerToPayingClient } from '../host/to-paying-client.ts';
import { answerCall } from './answer-call.ts';
import { answerChange } from './answer-change.ts';
import { answerRead } from './answer-read.ts';
import type { Catalogue } from './catalogue.ts';
import { CatalogueCache } from './catalogue-cache.ts';
import type { RequestBody } from './request-body.ts';
import type { RestAnswer } from './rest-answer.ts';
import type { RestContext, RunStatement } from './rest-context.ts';
import { renderRestError } from './rest-error.ts';
import { restLimits } from './rest-limits.ts';
import { type RestInput, type RestRequest, readRestRequest } from './rest-request.ts';
import { runStatement } from './run-statement.ts';

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

export interface AnswerOptions {
  readonly resolveCaller: () => Caller;
  /** Throws if the caller must not be answered. Charged to the caller. */
  readonly admit?: () => Promise<void>;
  readonly origin: RequestOrigin;
  readonly readBody: (client: PayingClient | undefined) => Promise<RequestBody>;
  /** By default each statement has a transaction of its own. */
  readonly run?: RunStatement;
}

/** Answers requests for tables and functions, over HTTP (`rest-service.ts`) or from this process (`rest-reads.ts`). */
export interface RestCore extends Pick<RestParts, 'database' | 'secret' | 'now'> {
  /** The default schema. */
  readonly schemaName: string;
  readonly withheldCookies: RegExp;
  /** An error becomes an answer too. */
  answer(input: RestInput, options: AnswerOptions): Promise<RestAnswer>;
}

export function createRestCore(parts: RestParts): RestCore {
  const {
    database,
    secret,
    now,
    schemas = ['public'],
    rows = restLimits.maxRows,
    aggregates = false,
    withheldCookies = sessionCookies,
  } = parts;
  const [schemaName = ''] = schemas;
  const cache = new CatalogueCache({ database, schemas, now });
  const runEach: RunStatement = (request, compiled, rules) =>
    runStatement({ ...request, database }, compiled, rules);
  return {
    database,
    secret,
    now,
    schemaName,
    withheldCookies,
    answer: async (input, { resolveCaller, admit, origin, readBody, run = runEach }) => {
      let role: CallerRole | undefined;
      try {
        const caller = resolveCaller();
        role = caller.role;
        const client = callerToPayingClient(caller, origin);
        if (admit) await payFor(client, admit);
        const options = { caller, schemas, withheldCookies, readBody: () => readBody(client) };
        const request = await readRestRequest(input, options);
        const context: RestContext = { database, rows, aggregates, run };
        const answer = await payFor(client, () =>
          withCatalogue(cache, (catalogue) => dispatch(context, catalogue, request)),
        );
        if (schemas.length === 1) return answer;
        return { ...answer, headers: { ...answer.headers, 'content-profile': request.schemaName } };
      } catch (error) {
        const { status, headers, body, isUnexpected } = renderRestError(error, role);
        if (isUnexpected) parts.onUnexpected(error);
        return { status, headers, body: input.method === 'HEAD' ? null : JSON.stringify(body) };
      }
    },
  };
}

function dispatch(context: RestContext, catalogue: Catalogue, request: RestRequest): Promise<RestAnswer> {
  if (request.target.kind === 'function') return answerCall(context, catalogue, request);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead ? answerRead(context, catalogue, request) : answerChange(context, catalogue, request);
}

/** Retries once with a newer catalogue if a name is missing. The first attempt has no effects. */
async function withCatalogue(
  cache: CatalogueCache,
  work: (catalogue: Catalogue) => Promise<RestAnswer>,
): Promise<RestAnswer> {
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
