import type { RouterContextProvider } from 'react-router';
import { privateJson } from '#app/platform/http/private-json.ts';
import { readJson } from '#app/platform/http/read-json.ts';
import { type CallRefusal, callFunction } from '#app/platform/session/call-function.ts';
import { hasSessionCookie } from '#app/platform/session/personal-request.ts';
import { sessionContext } from '#app/platform/session/session.ts';

const maxBytes = 4 * 1024;

const identified: CallRefusal = {
  message: '这次请求带有您的登录信息，为了保密没有执行。请刷新页面再试。',
  reason: 'ballot_identified',
};

/** Calls a function of ballots. A request with a session is refused unread: a mistake of the page must not name its voter. */
export async function callAnonymously(
  context: Readonly<RouterContextProvider>,
  request: Request,
  name: 'cast-key-ballot' | 'read-own-ballot',
): Promise<Response> {
  if (hasSessionCookie(request)) return privateJson(identified, 409);
  const wish = await readJson(request, maxBytes);
  if (typeof wish !== 'object' || wish === null) return new Response(null, { status: 400 });
  return callFunction(context.get(sessionContext), name, wish);
}
