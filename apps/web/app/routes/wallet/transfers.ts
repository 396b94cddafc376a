import { listTransfers } from '#app/features/shop/orders/list-transfers.ts';
import { privateJson } from '#app/platform/http/private-json.ts';
import { getRequiredViewer, requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { Route } from './+types/transfers';

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

/** A page of the visitor's payments and vault movements. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const before = url.searchParams.get('before');
  if (before !== null && !isMoment(before))
    return privateJson({ message: '没有这一页。', reason: null }, 400);
  const account = context.get(sessionContext).getAccount();
  return privateJson(await listTransfers(account, getRequiredViewer(context).id, before));
}

function isMoment(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString() === text;
}
