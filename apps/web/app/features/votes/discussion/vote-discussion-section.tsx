import { DiscussionSection } from '#app/features/learning/discussion/discussion-section.tsx';
import { wordsOfProposal } from '#app/features/learning/discussion/discussion-words.ts';
import type { DiscussionFacts } from '#app/features/learning/discussion/load-discussion.ts';
import type { SectionAnswer } from '#app/features/learning/lesson/section-answer.ts';
import { useOwnDrafts } from '#app/features/learning/lesson/use-own-drafts.ts';
import { votePath } from '#app/features/votes/vote.ts';
import { ButtonLink } from '#app/ui/button.tsx';

interface VoteDiscussionProps {
  readonly slug: string;
  readonly viewerId: string;
  readonly facts: DiscussionFacts | null;
  readonly answer: SectionAnswer | null;
}

/** What signed-in accounts say about a proposal. */
export function VoteDiscussion({ slug, ...rest }: VoteDiscussionProps) {
  const path = votePath(slug);
  useOwnDrafts(rest.viewerId, path);
  return (
    <DiscussionSection
      {...rest}
      address={`${path}/discussion`}
      key={path}
      note={null}
      path={path}
      words={wordsOfProposal}
    />
  );
}

/** For visitors: whom the discussion is for. */
export function ClosedDiscussion({ signIn }: { readonly signIn: string }) {
  return (
    <section aria-label="讨论" className="mt-14 border-t border-line pt-8" id="discussion">
      <h2 className="text-xl">讨论</h2>
      <p className="mt-2 mb-4 text-soft">登录之后看得到讨论，也可以说说您的看法。</p>
      <ButtonLink to={signIn} tone="quiet">
        登录
      </ButtonLink>
    </section>
  );
}
