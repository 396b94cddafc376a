import type { RateRule } from '@suixue/backend/rate-limit';
import { z } from 'zod';

/** The caller, as the host derived it from the session. Each device has its own session. */
export type FunctionCaller =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'signed-in'; readonly uid: string; readonly session?: string }
  | { readonly kind: 'administrator'; readonly uid: string; readonly session?: string };

/** Who may call a function. Each level includes the ones after it. */
export type Audience = 'anyone' | 'signed-in' | 'administrator';

interface AudienceCallers {
  anyone: FunctionCaller;
  'signed-in': Exclude<FunctionCaller, { kind: 'anonymous' }>;
  administrator: Extract<FunctionCaller, { kind: 'administrator' }>;
}

export interface CallOrigin {
  /** Rate-limit key of the caller's network; `null` for calls of the server itself. */
  readonly client: string | null;
  /** The country or region of the request, as the operator's proxy names it; `null` if unknown. */
  readonly region: string | null;
}

export interface FunctionDefinition<Schema extends z.ZodType, Who extends Audience, Result> {
  /** The last path segment of `/functions/v1/<name>`. */
  readonly name: string;
  readonly audience: Who;
  readonly input: Schema;
  /** Rate limit per caller. */
  readonly rate: RateRule;
  /** Rate limit per network across accounts, for functions that cost the operator money. */
  readonly clientRate?: RateRule;
  /** Whether the function must not run twice; each call then carries an idempotency key. */
  readonly isOnce: boolean;
  /** Only called for callers of the audience, which the type of `caller` reflects. */
  handler(input: z.output<Schema>, caller: AudienceCallers[Who], origin: CallOrigin): Promise<Result>;
}

export interface FieldProblem {
  /** A path such as `items.0.price`; empty if the body as a whole is wrong. */
  readonly field: string;
  readonly message: string;
}

export type CallOutcome<Result> =
  | { readonly kind: 'result'; readonly value: Result }
  | {
      readonly kind: 'refused';
      readonly reason: 'not-signed-in' | 'not-administrator';
      readonly status: 401 | 403;
      readonly message: string;
    }
  | {
      readonly kind: 'declined';
      /** Set by the function, for example `already-bound`. */
      readonly reason: string;
      readonly status: 404 | 409;
      readonly message: string;
    }
  | {
      readonly kind: 'refused';
      readonly reason: 'bad-input';
      readonly status: 400;
      readonly message: string;
      readonly problems: readonly FieldProblem[];
    };

/** Thrown by a handler if the call is valid but currently impossible. Nothing has been changed. */
export class FunctionRefusal extends Error {
  override readonly name = 'FunctionRefusal';
  readonly reason: string;
  readonly status: 404 | 409;

  constructor(reason: string, message: string, status: 404 | 409 = 409) {
    super(message);
    this.reason = reason;
    this.status = status;
  }
}

const zodChinese = z.locales.zhCN();

export function defineFunction<Schema extends z.ZodType, Who extends Audience, Result>(
  definition: FunctionDefinition<Schema, Who, Result>,
): FunctionDefinition<Schema, Who, Result> {
  if (!/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(definition.name)) {
    throw new RangeError(`Not a function name: ${definition.name}`);
  }
  return definition;
}

function isAdmitted<Who extends Audience>(
  audience: Who,
  caller: FunctionCaller,
): caller is AudienceCallers[Who] {
  switch (audience) {
    case 'anyone':
      return true;
    case 'signed-in':
      return caller.kind !== 'anonymous';
    case 'administrator':
      return caller.kind === 'administrator';
    default:
      return false;
  }
}

/** Returns the refusal for callers outside the audience, `undefined` for the others. */
export function refusalOf<Who extends Audience>(
  audience: Who,
  caller: FunctionCaller,
): CallOutcome<never> | undefined {
  return isAdmitted(audience, caller) ? undefined : refuseCaller(caller);
}

function refuseCaller(caller: FunctionCaller): CallOutcome<never> {
  if (caller.kind === 'anonymous') {
    return { kind: 'refused', reason: 'not-signed-in', status: 401, message: '请先登录' };
  }
  return { kind: 'refused', reason: 'not-administrator', status: 403, message: '仅管理员可以进行此操作' };
}

function refuseInput(error: z.ZodError): CallOutcome<never> {
  const problems = error.issues.map((issue) => ({
    field: issue.path.map(String).join('.'),
    message: issue.message,
  }));
  const sentences = problems.map(({ field, message }) => (field === '' ? message : `${field}：${message}`));
  return {
    kind: 'refused',
    reason: 'bad-input',
    status: 400,
    message: `提交的内容有误。${sentences.join('；')}`,
    problems,
  };
}

/**
 * Checks the caller, then the input, then runs the handler. Only a `FunctionRefusal` becomes a refusal; everything else
 * is rethrown for the host, so that defects are not hidden.
 */
export async function callFunction<Schema extends z.ZodType, Who extends Audience, Result>(
  definition: FunctionDefinition<Schema, Who, Result>,
  call: { readonly caller: FunctionCaller; readonly body: unknown } & Partial<CallOrigin>,
): Promise<CallOutcome<Result>> {
  const { caller, body, client = null, region = null } = call;
  // Check the caller first: strangers must not learn the shape of the input.
  if (!isAdmitted(definition.audience, caller)) return refuseCaller(caller);
  const parsed = await definition.input.safeParseAsync(body, { error: zodChinese.localeError });
  if (!parsed.success) return refuseInput(parsed.error);
  try {
    return { kind: 'result', value: await definition.handler(parsed.data, caller, { client, region }) };
  } catch (error) {
    if (!(error instanceof FunctionRefusal)) throw error;
    const { reason, status, message } = error;
    return { kind: 'declined', reason, status, message };
  }
}
