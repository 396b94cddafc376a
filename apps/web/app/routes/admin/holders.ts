import { data } from 'react-router';
import { type Place, places, readHolders } from '#app/features/admin/balances/read-held.ts';
import { privateJson } from '#app/platform/http/private-json.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import type { Route } from './+types/holders';

const isPlace = (text: string | null): text is Place => places.some((place) => place === text);

/** A page of vaults, sales or pools with their money by the events, for the reconciliation in the browser. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const place = url.searchParams.get('place');
  if (!isPlace(place)) throw data('没有这样的名单。', { status: 404 });
  const after = url.searchParams.get('after');
  // The database rejects NUL, which no id contains.
  if (after?.includes('\0')) throw data('没有这一页。', { status: 404 });
  const account = context.get(sessionContext).getAccount();
  return privateJson(await orUnreachable({ url, context }, () => readHolders(account, place, after)));
}
