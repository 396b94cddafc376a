import { callFunction } from '#app/platform/session/call-function.ts';
import { again, done, refusedByRows, type UserCall, type UserOutcome } from './form-outcome.ts';

/** A link to the bot, shown instead of followed: forms may not redirect to other sites. */
export async function beginTelegram({ session }: UserCall): Promise<UserOutcome> {
  const answer = await callFunction(session, 'begin-telegram-binding', {});
  const said = (await answer.json()) as { readonly url?: string; readonly message?: string };
  if (said.url === undefined) return again('telegram', { problem: said.message ?? null }, answer.status);
  return again('telegram', { step: 'link', values: { url: said.url } }, 200);
}

export async function unbindTelegram({ session, viewer }: UserCall): Promise<UserOutcome> {
  const { error } = await session.getAccount().from('telegram_bindings').delete().eq('user_id', viewer.id);
  return error ? refusedByRows('telegram', error) : done('telegram', 'telegram-removed');
}
