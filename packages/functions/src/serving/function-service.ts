import { toClientKey } from '@suixue/backend/client-key';
import { asCaller, type Caller } from '@suixue/backend/database/as-caller';
import { payFor, whileConnected } from '@suixue/backend/database/paying-client';
import { createError, isServiceError, renderError } from '@suixue/backend/errors';
import type { HostParts, RequestOrigin, Service } from '@suixue/backend/host/service';
import { callerToPayingClient } from '@suixue/backend/host/to-paying-client';
import { createRateLimiter, type RateLimiter } from '@suixue/backend/rate-limit';
import type { z } from 'zod';
import {
  type Audience,
  type CallOutcome,
  callFunction,
  type FunctionCaller,
  type FunctionDefinition,
  refusalOf,
} from '../define-function.ts';
import { type Answer, Idempotency, type NamedCall } from './idempotency.ts';
import { maxBodyBytes, readJsonBody } from './read-json-body.ts';

export type AnyFunction = FunctionDefinition<z.ZodType, Audience, unknown>;

interface Served {
  readonly definition: AnyFunction;
  readonly limiter: RateLimiter;
  readonly clientLimiter: RateLimiter | null;
}

const prefix = '/functions/v1/';
const keyPattern = /^[\x21-\x7e]{8,200}$/;

export type FunctionParts = Pick<HostParts, 'database' | 'now'> & {
  /** Resolves the caller; throws if the request is not allowed. */
  readonly findCaller: (request: Request) => Caller | Promise<Caller>;
};

/** Serves `/functions/v1`: operations beyond reading and writing rows. */
export function createFunctionService(parts: FunctionParts, functions: readonly AnyFunction[]): Service {
  const served = new Map<string, Served>(
    functions.map((definition) => {
      const { name, rate, clientRate } = definition;
      const limiter = createRateLimiter({ ...rate, now: parts.now });
      const clientLimiter = clientRate ? createRateLimiter({ ...clientRate, now: parts.now }) : null;
      return [name, { definition, limiter, clientLimiter }];
    }),
  );
  const idempotency = new Idempotency(parts.database);
  return async (request, origin) => {
    try {
      return await serve({ parts, served, idempotency }, request, origin);
    } catch (error) {
      if (!isServiceError(error)) throw error;
      const { status, headers, body } = renderError(error, 'rest');
      return Response.json(body, { status, headers });
    }
  };
}

interface Serving {
  readonly parts: FunctionParts;
  readonly served: ReadonlyMap<string, Served>;
  readonly idempotency: Idempotency;
}

async function serve(
  { parts, served, idempotency }: Serving,
  request: Request,
  origin: RequestOrigin,
): Promise<Response> {
  const found = served.get(new URL(request.url).pathname.slice(prefix.length));
  if (!found) throw createError('not_found', { message: '没有这个功能' });
  if (request.method !== 'POST') return refuse({ status: 405, reason: 'method', message: '请用 POST 调用' });
  const asked = await parts.findCaller(request);
  const paying = callerToPayingClient(asked, origin);
  return payFor(paying, () => {
    const work = () => serveCaller({ found, idempotency, parts }, { request, origin, asked });
    // A function that runs once is finished: the client may repeat the call to learn its outcome.
    return found.definition.isOnce ? work() : whileConnected(request.signal, work);
  });
}

interface Asking {
  readonly request: Request;
  readonly origin: RequestOrigin;
  readonly asked: Caller;
}

interface ServingOne extends Omit<Serving, 'served'> {
  readonly found: Served;
}

async function serveCaller(
  { found, idempotency, parts }: ServingOne,
  { request, origin, asked }: Asking,
): Promise<Response> {
  const { definition, limiter, clientLimiter } = found;
  const caller = await toCaller(parts, definition, asked);
  const client = `address/${toClientKey(origin.address)}`;
  const name = caller.kind === 'anonymous' ? client : `account/${caller.uid}`;
  takeOne(limiter, name);
  if (clientLimiter) takeOne(clientLimiter, client);
  // Check the caller first: strangers must not learn what is missing.
  const refusal = refusalOf(definition.audience, caller);
  if (refusal) return toResponse(toAnswer(refusal));
  const body = await readJsonBody(request);
  if (body.kind === 'too-long') {
    return refuse({
      status: 413,
      reason: 'too-long',
      message: `提交的内容不能超过 ${maxBodyBytes / 1024} KB`,
    });
  }
  if (body.kind === 'too-deep')
    return refuse({ status: 400, reason: 'bad-input', message: '提交的内容嵌套太深' });
  if (body.kind === 'no-json')
    return refuse({ status: 400, reason: 'bad-input', message: '提交的内容不是 JSON' });
  const call = { caller, body: body.value, client, region: origin.region ?? null };
  const work = async () => toAnswer(await callFunction(definition, call));
  if (!definition.isOnce) return toResponse(await work());

  const key = request.headers.get('idempotency-key') ?? '';
  if (!keyPattern.test(key)) {
    return refuse({ status: 400, reason: 'no-key', message: '请求缺少 Idempotency-Key，请刷新页面后再试' });
  }
  return once(idempotency, { caller: name, functionName: definition.name, key, body: body.text }, work);
}

function takeOne(limiter: RateLimiter, name: string): void {
  const decision = limiter.take(name);
  if (decision.kind === 'allowed') return;
  const { retryAfterMs } = decision;
  throw createError('over_request_rate_limit', { message: '操作过于频繁，请稍后再试', retryAfterMs });
}

async function once(
  idempotency: Idempotency,
  call: NamedCall,
  work: () => Promise<Answer>,
): Promise<Response> {
  const begun = await idempotency.begin(call);
  if (begun.kind === 'answered') return toResponse(begun.answer);
  if (begun.kind === 'under-way') {
    return refuse({ status: 409, reason: 'under-way', message: '同一请求正在处理，请稍候' });
  }
  if (begun.kind === 'other-body') {
    return refuse({ status: 422, reason: 'other-body', message: '同一 Idempotency-Key 已用于另一请求' });
  }
  try {
    const answer = await work();
    // A refusal changed nothing, so the same call may succeed later.
    if (answer.status < 400) await idempotency.finish(call, begun, answer);
    else await idempotency.giveUp(call, begun);
    return toResponse(answer);
  } catch (error) {
    await idempotency.giveUp(call, begun);
    throw error;
  }
}

/**
 * Tokens stay valid for up to an hour after an account is banned or deleted. Such callers count as anonymous, except
 * for functions that anyone may call.
 */
async function toCaller(
  parts: FunctionParts,
  { audience }: AnyFunction,
  caller: Caller,
): Promise<FunctionCaller> {
  const uid = caller.role === 'authenticated' ? caller.claims.sub : undefined;
  if (typeof uid !== 'string') return { kind: 'anonymous' };
  const { session_id: session } = caller.claims;
  const known = typeof session === 'string' ? { uid, session } : { uid };
  if (audience === 'anyone') return { kind: 'signed-in', ...known };
  const [row] = await asCaller(parts.database, caller, { method: 'POST', path: prefix }, (tx) =>
    tx.query('select is_account_open() as is_open, is_administrator() as administers'),
  );
  if (row?.is_open !== 't') return { kind: 'anonymous' };
  return { kind: row.administers === 't' ? 'administrator' : 'signed-in', ...known };
}

function toAnswer(outcome: CallOutcome<unknown>): Answer {
  if (outcome.kind === 'result') return { status: 200, body: outcome.value };
  const { status, ...refusal } = outcome;
  return { status, body: toRefusal(refusal) };
}

function toRefusal(refusal: {
  readonly reason: string;
  readonly message: string;
  readonly problems?: unknown;
}) {
  const { reason, message, problems } = refusal;
  return { code: reason, message, ...(problems === undefined ? {} : { problems }) };
}

function refuse({
  status,
  ...refusal
}: {
  readonly status: number;
  readonly reason: string;
  readonly message: string;
}): Response {
  return toResponse({ status, body: toRefusal(refusal) });
}

function toResponse({ status, body }: Answer): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}
