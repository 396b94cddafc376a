import { redirect } from 'react-router';
import { readLearningForm } from '#app/features/learning/lesson/learning-action.ts';
import {
  loadVoteDiscussion,
  runDiscussionForm,
  toDiscussionCall,
} from '#app/features/votes/discussion/vote-discussion.ts';
import { readVote } from '#app/features/votes/read-votes.ts';
import { votePath } from '#app/features/votes/vote.ts';
import { privateJson } from '#app/platform/http/private-json.ts';
import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { isSlug, validPath } from '#app/platform/navigation/valid-path.ts';
import { requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import type { Route } from './+types/vote-discussion';

export const middleware: Route.MiddlewareFunction[] = [
  validPath(({ slug }) => isSlug(slug ?? '')),
  requireViewer,
];

/** Only forms of the page of a vote post here. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(votePath(params.slug));

/** The forms of a discussion for the page's script, so that a ballot that is being cast is not interrupted. */
export async function action({ request, params, context, url }: Route.ActionArgs): Promise<Response> {
  const form = await readLearningForm(request);
  const account = context.get(sessionContext).getAccount();
  const vote = await orUnreachable({ url, context }, () => readVote(account, { slug: params.slug }));
  const call = vote && toDiscussionCall(context, vote.id);
  if (!call) throw pageNotFound(urlToPath(url));
  const answer = await runDiscussionForm(call, form);
  return privateJson({ answer, facts: await loadVoteDiscussion(call, { url, context }) });
}
