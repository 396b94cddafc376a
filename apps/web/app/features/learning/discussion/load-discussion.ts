import { uuidToShortId } from '@suixue/academy/accounts/short-id';
import { discussionLimits } from '@suixue/academy/courses/learning-limits';
import { postPictureAddress } from '#app/platform/post-pictures.ts';
import { asRead } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import type { DiscussionCall } from './discussion-call.ts';

export interface PostFacts {
  readonly id: number;
  /** Null if the account was deleted. */
  readonly author: PostAuthor | null;
  readonly at: string;
  readonly isEdited: boolean;
  readonly state: 'shown' | 'hidden' | 'deleted';
  /** Null if this viewer may not read it. */
  readonly body: string | null;
  readonly isOwn: boolean;
  /** The badges beside the name: of the author of the course, of administrators, and of the viewer's own posts. */
  readonly tags: readonly string[];
  readonly mayEdit: boolean;
  readonly mayReport: boolean;
  /** For administrators: number of reports. */
  readonly reports: number;
  /** Whether the viewer has reported it. */
  readonly isReported: boolean;
}

/** The public part of an author: the account id would link the post to a wallet on the chain. */
export interface PostAuthor {
  readonly name: string;
  /** Number of the author in this discussion, because names need not be unique. */
  readonly speaker: number;
  /** Address of the picture; null if the author shows none. */
  readonly picture: string | null;
  /** For administrators only. */
  readonly shortId: string | null;
}

export interface QuestionFacts extends PostFacts {
  readonly answers: readonly PostFacts[];
}

export interface DiscussionFacts {
  readonly questions: readonly QuestionFacts[];
  /** Cursor of the older questions; null if there are none. */
  readonly older: number | null;
  readonly isNewest: boolean;
  readonly isAdministrator: boolean;
}

const perPage = 10;
const columns =
  'id, parent_id, author_name, speaker, at, edited_at, deleted_at, is_hidden, is_official, is_author, chapter_post_texts(body)';

/** A page of questions, newest first, each with its answers in order of time. */
export async function loadDiscussion(
  call: DiscussionCall,
  before: number | null = null,
): Promise<DiscussionFacts> {
  const { account, viewerId, productName, showsPictures } = call;
  const posts = account.from('chapter_posts').select(columns).is('parent_id', null);
  const all =
    'proposal' in call
      ? posts.eq('proposal_id', call.proposal)
      : posts.eq('course_slug', call.course).eq('chapter_slug', call.chapter);
  const page = before === null ? all : all.lt('id', before);
  const [found, administrator] = await Promise.all([
    page.order('id', { ascending: false }).limit(perPage + 1),
    account.rpc('is_administrator', undefined, asRead),
  ]);
  const rows = readRows(found) ?? [];
  const isAdministrator = readRows(administrator) === true;
  const questions = rows.slice(0, perPage);
  const answers = await readAnswers(
    account,
    questions.map(({ id }) => id),
  );
  const shown = [...questions, ...answers].map(({ id }) => id);
  const [reports, authors, pictures] = await Promise.all([
    readReports(account, shown),
    readAuthors(account, shown),
    readPictures(account, showsPictures ? shown : []),
  ]);
  const viewing = { viewerId, isAdministrator, productName, reports, authors, pictures, now: Date.now() };
  const toPost = (row: PostRow) => rowToPost(row, viewing);
  return {
    questions: questions.map((row) => ({
      ...toPost(row),
      answers: answers.filter(({ parent_id }) => parent_id === row.id).map(toPost),
    })),
    older: rows.length > perPage ? (questions.at(-1)?.id ?? null) : null,
    isNewest: before === null,
    isAdministrator,
  };
}

interface PostRow {
  readonly id: number;
  readonly parent_id: number | null;
  /** Empty if the account was deleted. */
  readonly author_name: string;
  readonly speaker: number | null;
  readonly at: string;
  readonly edited_at: string | null;
  readonly deleted_at: string | null;
  readonly is_hidden: boolean;
  readonly is_official: boolean;
  readonly is_author: boolean;
  readonly chapter_post_texts: { readonly body: string } | null;
}

type Account = DiscussionCall['account'];
type Reports = readonly { readonly post_id: number; readonly reporter_id: string }[];

async function readAnswers(account: Account, questions: readonly number[]): Promise<readonly PostRow[]> {
  if (questions.length === 0) return [];
  return (
    readRows(
      await account
        .from('chapter_posts')
        .select(columns)
        .in('parent_id', [...questions])
        .order('id'),
    ) ?? []
  );
}

/** The viewer's own; for administrators all. */
async function readReports(account: Account, posts: readonly number[]): Promise<Reports> {
  if (posts.length === 0) return [];
  return (
    readRows(
      await account
        .from('chapter_post_reports')
        .select('post_id, reporter_id')
        .in('post_id', [...posts]),
    ) ?? []
  );
}

/** Account ids by post: for the viewer's own posts; for administrators for all. */
async function readAuthors(account: Account, posts: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (posts.length === 0) return new Map();
  const rows = readRows(await account.rpc('chapter_post_authors', { posts: [...posts] }, asRead)) ?? [];
  return new Map(
    rows.flatMap(({ post, author }) => (post === null || author === null ? [] : [[post, author]])),
  );
}

/** Addresses of pictures by post. */
async function readPictures(
  account: Account,
  posts: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (posts.length === 0) return new Map();
  const rows = readRows(await account.rpc('chapter_post_pictures', { posts: [...posts] }, asRead)) ?? [];
  return new Map(
    rows.flatMap(({ post, picture }) =>
      post === null || picture === null ? [] : [[post, postPictureAddress(picture)]],
    ),
  );
}

interface Viewing {
  readonly viewerId: string;
  readonly isAdministrator: boolean;
  readonly productName: string;
  readonly authors: ReadonlyMap<number, string>;
  readonly pictures: ReadonlyMap<number, string>;
  readonly reports: Reports;
  readonly now: number;
}

function rowToPost(row: PostRow, viewing: Viewing): PostFacts {
  const { viewerId, isAdministrator, productName, reports, authors, pictures, now } = viewing;
  const state = row.deleted_at !== null ? 'deleted' : row.is_hidden ? 'hidden' : 'shown';
  const account = authors.get(row.id);
  const isOwn = account === viewerId;
  const about = reports.filter(({ post_id }) => post_id === row.id);
  const isReported = about.some(({ reporter_id }) => reporter_id === viewerId);
  return {
    id: row.id,
    author:
      row.speaker === null
        ? null
        : {
            name: row.author_name,
            speaker: row.speaker,
            picture: pictures.get(row.id) ?? null,
            shortId: isAdministrator && account !== undefined ? uuidToShortId(account) : null,
          },
    at: row.at,
    isEdited: row.edited_at !== null,
    state,
    body: row.chapter_post_texts?.body ?? null,
    isOwn,
    tags: [
      ...(row.is_author ? ['课程作者'] : []),
      ...(row.is_official ? [productName] : isOwn ? ['我'] : []),
    ],
    mayEdit: isOwn && state === 'shown' && now - Date.parse(row.at) < discussionLimits.editMinutes * 60_000,
    mayReport: !isOwn && state === 'shown' && !isReported,
    reports: about.length,
    isReported,
  };
}

/** The page cursor in the URL; null for the first page and for invalid text. */
export function readBefore(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
