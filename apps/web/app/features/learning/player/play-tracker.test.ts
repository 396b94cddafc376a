import { describe, expect, it } from 'vitest';
import { createPlayTracker, type Moment } from './play-tracker.ts';

const at = (position: number, seconds: number, rate = 1): Moment => ({
  position,
  now: seconds * 1_000,
  rate,
});

describe('createPlayTracker', () => {
  it('records continuous playback as one span', () => {
    const tracker = createPlayTracker();
    for (let second = 0; second <= 10; second += 0.25) tracker.at(at(second, second));
    expect(tracker.spans()).toEqual([[0, 10]]);
  });

  it('does not count seconds skipped by a seek, with or without a seek event', () => {
    const tracker = createPlayTracker();
    tracker.at(at(0, 0));
    tracker.at(at(1, 1));
    tracker.cut();
    tracker.at(at(90, 1.2));
    tracker.at(at(91, 2.2));
    tracker.at(at(200, 3.2));
    expect(tracker.spans()).toEqual([
      [0, 1],
      [90, 91],
    ]);
  });

  it('counts each second once if it is played again after a seek backwards', () => {
    const tracker = createPlayTracker();
    for (const second of [0, 1, 2, 3]) tracker.at(at(second, second));
    for (const second of [1, 2, 3, 4]) tracker.at(at(second, second + 3));
    expect(tracker.spans()).toEqual([[0, 4]]);
  });

  it('counts all seconds at four-fold speed, observed once a second as in a background tab', () => {
    const tracker = createPlayTracker();
    for (let turn = 0; turn <= 5; turn += 1) tracker.at(at(turn * 4, turn, 4));
    expect(tracker.spans()).toEqual([[0, 20]]);
  });

  it('records nothing if the position does not change', () => {
    const tracker = createPlayTracker();
    tracker.at(at(5, 0));
    tracker.cut();
    expect(tracker.spans()).toEqual([]);
  });
});
