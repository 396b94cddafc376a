import { z } from 'zod';
import { defineAction } from '#app/platform/forms/define-action.ts';
import { text } from '#app/platform/forms/form-fields.ts';
import { refuse, refuseRows } from '#app/platform/forms/form-refusal.ts';
import { answerScript, requireForm } from '#app/platform/forms/run-form.ts';
import { limitReports } from '#app/platform/http/limit-reports.ts';
import { privateJson } from '#app/platform/http/private-json.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { getRequiredViewer, requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { Route } from './+types/position';

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

interface PositionCall {
  readonly rows: AccountClient;
  readonly viewerId: string;
}

const problem = '阅读位置的内容有误。';
const filled = text.refine((typed) => typed !== '', problem);

const record = defineAction({
  schema: z.object({
    account: filled,
    path: filled,
    block: text.refine((typed) => /^\d{1,4}$/.test(typed), problem),
  }),
  run: async ({ rows, viewerId }: PositionCall, { account, path, block }) => {
    // The account of the page: another tab may have signed in as someone else.
    if (account !== viewerId) refuse('这个位置属于另一个账号。', { status: 409 });
    const input = { article: path, block: Number(block) };
    const { data, error } = await rows.rpc('record_reading', input);
    if (error) refuseRows(error, { status: toStatus(error.code) });
    return privateJson({ furthest: data });
  },
});

/** Receives the reading position from an article's script. The database keeps the furthest one. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const viewerId = getRequiredViewer(context).id;
  const refusal = limitReports(context, viewerId);
  if (refusal) return refusal;
  const rows = context.get(sessionContext).getAccount();
  return answerScript(record, await requireForm(request), { rows, viewerId });
}

/** Status of the database function's error: forbidden, invalid or unavailable. */
function toStatus(code: string): number {
  if (code === '42501') return 403;
  return code === '22023' ? 400 : 503;
}
