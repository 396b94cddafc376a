import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { queryUrl } from '@suixue/content/hash';
import { type Buyer, newBuyer } from '../../../tests/support/site/buyer.ts';
import { type Catalogue, openCatalogue } from '../../../tests/support/site/catalogue.ts';
import { openTestChain } from '../../../tests/support/site/chain.ts';
import { percentile } from '../report/percentile.ts';
import { maxTarget, type Report } from '../report/report.ts';
import { startSuixueIn } from '../web/servers.ts';
import type { LearnParts } from './learn.ts';

const maxSeconds = 3;
const patienceMs = 60_000;

/** The purchased items, and a document that each of them opens. */
const courses = {
  'pool-terms': '/course/pool-terms/worst-case',
  'move-first-steps': '/course/move-first-steps/abilities',
} as const;
const forMembers = '/news/house-cashflow';

/** The time from the network's confirmation of a payment until the server returns the purchased content. */
export async function measureAccess(report: Report, { folder, effort }: LearnParts): Promise<void> {
  const dataDir = join(folder, 'access');
  mkdirSync(dataDir);
  const server = await startSuixueIn(dataDir);
  try {
    const shop = await openCatalogue({ url: server.url, dataDir });
    const chain = await openTestChain(server.url);
    const buyers: Buyer[] = [];
    while (buyers.length < effort.buyers) {
      const buyer = await newBuyer(chain, `buyer-${buyers.length}`);
      await buyer.bind();
      buyers.push(buyer);
    }
    // Half of them sequentially, the others at once.
    const half = Math.ceil(buyers.length / 2);
    const alone: number[] = [];
    for (const buyer of buyers.slice(0, half)) alone.push(...(await buyEverything(server.url, shop, buyer)));
    const together = await Promise.all(
      buyers.slice(half).map((buyer) => buyEverything(server.url, shop, buyer)),
    );
    add(report, 'one buyer at a time', alone);
    add(report, `${buyers.length - half} buyers at once`, together.flat());
  } finally {
    await server.stop();
  }
}

function add(report: Report, who: string, times: readonly number[]): void {
  const [p50, p95] = [0.5, 0.95].map((share) => Math.round(percentile(times, share)) / 1_000);
  report.add(
    `finality of a payment until what was bought opens, ${who}`,
    `p50 ${p50} s, p95 ${p95} s, ${times.length} purchases`,
    maxTarget(p95 ?? Number.NaN, maxSeconds, 's at p95'),
  );
}

async function buyEverything(url: string, shop: Catalogue, buyer: Buyer): Promise<readonly number[]> {
  const times: number[] = [];
  const opens = async (path: string, pay: () => Promise<unknown>) => {
    if (await reads(url, buyer, path)) throw new Error(`${path} is accessible before it is paid for`);
    await pay();
    const final = performance.now();
    await until(() => reads(url, buyer, path));
    times.push(performance.now() - final);
  };
  for (const [slug, path] of Object.entries(courses)) {
    const course = await shop.course(slug);
    await opens(path, () => buyer.pay(course));
  }
  const plan = await shop.plan('永久会员');
  await opens(forMembers, () => buyer.pay(plan));
  return times;
}

/** Whether the server returns the text of a document. */
async function reads(url: string, { cookie }: Buyer, path: string): Promise<boolean> {
  const asked = queryUrl({ first: true, only: 'body', where: [{ _path: path }] });
  const answer = await fetch(new URL(asked, url), { headers: { cookie } });
  if (!answer.ok) throw new Error(`${path} returned ${answer.status}`);
  return /"html":/.test(await answer.text());
}

/** Polls without a pause, so the resolution is one response time. */
async function until(isThere: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!(await isThere()))
    if (performance.now() > end) throw new Error('the purchased content did not become accessible');
}
