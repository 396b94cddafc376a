import { redirect } from 'react-router';
import { callFunction } from '#app/platform/session/call-function.ts';
import { getRequiredViewer, requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { Route } from './+types/export';

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

/** Requires a POST, so that following a link downloads nothing. */
export const loader = () => redirect('/user?tab=settings#export');

/** All data of the visitor as a file. */
export async function action({ context }: Route.ActionArgs): Promise<Response> {
  const answer = await callFunction(context.get(sessionContext), 'export-my-data', {});
  if (!answer.ok) {
    const problem = answer.status === 429 ? 'export-often' : 'export';
    return redirect(`/user?tab=settings&problem=${problem}`, 303);
  }
  const { text } = (await answer.json()) as { readonly text: string };
  const name = `suixue-${getRequiredViewer(context).shortId}.json`;
  return new Response(text, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
