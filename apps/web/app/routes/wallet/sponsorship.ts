import { requireForm } from '#app/platform/forms/require-form.ts';
import { callFunction } from '#app/platform/session/call-function.ts';
import { requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { Route } from './+types/sponsorship';

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

const fields: ReadonlySet<string> = new Set(['kind', 'address', 'order']);

/** Requests sponsored gas for a transaction of the visitor. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = await requireForm(request);
  const body = Object.fromEntries([...form].filter(([name]) => fields.has(name)));
  const key = request.headers.get('idempotency-key') ?? undefined;
  return callFunction(context.get(sessionContext), 'sponsor-transaction', body, { key });
}
