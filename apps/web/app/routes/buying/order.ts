import { readOrderStanding } from '#app/features/shop/buying/read-order-standing.ts';
import { privateJson } from '#app/platform/http/private-json.ts';
import { isUuid, validPath } from '#app/platform/navigation/valid-path.ts';
import type { CallRefusal } from '#app/platform/session/call-function.ts';
import { requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { Route } from './+types/order';

export const middleware: Route.MiddlewareFunction[] = [
  validPath(({ order }) => isUuid(order)),
  requireViewer,
];

const none: CallRefusal = { message: '没有这张订单。', reason: 'no-order' };
const unread: CallRefusal = { message: '订单暂时读不到，请稍后再试。', reason: null };

/** The progress of one of the account's orders. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const standing = await readOrderStanding(context, params.order);
  if (standing === null) return privateJson(unread, 503);
  return standing ? privateJson(standing) : privateJson(none, 404);
}

/** Cancels an unpaid order of the account; a payment that arrives later still counts. */
export async function action({ params, context }: Route.ActionArgs): Promise<Response> {
  const account = context.get(sessionContext).getAccount();
  const { data, error } = await account.rpc('abandon_order', { order_id: params.order });
  if (error) return privateJson(unread, 503);
  return privateJson({ isAbandoned: data });
}
