import { useEffect } from 'react';
import { useRootData } from '../site/use-root-data.ts';
import { DiscussionSection } from './discussion/discussion-section.tsx';
import { forgetDraftsOfOthers } from './drafts.ts';
import type { Learning } from './load-learning.ts';
import { NotesSection } from './notes/notes-section.tsx';
import { QuizSection } from './quiz/quiz-section.tsx';
import type { SectionAnswer, SectionName } from './section-answer.ts';

interface LearningSectionsProps {
  /** Null for who may not read the chapter. */
  readonly learning: Learning | null;
  /** What a form sent without script came to. */
  readonly answer: SectionAnswer | undefined;
}

/** Notes, quiz and discussion beneath a chapter. */
export function LearningSections({ learning, answer }: LearningSectionsProps) {
  const viewerId = useRootData()?.viewer?.id ?? '';
  useEffect(() => forgetDraftsOfOthers(() => localStorage, viewerId), [viewerId]);
  if (!learning) return null;
  const { path, notes, hasQuiz, quiz, discussion, isQuizAgain } = learning;
  const said = answer ?? learning.said;
  const start = (section: SectionName) => ({
    answer: said?.section === section ? said : null,
    ...{ path, viewerId },
  });
  return (
    <>
      {hasQuiz && <QuizSection {...start('quiz')} facts={quiz} isAgain={isQuizAgain} key={`quiz ${path}`} />}
      <NotesSection {...start('notes')} facts={notes} key={`notes ${path}`} />
      <DiscussionSection {...start('discussion')} facts={discussion} key={`discussion ${path}`} />
    </>
  );
}
