import { courseMeta } from '@suixue/content/collections';
import { readMeta } from '@suixue/content/read-meta';
import type { RouterContextProvider } from 'react-router';
import { readFilm } from '#app/features/learning/lesson/read-lesson.ts';
import { listFilmFiles, signMedia } from '#app/features/learning/player/sign-media.ts';
import { requireDocument } from '#app/features/library/content/require-document.ts';
import type { KeepFile, KeepOffer } from '#app/offline/lessons/keep-offer.ts';
import type { Learned } from '#app/offline/lessons/kept-lesson.ts';
import { lastPart } from '#app/platform/navigation/last-part.ts';
import type { LessonName } from '#app/platform/navigation/lesson-name.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { getRequiredViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import { createChapterQuestions } from './open-chapters.ts';

/** What can be saved of a chapter; null if the viewer may not open it. */
export async function loadOffer(
  context: Readonly<RouterContextProvider>,
  request: Request,
  lesson: LessonName,
): Promise<KeepOffer | null> {
  const open = await (await createChapterQuestions(context, request)).find(lesson);
  if (!open) return null;
  const course = requireDocument(context, `/course/${lesson.course}`);
  // Only courses have chapters.
  readMeta(courseMeta, course.meta);
  const account = context.get(sessionContext).getAccount();
  const [files, learned] = await Promise.all([
    readFiles(account, lesson),
    readLearned(account, getRequiredViewer(context).id, lesson),
  ]);
  const { document, until, edition } = open;
  return { title: document.title, courseTitle: course.title, edition, until, learned, ...files };
}

async function readFiles(
  account: AccountClient,
  lesson: LessonName,
): Promise<Pick<KeepOffer, 'films' | 'captions' | 'poster'>> {
  const film = await readFilm(account, lesson);
  const [links, sizes] = film
    ? await Promise.all([signMedia(account, film), listFilmFiles(account, film)])
    : [null, new Map<string, number>()];
  const toFile = (url: string | null): KeepFile | null => {
    const bytes = url === null ? undefined : sizes.get(nameIn(url));
    return url !== null && bytes !== undefined ? { url, bytes } : null;
  };
  const films = (links?.films ?? []).flatMap(({ height, url }) => {
    const file = toFile(url);
    return file ? [{ height, ...file }] : [];
  });
  return {
    films: films.sort((one, other) => other.height - one.height),
    captions: toFile(links?.captions ?? null),
    poster: toFile(links?.poster ?? null),
  };
}

/** Last segment of a signed URL's path. */
function nameIn(url: string): string {
  const [path = ''] = url.split('?', 1);
  return lastPart(path);
}

async function readLearned(account: AccountClient, viewerId: string, lesson: LessonName): Promise<Learned> {
  const answer = await account
    .from('chapter_progress')
    .select('furthest_seconds, finished_at')
    .eq('user_id', viewerId)
    .eq('course_slug', lesson.course)
    .eq('chapter_slug', lesson.chapter)
    .maybeSingle();
  const data = readRows(answer);
  return {
    furthestSeconds: data?.furthest_seconds ?? 0,
    isFinished: data ? data.finished_at !== null : false,
  };
}
