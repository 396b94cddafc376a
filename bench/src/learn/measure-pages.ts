import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { learnerCookie, signUpLearner } from '../../../tests/support/site/people.ts';
import { median, percentile } from '../report/percentile.ts';
import { maxTarget, type Report } from '../report/report.ts';
import { type RunningInFolder, startSuixueIn } from '../web/servers.ts';
import type { LearnParts } from './learn.ts';
import { makeManyCourses } from './make-courses.ts';
import { seedProgress } from './seed-progress.ts';

const maxRatio = 1.3;

/** The pages of a signed-in user. */
const pages = {
  'the course centre': '/course',
  'a course': '/course/bench-7',
  'a lesson with a video': '/course/sui-reading/objects',
  'a text lesson': '/course/bench-7/steps',
};

interface Side {
  readonly server: RunningInFolder;
  readonly cookie: string;
}

/** Compares two servers with very many courses, one of which also has everyone's progress, alternating. */
export async function measurePages(report: Report, { folder, effort }: LearnParts): Promise<void> {
  const root = join(folder, 'root');
  makeManyCourses(root, effort.courses);
  const few = await openSide(root, join(folder, 'few'), 0, effort.courses);
  const many = await openSide(root, join(folder, 'many'), effort.progressRows, effort.courses);
  try {
    for (const [name, path] of Object.entries(pages)) {
      const times = await takeTurns([few, many], path, effort.pages);
      const [fewMs = [], manyMs = []] = times;
      const ratio = Math.round((100 * median(manyMs)) / median(fewMs)) / 100;
      report.add(
        `${name}, with ${effort.courses} courses and ${effort.progressRows} rows of progress`,
        `${toWords(manyMs)}; with few rows ${toWords(fewMs)}; ${ratio.toFixed(2)} times`,
        maxTarget(ratio, maxRatio, 'times'),
      );
    }
  } finally {
    await few.server.stop();
    await many.server.stop();
  }
}

async function openSide(root: string, dataDir: string, rows: number, courses: number): Promise<Side> {
  mkdirSync(dataDir);
  const first = await startSuixueIn(dataDir, { root });
  await signUpLearner(first.url);
  const cookie = await learnerCookie(first.url);
  await first.stop();
  await seedProgress(dataDir, { rows, courses });
  return { server: await startSuixueIn(dataDir, { root }), cookie };
}

/** The first request of each is a warm-up and does not count. */
async function takeTurns(
  sides: readonly Side[],
  path: string,
  count: number,
): Promise<readonly (readonly number[])[]> {
  const times = sides.map((): number[] => []);
  for (let turn = 0; turn <= count; turn += 1)
    for (const [place, side] of sides.entries()) {
      const ms = await timed(side, path);
      if (turn > 0) times[place]?.push(ms);
    }
  return times;
}

async function timed({ server, cookie }: Side, path: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(new URL(path, server.url), { headers: { cookie }, redirect: 'manual' });
  const text = await answer.text();
  if (answer.status !== 200 || !text.includes('</html>'))
    throw new Error(`${path} returned ${answer.status}`);
  return performance.now() - begun;
}

function toWords(times: readonly number[]): string {
  return `p50 ${median(times).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)}`;
}
