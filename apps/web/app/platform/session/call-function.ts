import { FunctionsFetchError, FunctionsHttpError } from '@supabase/supabase-js';
import type { Session } from './session.ts';

/** What a page tells its own script when a function was refused: the function's words, which are for people. */
export interface CallRefusal {
  readonly message: string;
  /** What the function itself found, such as `already-bound`. */
  readonly reason: string | null;
}

export interface CallOptions {
  /** Names the call, for functions that must not do something twice. */
  readonly key?: string | undefined;
}

const unreachable: CallRefusal = { message: '服务暂时连不上，什么都没有改变。请稍后再试。', reason: null };

/**
 * Calls a server function for the visitor of this request, and answers the page's script. So browsers need neither token
 * nor client to do what they may: their cookie says who they are, and another site cannot send it.
 */
export async function callFunction(
  session: Session,
  name: string,
  body: object,
  { key }: CallOptions = {},
): Promise<Response> {
  const headers = { 'Cache-Control': 'private, no-store' };
  const { data, error } = await session.getAccount().functions.invoke(name, {
    body,
    ...(key === undefined ? {} : { headers: { 'Idempotency-Key': key } }),
  });
  if (!error) return Response.json(data, { headers });
  if (error instanceof FunctionsHttpError) {
    const { context: answer } = error as { context: Response };
    return Response.json(toRefusal((await answer.json()) as RefusedBody), { status: answer.status, headers });
  }
  if (error instanceof FunctionsFetchError) return Response.json(unreachable, { status: 503, headers });
  throw error;
}

/** Of whatever shape a function's refusal has. */
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
