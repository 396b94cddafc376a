import { DiscussionSection } from '#app/features/learning/discussion/discussion-section.tsx';
import { NotesSection } from '#app/features/learning/notes/notes-section.tsx';
import { QuizSection } from '#app/features/learning/quiz/quiz-section.tsx';
import { useRootData } from '#app/platform/use-root-data.ts';
import type { Learning } from './load-learning.ts';
import type { SectionAnswer, SectionName } from './section-answer.ts';
import { useOwnDrafts } from './use-own-drafts.ts';

interface LearningSectionsProps {
  /** Null if the viewer may not read the chapter. */
  readonly learning: Learning | null;
  /** Result of a form sent without script. */
  readonly answer: SectionAnswer | undefined;
  /** The page is the offline copy. */
  readonly isCopy: boolean;
}

/** Shown in an offline copy for sections that need the network. */
const copyNotes: Readonly<Record<SectionName, string>> = {
  quiz: '这是保存在本机的题目，可以先看先想；交卷要联网。',
  notes: '这里是保存到本机时的笔记。保存、修改和删除要联网；现在写的会留在这台设备上。',
  discussion: '讨论没有保存到本机，联网后打开这一页才能看和写。',
};

/** Notes, quiz and discussion beneath a chapter. */
export function LearningSections({ learning, answer, isCopy }: LearningSectionsProps) {
  const viewerId = useRootData()?.viewer?.id ?? '';
  useOwnDrafts(viewerId, learning?.path);
  if (!learning) return null;
  const { path, notes, hasQuiz, quiz, discussion, isQuizAgain } = learning;
  const said = answer ?? learning.said;
  const start = (section: SectionName) => ({
    answer: said?.section === section ? said : null,
    note: isCopy ? copyNotes[section] : null,
    path,
    viewerId,
  });
  return (
    <>
      {hasQuiz && <QuizSection {...start('quiz')} facts={quiz} isAgain={isQuizAgain} key={`quiz ${path}`} />}
      <NotesSection {...start('notes')} facts={notes} key={`notes ${path}`} />
      <DiscussionSection {...start('discussion')} facts={discussion} key={`discussion ${path}`} />
    </>
  );
}
