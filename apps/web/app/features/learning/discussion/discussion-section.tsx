import type { SectionAnswer } from '#app/features/learning/lesson/section-answer.ts';
import { SectionFrame, UnreadSection } from '#app/features/learning/lesson/section-form.tsx';
import { type Section, useSection } from '#app/features/learning/lesson/use-section.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { type DiscussionWords, wordsOfChapter } from './discussion-words.ts';
import type { DiscussionFacts } from './load-discussion.ts';
import { QuestionCard } from './post-card.tsx';
import { WritePost } from './post-forms.tsx';

interface DiscussionSectionProps {
  readonly path: string;
  readonly viewerId: string;
  readonly facts: DiscussionFacts | null;
  readonly answer: SectionAnswer | null;
  readonly note: string | null;
  /** Where the forms are sent by script; `learning` below the path by default. */
  readonly address?: string;
  readonly words?: DiscussionWords;
}

export function DiscussionSection({ words = wordsOfChapter, ...start }: DiscussionSectionProps) {
  const { facts, section } = useSection<DiscussionFacts>({ name: 'discussion', ...start });
  return (
    <SectionFrame aside={words.audience} section={section} title="讨论">
      {facts && <Discussion facts={facts} section={section} words={words} />}
      {!facts && section.note === null && <UnreadSection what="讨论" />}
    </SectionFrame>
  );
}

interface DiscussionProps {
  readonly facts: DiscussionFacts;
  readonly section: Section;
  readonly words: DiscussionWords;
}

function Discussion({ facts, section, words }: DiscussionProps) {
  const { questions, older, isNewest, isAdministrator } = facts;
  return (
    <>
      <WritePost
        {...words.ask}
        audience={words.audience}
        form="ask"
        key={section.roundOf('ask')}
        section={section}
      />
      {questions.length === 0 && <p className="text-soft">{isNewest ? words.empty : words.noOlder}</p>}
      {questions.length > 0 && (
        <ol className="space-y-4">
          {questions.map((question) => (
            <QuestionCard
              isAdministrator={isAdministrator}
              key={question.id}
              post={question}
              section={section}
              words={words}
            />
          ))}
        </ol>
      )}
      <nav aria-label="讨论分页" className="flex flex-wrap gap-3 empty:hidden">
        {!isNewest && (
          <ButtonLink icon="back" to={`${section.path}#discussion`} tone="quiet">
            {words.newest}
          </ButtonLink>
        )}
        {older !== null && (
          <ButtonLink to={`${section.path}?before=${older}#discussion`} tone="quiet">
            {words.older}
          </ButtonLink>
        )}
      </nav>
    </>
  );
}
