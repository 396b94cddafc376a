import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepLinks } from './keep-links.ts';
import type { MediaLinks } from './lesson-media.ts';

/** The part of the film's element that renewing its URLs needs. */
class FakeFilm extends EventTarget {
  readonly baseURI = 'https://suixue.example/course/a/b';
  currentTime = 40;
  duration = 100;
  playbackRate = 1.5;
  paused = false;
  loaded = 0;
  readonly sources = new Map([576, 240].map((height) => [height, new FakeSource(height)]));
  src = '';
  arrived = 60;
  readonly play = vi.fn(async () => undefined);
  get currentSrc() {
    return this.src || (this.sources.get(576)?.src ?? '');
  }
  get buffered() {
    return { length: 1, start: () => 0, end: () => this.arrived };
  }
  querySelector(selector: string) {
    return this.sources.get(Number(/\d+/.exec(selector)?.[0])) ?? null;
  }
  load() {
    this.loaded += 1;
    this.currentTime = 0;
    this.dispatchEvent(new Event('loadedmetadata'));
  }
}

class FakeSource {
  src: string;
  constructor(height: number) {
    this.src = `https://suixue.example/${height}?token=0`;
  }
  setAttribute(_: string, value: string) {
    this.src = value;
  }
}

const minute = 60_000;
let film: FakeFilm;
let turn: number;
let isReachable: boolean;
let broken: (() => void)[];
let end: () => void;

const links = (token: number): MediaLinks => ({
  films: [576, 240].map((height) => ({ height, url: `/${height}?token=${token}` })),
  captions: null,
  poster: null,
  lifetimeSeconds: 900,
});
const page = Object.assign(new EventTarget(), { hidden: false });
const tell = (name: string) => film.dispatchEvent(new Event(name));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  [film, turn, isReachable, broken] = [new FakeFilm(), 0, true, []];
  end = keepLinks({
    film: film as unknown as HTMLVideoElement,
    links: links(0),
    fetchLinks: async () => {
      if (!isReachable) throw new TypeError('Failed to fetch');
      turn += 1;
      return links(turn);
    },
    now: Date.now,
    onBroken: (retry) => broken.push(retry),
  });
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('keepLinks', () => {
  it('renews the URLs 3 minutes before they expire without reloading the film', async () => {
    await vi.advanceTimersByTimeAsync(11 * minute);
    expect(turn).toBe(0);
    await vi.advanceTimersByTimeAsync(minute);
    expect(turn).toBe(1);
    expect(film.sources.get(240)?.src).toBe('https://suixue.example/240?token=1');
    expect([film.loaded, film.currentSrc]).toEqual([0, 'https://suixue.example/576?token=0']);
    await vi.advanceTimersByTimeAsync(12 * minute);
    expect(turn).toBe(2);
  });

  it.each(['play', 'seeking'])(
    'switches to the new URL on %s and keeps position, speed and playback state',
    async (name) => {
      await vi.advanceTimersByTimeAsync(12 * minute);
      tell(name);
      expect([film.loaded, film.src]).toEqual([1, 'https://suixue.example/576?token=1']);
      expect([film.currentTime, film.playbackRate]).toEqual([40, 1.5]);
      expect(film.play).toHaveBeenCalledOnce();
      tell(name);
      expect(film.loaded).toBe(1);
    },
  );

  it('keeps the old URL once the rest of the film is buffered', async () => {
    film.arrived = 100;
    await vi.advanceTimersByTimeAsync(12 * minute);
    tell('seeking');
    expect(film.loaded).toBe(0);
  });

  it('renews the URLs within 15 seconds after the network is back', async () => {
    isReachable = false;
    await vi.advanceTimersByTimeAsync(13 * minute);
    isReachable = true;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(turn).toBe(1);
  });

  it('recovers from a playback error with a new URL, and reports the error if playback fails again immediately', async () => {
    await vi.advanceTimersByTimeAsync(6_000);
    tell('error');
    await vi.advanceTimersByTimeAsync(0);
    expect([turn, film.src]).toEqual([1, 'https://suixue.example/576?token=1']);
    tell('error');
    await vi.advanceTimersByTimeAsync(0);
    expect([turn, broken.length]).toEqual([1, 1]);
    broken[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect([turn, film.src]).toEqual([2, 'https://suixue.example/576?token=2']);
  });

  it('renews the URLs once although each source of the film reports the refusal', async () => {
    await vi.advanceTimersByTimeAsync(6_000);
    tell('error');
    tell('error');
    await vi.advanceTimersByTimeAsync(0);
    expect([turn, film.loaded, broken.length]).toEqual([1, 1, 0]);
  });

  it('renews no URL after it was stopped', async () => {
    end();
    await vi.advanceTimersByTimeAsync(60 * minute);
    tell('error');
    expect(turn).toBe(0);
  });
});
