import { privateJson } from '#app/platform/http/private-json.ts';
import { isItemId } from '#app/platform/navigation/valid-path.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { Route } from './+types/names';

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

/** More than one transaction refers to. */
const maxIds = 50;

/** Names of items on the chain, for the summary of a transaction. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const ids = url.searchParams.getAll('id');
  if (ids.length === 0 || ids.length > maxIds || !ids.every(isItemId))
    return privateJson({ message: '没有这样的编号。', reason: null }, 400);
  const names = await nameThings(context.get(sessionContext).getAccount(), ids);
  return privateJson({ names: Object.fromEntries(names) });
}

/** Current names of courses, shop items and coupon kinds by number; unknown numbers are missing. */
async function nameThings(
  account: AccountClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = `(${ids.join(',')})`;
  const said = 'id::text, name:metadata->>name' as const;
  const answers = await Promise.all([
    account.from('chain_wares').select(said).filter('id', 'in', wanted),
    account.from('chain_commodities').select(said).filter('id', 'in', wanted),
    account.from('chain_coupon_kinds').select('id::text, name').filter('id', 'in', wanted),
  ]);
  // A name that cannot be read counts as unknown: pages show the number.
  const rows = answers.flatMap(({ data }) => data ?? []);
  return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])));
}
