import { mkdtemp, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readPlaylist } from '../playlists/read-playlist.ts';
import { makeStream } from '../testing/make-stream.ts';
import { filmLimits } from './film-limits.ts';
import { LiveFilm } from './live-film.ts';
import { openRecordedFilm } from './recorded-film.ts';
import { openRecorder } from './recorder.ts';

const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'suixue-recording-'));
  folders.push(folder);
  return folder;
}

const failOnError = (error: unknown) => {
  throw error;
};

/** Records a stream in real time, from a moment on. */
async function record(folder: string, begunAt: number, count: number, limits?: Partial<typeof filmLimits>) {
  const clock = { now: begunAt };
  const now = () => clock.now;
  const film = new LiveFilm({ now, startLadder: null });
  const recorder = await openRecorder({
    folder,
    now,
    onError: failOnError,
    limits: { ...filmLimits, ...limits },
  });
  film.recordTo(recorder);
  const stream = makeStream();
  const sent: Buffer[] = [];
  for (let index = 0; index < count; index += 1) {
    clock.now += 2_000;
    const bytes = stream.next();
    sent.push(bytes);
    film.accept(bytes);
  }
  await recorder.close();
  return { film, recorder, sent };
}

const begunAt = Date.parse('2026-11-27T12:00:00Z');

describe('recording', () => {
  it('is a film from its beginning, with the bytes of every segment', async () => {
    const folder = await makeFolder();
    const { sent, recorder } = await record(folder, begunAt, 5);
    expect(recorder.recorded.ms).toBe(10_000);
    const recorded = await openRecordedFilm(folder);
    const playlist = readPlaylist(recorded?.playlist('source')?.toString() ?? '');
    expect(playlist).toMatchObject({ kind: 'media', isEnded: true, segments: { length: 5 } });
    expect(recorded).toMatchObject({
      durationMs: 10_000,
      hasAudioOnly: true,
      bytes: recorder.recorded.bytes,
    });
    expect(recorded?.master.toString()).toContain('RESOLUTION=320x180\nreplay-source.m3u8\n');
    const first = Math.floor(begunAt / 1_000);
    for (const [index, bytes] of sent.entries()) {
      const part = recorded?.find('source', first + index);
      const file = await readFile(part?.path ?? '');
      expect(file.subarray(part?.from, (part?.from ?? 0) + (part?.length ?? 0)).equals(bytes)).toBe(true);
    }
    expect(recorded?.playlist('source')?.toString()).toContain(
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(begunAt).toISOString()}\n`,
    );
  });

  it('goes on after the process was killed, with a break', async () => {
    const folder = await makeFolder();
    await record(folder, begunAt, 3);
    // The last line was not written completely.
    const index = join(folder, 'index.jsonl');
    await truncate(index, (await readFile(index)).length - 20);
    const { recorder } = await record(folder, begunAt + 60_000, 2);
    expect(recorder.recorded.ms).toBeGreaterThan(4_000);
    const recorded = await openRecordedFilm(folder);
    const playlist = readPlaylist(recorded?.playlist('source')?.toString() ?? '');
    if (playlist?.kind !== 'media') throw new Error('There is no playlist');
    expect(playlist.segments.map(({ isBreak }) => isBreak)).toEqual([false, false, false, true, false]);
  });

  it('stops at its limit on the disk, and the live film goes on', async () => {
    const folder = await makeFolder();
    const { film, sent } = await record(folder, begunAt, 6, { maxRecordingBytes: 60_000 });
    expect(film.health()).toMatchObject({ segments: 6, rejected: { last: 'disk-full' } });
    const recorded = await openRecordedFilm(folder);
    expect(recorded?.bytes).toBeLessThanOrEqual(60_000);
    expect(sent).toHaveLength(6);
  });

  it('stops where the disk has no space left for others', async () => {
    const folder = await makeFolder();
    await record(folder, begunAt, 3, { minFreeBytes: Number.MAX_SAFE_INTEGER as never });
    expect(await openRecordedFilm(folder)).toBeNull();
  });
});
