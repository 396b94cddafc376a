import type { LessonMedia } from '../learning/lesson-media.ts';
import type { LessonName } from '../learning/lesson-report.ts';
import { startOf } from '../learning/resume-at.ts';
import { findPageStore } from './page-store.ts';

interface CopyPlace {
  readonly account: string;
  readonly lesson: LessonName;
  readonly media: LessonMedia;
  readonly startAt: number;
}

/** Where the film of a kept page begins: the page itself is older than its address, and than what was learned since. */
export async function readCopyStart({ account, lesson, media, startAt }: CopyPlace) {
  const asked = new URLSearchParams(window.location.search).get('t');
  const kept = await (await findPageStore(account))?.find(lesson);
  const { at, isAsked } = startOf(asked, kept?.learned, media.seconds);
  return { startAt: kept || isAsked ? at : startAt, isStartAsked: isAsked };
}
