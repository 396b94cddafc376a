import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { learnerCookie, signUpPerson } from '../../../tests/support/site/people.ts';
import { percentile } from '../report/percentile.ts';
import { maxTarget, minTarget, type Report } from '../report/report.ts';
import { startBare, startSuixueIn } from '../web/servers.ts';
import type { LearnParts } from './learn.ts';

const lesson = '/course/sui-reading/objects';
const partBytes = 256 * 1024;
const limits = { growth: 1.2 };
const minShareOfBare = 0.2;
const megabyte = 1024 ** 2;

/**
 * Many viewers watch one lesson: each has separate signed addresses and reads the video in ranges, as
 * browsers do.
 */
export async function measureViewers(report: Report, { folder, effort }: LearnParts): Promise<void> {
  const dataDir = join(folder, 'viewers');
  mkdirSync(dataDir);
  const server = await startSuixueIn(dataDir, { collects: true });
  // The same bytes from a bare Node server.
  const bare = await startBare(new Uint8Array(partBytes));
  try {
    const films: string[] = [];
    while (films.length < Math.min(8, Math.max(...effort.viewers)))
      films.push(await filmOf(server.url, await joinAs(server.url, `viewer-${films.length}`)));
    const bytes = await sizeOf(films[0] ?? '');
    await view({ films, bytes, viewers: 4, seconds: 1 });
    const warm = await server.memoryKept();
    for (const viewers of effort.viewers) {
      const options = { viewers, seconds: effort.viewSeconds };
      const reference = await view({ ...options, films: [bare.url], bytes: partBytes });
      const seen = await view({ ...options, films, bytes });
      const ratio = Math.round((100 * seen.perSecond) / reference.perSecond) / 100;
      report.add(
        `one lesson, ${viewers} at once, parts of ${partBytes / 1024} KiB of its film`,
        `${toWords(seen)}; by a bare server ${toWords(reference)}; ${ratio.toFixed(2)} of it`,
        minTarget(ratio, minShareOfBare, 'of a bare server'),
      );
    }
    const kept = await server.memoryKept();
    if (warm === undefined || kept === undefined) return;
    const growth = Math.round((100 * kept) / warm) / 100;
    report.add(
      'retained memory after all viewers',
      `${growth.toFixed(2)} times: ${Math.round(warm / megabyte)} MB warm, then ${Math.round(kept / megabyte)}`,
      maxTarget(growth, limits.growth, 'times'),
    );
  } finally {
    await bare.stop();
    await server.stop();
  }
}

/** Signs up a new user; returns the session cookies. */
async function joinAs(url: string, name: string): Promise<string> {
  const person = { email: `${name}@example.com`, password: '汗滴禾下土粒粒皆辛苦' };
  await signUpPerson(url, person);
  return learnerCookie(url, person);
}

/** The request of a page whose addresses have expired. */
async function filmOf(url: string, cookie: string): Promise<string> {
  const answer = await fetch(new URL(`${lesson}/media.json`, url), { headers: { cookie } });
  if (!answer.ok) throw new Error(`the video request returned ${answer.status}`);
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

/** Each viewer starts at a different position and reads to the end and then from the beginning. */
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
      if (byteLength !== to - from + 1) throw new Error(`a range request returned ${answer.status}`);
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
