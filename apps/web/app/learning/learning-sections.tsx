import { useEffect } from 'react';
import { hasSessionCookieIn } from '../session/personal-request.ts';
import { useRootData } from '../site/use-root-data.ts';
import { DiscussionSection } from './discussion/discussion-section.tsx';
import { browserStorages, forgetDraftsOfOthers, parkForgotten } from './drafts.ts';
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
  useEffect(() => forgetDrafts(viewerId), [viewerId]);
  useParking(learning?.path);
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

function forgetDrafts(viewerId: string): void {
  for (const storage of [browserStorages.kept, browserStorages.parked])
    forgetDraftsOfOthers(storage, viewerId);
}

/** Somebody has signed out in another tab, which makes the browser forget what is typed here and not sent. */
function useParking(path: string | undefined): void {
  useEffect(() => {
    if (path === undefined) return;
    const hear = (event: StorageEvent) => {
      if (!hasSessionCookieIn(document.cookie)) parkForgotten(browserStorages, path, event);
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [path]);
}
