import { describe, expect, it } from 'vitest';
import { readPlaylist } from '../playlists/read-playlist.ts';
import { makeStream } from '../testing/make-stream.ts';
import { filmLimits } from './film-limits.ts';
import { type LadderQuality, LiveFilm } from './live-film.ts';
import type { FilmSegment } from './rendition.ts';

function setUp() {
  const clock = { now: Date.parse('2026-11-27T12:00:00Z') };
  const film = new LiveFilm({ now: () => clock.now, startLadder: null });
  /** Sends the next segment in real time. */
  const send = (stream: { next(): Buffer }, ms = 2_000) => {
    clock.now += ms;
    return film.accept(stream.next());
  };
  const playlist = (name = 'source') => {
    const text = film.playlist(name)?.toString() ?? '';
    const read = readPlaylist(text);
    if (read?.kind !== 'media') throw new Error('There is no playlist');
    return { ...read, text };
  };
  return { clock, film, send, playlist };
}

describe('LiveFilm', () => {
  it('lists the newest segments under rising numbers, with dates by the clock of the server', () => {
    const { clock, film, send, playlist } = setUp();
    const stream = makeStream();
    expect(film.health().state).toBe('waiting');
    for (let count = 0; count < 40; count += 1) expect(send(stream)).toBeNull();
    const { segments, targetSeconds, text, isEnded } = playlist();
    expect(segments.length).toBe(filmLimits.windowMs / 2_000 + 1);
    expect(targetSeconds).toBe(2);
    expect(isEnded).toBe(false);
    const newest = segments.at(-1);
    expect(text).toContain(`#EXT-X-PROGRAM-DATE-TIME:${new Date(clock.now - 2_000).toISOString()}\n`);
    expect(film.find('source', newest?.number ?? 0)?.bytes.length).toBeGreaterThan(0);
    expect(film.find('source', (segments[0]?.number ?? 0) - filmLimits.keptBeyondWindow - 1)).toBeUndefined();
    expect(film.master()?.toString()).toContain('CODECS="avc1.42c00c,mp4a.40.2",RESOLUTION=320x180');
    expect(film.health()).toMatchObject({
      state: 'live',
      latencyMs: 2_000,
      hasAudioOnly: true,
      interruptions: 0,
    });
  });

  it('marks a break when the encoder comes back with another clock, in the same playlist', () => {
    const { clock, film, send, playlist } = setUp();
    const stream = makeStream();
    send(stream);
    send(stream);
    clock.now += filmLimits.interruptedMs + 1;
    expect(film.health().state).toBe('interrupted');
    const again = makeStream({ from: 5_000_000 });
    send(again);
    send(again);
    const { segments } = playlist();
    expect(segments.map(({ isBreak }) => isBreak)).toEqual([false, false, true, false]);
    expect(playlist('audio').segments.map(({ isBreak }) => isBreak)).toEqual([false, false, true, false]);
    expect(film.health()).toMatchObject({ state: 'live', interruptions: 1 });
  });

  it('counts breaks that left the playlist in its discontinuity sequence', () => {
    const { send, playlist } = setUp();
    const sequence = () => Number(/DISCONTINUITY-SEQUENCE:(\d+)/.exec(playlist().text)?.[1]);
    send(makeStream());
    // hls.js hangs on a large one.
    expect(sequence()).toBe(0);
    send(makeStream({ from: 9_000_000 }));
    const stream = makeStream({ from: 50_000_000 });
    for (let count = 0; count < 40; count += 1) send(stream);
    expect(sequence()).toBe(2);
    expect(playlist().text).not.toContain('#EXT-X-DISCONTINUITY\n');
  });

  it('lists a segment once that was sent twice', () => {
    const { film, send, playlist } = setUp();
    const stream = makeStream();
    send(stream);
    const repeated = stream.next();
    film.accept(repeated);
    expect(film.accept(repeated)).toBeNull();
    expect(playlist().segments).toHaveLength(2);
  });

  it('rejects a stream that runs faster than time passes', () => {
    const { film } = setUp();
    const stream = makeStream();
    const results = Array.from({ length: 40 }, () => film.accept(stream.next()));
    expect(results.at(-1)).toBe('too-fast');
    expect(results.filter((one) => one === null).length).toBeLessThan(20);
    expect(film.health().rejected.last).toBe('too-fast');
  });

  it('rejects a second encoder until the first is silent', () => {
    const { clock, film } = setUp();
    expect(film.claim('push 1')).toBe(true);
    expect(film.claim('push 2')).toBe(false);
    clock.now += filmLimits.takeOverMs - 1;
    expect(film.claim('push 1')).toBe(true);
    expect(film.claim('push 2')).toBe(false);
    clock.now += filmLimits.takeOverMs;
    expect(film.claim('push 2')).toBe(true);
    expect(film.claim('push 1')).toBe(false);
  });

  it('bounds the bytes in memory', () => {
    const { film, send, playlist } = setUp();
    const stream = makeStream({ padding: 200_000 });
    for (let count = 0; count < 20; count += 1) send(stream);
    const listed = playlist().segments;
    const bytes = listed.reduce(
      (sum, { number }) => sum + (film.find('source', number)?.bytes.length ?? 0),
      0,
    );
    expect(listed.length).toBeGreaterThan(2);
    expect(bytes).toBeLessThanOrEqual(filmLimits.maxWindowBytes);
    expect(film.accept(makeStream({ padding: 400_000 }).next())).toBe('too-large');
  });

  it('adds the end to its playlists once it has ended', () => {
    const { film, send, playlist } = setUp();
    send(makeStream());
    film.end();
    expect(playlist().isEnded).toBe(true);
    expect(film.health().state).toBe('ended');
  });

  it('offers lower qualities only while they keep up', () => {
    const clock = { now: 1_000_000_000 };
    const made: { give?: (quality: LadderQuality, segment: FilmSegment) => void; last?: FilmSegment } = {};
    const film = new LiveFilm({
      now: () => clock.now,
      startLadder: ({ onSegment }) => {
        made.give = onSegment;
        return { write: (segment) => Object.assign(made, { last: segment }), stop: () => undefined };
      },
    });
    const stream = makeStream();
    const send = (hasLower: boolean) => {
      clock.now += 2_000;
      film.accept(stream.next());
      if (hasLower && made.last) made.give?.({ name: '240', width: 426, height: 240 }, made.last);
    };
    send(true);
    send(true);
    expect(film.master()?.toString()).toContain('240.m3u8');
    for (let count = 0; count < 4; count += 1) send(false);
    expect(film.master()?.toString()).not.toContain('240.m3u8');
    // After a gap the playlist begins anew, because numbers have no gaps.
    send(true);
    expect(readPlaylist(film.playlist('240')?.toString() ?? '')).toMatchObject({ segments: { length: 1 } });
  });
});
