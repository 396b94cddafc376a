import { callFunction } from '#app/platform/session/call-function.ts';
import { requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { Route } from './+types/restore';

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

/** Reads the visitor's purchases from the chain again. */
export function action({ context }: Route.ActionArgs): Promise<Response> {
  return callFunction(context.get(sessionContext), 'restore-purchases', {});
}
