import type { RouterContextProvider } from 'react-router';
import {
  type DiscussionFacts,
  loadDiscussion,
  readBefore,
} from '#app/features/learning/discussion/load-discussion.ts';
import { loadNotes, type NotesFacts } from '#app/features/learning/notes/load-notes.ts';
import { loadQuiz, type QuizFacts } from '#app/features/learning/quiz/load-quiz.ts';
import { orElse } from '#app/platform/session/unreadable-rows.ts';
import { type ChapterParams, type LearningCall, toLearningCall } from './learning-call.ts';
import { answerInAddress, type SectionAnswer, type SectionName } from './section-answer.ts';

/** A section is null if it cannot be read; the chapter is shown all the same. */
export interface Learning {
  readonly path: string;
  readonly notes: NotesFacts | null;
  readonly hasQuiz: boolean;
  readonly quiz: QuizFacts | null;
  readonly discussion: DiscussionFacts | null;
  /** Result of a form sent from an earlier page. */
  readonly said: SectionAnswer | null;
  /** Whether the quiz starts again. */
  readonly isQuizAgain: boolean;
}

type Context = Readonly<RouterContextProvider>;

/** The sections beneath a chapter; null if the viewer may not read it. */
export async function loadLearning(
  context: Context,
  params: ChapterParams,
  url: URL,
): Promise<Learning | null> {
  const call = toLearningCall(context, params);
  if (!call) return null;
  const before = readBefore(url.searchParams.get('before'));
  const guard = <Facts>(facts: Promise<Facts>) => orNull(facts, context, url);
  const [notes, quiz, discussion] = await Promise.all([
    guard(loadNotes(call)),
    guard(loadQuiz(call)),
    guard(loadDiscussion(call, before)),
  ]);
  return {
    path: `/course/${call.course}/${call.chapter}`,
    notes,
    quiz,
    discussion,
    hasQuiz: call.quiz !== undefined,
    said: answerInAddress(url.searchParams.get('said')),
    isQuizAgain: url.searchParams.get('quiz') === 'again',
  };
}

/** The current state of one section, for the page's script. */
export function loadSection(
  section: SectionName,
  call: LearningCall,
  context: Context,
  url: URL,
): Promise<NotesFacts | QuizFacts | DiscussionFacts | null> {
  switch (section) {
    case 'notes':
      return orNull(loadNotes(call), context, url);
    case 'quiz':
      return orNull(loadQuiz(call), context, url);
    case 'discussion':
      return orNull(loadDiscussion(call, readBefore(url.searchParams.get('before'))), context, url);
  }
}

const orNull = <Facts>(facts: Promise<Facts>, context: Context, url: URL): Promise<Facts | null> =>
  orElse(
    { url, context },
    () => facts,
    () => null,
  );
