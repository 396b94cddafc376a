import type { LessonName } from '#app/platform/navigation/lesson-name.ts';
import type { Learned } from './kept-lesson.ts';
import { findPageStore } from './page-store.ts';

/** A kept lesson remembers how far its learner has come: without a network nobody else can be asked. */
export async function noteLearned(account: string, lesson: LessonName, learned: Learned): Promise<void> {
  const store = await findPageStore(account);
  const known = await store?.find(lesson);
  if (!store || !known) return;
  const isFurther =
    learned.furthestSeconds > known.learned.furthestSeconds ||
    learned.isFinished !== known.learned.isFinished;
  if (isFurther) await store.put({ ...known, learned });
}
