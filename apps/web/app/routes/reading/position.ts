import { requireForm } from '#app/platform/forms/require-form.ts';
import { limitReports } from '#app/platform/http/limit-reports.ts';
import { getRequiredViewer, requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { Route } from './+types/position';

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

const headers = { 'Cache-Control': 'private, no-store' };

/** Receives the reading position from an article's script. The database keeps the furthest one. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const refusal = limitReports(context, getRequiredViewer(context).id);
  if (refusal) return refusal;
  const form = await requireForm(request);
  const text = (name: string) => String(form.get(name) ?? '');
  const [account, path, block] = [text('account'), text('path'), text('block')];
  if (account === '' || path === '' || !/^\d{1,4}$/.test(block)) {
    return new Response(null, { status: 400, headers });
  }
  // The account of the page: another tab may have signed in as someone else.
  if (account !== getRequiredViewer(context).id) return new Response(null, { status: 409, headers });
  const rows = context.get(sessionContext).getAccount();
  const { data, error } = await rows.rpc('record_reading', { article: path, block: Number(block) });
  if (error) return new Response(null, { status: toStatus(error.code), headers });
  return Response.json({ furthest: data }, { headers });
}

/** Status of the database function's error: forbidden, invalid or unavailable. */
function toStatus(code: string): number {
  if (code === '42501') return 403;
  return code === '22023' ? 400 : 503;
}
