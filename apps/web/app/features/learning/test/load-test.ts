import { courseMeta } from '@suixue/content/collections';
import type { ContentTest } from '@suixue/content/final-test-schema';
import { readMeta } from '@suixue/content/read-meta';
import type { RouterContextProvider } from 'react-router';
import { getLibrary } from '#app/features/library/content/reader.ts';
import { requireDocument } from '#app/features/library/content/require-document.ts';
import { pageNotFound } from '#app/platform/navigation/page-not-found.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { getRequiredViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import { askPaper, markPaper, readAnswers, readPaper } from './paper.ts';
import type { ChapterLink, TestPageFacts, TestResult, TestStanding } from './test-facts.ts';

/** The final test of a course as it stands for the viewer. Throws a 404 response if the course has none. */
export async function loadTest(
  context: Readonly<RouterContextProvider>,
  slug: string,
): Promise<TestPageFacts> {
  const document = requireDocument(context, `/course/${slug}`);
  const { store, reader } = getLibrary(context);
  const facts = store.testFacts(document._path, reader);
  if (!facts) throw pageNotFound(`${document._path}/test`);
  const { chapters } = readMeta(courseMeta, document.meta);
  const toChapter = (chapter: string): ChapterLink => {
    const path = `${document._path}/${chapter}`;
    return { path, title: chapters.find(({ _path }) => _path === path)?.title ?? chapter };
  };
  const test = store.test(document._path, reader);
  const page = { course: { path: document._path, title: document.title }, ...facts };
  if (!test) return { ...page, standing: { kind: 'locked' }, result: null };
  const rows = await readTestRows(
    context.get(sessionContext).getAccount(),
    getRequiredViewer(context).id,
    slug,
  );
  return {
    ...page,
    standing: toStanding(rows, test, toChapter),
    result: toResult(rows, test, toChapter),
  };
}

type Rows = Awaited<ReturnType<typeof readTestRows>>;

async function readTestRows(account: AccountClient, viewerId: string, course: string) {
  const [standing, attempts, certificate] = await Promise.all([
    account.rpc('my_course_test', { course }),
    account
      .from('test_attempts')
      .select('id, version, paper, answers, marks, right_ones, is_passed, saved_at, handed_in_at')
      .eq('user_id', viewerId)
      .eq('course_slug', course)
      .order('started_at', { ascending: false })
      .limit(2),
    account
      .from('certificates')
      .select('code')
      .eq('user_id', viewerId)
      .eq('course_slug', course)
      .maybeSingle(),
  ]);
  const found = readRows(attempts);
  return {
    standing: readRows(standing),
    open: found.find(({ handed_in_at }) => handed_in_at === null),
    last: found.find(({ handed_in_at }) => handed_in_at !== null),
    certificate: readRows(certificate)?.code ?? null,
  };
}

function toStanding(
  { standing, open, certificate }: Rows,
  test: ContentTest,
  toChapter: (slug: string) => ChapterLink,
): TestStanding {
  if (certificate !== null) return { kind: 'passed', certificate };
  const missing = standing.missing ?? [];
  if (missing.length > 0) return { kind: 'chapters', missing: missing.map(toChapter) };
  if (open && open.version !== test.version) return { kind: 'changed' };
  if (open) {
    const paper = readPaper(open.paper);
    return {
      kind: 'open',
      attempt: open.id,
      questions: askPaper(paper, test),
      answers: readAnswers(paper, open.answers),
      savedAt: open.saved_at,
    };
  }
  const most = standing.most ?? 0;
  const left = most - (standing.used ?? 0);
  return left > 0 ? { kind: 'ready', left, most } : { kind: 'used-up', most };
}

function toResult(
  { last }: Rows,
  test: ContentTest,
  toChapter: (slug: string) => ChapterLink,
): TestResult | null {
  if (!last || last.handed_in_at === null) return null;
  const paper = readPaper(last.paper);
  return {
    right: last.right_ones ?? 0,
    total: paper.length,
    isPassed: last.is_passed === true,
    handedInAt: last.handed_in_at,
    questions:
      last.version === test.version
        ? markPaper({ paper, answers: last.answers, marks: last.marks, toChapter }, test)
        : null,
  };
}
