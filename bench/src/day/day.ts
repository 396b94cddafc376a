import { setTimeout as pause } from 'node:timers/promises';
import { hourMs, minuteMs } from '@suixue/backend/duration';
import { type BenchWorkspace, type Driver, forEachDriver } from '../host/bench-workspace.ts';
import { type RunningTarget, startTarget } from '../load/target.ts';
import { maxTarget, type Report } from '../report/report.ts';
import { createDayActions, type DayAction } from './day-actions.ts';
import { createDayPeople, type DayPeople } from './day-people.ts';
import { findHighestRate } from './find-highest-rate.ts';
import { type ProcessorTime, readProcessorTime, subtractTimes, sumTimes } from './processor-time.ts';
import { createDay, type DayRun } from './run-day.ts';

interface DayEffort {
  readonly learners: number;
  readonly buyers: number;
  /** How long a rate is tried in the search, and how long the highest one has to hold. */
  readonly tryMs: number;
  readonly holdMs: number;
  readonly sales: number;
  readonly memoryMs: number;
}

const whole: DayEffort = {
  learners: 300,
  buyers: 100,
  tryMs: 15_000,
  holdMs: minuteMs,
  sales: 40,
  memoryMs: 10 * minuteMs,
};
const quick: DayEffort = {
  learners: 20,
  buyers: 5,
  tryMs: 2_000,
  holdMs: 3_000,
  sales: 5,
  memoryMs: 10_000,
};

const search = { first: 40, precision: 1.1 };
const maxP99 = 250;
const maxMegabytes = 420;
/** Memory is measured this often in its run, and may grow by this factor between the first and the last time. */
const memorySteps = 10;
const maxGrowth = 1.1;
/** A pause in which the server finishes what a rate that was too high has left behind. */
const recoveryMs = 5_000;

/** Word after the bench's name for the memory of a whole hour instead of everything. */
const hour = 'hour';

/** Lets learners of all kinds arrive at a constant rate, and finds the highest that the server keeps up with. */
export function measureDay(report: Report, isQuick: boolean, only: string): Promise<void> {
  const effort = isQuick ? quick : whole;
  return forEachDriver(async (workspace, driver) => {
    if (only === hour && driver !== 'PGlite') return;
    await measureDriver(report, { workspace, driver, effort, isHour: only === hour });
  });
}

interface Parts {
  readonly workspace: BenchWorkspace;
  readonly driver: Driver;
  readonly effort: DayEffort;
  readonly isHour: boolean;
}

async function measureDriver(report: Report, { workspace, driver, effort, isHour }: Parts): Promise<void> {
  const running = await startTarget(workspace, driver, 'day');
  try {
    const people = await createDayPeople(running, { count: effort.learners, buyers: effort.buyers });
    const actions = createDayActions(running.target, people);
    const run = createDay(actions, people.learners);
    const holds = async (perSecond: number, forMs = effort.tryMs) => {
      const tried = await run({ perSecond, forMs });
      console.log(`  ${perSecond} a second: p99 ${Math.round(tried.p99)} ms, ${toFailures(tried)}`);
      await pause(recoveryMs);
      return tried.p99 <= maxP99 && tried.failures.length === 0;
    };
    // Code is compiled and caches fill.
    await run({ perSecond: search.first, forMs: effort.tryMs });
    let rate = await findHighestRate(holds, search);
    while (rate > 0 && !(await holds(rate, effort.holdMs))) rate = Math.floor(rate / search.precision);
    const readTime = () =>
      readProcessorTime(running.pid, driver === 'PostgreSQL' ? workspace.postgres : undefined);
    const begun = readTime();
    const held = await run({ perSecond: rate, forMs: effort.holdMs });
    const used = subtractTimes(readTime(), begun);
    addRate(report, driver, { rate, held, used, seconds: effort.holdMs / 1_000 });
    await addSale(report, driver, { actions, people, readTime, sales: effort.sales });
    if (driver === 'PGlite')
      await addMemory(report, driver, {
        running,
        run,
        rate: rate / 2,
        forMs: isHour ? hourMs : effort.memoryMs,
      });
  } finally {
    await running.stop();
  }
}

const toFailures = ({ failures }: DayRun): string =>
  failures.length === 0 ? 'no error' : `${failures.length} errors, the first: ${failures[0]?.slice(0, 200)}`;

interface HeldRate {
  readonly rate: number;
  readonly held: DayRun;
  readonly used: ProcessorTime;
  readonly seconds: number;
}

function addRate(report: Report, driver: Driver, { rate, held, used, seconds }: HeldRate): void {
  report.add(
    `${driver}: highest rate`,
    `${rate} actions a second for ${seconds} s: p99 ${Math.round(held.p99)} ms, ${toFailures(held)}`,
    maxTarget(Math.round(held.p99), maxP99, 'ms at p99'),
    maxTarget(held.failures.length, 0, 'errors'),
  );
  for (const { name, p50, p99 } of held.byAction)
    report.add(`${driver}: ${name}, at that rate`, `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
  const total = sumTimes(used);
  report.add(
    `${driver}: processor time of an action`,
    `${((1_000 * total) / held.count).toFixed(1)} ms: ${toShares(used)}; ${(total / seconds).toFixed(2)} of two cores are used`,
  );
}

function toShares(times: ProcessorTime): string {
  const total = sumTimes(times);
  return [...times]
    .filter(([, seconds]) => seconds / total >= 0.01)
    .sort(([, one], [, other]) => other - one)
    .map(([part, seconds]) => `${part} ${Math.round((100 * seconds) / total)} %`)
    .join(', ');
}

interface SaleParts {
  readonly actions: readonly DayAction[];
  readonly people: DayPeople;
  readonly readTime: () => ProcessorTime;
  readonly sales: number;
}

/** Measures the processor time of a sale: the order, its payment on the local network, and the entry in the mirror. */
async function addSale(
  report: Report,
  driver: Driver,
  { actions, people, readTime, sales }: SaleParts,
): Promise<void> {
  const buying = actions.find(({ name }) => name === 'buying');
  if (!buying) throw new Error('nothing is bought in a day');
  const sell = createDay([{ ...buying, share: 1 }], people.learners);
  const seconds = sales / 2;
  const before = readTime();
  await pause(seconds * 1_000);
  const quiet = subtractTimes(readTime(), before);
  const begun = readTime();
  const sold = await sell({ perSecond: 2, forMs: seconds * 1_000 });
  const used = subtractTimes(subtractTimes(readTime(), begun), quiet);
  report.add(
    `${driver}: processor time of a sale`,
    `${((1_000 * sumTimes(used)) / sales).toFixed(0)} ms: ${toShares(used)}; p50 ${sold.byAction[0]?.p50.toFixed(0)} ms; ${toFailures(sold)}`,
    maxTarget(sold.failures.length, 0, 'errors'),
  );
}

interface MemoryParts {
  readonly running: RunningTarget;
  readonly run: (options: { perSecond: number; forMs: number }) => Promise<DayRun>;
  readonly rate: number;
  readonly forMs: number;
}

async function addMemory(
  report: Report,
  driver: Driver,
  { running, run, rate, forMs }: MemoryParts,
): Promise<void> {
  const kept: number[] = [];
  let failures = 0;
  while (kept.length < memorySteps) {
    failures += (await run({ perSecond: rate, forMs: forMs / memorySteps })).failures.length;
    kept.push(Math.round(((await running.memoryKept()) ?? Number.NaN) / 1024 ** 2));
  }
  const last = kept.at(-1) ?? Number.NaN;
  const growth = Math.round((100 * last) / (kept[0] ?? Number.NaN)) / 100;
  report.add(
    `${driver}: memory in ${Math.round(forMs / minuteMs)} minutes of half that rate`,
    `${kept.join(', ')} MB after each tenth; ${failures} errors`,
    maxTarget(last, maxMegabytes, 'MB'),
    maxTarget(growth, maxGrowth, 'times the first'),
    maxTarget(failures, 0, 'errors'),
  );
}
