import { redirect } from 'react-router';
import { problemSentence } from '#app/features/account/user-centre/done-sentences.ts';
import {
  type AvatarOutcome,
  keepAvatar,
  maxFormBytes,
} from '#app/features/account/user-centre/keep-avatar.ts';
import { readForm } from '#app/platform/forms/read-form.ts';
import { privateJson } from '#app/platform/http/private-json.ts';
import { getRequiredViewer, requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { Route } from './+types/avatar';

export const middleware: Route.MiddlewareFunction[] = [requireViewer];

export const loader = () => redirect('/user');

/** Receives a new avatar, from the page's script with a JSON answer or from a plain form with a redirect. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const viewer = getRequiredViewer(context);
  const reading = await readForm(request, maxFormBytes);
  const outcome: AvatarOutcome =
    reading.kind === 'form'
      ? await keepAvatar(context.get(sessionContext).getAccount(), viewer.id, reading.form.get('avatar'))
      : { kind: 'problem', problem: reading.kind === 'too-long' ? 'too-large' : 'missing' };
  const name = outcome.kind === 'kept' ? null : `avatar-${outcome.problem}`;
  if (request.headers.get('accept')?.includes('application/json')) {
    return privateJson({ problem: problemSentence(name) }, name === null ? 200 : 400);
  }
  return redirect(name === null ? '/user?done=avatar' : `/user?problem=${name}`, 303);
}
