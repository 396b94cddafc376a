import type { LessonMedia } from '#app/features/learning/player/lesson-media.ts';
import { startOf } from '#app/features/learning/player/resume-at.ts';
import { findPageStore } from '#app/offline/lessons/page-store.ts';
import type { LessonName } from '#app/platform/navigation/lesson-name.ts';

interface CopyPlace {
  readonly account: string;
  readonly lesson: LessonName;
  readonly media: LessonMedia;
  readonly startAt: number;
}

/** Where the film of an offline page starts: the saved page is older than the current URL and progress. */
export async function readCopyStart({ account, lesson, media, startAt }: CopyPlace) {
  const asked = new URLSearchParams(window.location.search).get('t');
  const kept = await (await findPageStore(account))?.find(lesson);
  const { at, isAsked } = startOf(asked, kept?.learned, media.seconds);
  return { startAt: kept || isAsked ? at : startAt, isStartAsked: isAsked };
}
