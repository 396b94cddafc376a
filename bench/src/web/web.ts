import { runAtConstantRate } from '../load/constant-rate.ts';
import { load } from '../load/wrk.ts';
import { median, percentile } from '../report/percentile.ts';
import { maxTarget, minTarget, type Report } from '../report/report.ts';
import { auditPage, launchBrowser, type PageAudit } from './lighthouse.ts';
import { toPageWeight } from './page-weight.ts';
import { type Running, startBare, startMinimal, startSuixue } from './servers.ts';
import { measureShownPages } from './shown/measure-shown-pages.ts';

const clients = 8;
const seconds = 2;
/** For latencies: far from the limit, so that they do not depend on it. */
const arrivals = { perSecond: 100, forMs: 5_000 };
const article = '/news/reading-opens';
const routes = [
  '/',
  '/course',
  '/course/sui-reading',
  '/course/sui-reading/objects',
  '/news',
  article,
  '/white-paper',
  '/vip-center',
  '/search',
  '/ai',
];
/** A cookie that makes a page personal: rendered per request and not cached. */
const personal = { cookie: 'sb-suixue-auth-token=x' };

const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10;
const megabytes = (bytes: number) => Math.round(bytes / 1024 ** 2);

/** `only` is one part: `shown`, `start`, `lighthouse` or `load`. A quick run asks Lighthouse once for each page. */
export async function measureWeb(report: Report, isQuick: boolean, only: string): Promise<void> {
  const isWanted = (part: string) => only === '' || only === part;
  if (isWanted('shown')) await measureShownPages(report);
  if (isWanted('start')) await measureStart(report);
  if (!isWanted('lighthouse') && !isWanted('load')) return;
  const suixue = await startSuixue();
  try {
    const memory = suixue.memory();
    if (memory !== undefined)
      report.add('memory, idle', `${megabytes(memory)} MB`, maxTarget(megabytes(memory), 150, 'MB'));
    if (isWanted('lighthouse')) await measurePages(report, suixue, isQuick ? 1 : 3);
    if (!isWanted('load')) return;
    await measureLoad(report, suixue);
    const loaded = suixue.memory();
    if (loaded !== undefined) report.add('memory after the load', `${megabytes(loaded)} MB`);
  } finally {
    await suixue.stop();
  }
}

async function measureStart(report: Report): Promise<void> {
  const starts: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const running = await startSuixue();
    starts.push(running.startMs / 1000);
    await running.stop();
  }
  const start = median(starts);
  report.add('start to first 200, built', `${start.toFixed(2)} s`, maxTarget(start, 3, 's'));
}

/** Measures every page with Lighthouse's mobile profile: a slow network and a quarter of the processor speed. */
async function measurePages(report: Report, { url }: Running, runs: number): Promise<void> {
  const browser = await launchBrowser();
  try {
    for (const path of routes) {
      const audits: PageAudit[] = [];
      for (let run = 0; run < runs; run += 1) audits.push(await auditPage(browser, url + path));
      const scores = (['performance', 'accessibility', 'bestPractices', 'seo'] as const).map((category) =>
        median(audits.map(({ score }) => score[category])),
      );
      report.add(
        `${path}: Lighthouse, phone: performance, accessibility, best practices, SEO`,
        scores.join(', '),
        minTarget(Math.min(...scores), 98, 'each'),
      );
      const paint = median(audits.map(({ paintMs }) => paintMs)) / 1000;
      report.add(`${path}: largest paint`, `${paint.toFixed(2)} s`, maxTarget(paint, 1.6, 's'));
      const shift = Math.max(...audits.map((audit) => audit.shift));
      report.add(`${path}: layout shift`, shift.toFixed(3), maxTarget(shift, 0.05, ''));
      const files = audits[0]?.files ?? [];
      const weight = await toPageWeight(url, files);
      const script = kilobytes(weight.script);
      const style = kilobytes(weight.style);
      const total = kilobytes(weight.total);
      report.add(`${path}: script, gzip`, `${script} kB`, maxTarget(script, 128, 'kB'));
      report.add(`${path}: style, gzip`, `${style} kB`, maxTarget(style, 15, 'kB'));
      report.add(
        `${path}: first load`,
        `${weight.requests} requests, ${total} kB, of it markup ${kilobytes(weight.html)} kB`,
        maxTarget(weight.requests, 30, 'requests'),
        maxTarget(total, 500, 'kB'),
      );
    }
  } finally {
    browser.kill();
  }
}

/** The requested page and its reference. */
interface Contest {
  readonly name: string;
  readonly ours: string;
  readonly headers?: Record<string, string>;
  readonly other: string;
}

/**
 * Compares cached pages with a bare server that sends the same bytes, and freshly rendered pages with a
 * minimal page.
 */
async function measureLoad(report: Report, { url: base }: Running): Promise<void> {
  const minimal = await startMinimal();
  try {
    for (const path of ['/', article]) {
      const ours = base + path;
      const bare = await startBare(new Uint8Array(await (await fetch(ours)).arrayBuffer()));
      try {
        await compare(report, { name: `${path}: kept, to bare node:http`, ours, other: bare.url });
      } finally {
        await bare.stop();
      }
      const name = `${path}: rendered afresh, to a minimal React Router page`;
      await compare(report, { name, ours, headers: personal, other: minimal.url });
    }
  } finally {
    await minimal.stop();
  }
}

/** Alternating, because the machine's speed varies; the ratio is the median of all rounds. */
async function compare(report: Report, { name, ours, headers = {}, other }: Contest): Promise<void> {
  const loadOurs = () => load({ url: ours, headers, clients, seconds });
  // A bare server is as fast as servers get here; wrk must only not be the limit itself.
  const loadOther = () => load({ url: other, clients, seconds, maxShare: 0.9 });
  await loadOurs();
  await loadOther();
  const turns: { ours: number; other: number }[] = [];
  for (let turn = 0; turn < 5; turn += 1) turns.push({ ours: await loadOurs(), other: await loadOther() });
  const ratio = median(turns.map((turn) => (100 * turn.ours) / turn.other));
  const rate = (side: 'ours' | 'other') => median(turns.map((turn) => turn[side])).toFixed(0);
  const get = async () => (await fetch(ours, { headers })).arrayBuffer();
  const p99 = percentile(await runAtConstantRate(get, arrivals), 0.99).toFixed(1);
  report.add(
    name,
    `${ratio.toFixed(0)} %: ${rate('ours')}/s to ${rate('other')}/s; p99 ${p99} ms at ${arrivals.perSecond}/s`,
    minTarget(ratio, 40, '%'),
  );
}
