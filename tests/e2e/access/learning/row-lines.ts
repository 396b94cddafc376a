import type { LearningAcademy } from './learning-academy.ts';
import { type Asker, type Learner, type LearningLine, toTold, type Way } from './learning-line.ts';
import { lineOf } from './line-of.ts';
import { soldChapter, words } from './owners-things.ts';

/** Rows of the owner as JSON, as CSV, and as a count. */
function rowWays(table: string, column: string, select: string): Readonly<Record<string, Way>> {
  const ask = async (asker: Asker, academy: LearningAcademy, headers: Record<string, string> = {}) => {
    const asked = new URLSearchParams({ select, [column]: `eq.${academy.askers.owner.id}` });
    return academy.call(asker, `/rest/v1/${table}?${asked}`, { headers });
  };
  const has = (text: string, academy: LearningAcademy) => toTold(text.includes(academy.askers.owner.id));
  return {
    list: async (asker, academy) => has(await (await ask(asker, academy)).text(), academy),
    csv: async (asker, academy) =>
      has(await (await ask(asker, academy, { Accept: 'text/csv' })).text(), academy),
    count: async (asker, academy) => {
      const range = (await ask(asker, academy, { Prefer: 'count=exact' })).headers.get('content-range') ?? '';
      return toTold(/\/[1-9]/.test(range));
    },
  };
}

const rows = (table: string, column: string, isFor: readonly Learner[], select = '*'): LearningLine =>
  lineOf('row', `the owner's ${table}`, isFor, rowWays(table, column, select));

const own = ['owner'] as const;
const alsoAdministrators = ['owner', 'administrator'] as const;

const holds =
  (path: string, text: string): Way =>
  async (asker, academy) =>
    toTold((await (await academy.call(asker, `/rest/v1/${path}`)).text()).includes(text));

const rpc =
  (name: string, given: object, isTold: (answer: Response, body: string) => boolean): Way =>
  async (asker, academy) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await academy.call(asker, `/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(given),
    });
    return toTold(isTold(answer, await answer.text()));
  };
const isDone = ({ ok }: Response) => ok;
const isTrue = (_: Response, body: string) => body === 'true';
const quiz = { version: 'v1', right_ones: 0, answers: [[0]] };

export const rowLines: readonly LearningLine[] = [
  rows('chain_assets', 'uid', alsoAdministrators),
  rows('chain_sales', 'buyer_uid', alsoAdministrators),
  rows('chain_bindings', 'uid', alsoAdministrators),
  rows('orders', 'user_id', alsoAdministrators),
  rows('chapter_progress', 'user_id', alsoAdministrators),
  rows('chapter_notes', 'user_id', own),
  rows('quiz_results', 'user_id', own),
  rows('notifications', 'user_id', own),
  rows('cart_items', 'user_id', own),
  rows('refund_requests', 'user_id', alsoAdministrators, 'user_id,status,answer'),
  rows('reading_positions', 'user_id', alsoAdministrators),
  rows('learning_days', 'user_id', alsoAdministrators),
  rows('home_visits', 'user_id', alsoAdministrators),
  rows('wallet_states', 'uid', alsoAdministrators),
  rows('profiles', 'id', alsoAdministrators),
  lineOf('row', 'what is said beneath a sold chapter', alsoAdministrators, {
    list: holds('chapter_post_texts?select=body', words.post),
    'beneath its post': holds('chapter_posts?select=id,chapter_post_texts(body)', words.post),
    'beneath its chapter': holds('chapters?select=slug,chapter_posts(chapter_post_texts(body))', words.post),
  }),
  lineOf('row', 'who asks beneath a sold chapter', alsoAdministrators, {
    list: holds(
      `chapter_posts?select=chapter_slug,author_name&chapter_slug=eq.${soldChapter.chapter}`,
      soldChapter.chapter,
    ),
  }),
  lineOf('row', 'notes by their words', own, {
    list: holds('chapter_notes?select=body', words.note),
    'beneath its chapter': holds('chapters?select=slug,chapter_notes(body)', words.note),
    my_notes: rpc('my_notes', { search: words.note.slice(2, 6) }, (_, body) => body.includes(words.note)),
  }),
  lineOf('row', 'that a sold chapter is open', own, {
    may_open_chapter: rpc('may_open_chapter', soldChapter, isTrue),
    owns_course: rpc('owns_course', { course: soldChapter.course }, isTrue),
    may_read_document: rpc('may_read_document', { document: '/course/pool-terms/worst-case' }, isTrue),
    my_access: rpc('my_access', {}, (_, body) => body.includes(soldChapter.course)),
    record_progress: rpc('record_progress', { ...soldChapter, furthest: 1 }, isDone),
    record_quiz_result: rpc('record_quiz_result', { ...soldChapter, ...quiz }, isDone),
  }),
  lineOf('row', 'that somebody is a member', ['member'], {
    may_read_document: rpc('may_read_document', { document: '/news/house-cashflow' }, isTrue),
    is_member: rpc('is_member', {}, isTrue),
    my_access: rpc('my_access', {}, (_, body) => /"member_until":\s*"?\d/.test(body)),
  }),
  lineOf('row', 'what is nobody’s to write', [], {
    'an asset of one’s own': adds('chain_assets', ({ id }) => ({
      uid: id,
      asset_id: '900009',
      expire_at: '18446744073709551615',
      acquired_at: '2026-01-01T00:00:00Z',
    })),
    'progress past its function': adds('chapter_progress', ({ id }) => ({
      user_id: id,
      course_slug: soldChapter.course,
      chapter_slug: soldChapter.chapter,
      furthest_seconds: 5,
    })),
    'a document that is everybody’s': removes('document_access?path=eq./news/house-cashflow'),
    'a course that is free': changes(`courses?slug=eq.${soldChapter.course}`, { level: 'free' }),
    'a chapter that is a sample': changes(`chapters?slug=eq.${soldChapter.chapter}`, { is_sample: true }),
  }),
];

function writes(method: string, path: string, toBody: (asker: Asker) => object | null): Way {
  return async (asker, academy) => {
    const body = toBody(asker);
    const headers = { 'Content-Type': 'application/json', Prefer: 'return=representation' };
    const answer = await academy.call(asker, `/rest/v1/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return toTold(answer.ok && (await answer.text()) !== '[]');
  };
}
function adds(table: string, toRow: (asker: Asker) => object): Way {
  return writes('POST', table, toRow);
}
function removes(path: string): Way {
  return writes('DELETE', path, () => null);
}
function changes(path: string, row: object): Way {
  return writes('PATCH', path, () => row);
}
