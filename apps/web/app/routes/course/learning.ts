import { redirect } from 'react-router';
import { readLearningForm, runLearningForm } from '#app/features/learning/lesson/learning-action.ts';
import { requireLearningCall } from '#app/features/learning/lesson/learning-call.ts';
import { loadSection } from '#app/features/learning/lesson/load-learning.ts';
import { privateJson } from '#app/platform/http/private-json.ts';
import { requireViewer } from '#app/platform/session/require-viewer.ts';
import type { Route } from './+types/learning';

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

/** Only forms of chapter pages post here. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/course/${params.introduction}/${params.chapter}`);

/** The forms of a chapter page for its script, so that the film continues while they are sent. */
export async function action({ request, params, context, url }: Route.ActionArgs): Promise<Response> {
  const form = await readLearningForm(request);
  const call = requireLearningCall(context, params);
  const answer = await runLearningForm(call, form);
  const facts = await loadSection(answer.section, call, context, url);
  return privateJson({ answer, facts });
}
