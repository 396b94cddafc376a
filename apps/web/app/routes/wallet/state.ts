import { callFunction } from '../../session/call-function.ts';
import { requireViewer } from '../../session/require-viewer.ts';
import { sessionContext } from '../../session/session.ts';
import type { Route } from './+types/state';

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

/** The account's wallet-state record, read anew from the chain. */
export function action({ context }: Route.ActionArgs): Promise<Response> {
  return callFunction(context.get(sessionContext), 'wallet-state', {});
}
