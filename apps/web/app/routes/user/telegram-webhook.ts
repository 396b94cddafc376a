import { data } from 'react-router';
import { readJson } from '#app/platform/http/read-json.ts';
import { callFunction } from '#app/platform/session/call-function.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { Route } from './+types/telegram-webhook';

const maxBytes = 32 * 1024;

export const loader = () => {
  throw data(null, { status: 404 });
};

/** Receives the bot's messages from Telegram. The server function verifies the sender. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const secret = request.headers.get('x-telegram-bot-api-secret-token') ?? '';
  const update = await readJson(request, maxBytes);
  if (update === undefined) return new Response(null, { status: 400 });
  return callFunction(context.get(sessionContext), 'telegram-update', { secret, update });
}
