import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { learnerCookie, signUpPerson } from '../../../tests/support/site/people.ts';
import { load } from '../load/wrk.ts';
import { maxTarget, minTarget, type Report } from '../report/report.ts';
import { startBare, startSuixueIn } from '../web/servers.ts';
import type { LearnParts } from './learn.ts';

const lesson = '/course/sui-reading/objects';
const partBytes = 256 * 1024;
const limits = { growth: 1.2 };
const minShareOfBare = 0.7;
/** Most of what wrk does here is to receive bytes. Its share is the same for both servers. */
const maxShare = 0.9;
const megabyte = 1024 ** 2;

/**
 * Many viewers watch one lesson: they have signed addresses of their own and read the film in parts, as browsers do. wrk requests them, because a
 * generator in JavaScript was the limit for both servers.
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
    const script = join(dataDir, 'parts.lua');
    writeFileSync(script, toScript(films, await sizeOf(films[0] ?? '')));
    const view = (url: string, viewers: number, seconds: number) =>
      load({ url, clients: viewers, seconds, maxShare, script });
    await view(server.url, 4, 1);
    const warm = await server.memoryKept();
    for (const viewers of effort.viewers) {
      const reference = await view(bare.url, viewers, effort.viewSeconds);
      const seen = await view(server.url, viewers, effort.viewSeconds);
      const ratio = Math.round((100 * seen) / reference) / 100;
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

/** A script for wrk that requests the parts of the films one after another. */
function toScript(films: readonly string[], bytes: number): string {
  const paths = films.map((film) => {
    const { pathname, search } = new URL(film);
    return JSON.stringify(pathname + search);
  });
  return `
    local paths = { ${paths.join(', ')} }
    local parts = ${Math.floor(bytes / partBytes)}
    local turn = -1
    request = function()
      turn = turn + 1
      local from = (math.floor(turn / #paths) % parts) * ${partBytes}
      local headers = { Range = "bytes=" .. from .. "-" .. (from + ${partBytes - 1}) }
      return wrk.format("GET", paths[turn % #paths + 1], headers)
    end`;
}

function toWords(perSecond: number): string {
  return `${Math.round((perSecond * partBytes) / megabyte)} MB a second`;
}
