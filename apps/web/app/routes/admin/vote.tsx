import type { AdminHandle } from '#app/features/admin/admin-handle.ts';
import { maxVoteFormBytes, voteActions } from '#app/features/admin/votes/vote-forms.ts';
import { VotePage } from '#app/features/admin/votes/vote-page.tsx';
import { readResults, readVote } from '#app/features/votes/read-votes.ts';
import type { Vote } from '#app/features/votes/vote.ts';
import { answerPage, requireForm } from '#app/platform/forms/run-form.ts';
import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { isUuid, validPath } from '#app/platform/navigation/valid-path.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/vote';

export const handle: AdminHandle = { crumb: ({ vote }: { readonly vote: Vote }) => vote.title };

export const middleware: Route.MiddlewareFunction[] = [validPath(({ id }) => isUuid(id))];

export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  return orUnreachable({ url, context }, async () => {
    const [vote, results] = await Promise.all([readVote(account, { id }), readResults(account, [id])]);
    if (!vote) throw pageNotFound(urlToPath(url));
    const options = results.get(id) ?? [];
    return { vote, options, done: url.searchParams.get('done'), now: Date.now() };
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const call = { account: context.get(sessionContext).getAccount(), id: params.id };
  return answerPage(voteActions, await requireForm(request, maxVoteFormBytes), call);
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '投票' });
}

export default function VoteRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <VotePage {...loaderData} key={loaderData.vote.id} state={actionData ?? null} />;
}
