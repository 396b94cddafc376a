import { asCaller, type Caller } from '@suixue/backend/database/as-caller';
import type { Database } from '@suixue/backend/database/database';
import { median, percentile } from '../report/percentile.ts';
import { maxTarget, type Report } from '../report/report.ts';
import type { BenchHost } from './bench-host.ts';
import type { Effort } from './effort.ts';
import { runTurn } from './turns.ts';

const courses = 50;
const chaptersEach = 20;
const chaptersOfLearner = 100;

/** The queries of a learner's pages. */
const pages = {
  'where to continue':
    'chapter_progress?select=course_slug,chapter_slug,furthest_seconds&order=updated_at.desc&limit=1',
  'courses with progress':
    'courses?select=slug,title,chapters(slug,chapter_progress(finished_at,played_seconds))&order=place',
  'chapters of a course with progress':
    'chapters?select=slug,title,chapter_progress(furthest_seconds,finished_at)&course_slug=eq.bench-7&order=place',
};

/** The pages of one learner among very many: no plan may read all learners' progress. */
export async function measureProgress(report: Report, host: BenchHost, effort: Effort): Promise<void> {
  const learner = await host.newPerson();
  await seed(host.database, effort.progressRows, learner.id);
  for (const [name, query] of Object.entries(pages)) {
    const ask = async () => (await host.ask(`/rest/v1/${query}`, { token: learner.token })).text();
    await ask();
    const recording = await host.record(ask);
    const plan = await explain(host.database, recording, learner.id);
    const times = await runTurn(ask, { clients: 1, ms: effort.turnMs });
    const scans = plan.filter(({ isWhole }) => isWhole).length;
    const indexes = [...new Set(plan.flatMap(({ index }) => index ?? []))].join(', ') || 'none';
    report.add(
      `${host.driver}: ${name}, among ${effort.progressRows} rows of progress`,
      `p50 ${median(times).toFixed(2)} ms, p99 ${percentile(times, 0.99).toFixed(1)}; progress by ${indexes}`,
      maxTarget(scans, 0, 'full scans of progress'),
    );
  }
}

/** The rows are valid by construction, so row checks are skipped. */
async function seed(database: Database, rows: number, learner: string): Promise<void> {
  const others = Math.ceil(rows / chaptersOfLearner);
  await database.transaction((tx) =>
    tx.run(`
      set local session_replication_role = replica;
      insert into public.courses (slug, title, level, place)
        select 'bench-' || c, 'Course ' || c, 'free', 1000 + c from generate_series(1, ${courses}) c;
      insert into public.chapters (course_slug, slug, title, place)
        select 'bench-' || c, 'chapter-' || n, 'Chapter ' || n, 1000 + n
        from generate_series(1, ${courses}) c, generate_series(1, ${chaptersEach}) n;
      create temporary table bench_learners as
        select '${learner}'::uuid as id union all select gen_random_uuid() from generate_series(2, ${others});
      insert into public.profiles (id) select id from bench_learners on conflict do nothing;
      insert into public.chapter_progress (user_id, course_slug, chapter_slug, furthest_seconds, updated_at)
        select id, 'bench-' || (1 + n / ${chaptersEach}), 'chapter-' || (1 + n % ${chaptersEach}), n, now() - n * interval '1 hour'
        from bench_learners, generate_series(0, ${chaptersOfLearner - 1}) n;
      drop table bench_learners;`),
  );
  await database.transaction((tx) =>
    tx.run('analyze public.chapter_progress, public.chapters, public.courses'),
  );
}

/** A node of a plan that reads progress. */
interface ProgressScan {
  readonly isWhole: boolean;
  readonly index: string | undefined;
}

/** As the learner, because policies are part of the plan. */
async function explain(
  database: Database,
  recording: Awaited<ReturnType<BenchHost['record']>>,
  sub: string,
): Promise<readonly ProgressScan[]> {
  const statement = recording.flat().find(({ text }) => text.includes('"chapter_progress"'));
  if (!statement) throw new Error('no query read chapter_progress');
  const caller: Caller = { role: 'authenticated', claims: { sub } };
  const rows = await asCaller(database, caller, { method: 'GET', path: '/' }, (tx) =>
    tx.query(`explain (format json) ${statement.text}`, statement.parameters),
  );
  const [plan] = JSON.parse(rows[0]?.['QUERY PLAN'] ?? '[]') as readonly { readonly Plan: PlanNode }[];
  if (!plan) throw new Error('there is no plan');
  return scansOf(plan.Plan);
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

function scansOf(node: PlanNode): readonly ProgressScan[] {
  const below = (node.Plans ?? []).flatMap(scansOf);
  const index = node['Index Name'];
  const isOfIndex = index?.startsWith('chapter_progress') === true;
  if (node['Relation Name'] !== 'chapter_progress' && !isOfIndex) return below;
  // A bitmap heap scan follows an index scan, which is counted below.
  if (node['Node Type'] === 'Bitmap Heap Scan') return below;
  return [{ isWhole: node['Index Cond'] === undefined, index }, ...below];
}
