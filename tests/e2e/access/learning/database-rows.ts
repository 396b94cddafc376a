import type { LearningAcademy } from './learning-academy.ts';
import {
  type Caller,
  type Learner,
  type LearningRow,
  rowOf,
  toDisclosure,
  type Way,
} from './learning-row.ts';
import { soldChapter, words } from './owners-things.ts';

/** Rows of the owner as JSON, as CSV, and as a count. */
function rowWays(table: string, column: string, select: string): Readonly<Record<string, Way>> {
  const ask = async (caller: Caller, academy: LearningAcademy, headers: Record<string, string> = {}) => {
    const asked = new URLSearchParams({ select, [column]: `eq.${academy.callers.owner.id}` });
    return academy.call(caller, `/rest/v1/${table}?${asked}`, { headers });
  };
  const has = (text: string, academy: LearningAcademy) =>
    toDisclosure(text.includes(academy.callers.owner.id));
  return {
    list: async (caller, academy) => has(await (await ask(caller, academy)).text(), academy),
    csv: async (caller, academy) =>
      has(await (await ask(caller, academy, { Accept: 'text/csv' })).text(), academy),
    count: async (caller, academy) => {
      const range =
        (await ask(caller, academy, { Prefer: 'count=exact' })).headers.get('content-range') ?? '';
      return toDisclosure(/\/[1-9]/.test(range));
    },
  };
}

const ownedRows = (table: string, column: string, isFor: readonly Learner[], select = '*'): LearningRow =>
  rowOf('row', `the owner's ${table}`, isFor, rowWays(table, column, select));

const own = ['owner'] as const;
const alsoAdministrators = ['owner', 'administrator'] as const;

const holds =
  (path: string, text: string): Way =>
  async (caller, academy) =>
    toDisclosure((await (await academy.call(caller, `/rest/v1/${path}`)).text()).includes(text));

const rpc =
  (name: string, given: object, isDisclosed: (answer: Response, body: string) => boolean): Way =>
  async (caller, academy) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await academy.call(caller, `/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(given),
    });
    return toDisclosure(isDisclosed(answer, await answer.text()));
  };
const isDone = ({ ok }: Response) => ok;
const isTrue = (_: Response, body: string) => body === 'true';
const quiz = { version: 'v1', right_ones: 0, answers: [[0]] };

export const databaseRows: readonly LearningRow[] = [
  ownedRows('chain_assets', 'uid', alsoAdministrators),
  ownedRows('chain_sales', 'buyer_uid', alsoAdministrators),
  ownedRows('chain_bindings', 'uid', alsoAdministrators),
  ownedRows('orders', 'user_id', alsoAdministrators),
  ownedRows('chapter_progress', 'user_id', alsoAdministrators),
  ownedRows('chapter_notes', 'user_id', own),
  ownedRows('quiz_results', 'user_id', own),
  ownedRows('notifications', 'user_id', own),
  ownedRows('cart_items', 'user_id', own),
  ownedRows('refund_requests', 'user_id', alsoAdministrators, 'user_id,status,answer'),
  ownedRows('reading_positions', 'user_id', alsoAdministrators),
  ownedRows('learning_days', 'user_id', alsoAdministrators),
  ownedRows('home_visits', 'user_id', alsoAdministrators),
  ownedRows('wallet_states', 'uid', alsoAdministrators),
  ownedRows('profiles', 'id', alsoAdministrators),
  rowOf('row', 'posts below a sold chapter', alsoAdministrators, {
    list: holds('chapter_post_texts?select=body', words.post),
    'embedded in its post': holds('chapter_posts?select=id,chapter_post_texts(body)', words.post),
    'embedded in its chapter': holds(
      'chapters?select=slug,chapter_posts(chapter_post_texts(body))',
      words.post,
    ),
  }),
  rowOf('row', 'authors of posts below a sold chapter', alsoAdministrators, {
    list: holds(
      `chapter_posts?select=chapter_slug,author_name&chapter_slug=eq.${soldChapter.chapter}`,
      soldChapter.chapter,
    ),
  }),
  rowOf('row', 'a note with a known text', own, {
    list: holds('chapter_notes?select=body', words.note),
    'embedded in its chapter': holds('chapters?select=slug,chapter_notes(body)', words.note),
    my_notes: rpc('my_notes', { search: words.note.slice(2, 6) }, (_, body) => body.includes(words.note)),
  }),
  rowOf('row', 'ownership of a course', own, {
    owns_course: rpc('owns_course', { course: soldChapter.course }, isTrue),
    my_access: rpc('my_access', {}, (_, body) => body.includes(soldChapter.course)),
  }),
  rowOf('row', 'access to a sold chapter', alsoAdministrators, {
    may_open_chapter: rpc('may_open_chapter', soldChapter, isTrue),
    may_read_document: rpc('may_read_document', { document: '/course/pool-terms/worst-case' }, isTrue),
    record_progress: rpc('record_progress', { ...soldChapter, furthest: 1 }, isDone),
    record_quiz_result: rpc('record_quiz_result', { ...soldChapter, ...quiz }, isDone),
  }),
  rowOf('row', 'a text for members', ['member', 'administrator'], {
    may_read_document: rpc('may_read_document', { document: '/news/house-cashflow' }, isTrue),
  }),
  rowOf('row', 'a membership', ['member'], {
    is_member: rpc('is_member', {}, isTrue),
    my_access: rpc('my_access', {}, (_, body) => /"member_until":\s*"?\d/.test(body)),
  }),
  rowOf('row', 'a table that only the server may write', [], {
    'insert an asset for oneself': adds('chain_assets', ({ id }) => ({
      uid: id,
      asset_id: '900009',
      expire_at: '18446744073709551615',
      acquired_at: '2026-01-01T00:00:00Z',
    })),
    'insert progress without its function': adds('chapter_progress', ({ id }) => ({
      user_id: id,
      course_slug: soldChapter.course,
      chapter_slug: soldChapter.chapter,
      furthest_seconds: 5,
    })),
    'make a document for members public': removes('document_access?path=eq./news/house-cashflow'),
    'make a course free': changes(`courses?slug=eq.${soldChapter.course}`, { level: 'free' }),
    'make a chapter a sample': changes(`chapters?slug=eq.${soldChapter.chapter}`, { is_sample: true }),
  }),
];

function writes(method: string, path: string, toBody: (caller: Caller) => object | null): Way {
  return async (caller, academy) => {
    const body = toBody(caller);
    const headers = { 'Content-Type': 'application/json', Prefer: 'return=representation' };
    const answer = await academy.call(caller, `/rest/v1/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return toDisclosure(answer.ok && (await answer.text()) !== '[]');
  };
}
function adds(table: string, toRow: (caller: Caller) => object): Way {
  return writes('POST', table, toRow);
}
function removes(path: string): Way {
  return writes('DELETE', path, () => null);
}
function changes(path: string, row: object): Way {
  return writes('PATCH', path, () => row);
}
