import { beforeEach, describe, expect, it } from 'vitest';
import { createKeptReports } from '#app/features/learning/progress/kept-reports.ts';
import { createReportSender } from '#app/features/learning/progress/report-sender.ts';
import { mapStorage } from '#app/testing/map-storage.ts';
import { type FollowedFilm, followFilm } from './follow-film.ts';

class FakeFilm extends EventTarget implements FollowedFilm {
  currentTime = 0;
  playbackRate = 1;
  paused = true;
  seeking = false;
}

const lesson = { course: 'sui-reading', chapter: 'objects' };
let now: number;
let film: FakeFilm;
let stored: Map<string, string>;
let sent: string[];
let isOnline: boolean;
const createPage = () => ({
  document: Object.assign(new EventTarget(), { hidden: false }),
  window: new EventTarget(),
});
let page: ReturnType<typeof createPage>;
const tell = (name: string, target: EventTarget = film) => target.dispatchEvent(new Event(name));

const kept = () => createKeptReports(() => mapStorage(stored), 'me');

function follow(): () => void {
  const sender = createReportSender({
    kept: kept(),
    account: 'me',
    fetch: async (_, { body }) => {
      if (!isOnline) throw new TypeError('Failed to fetch');
      sent.push((body as URLSearchParams).get('played') ?? '');
      return Response.json({ furthest: 0, playedSeconds: 0, isFinished: false });
    },
  });
  return followFilm({ film, lesson, kept: kept(), sender, now: () => now, page });
}

/** Simulates a browser that reports the position four times a second; sent reports take time to be confirmed. */
async function play(seconds: number): Promise<void> {
  if (film.paused) {
    film.paused = false;
    tell('playing');
  }
  for (let quarter = 0; quarter < seconds * 4; quarter += 1) {
    now += 250;
    film.currentTime += 0.25 * film.playbackRate;
    tell('timeupdate');
    await new Promise((resolve) => setImmediate(resolve));
  }
}
const seek = (to: number) => {
  film.seeking = true;
  film.currentTime = to;
  tell('seeking');
  film.seeking = false;
};
const lastSent = () => Number(sent.at(-1)?.split('-').at(-1) ?? 0);

beforeEach(() => {
  now = 0;
  page = createPage();
  film = new FakeFilm();
  stored = new Map();
  sent = [];
  isOnline = true;
});

describe('followFilm', () => {
  it('leaves less than 5 seconds of playback unsent and less than 2 unstored at any time', async () => {
    follow();
    for (let second = 1; second <= 30; second += 1) {
      await play(1);
      const known = Math.max(lastSent(), kept().find(lesson)?.furthest ?? 0);
      expect(film.currentTime - lastSent()).toBeLessThan(5);
      expect(film.currentTime - known).toBeLessThan(2);
    }
  });

  it('does not report seconds that were skipped by seeking', async () => {
    follow();
    await play(2);
    seek(100);
    await play(2);
    film.paused = true;
    tell('pause');
    expect(sent.at(-1)).toBe('0-2,100-102');
  });

  it('stores reports without a network and sends all of them afterwards', async () => {
    follow();
    isOnline = false;
    await play(8);
    expect(sent).toEqual([]);
    expect(kept().find(lesson)?.played).toEqual([[0, 8]]);
    isOnline = true;
    await play(3);
    film.paused = true;
    tell('pause');
    await new Promise((resolve) => setImmediate(resolve));
    expect(sent.at(-1)).toBe('0-11');
    expect(kept().list()).toEqual([]);
  });

  it('sends unsent progress immediately when the page is left', async () => {
    follow();
    await play(2);
    expect(sent).toEqual([]);
    tell('pagehide', page.window);
    expect(sent).toEqual(['0-2']);
  });

  it('sends progress when the page is hidden, and for the last time when following is stopped', async () => {
    const end = follow();
    await play(2);
    page.document.hidden = true;
    tell('visibilitychange', page.document);
    page.document.hidden = false;
    expect(sent).toEqual(['0-2']);
    await play(2);
    end();
    await new Promise((resolve) => setImmediate(resolve));
    expect(sent.at(-1)).toBe('0-4');
    const { length } = sent;
    await play(10);
    expect(sent).toHaveLength(length);
  });

  it('reports nothing for a film that was never played', async () => {
    follow();
    seek(50);
    tell('pagehide', page.window);
    expect([sent, stored.size]).toEqual([[], 0]);
  });
});
