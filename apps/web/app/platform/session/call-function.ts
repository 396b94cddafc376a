import { FunctionsFetchError, FunctionsHttpError } from '@supabase/supabase-js';
import { privateJson } from '#app/platform/http/private-json.ts';
import type { Session } from './session.ts';

/** Response to the page's script if a function refused, with the function's message for users. */
export interface CallRefusal {
  readonly message: string;
  /** The function's reason, such as `already-bound`. */
  readonly reason: string | null;
}

export interface CallOptions {
  /** Idempotency key, for functions that must not run twice. */
  readonly key?: string | undefined;
}

const unreachable: CallRefusal = { message: '服务暂时连不上，什么都没有改变。请稍后再试。', reason: null };

/**
 * Calls a server function for the request's visitor and returns its answer to the page's script. The browser needs neither token nor
 * client: the cookie identifies the visitor, and other sites cannot have it sent.
 */
export async function callFunction(
  session: Session,
  name: string,
  body: object,
  { key }: CallOptions = {},
): Promise<Response> {
  const { data, error } = await session.getAccount().functions.invoke(name, {
    body,
    ...(key === undefined ? {} : { headers: { 'Idempotency-Key': key } }),
  });
  if (!error) return privateJson(data);
  if (error instanceof FunctionsHttpError) {
    const { context: answer } = error as { context: Response };
    return privateJson(toRefusal((await answer.json()) as RefusedBody), answer.status);
  }
  if (error instanceof FunctionsFetchError) return privateJson(unreachable, 503);
  throw error;
}

/** Accepts refusals of any shape. */
interface RefusedBody {
  readonly message?: unknown;
  readonly code?: unknown;
}

function toRefusal(said: RefusedBody): CallRefusal {
  return {
    message: typeof said.message === 'string' ? said.message : unreachable.message,
    reason: typeof said.code === 'string' ? said.code : null,
  };
}
