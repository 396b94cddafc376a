import { redirect } from 'react-router';
import { toAssistantCaller } from '#app/features/assistant/answers/to-assistant-caller.ts';
import { practiceActions } from '#app/features/assistant/practice/practice-forms.ts';
import { getLibrary } from '#app/features/library/content/reader.ts';
import { requireForm, runForm } from '#app/platform/forms/run-form.ts';
import { clientAddressContext } from '#app/platform/http/client-address.ts';
import { privateJson } from '#app/platform/http/private-json.ts';
import { servicesContext } from '#app/platform/services.ts';
import { getRequiredViewer, requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { Route } from './+types/practice';

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

/** Only chapters post here. */
export const loader = () => redirect('/ai/cards');

/** Makes practice questions of a chapter, and keeps one, for the page's script. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const viewer = getRequiredViewer(context);
  const outcome = await runForm([...practiceActions], await requireForm(request), {
    account: context.get(sessionContext).getAccount(),
    viewerId: viewer.id,
    assistant: context.get(servicesContext).assistant,
    caller: toAssistantCaller(viewer),
    library: getLibrary(context),
    address: context.get(clientAddressContext),
    signal: request.signal,
  });
  return outcome.kind === 'done'
    ? privateJson(outcome.result)
    : privateJson({ message: outcome.state.problem ?? '', reason: null }, outcome.status);
}
