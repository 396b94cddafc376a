import type { SectionAnswer } from '#app/features/learning/lesson/section-answer.ts';
import { SectionFrame, UnreadSection } from '#app/features/learning/lesson/section-form.tsx';
import { type Section, useSection } from '#app/features/learning/lesson/use-section.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { DiscussionFacts } from './load-discussion.ts';
import { QuestionCard } from './post-card.tsx';
import { WritePost } from './post-forms.tsx';

interface DiscussionSectionProps {
  readonly path: string;
  readonly viewerId: string;
  readonly facts: DiscussionFacts | null;
  readonly answer: SectionAnswer | null;
  readonly note: string | null;
}

export function DiscussionSection(start: DiscussionSectionProps) {
  const { facts, section } = useSection<DiscussionFacts>({ name: 'discussion', ...start });
  return (
    <SectionFrame aside="能打开这一章的人都看得到" section={section} title="讨论">
      {facts && <Discussion facts={facts} section={section} />}
      {!facts && section.note === null && <UnreadSection what="讨论" />}
    </SectionFrame>
  );
}

function emptyWords({ isNewest }: DiscussionFacts): string {
  return isNewest ? '还没有人提问。第一个问题可以由您来问。' : '没有更早的问题了。';
}

function Discussion({ facts, section }: { readonly facts: DiscussionFacts; readonly section: Section }) {
  const { questions, older, isNewest, isAdministrator } = facts;
  return (
    <>
      <WritePost
        button="发布问题"
        form="ask"
        key={section.roundOf('ask')}
        label="提一个问题"
        placeholder="写清楚卡在哪里、已经试过什么，更容易得到有用的回答。"
        section={section}
      />
      {questions.length === 0 && <p className="text-soft">{emptyWords(facts)}</p>}
      {questions.length > 0 && (
        <ol className="space-y-4">
          {questions.map((question) => (
            <QuestionCard
              isAdministrator={isAdministrator}
              key={question.id}
              post={question}
              section={section}
            />
          ))}
        </ol>
      )}
      <nav aria-label="讨论分页" className="flex flex-wrap gap-3 empty:hidden">
        {!isNewest && (
          <ButtonLink icon="back" to={`${section.path}#discussion`} tone="quiet">
            最新的问题
          </ButtonLink>
        )}
        {older !== null && (
          <ButtonLink to={`${section.path}?before=${older}#discussion`} tone="quiet">
            更早的问题
          </ButtonLink>
        )}
      </nav>
    </>
  );
}
