import { data, type RouterContextProvider, redirect } from 'react-router';
import { postActions } from '#app/features/learning/discussion/change-discussion.ts';
import type { DiscussionCall } from '#app/features/learning/discussion/discussion-call.ts';
import {
  type DiscussionFacts,
  loadDiscussion,
  readBefore,
} from '#app/features/learning/discussion/load-discussion.ts';
import type { SectionAnswer } from '#app/features/learning/lesson/section-answer.ts';
import { votePath } from '#app/features/votes/vote.ts';
import { formText } from '#app/platform/forms/form-text.ts';
import { runForm } from '#app/platform/forms/run-form.ts';
import { servicesContext } from '#app/platform/services.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { orElse } from '#app/platform/session/unreadable-rows.ts';
import { viewerContext } from '#app/platform/session/viewer.ts';

type Context = Readonly<RouterContextProvider>;

/** Null for visitors who are not signed in: authors are shown by their names to signed-in accounts only. */
export function toDiscussionCall(context: Context, proposal: string): DiscussionCall | null {
  const viewer = context.get(viewerContext);
  if (!viewer) return null;
  const { site, postPictures } = context.get(servicesContext);
  return {
    account: context.get(sessionContext).getAccount(),
    viewerId: viewer.id,
    productName: site.productName,
    showsPictures: postPictures !== null,
    proposal,
  };
}

/** The page of posts that the address asks for; null if it cannot be read. The vote is shown all the same. */
export function loadVoteDiscussion(
  call: DiscussionCall,
  { url, context }: { readonly url: URL; readonly context: Context },
): Promise<DiscussionFacts | null> {
  return orElse(
    { url, context },
    () => loadDiscussion(call, readBefore(url.searchParams.get('before'))),
    () => null,
  );
}

/** Runs one of the forms of the discussion. */
export async function runDiscussionForm(call: DiscussionCall, form: FormData): Promise<SectionAnswer> {
  const outcome = await runForm(postActions, form, call);
  const answer = { section: 'discussion', form: formText(form, 'form'), problem: null, done: null } as const;
  return outcome.kind === 'done'
    ? { ...answer, values: {}, ...outcome.result }
    : { ...answer, problem: outcome.state.problem, values: outcome.state.values };
}

/** The same for browsers without script: success redirects, a refusal is shown with the page. */
export async function discussionAction(call: DiscussionCall, slug: string, form: FormData) {
  const answer = await runDiscussionForm(call, form);
  if (answer.problem !== null) return data(answer, { status: 400 });
  const query = answer.done === null ? '' : `?said=${answer.done}`;
  throw redirect(`${votePath(slug)}${query}#discussion`, 303);
}
