import { median } from '../report/percentile.ts';
import { atLeast, atMost, type Report } from '../report/report.ts';
import { auditPage, launchBrowser, type PageAudit } from './lighthouse.ts';
import { load } from './load.ts';
import { toPageWeight } from './page-weight.ts';
import { type Running, startBare, startMinimal, startSuixue } from './servers.ts';

const clients = 8;
const seconds = 5;
const article = '/news/reading-opens';
const routes = ['/', '/course', '/news', article, '/white-paper'];
/** A cookie that makes a page personal: it is rendered for this request and kept nowhere. */
const personal = { cookie: 'sb-bench-auth-token=x' };

const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10;
const megabytes = (bytes: number) => Math.round(bytes / 1024 ** 2);

export async function measureWeb(report: Report): Promise<void> {
  await measureStart(report);
  const suixue = await startSuixue();
  try {
    const memory = suixue.memory();
    if (memory !== undefined)
      report.add('memory, idle', `${megabytes(memory)} MB`, atMost(megabytes(memory), 150, 'MB'));
    await measurePages(report, suixue);
    await measureLoad(report, suixue);
    const loaded = suixue.memory();
    if (loaded !== undefined) report.add('memory after all that', `${megabytes(loaded)} MB`);
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
  report.add('start to first 200, built', `${start.toFixed(2)} s`, atMost(start, 3, 's'));
}

/** Every page three times in Lighthouse's phone, which has a slow network and a quarter of the processor. */
async function measurePages(report: Report, { url }: Running): Promise<void> {
  const browser = await launchBrowser();
  try {
    for (const path of routes) {
      const audits: PageAudit[] = [];
      for (let run = 0; run < 3; run += 1) audits.push(await auditPage(browser, url + path));
      const scores = (['performance', 'accessibility', 'bestPractices', 'seo'] as const).map((category) =>
        median(audits.map(({ score }) => score[category])),
      );
      report.add(
        `${path}: Lighthouse, phone: performance, accessibility, best practices, SEO`,
        scores.join(', '),
        atLeast(Math.min(...scores), 95, 'each'),
      );
      const paint = median(audits.map(({ paintMs }) => paintMs)) / 1000;
      report.add(`${path}: largest paint`, `${paint.toFixed(2)} s`, atMost(paint, 2, 's'));
      const shift = Math.max(...audits.map((audit) => audit.shift));
      report.add(`${path}: layout shift`, shift.toFixed(3), atMost(shift, 0.05, ''));
      const files = audits[0]?.files ?? [];
      const weight = await toPageWeight(url, files);
      const script = kilobytes(weight.script);
      const style = kilobytes(weight.style);
      const total = kilobytes(weight.total);
      report.add(`${path}: script, gzip`, `${script} kB`, atMost(script, 140, 'kB'));
      report.add(`${path}: style, gzip`, `${style} kB`, atMost(style, 15, 'kB'));
      report.add(
        `${path}: first load`,
        `${weight.requests} requests, ${total} kB, of it markup ${kilobytes(weight.html)} kB`,
        atMost(weight.requests, 30, 'requests'),
        atMost(total, 500, 'kB'),
      );
    }
  } finally {
    browser.kill();
  }
}

async function measureLoad(report: Report, { url: base }: Running): Promise<void> {
  const minimal = await startMinimal();
  await load({ url: minimal.url, clients, seconds: 2 });
  const least = await load({ url: minimal.url, clients, seconds });
  await minimal.stop();
  report.add('a minimal React Router page, rendered afresh', toText(least));
  for (const path of ['/', article]) {
    const url = base + path;
    const body = new Uint8Array(await (await fetch(url)).arrayBuffer());
    const bare = await startBare(body);
    await load({ url, clients, seconds: 2 });
    const kept = await load({ url, clients, seconds });
    await load({ url: bare.url, clients, seconds: 2 });
    const barely = await load({ url: bare.url, clients, seconds });
    await bare.stop();
    await load({ url, headers: personal, clients, seconds: 2 });
    const fresh = await load({ url, headers: personal, clients, seconds });
    report.add(`${path}: kept`, toText(kept));
    report.add(`${path}: bare node:http, same bytes`, toText(barely));
    const keptRatio = Math.round((kept.requestsPerSecond / barely.requestsPerSecond) * 100);
    report.add(`${path}: kept to bare`, `${keptRatio} %`, atLeast(keptRatio, 40, '%'));
    report.add(`${path}: rendered afresh`, toText(fresh));
    const freshRatio = Math.round((fresh.requestsPerSecond / least.requestsPerSecond) * 100);
    report.add(`${path}: afresh to minimal`, `${freshRatio} %`, atLeast(freshRatio, 40, '%'));
  }
}

const toText = ({ requestsPerSecond, p99Ms }: { requestsPerSecond: number; p99Ms: number }) =>
  `${requestsPerSecond.toFixed(0)}/s, p99 ${p99Ms.toFixed(1)} ms`;
