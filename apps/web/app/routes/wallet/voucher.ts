import { requireForm } from '#app/platform/forms/require-form.ts';
import { callFunction } from '#app/platform/session/call-function.ts';
import { requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { Route } from './+types/voucher';

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

/** Issues a voucher, valid for some minutes, that binds this wallet to the visitor's account. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = await requireForm(request);
  const body = Object.fromEntries([...form].filter(([name]) => name === 'address' || name === 'purpose'));
  return callFunction(context.get(sessionContext), 'bind-voucher', body);
}
