import type { LessonMedia } from '#app/features/learning/player/lesson-media.ts';
import { type Caption, parseCaptions } from '#app/features/learning/player/parse-captions.ts';
import { type FilmFacts, readCaptionsFile, signMedia } from '#app/features/learning/player/sign-media.ts';
import type { LessonName } from '#app/features/learning/progress/lesson-report.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { mayKeepLessons, readLessonSwitches } from './lesson-switches.ts';

/** How far the viewer has come in one chapter. */
export interface ChapterProgress {
  readonly furthestSeconds: number;
  /** Of a hundred; null for a chapter without a film. */
  readonly percent: number | null;
  readonly isFinished: boolean;
}

/** What a lesson's page has besides its text. */
export interface Lesson {
  /** Null for a chapter that is only read, or that this viewer may not open. */
  readonly media: LessonMedia | null;
  /** There is a film, and it cannot be had at the moment. */
  readonly isMediaMissing: boolean;
  readonly transcript: readonly Caption[];
  /** By the chapter's slug; null when nobody could be asked. */
  readonly progress: Readonly<Record<string, ChapterProgress>> | null;
  readonly hasWatermark: boolean;
  /** Whether it may be taken along on a device, and learned with where there is no network. */
  readonly mayBeKept: boolean;
}

interface LessonQuestion extends LessonName {
  readonly account: AccountClient;
  readonly viewerId: string;
  /** Whether the viewer may read the text: where not, no file is asked for. */
  readonly isOpen: boolean;
  /** Whether whoever asks sits at the server itself, and it keeps what others would be sent: a house for trying. */
  readonly isLocal: boolean;
  readonly keepsMessages: boolean;
  readonly reportProblem: (error: unknown) => void;
}

/** What does not concern the text may fail: then the page says so, and is there. */
export async function readLesson(question: LessonQuestion): Promise<Lesson> {
  const [chapters, learned, switches] = await Promise.all([
    readChapters(question),
    readLearned(question),
    readLessonSwitches(question.account, question.reportProblem),
  ]);
  const film = chapters.find(({ slug }) => slug === question.chapter)?.film ?? null;
  const files = film && question.isOpen ? await readFiles(question, film) : null;
  return {
    media: film && files?.links ? { ...files.links, seconds: film.seconds } : null,
    isMediaMissing: film !== null && question.isOpen && !files?.links,
    transcript: files?.transcript ?? [],
    progress: learned && toProgress(learned, chapters),
    hasWatermark: switches?.watermark === true,
    mayBeKept: question.isOpen && switches !== null && mayKeepLessons(switches, question),
  };
}

interface ChapterFacts {
  readonly slug: string;
  readonly film: (FilmFacts & { readonly seconds: number }) | null;
}

async function readChapters({
  account,
  course,
  reportProblem,
}: LessonQuestion): Promise<readonly ChapterFacts[]> {
  const { data, error } = await account
    .from('chapters')
    .select('slug, media_path, media_qualities, media_seconds')
    .eq('course_slug', course);
  if (error) reportProblem(error);
  return (data ?? []).map(
    ({ slug, media_path: path, media_qualities: qualities, media_seconds: seconds }) => ({
      slug,
      film: path !== null && qualities !== null && seconds !== null ? { path, qualities, seconds } : null,
    }),
  );
}

/** The film's facts of one chapter, for making its addresses anew. */
export async function readFilm(
  account: AccountClient,
  { course, chapter }: LessonName,
): Promise<FilmFacts | null> {
  const { data, error } = await account
    .from('chapters')
    .select('media_path, media_qualities')
    .eq('course_slug', course)
    .eq('slug', chapter)
    .maybeSingle();
  if (error) throw error;
  if (!data || data.media_path === null || data.media_qualities === null) return null;
  return { path: data.media_path, qualities: data.media_qualities };
}

interface LearnedRow {
  readonly chapter_slug: string;
  readonly furthest_seconds: number;
  readonly played_seconds: number;
  readonly finished_at: string | null;
}

async function readLearned({
  account,
  viewerId,
  course,
  reportProblem,
}: LessonQuestion): Promise<readonly LearnedRow[] | null> {
  const { data, error } = await account
    .from('chapter_progress')
    .select('chapter_slug, furthest_seconds, played_seconds, finished_at')
    // Administrators see everybody's.
    .eq('user_id', viewerId)
    .eq('course_slug', course);
  if (error) reportProblem(error);
  return data;
}

function toProgress(learned: readonly LearnedRow[], chapters: readonly ChapterFacts[]) {
  return Object.fromEntries(
    learned.map((row): [string, ChapterProgress] => {
      const seconds = chapters.find(({ slug }) => slug === row.chapter_slug)?.film?.seconds;
      return [
        row.chapter_slug,
        {
          furthestSeconds: row.furthest_seconds,
          percent: seconds === undefined ? null : Math.floor((row.played_seconds / seconds) * 100),
          isFinished: row.finished_at !== null,
        },
      ];
    }),
  );
}

async function readFiles({ account, reportProblem }: LessonQuestion, film: FilmFacts) {
  const [links, captions] = await Promise.allSettled([
    signMedia(account, film),
    readCaptionsFile(account, film),
  ]);
  for (const one of [links, captions]) if (one.status === 'rejected') reportProblem(one.reason);
  return {
    links: links.status === 'fulfilled' ? links.value : null,
    transcript: captions.status === 'fulfilled' && captions.value ? parseCaptions(captions.value) : [],
  };
}
