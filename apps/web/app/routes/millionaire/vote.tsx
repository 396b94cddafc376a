import { data } from 'react-router';
import { readLearningForm } from '#app/features/learning/lesson/learning-action.ts';
import { answerInAddress } from '#app/features/learning/lesson/section-answer.ts';
import { accountBallotActions } from '#app/features/votes/ballot/account-ballot-forms.ts';
import {
  discussionAction,
  loadVoteDiscussion,
  toDiscussionCall,
} from '#app/features/votes/discussion/vote-discussion.ts';
import { readOptions, readResults, readStanding, readVote } from '#app/features/votes/read-votes.ts';
import { isCounted, votePath } from '#app/features/votes/vote.ts';
import { VoteBody } from '#app/features/votes/vote-body.tsx';
import { formText } from '#app/platform/forms/form-text.ts';
import { answerPage } from '#app/platform/forms/run-form.ts';
import { countedPage } from '#app/platform/http/cache-policy.ts';
import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { isSlug, validPath } from '#app/platform/navigation/valid-path.ts';
import { requireViewerOfForms } from '#app/platform/session/require-viewer.ts';
import { signInPath } from '#app/platform/session/return-path.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orUnreachable } from '#app/platform/session/unreadable-rows.ts';
import { viewerContext } from '#app/platform/session/viewer.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import type { Route } from './+types/vote';

export const handle: PageHandle = { layout: 'million' };

export const middleware: Route.MiddlewareFunction[] = [
  validPath(({ slug }) => isSlug(slug ?? '')),
  requireViewerOfForms,
];

export async function loader({ url, params: { slug }, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  return orUnreachable({ url, context }, async () => {
    const account = context.get(sessionContext).getAccount();
    const vote = await readVote(account, { slug });
    if (!vote) throw pageNotFound(urlToPath(url));
    const { id, state } = vote;
    const call = toDiscussionCall(context, id);
    const isAsked = viewer !== null && state !== 'draft';
    const [options, results, standing, discussion] = await Promise.all([
      readOptions(account, [id]),
      isCounted(vote) ? readResults(account, [id]) : null,
      isAsked ? readStanding(account, id) : null,
      call && loadVoteDiscussion(call, { url, context }),
    ]);
    const page = {
      vote,
      options: options.get(id) ?? [],
      counted: results?.get(id) ?? null,
      standing,
      discussion,
      said: answerInAddress(url.searchParams.get('said')),
      viewerId: viewer?.id ?? null,
      signIn: signInPath(url),
      now: Date.now(),
    };
    return data(page, { headers: countedPage });
  });
}

/** The forms of the page without script: a ballot beside the account, and the discussion. */
export async function action({ request, url, params: { slug }, context }: Route.ActionArgs) {
  const form = await readLearningForm(request);
  const account = context.get(sessionContext).getAccount();
  const vote = await orUnreachable({ url, context }, () => readVote(account, { slug }));
  const call = vote && toDiscussionCall(context, vote.id);
  if (!call) throw pageNotFound(urlToPath(url));
  return formText(form, 'form') === ''
    ? answerPage(accountBallotActions, form, { account, vote })
    : discussionAction(call, slug, form);
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { title, body, slug, isExample, state } = args.loaderData.vote;
  const isPublic = !isExample && state !== 'draft';
  return pageMeta(args, {
    title: `${title} · 投票`,
    ...(isPublic && { description: body.slice(0, 120) || title, path: votePath(slug) }),
    picture: 'news-millionaire',
  });
}

export default function VoteRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <VoteBody {...loaderData} key={loaderData.vote.id} reply={actionData ?? null} />;
}
