import { data } from 'react-router';
import { readJson } from '#app/platform/http/read-json.ts';
import { callFunction } from '#app/platform/session/call-function.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { Route } from './+types/key';

const maxBytes = 2 * 1024;

export const loader = () => {
  throw data(null, { status: 404 });
};

/** Has the blinded key of the visitor's ballot signed. The only step of a vote that names the account. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const wish = await readJson(request, maxBytes);
  if (typeof wish !== 'object' || wish === null) return new Response(null, { status: 400 });
  return callFunction(context.get(sessionContext), 'sign-ballot-key', wish);
}
