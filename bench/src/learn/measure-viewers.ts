import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { learnerCookie, signUpPerson } from '../../../tests/support/site/people.ts';
import { percentile } from '../report/percentile.ts';
import { atLeast, atMost, type Report } from '../report/report.ts';
import { startBare, startSuixueIn } from '../web/servers.ts';
import type { LearnParts } from './learn.ts';

const lesson = '/course/sui-reading/objects';
const partBytes = 256 * 1024;
const most = { growth: 1.2 };
const leastOfBare = 0.2;
const megabyte = 1024 ** 2;

/** Many look at one lesson: each has signed addresses of their own, and takes its film in parts, as browsers do. */
export async function measureViewers(report: Report, { folder, effort }: LearnParts): Promise<void> {
  const dataDir = join(folder, 'viewers');
  mkdirSync(dataDir);
  const server = await startSuixueIn(dataDir, { collects: true });
  // The same bytes by the least that Node can do.
  const bare = await startBare(new Uint8Array(partBytes));
  try {
    const films: string[] = [];
    while (films.length < Math.min(8, Math.max(...effort.viewers)))
      films.push(await filmOf(server.url, await joinAs(server.url, `viewer-${films.length}`)));
    const bytes = await sizeOf(films[0] ?? '');
    await view({ films, bytes, viewers: 4, seconds: 1 });
    const warm = await server.memoryKept();
    for (const viewers of effort.viewers) {
      const wish = { viewers, seconds: effort.viewSeconds };
      const least = await view({ ...wish, films: [bare.url], bytes: partBytes });
      const seen = await view({ ...wish, films, bytes });
      const ratio = Math.round((100 * seen.perSecond) / least.perSecond) / 100;
      report.add(
        `one lesson, ${viewers} at once, parts of ${partBytes / 1024} KiB of its film`,
        `${toWords(seen)}; by a bare server ${toWords(least)}; ${ratio.toFixed(2)} of it`,
        atLeast(ratio, leastOfBare, 'of a bare server'),
      );
    }
    const kept = await server.memoryKept();
    if (warm === undefined || kept === undefined) return;
    const growth = Math.round((100 * kept) / warm) / 100;
    report.add(
      'memory kept after all of them',
      `${growth.toFixed(2)} times: ${Math.round(warm / megabyte)} MB warm, then ${Math.round(kept / megabyte)}`,
      atMost(growth, most.growth, 'times'),
    );
  } finally {
    await bare.stop();
    await server.stop();
  }
}

/** Somebody new; answers the cookies of their session. */
async function joinAs(url: string, name: string): Promise<string> {
  const person = { email: `${name}@example.com`, password: '汗滴禾下土粒粒皆辛苦' };
  await signUpPerson(url, person);
  return learnerCookie(url, person);
}

/** As a page asks when its addresses have come to their end. */
async function filmOf(url: string, cookie: string): Promise<string> {
  const answer = await fetch(new URL(`${lesson}/media.json`, url), { headers: { cookie } });
  if (!answer.ok) throw new Error(`the film was answered with ${answer.status}`);
  const { films } = (await answer.json()) as { readonly films: readonly { readonly url: string }[] };
  return new URL(films[0]?.url ?? '', url).href;
}

async function sizeOf(film: string): Promise<number> {
  const answer = await fetch(film, { headers: { Range: 'bytes=0-0' } });
  await answer.arrayBuffer();
  return Number(answer.headers.get('content-range')?.split('/')[1]);
}

interface View {
  readonly films: readonly string[];
  readonly bytes: number;
  readonly viewers: number;
  readonly seconds: number;
}

interface Seen {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Each from a place of their own, to the end and again from the beginning. */
async function view({ films, bytes, viewers, seconds }: View): Promise<Seen> {
  const times: number[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1_000;
  let read = 0;
  const viewer = async (_: unknown, place: number) => {
    const film = films[place % films.length] ?? '';
    let from = (place * partBytes) % bytes;
    while (performance.now() < end) {
      const asked = performance.now();
      const to = Math.min(from + partBytes, bytes) - 1;
      const answer = await fetch(film, { headers: { Range: `bytes=${from}-${to}` } });
      const { byteLength } = await answer.arrayBuffer();
      if (byteLength !== to - from + 1) throw new Error(`a part was answered with ${answer.status}`);
      times.push(performance.now() - asked);
      read += byteLength;
      from = to + 1 < bytes ? to + 1 : 0;
    }
  };
  await Promise.all(Array.from({ length: viewers }, viewer));
  const perSecond = read / ((performance.now() - begun) / 1_000);
  return { perSecond, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

function toWords({ perSecond, p50, p99 }: Seen): string {
  return `${(perSecond / megabyte).toFixed(0)} MB a second (p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)})`;
}
