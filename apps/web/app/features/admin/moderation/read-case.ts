import { uuidToShortId } from '@suixue/academy/accounts/short-id';
import { readOwnerNames } from '#app/features/account/support/read-queue.ts';
import { eventPath, livePath } from '#app/features/live/live-event.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import type { CaseStatus } from './moderation-texts.ts';
import { caseColumns } from './read-cases.ts';
import { type Decision, readDecisions } from './read-decisions.ts';
import { type Report, readReports } from './read-reports.ts';

/** The reported text, or another one of its thread or lecture. */
export interface ContextPost {
  readonly id: number;
  readonly author: string;
  /** Null if the author deleted it. */
  readonly body: string | null;
  readonly at: string;
  readonly isHidden: boolean;
  readonly isReported: boolean;
}

interface Surroundings {
  /** The chapter, the proposal or the lecture. */
  readonly place: string;
  readonly link: string;
  readonly posts: readonly ContextPost[];
}

export interface CaseFacts extends Surroundings {
  readonly id: string;
  readonly status: CaseStatus;
  readonly waitingSince: string | null;
  readonly revision: number;
  readonly author: { readonly name: string; readonly shortId: string } | null;
  readonly reports: readonly (Report & { readonly reporter: string })[];
  readonly decisions: readonly Decision[];
  /** Decisions about the same author in other matters. */
  readonly earlier: readonly Decision[];
}

/** One case with everything a decision needs; null if there is none. */
export async function readCase(account: AccountClient, id: string): Promise<CaseFacts | null> {
  const row = readRows(await account.from('report_cases').select(caseColumns).eq('id', id).maybeSingle());
  if (!row) return null;
  const { post_id: post, message_id: message, account_id: author } = row;
  const [around, reports, decisions, ofAuthor] = await Promise.all([
    post === null ? readLecture(account, message ?? 0) : readThread(account, post),
    readReports(account, { posts: post === null ? [] : [post], messages: message === null ? [] : [message] }),
    readDecisions(account, { case_id: id }),
    author === null ? [] : readDecisions(account, { account_id: author }),
  ]);
  if (!around) return null;
  const people = reports.map(({ reporterId }) => reporterId);
  const names = await readOwnerNames(account, author === null ? people : [...people, author]);
  return {
    ...around,
    id,
    status: row.status,
    waitingSince: row.waiting_since,
    revision: row.revision,
    author: author === null ? null : { name: names[author] ?? '', shortId: uuidToShortId(author) },
    reports: reports.map((report) => ({ ...report, reporter: names[report.reporterId] ?? '' })),
    decisions,
    earlier: ofAuthor.filter(({ caseId }) => caseId !== id),
  };
}

const postColumns =
  'id, course_slug, chapter_slug, proposal_id, parent_id, author_name, speaker, at, is_hidden, chapter_post_texts(body)' as const;

/** The question of a post with all its answers. */
async function readThread(account: AccountClient, post: number): Promise<Surroundings | null> {
  const reported = readRows(
    await account.from('chapter_posts').select(postColumns).eq('id', post).maybeSingle(),
  );
  if (!reported) return null;
  const question = reported.parent_id ?? reported.id;
  const [posts, place] = await Promise.all([
    account
      .from('chapter_posts')
      .select(postColumns)
      .or(`id.eq.${question},parent_id.eq.${question}`)
      .order('id')
      .then(readRows),
    readPlace(account, reported),
  ]);
  return {
    place: place.title,
    link: `${place.page}#post-${post}`,
    posts: posts.map((one) => ({
      id: one.id,
      author: toAuthor(one),
      body: one.chapter_post_texts?.body ?? null,
      at: one.at,
      isHidden: one.is_hidden,
      isReported: one.id === post,
    })),
  };
}

interface PlaceOfPost {
  readonly course_slug: string | null;
  readonly chapter_slug: string | null;
  readonly proposal_id: string | null;
}

/** The chapter or the proposal that a post belongs to. */
async function readPlace(
  account: AccountClient,
  { course_slug: course, chapter_slug: chapter, proposal_id: proposal }: PlaceOfPost,
): Promise<{ readonly title: string; readonly page: string }> {
  if (proposal !== null) {
    const found = readRows(
      await account.from('proposals').select('slug, title').eq('id', proposal).maybeSingle(),
    );
    return { title: `投票 · ${found?.title ?? ''}`, page: `/millionaire/vote/${found?.slug ?? ''}` };
  }
  const found = readRows(
    await account
      .from('chapters')
      .select('title, courses(title)')
      .eq('course_slug', course ?? '')
      .eq('slug', chapter ?? '')
      .maybeSingle(),
  );
  return {
    title: [found?.courses?.title ?? course, found?.title ?? chapter].join(' · '),
    page: `/course/${course}/${chapter}`,
  };
}

const messageColumns =
  'id, event_id, author_name, speaker, at, is_hidden, body, live_events(title, slug)' as const;
/** Messages shown before and after the reported one. */
const around = 5;

async function readLecture(account: AccountClient, message: number): Promise<Surroundings | null> {
  const reported = readRows(
    await account.from('live_messages').select(messageColumns).eq('id', message).maybeSingle(),
  );
  if (!reported) return null;
  const others = () => account.from('live_messages').select(messageColumns).eq('event_id', reported.event_id);
  const [before, after] = await Promise.all([
    others().lt('id', message).order('id', { ascending: false }).limit(around).then(readRows),
    others().gt('id', message).order('id').limit(around).then(readRows),
  ]);
  return {
    place: `直播 · ${reported.live_events?.title ?? ''}`,
    link: reported.live_events ? eventPath(reported.live_events.slug) : livePath,
    posts: [...before.toReversed(), reported, ...after].map((one) => ({
      id: one.id,
      author: toAuthor(one),
      body: one.body,
      at: one.at,
      isHidden: one.is_hidden,
      isReported: one.id === message,
    })),
  };
}

function toAuthor(post: { readonly author_name: string; readonly speaker: number | null }): string {
  return post.speaker === null ? '已注销的学员' : `${post.author_name}（${post.speaker} 号）`;
}
