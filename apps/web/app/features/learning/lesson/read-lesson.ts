import type { Caption } from '@suixue/academy/courses/captions';
import { type FetchFile, readSound } from '#app/features/learning/player/known-sound.ts';
import type { LessonMedia } from '#app/features/learning/player/lesson-media.ts';
import { type FilmFacts, signMedia } from '#app/features/learning/player/sign-media.ts';
import { readTranscript } from '#app/features/learning/player/transcripts.ts';
import type { LessonName } from '#app/platform/navigation/lesson-name.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import { mayKeepLessons, readLessonSwitches } from './lesson-switches.ts';

/** The viewer's progress in one chapter. */
export interface ChapterProgress {
  readonly furthestSeconds: number;
  /** Percentage watched; null for a chapter without a film. */
  readonly percent: number | null;
  readonly isFinished: boolean;
}

/** What a lesson's page contains besides its text. */
export interface Lesson {
  /** Null for a text-only chapter and for viewers who may not open it. */
  readonly media: LessonMedia | null;
  /** There is a film, but its URLs could not be signed. */
  readonly isMediaMissing: boolean;
  readonly transcript: readonly Caption[];
  /** Keyed by chapter slug; null if it could not be read. */
  readonly progress: Readonly<Record<string, ChapterProgress>> | null;
  readonly hasWatermark: boolean;
  /** Whether the chapter may be saved for offline use. */
  readonly mayBeKept: boolean;
}

interface LessonQuestion extends LessonName {
  readonly account: AccountClient;
  readonly viewerId: string;
  /** Whether the viewer may read the text; if not, no film is signed. */
  readonly isOpen: boolean;
  /** Whether the viewer may read it without being an administrator. */
  readonly isOwn: boolean;
  /** Whether the request comes from the server's own machine and messages are kept there: a trial installation. */
  readonly isLocal: boolean;
  readonly keepsMessages: boolean;
  readonly reportProblem: (error: unknown) => void;
  readonly fetchFile: FetchFile;
}

/** If anything besides the text cannot be read, the page shows a notice in its place. */
export async function readLesson(question: LessonQuestion): Promise<Lesson> {
  const [chapters, learned, switches] = await Promise.all([
    readChapters(question),
    readLearned(question),
    readLessonSwitches(question.account, question.reportProblem),
  ]);
  const film = chapters.find(({ slug }) => slug === question.chapter)?.film ?? null;
  const files = film && question.isOpen ? await readFiles(question, film) : null;
  return {
    media: film && files?.links ? { ...files.links, seconds: film.seconds, hasSound: files.hasSound } : null,
    isMediaMissing: film !== null && question.isOpen && !files?.links,
    transcript: files?.transcript ?? [],
    progress: learned && toProgress(learned, chapters),
    hasWatermark: switches?.watermark === true,
    mayBeKept: question.isOwn && switches !== null && mayKeepLessons(switches, question),
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

/** The film columns of one chapter, to sign its URLs again. */
export async function readFilm(
  account: AccountClient,
  { course, chapter }: LessonName,
): Promise<FilmFacts | null> {
  const answer = await account
    .from('chapters')
    .select('media_path, media_qualities')
    .eq('course_slug', course)
    .eq('slug', chapter)
    .maybeSingle();
  const data = readRows(answer);
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
    // Administrators can read all rows.
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

async function readFiles({ account, reportProblem, fetchFile }: LessonQuestion, film: FilmFacts) {
  const orElse = async <Value, Other>(reading: Promise<Value>, other: Other): Promise<Value | Other> => {
    try {
      return await reading;
    } catch (error) {
      reportProblem(error);
      return other;
    }
  };
  const links = await orElse(signMedia(account, film), null);
  if (!links) return { links, transcript: [], hasSound: true };
  const [transcript, hasSound] = await Promise.all([
    orElse(readTranscript(account, film), []),
    orElse(readSound(film.path, links, fetchFile), true),
  ]);
  return { links, transcript, hasSound };
}
