import { learningDay } from '@suixue/academy/points/learning-week';
import type { RouterContextProvider } from 'react-router';
import { readIsBound } from '#app/features/money/wallet/read-is-bound.ts';
import { servicesContext } from '#app/platform/services.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';

/** A chapter that the user has begun. */
export interface BegunChapter {
  readonly course: string;
  readonly chapter: string;
  readonly furthestSeconds: number;
  /** Position in the film; null for a text-only chapter. */
  readonly filmSeconds: number | null;
  readonly isFinished: boolean;
}

/** The account's data for the front page; each part is null if it could not be read. */
export interface HomeFacts {
  /** Latest first. */
  readonly begun: readonly BegunChapter[] | null;
  readonly days: readonly string[] | null;
  readonly isCheckedIn: boolean | null;
  readonly isBound: boolean | null;
  readonly visit: { readonly seenUntil: string | null } | null;
  /** Release dates of the newest courses, newest first. */
  readonly arrivals: readonly { readonly course: string; readonly at: string }[] | null;
}

/** Enough for the card that offers to continue; the progress per course is read separately. */
const maxChapters = 500;
const maxDays = 1_000;
const maxArrivals = 6;

/** Reads all parts concurrently; parts that fail are null and the page is shown. */
export async function readHomeFacts(
  { context, request }: { readonly context: Readonly<RouterContextProvider>; readonly request: Request },
  viewer: Viewer,
): Promise<HomeFacts> {
  const account = context.get(sessionContext).getAccount();
  const orNull = async <Fact>(reading: Promise<Fact>): Promise<Fact | null> => {
    try {
      return await reading;
    } catch (error) {
      context.get(servicesContext).reportError(error, request);
      return null;
    }
  };
  const [begun, days, isCheckedIn, isBound, visit, arrivals] = await Promise.all([
    orNull(readBegun(account, viewer)),
    orNull(readDays(account, viewer)),
    orNull(readIsCheckedIn(account, viewer)),
    readIsBound(account, viewer),
    orNull(readVisit(account, viewer)),
    orNull(readArrivals(account)),
  ]);
  return { begun, days, isCheckedIn, isBound, visit, arrivals };
}

// Administrators can read all rows, so each query filters by account.

async function readBegun(account: AccountClient, viewer: Viewer): Promise<readonly BegunChapter[]> {
  const answer = await account
    .from('chapter_progress')
    .select('course_slug, chapter_slug, furthest_seconds, finished_at, chapters(media_seconds)')
    .eq('user_id', viewer.id)
    .order('updated_at', { ascending: false })
    .limit(maxChapters);
  return readRows(answer).map(({ course_slug, chapter_slug, furthest_seconds, finished_at, chapters }) => ({
    course: course_slug,
    chapter: chapter_slug,
    furthestSeconds: furthest_seconds,
    filmSeconds: chapters?.media_seconds ?? null,
    isFinished: finished_at !== null,
  }));
}

async function readDays(account: AccountClient, viewer: Viewer): Promise<readonly string[]> {
  const answer = await account
    .from('learning_days')
    .select('day')
    .eq('user_id', viewer.id)
    .order('day', { ascending: false })
    .limit(maxDays);
  return readRows(answer).map(({ day }) => day);
}

/** Whether the viewer has checked in today. The database's days follow the machine's clock, not the chain's. */
async function readIsCheckedIn(account: AccountClient, viewer: Viewer): Promise<boolean> {
  const answer = await account
    .from('check_ins')
    .select('day')
    .eq('user_id', viewer.id)
    .eq('day', learningDay(Date.now()))
    .maybeSingle();
  return readRows(answer) !== null;
}

/** A visit ends after an hour, so the moment of the last view is kept to the minute: most views change nothing. */
const visitPrecisionMs = 60_000;

async function readVisit(
  account: AccountClient,
  viewer: Viewer,
): Promise<{ readonly seenUntil: string | null }> {
  const known = readRows(
    await account.from('home_visits').select('seen_until, visited_at').eq('user_id', viewer.id).maybeSingle(),
  );
  if (known && Date.now() - Date.parse(known.visited_at) < visitPrecisionMs)
    return { seenUntil: known.seen_until };
  return { seenUntil: readRows(await account.rpc('visit_home')) };
}

async function readArrivals(account: AccountClient): Promise<{ course: string; at: string }[]> {
  const answer = await account
    .from('courses')
    .select('slug, created_at')
    .eq('is_published', true)
    .order('created_at', { ascending: false })
    .limit(maxArrivals);
  return readRows(answer).map(({ slug, created_at }) => ({ course: slug, at: created_at }));
}
