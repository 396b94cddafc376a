import { nameThings } from '#app/features/shop/catalogue/name-things.ts';
import { isItemId } from '#app/platform/navigation/valid-path.ts';
import { requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { Route } from './+types/names';

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

const headers = { 'Cache-Control': 'private, no-store' };
/** More than one transaction refers to. */
const maxIds = 50;

/** Names of items on the chain, for the summary of a transaction. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const ids = url.searchParams.getAll('id');
  if (ids.length === 0 || ids.length > maxIds || !ids.every(isItemId))
    return Response.json({ message: '没有这样的编号。', reason: null }, { status: 400, headers });
  const names = await nameThings(context.get(sessionContext).getAccount(), ids);
  return Response.json({ names: Object.fromEntries(names) }, { headers });
}
