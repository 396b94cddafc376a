import { redirect } from 'react-router';
import { maxTurnBytes, saveTurn } from '#app/features/assistant/conversations/conversation-forms.ts';
import { requireForm } from '#app/platform/forms/run-form.ts';
import { privateJson } from '#app/platform/http/private-json.ts';
import { getRequiredViewer, requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { Route } from './+types/save-turn';

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

/** Only the page of questions posts here. */
export const loader = () => redirect('/ai/conversations');

/** Keeps an answered question, for the page's script. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const account = context.get(sessionContext).getAccount();
  const call = { account, viewerId: getRequiredViewer(context).id };
  const outcome = await saveTurn.submit(await requireForm(request, maxTurnBytes), call);
  return outcome.kind === 'done'
    ? privateJson(outcome.result)
    : privateJson({ message: outcome.state.problem ?? '', reason: null }, outcome.status);
}
