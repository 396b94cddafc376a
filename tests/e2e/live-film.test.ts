import { spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { createLadder } from '@suixue/streaming/create-ladder';
import { LiveFilm } from '@suixue/streaming/live-film';
import { startPull } from '@suixue/streaming/pull-stream';
import { PushBody } from '@suixue/streaming/push-body';
import { takePush } from '@suixue/streaming/push-request';
import { openRtmpServer, type RtmpServer } from '@suixue/streaming/rtmp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFilmEncoder } from '../support/site/film-encoder.ts';

/** Real streams made by ffmpeg, into every source that the server has, and out again. Pages and access are tested elsewhere. */
const key = 'the-key-of-the-test';
const films: LiveFilm[] = [];
const problems: string[] = [];
let film: LiveFilm;
let server: Server;
let rtmp: RtmpServer;
let origin: string;

function makeFilm({ isAdaptive = false } = {}): LiveFilm {
  film = new LiveFilm({
    now: Date.now,
    startLadder: isAdaptive
      ? createLadder({ ffmpeg: 'ffmpeg', onProblem: (problem) => problems.push(problem) }).start
      : null,
  });
  films.push(film);
  return film;
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const [, place = '', ...rest] = (request.url ?? '').split('/');
    const name = rest.join('/');
    if (request.method !== 'GET') {
      const { method } = request;
      const outcome = await takePush(new PushBody(request), { film, encoder: 'push', name, method });
      response.writeHead(outcome.kind === 'taken' ? 201 : outcome.kind === 'ignored' ? 204 : 409).end();
      return;
    }
    const shown = films[Number(place)];
    const [, rendition = '', number = ''] = /^(\w+)\/(\d+)\./.exec(name) ?? [];
    const body =
      name === 'master.m3u8'
        ? shown?.master()
        : (shown?.find(rendition, Number(number))?.bytes ?? shown?.playlist(name.replace('.m3u8', '')));
    response.writeHead(body ? 200 : 404).end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  rtmp = await openRtmpServer({
    host: '127.0.0.1',
    port: 0,
    findFilm: async (given) => (given === key ? { kind: 'film', film } : { kind: 'refused' }),
    onEncoder: () => undefined,
  });
});

afterAll(async () => {
  for (const one of films) one.end();
  await rtmp.close();
  server.closeAllConnections();
  server.close();
});

/** Frames of pictures and of sound that ffmpeg decodes from all segments of a rendition, which must be without an error. */
function decode(name: string): { pictures: number; sounds: number } {
  const text = film.playlist(name)?.toString() ?? '';
  const numbers = Array.from(text.matchAll(/\/(\d+)\.ts/g), ([, number]) => Number(number));
  const input = Buffer.concat(numbers.map((number) => film.find(name, number)?.bytes ?? Buffer.alloc(0)));
  const frames = (stream: string) => {
    const args = [
      '-v',
      'error',
      '-select_streams',
      stream,
      '-count_frames',
      '-show_entries',
      'stream=nb_read_frames',
    ];
    const found = spawnSync('ffprobe', [...args, '-of', 'csv=p=0', '-f', 'mpegts', '-i', 'pipe:0'], {
      input,
    });
    expect(found.stderr.toString()).toBe('');
    return Number.parseInt(found.stdout.toString(), 10);
  };
  return { pictures: frames('v'), sounds: frames('a') };
}

const segments = () => film.health().segments;

describe('live film', () => {
  it('is received by RTMP with its key, comes back after a break, and is made in a lower quality', async () => {
    makeFilm({ isAdaptive: true });
    const stranger = startFilmEncoder({ to: `rtmp://127.0.0.1:${rtmp.port}/live/wrong`, seconds: 5 });
    expect(await stranger.ended).not.toBe(0);
    const to = `rtmp://127.0.0.1:${rtmp.port}/live/${key}`;
    const first = startFilmEncoder({ to, size: '480x360' });
    await expect.poll(segments).toBeGreaterThanOrEqual(2);
    const second = startFilmEncoder({ to, seconds: 5 });
    expect(await second.ended).not.toBe(0);
    await first.kill();
    const before = segments();
    const again = startFilmEncoder({ to, seconds: 6, size: '480x360' });
    await expect.poll(segments).toBeGreaterThan(before + 1);
    expect(await again.ended).toBe(0);
    expect(film.health()).toMatchObject({
      interruptions: 1,
      rejected: { last: 'other-encoder' },
      resolution: { width: 480, height: 360 },
    });
    expect(film.playlist('source')?.toString()).toContain('#EXT-X-DISCONTINUITY\n');
    await expect.poll(() => film.master()?.toString()).toContain('240.m3u8');
    expect(film.playlist('240')?.toString()).toContain('#EXTINF');
    const source = decode('source');
    expect(source.pictures).toBeGreaterThan(100);
    expect(source.sounds).toBeGreaterThan(150);
    expect(decode('240').pictures).toBeGreaterThan(50);
    expect(problems).toEqual([]);
  });

  it('is received as pushed segments, and fetched from there as an existing stream', async () => {
    const pushed = makeFilm();
    const place = films.indexOf(pushed);
    const encoder = startFilmEncoder({ to: `${origin}/push/index.m3u8` });
    await expect.poll(segments).toBeGreaterThanOrEqual(3);
    const fetched = new LiveFilm({ now: Date.now, startLadder: null });
    const host = new URL(origin).host;
    const pulling = startPull({
      film: fetched,
      address: `${origin}/${place}/master.m3u8`,
      rules: { hosts: new Set([host]), allowsThisMachine: true },
    });
    await expect.poll(() => fetched.health().segments).toBeGreaterThanOrEqual(5);
    await pulling.stop();
    await encoder.kill();
    expect(fetched.health()).toMatchObject({ state: 'live', interruptions: 0, rejected: { count: 0 } });
    expect(decode('source').pictures).toBeGreaterThanOrEqual(75);
    film = fetched;
    expect(decode('source').pictures).toBeGreaterThanOrEqual(100);
  });
});
