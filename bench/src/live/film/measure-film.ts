import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeStream } from '@suixue/streaming/testing/make-stream';
import { createFilmTickets } from '../../../../apps/server/src/live/film-tickets.ts';
import { load } from '../../load/wrk.ts';
import { minTarget, type Report } from '../../report/report.ts';
import { startBareFiles, startSuixueIn } from '../../web/servers.ts';
import { type HostedEvent, openHostedEvent } from './hosted-event.ts';

/** Bytes of a picture: segments have half a megabyte, two seconds at 2 Mbit/s. */
const padding = 10_000;
/** As many as a stream may be ahead of the clock. */
const segments = 14;
/** Enough that none reaches the limit of requests with one ticket. */
const viewers = 400;
const minShareOfBare = 0.6;
/** Most of what wrk does is receiving bytes; its share is the same for both servers. */
const maxShare = 0.95;
const megabyte = 1024 ** 2;
const secret = 'the secret of the measured server, 32 letters';

/**
 * Measures how fast segments are sent to viewers who each have a ticket, compared with a bare server of the same segments as files. The two
 * alternate. Without ffmpeg, whose lower qualities would share the processors with both.
 */
export async function measureFilm(report: Report, isQuick: boolean): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'suixue-bench-film-'));
  const stream = makeStream({ padding });
  const bodies = Array.from({ length: segments }, () => stream.next());
  const files = mkdtempSync(join(folder, 'files-'));
  for (const [index, body] of bodies.entries()) writeFileSync(join(files, `${index}.ts`), body);
  const bare = await startBareFiles(files);
  const server = await startSuixueIn(folder, { env: { HOST_SECRET: secret, PATH: '' } });
  try {
    const event = await openHostedEvent({ url: server.url, dataDir: folder, port: 0 });
    for (const [index, body] of bodies.entries()) await push(server.url, event, index, body);
    const write = (name: string, paths: readonly string[]) => {
      const script = join(folder, `${name}.lua`);
      writeFileSync(script, toScript(paths));
      return script;
    };
    const bareScript = write(
      'bare',
      bodies.map((_, index) => `/${index}.ts`),
    );
    const compare = async (name: string, kind: 'live' | 'replay') => {
      const script = write(kind, await listPaths(server.url, event, kind));
      for (const clients of isQuick ? [16] : [4, 16, 64]) {
        const run = { clients, seconds: isQuick ? 2 : 10, maxShare };
        const reference = await load({ ...run, url: bare.url, script: bareScript });
        const measured = await load({ ...run, url: server.url, script });
        const ratio = Math.round((100 * measured) / reference) / 100;
        report.add(
          `${name}, ${clients} viewers at once`,
          `${toWords(measured, bodies)}; by a bare file server ${toWords(reference, bodies)}; ${ratio} of it`,
          minTarget(ratio, minShareOfBare, 'of a bare file server'),
        );
      }
    };
    await compare('segments of a live film', 'live');
    await event.end();
    await compare('segments of a replay', 'replay');
  } finally {
    await server.stop();
    await bare.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function push(url: string, { key }: HostedEvent, index: number, body: Buffer): Promise<void> {
  const address = `${url}/live/ingest/${key}/index${index}.ts`;
  const answer = await fetch(address, { method: 'PUT', body: new Uint8Array(body) });
  if (answer.status !== 201) throw new Error(`segment ${index} was answered with ${answer.status}`);
}

/** Paths of all segments, each with the ticket of another viewer. */
async function listPaths(url: string, { id }: HostedEvent, kind: 'live' | 'replay'): Promise<string[]> {
  const tickets = createFilmTickets({ secret, now: Date.now });
  const base = () =>
    `/live/${id}/${tickets.create({ event: id, account: null, session: null, asHost: false }).text}`;
  const answer = await fetch(`${url}${base()}/${kind === 'replay' ? 'replay-' : ''}source.m3u8`);
  const listed = (await answer.text()).split('\n').filter((line) => line.endsWith('.ts'));
  if (listed.length === 0) throw new Error(`the playlist was answered with ${answer.status}`);
  return Array.from({ length: viewers }, (_, index) => `${base()}/${listed[index % listed.length]}`);
}

const toScript = (paths: readonly string[]): string => `
local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local turn = -1
request = function()
  turn = turn + 1
  return wrk.format("GET", paths[turn % #paths + 1])
end`;

const toWords = (perSecond: number, [body]: readonly Buffer[]): string =>
  `${Math.round((perSecond * (body?.length ?? 0)) / megabyte)} MB a second`;
