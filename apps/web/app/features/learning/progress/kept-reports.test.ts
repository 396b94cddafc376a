import { beforeEach, describe, expect, it } from 'vitest';
import { mapStorage } from '#app/testing/map-storage.ts';
import { createKeptReports } from './kept-reports.ts';
import { keptReportsKey } from './kept-reports-key.ts';
import type { LessonReport } from './lesson-report.ts';
import type { Span } from './spans.ts';

let stored: Map<string, string>;
const keptOf = (account: string) => createKeptReports(() => mapStorage(stored), account);
const report = (chapter: string, furthest: number, ...played: Span[]): LessonReport => ({
  course: 'sui-reading',
  chapter,
  furthest,
  played,
});

beforeEach(() => {
  stored = new Map();
});

describe('createKeptReports', () => {
  it('merges a report into the stored one of the same chapter and returns it after a reload', () => {
    keptOf('me').keep(report('objects', 10, [0, 10]));
    keptOf('me').keep(report('steps', 5, [0, 5]));
    keptOf('me').keep(report('objects', 4, [2, 4]));
    expect(keptOf('me').list()).toEqual([report('objects', 10, [0, 10]), report('steps', 5, [0, 5])]);
  });

  it("neither shows nor changes another account's reports", () => {
    keptOf('me').keep(report('objects', 10, [0, 10]));
    expect(keptOf('another').list()).toEqual([]);
    keptOf('another').keep(report('objects', 3, [0, 3]));
    keptOf('another').settle(report('objects', 3, [0, 3]));
    expect(keptOf('another').list()).toEqual([]);
    expect(keptOf('me').list()).toEqual([report('objects', 10, [0, 10])]);
  });

  it('deletes what the server has confirmed, but nothing that was added after the report was sent', () => {
    const kept = keptOf('me');
    kept.keep(report('objects', 10, [0, 10]));
    const [sent] = kept.list();
    kept.keep(report('objects', 12, [10, 12]));
    if (sent) kept.settle(sent);
    expect(kept.find({ course: 'sui-reading', chapter: 'objects' })?.furthest).toBe(12);
    const [all] = kept.list();
    if (all) kept.settle(all);
    expect(stored.size).toBe(0);
  });

  it('ignores malformed stored data', () => {
    stored.set(
      keptReportsKey('me'),
      JSON.stringify([7, { course: 'a' }, { course: 'a', chapter: 'b', furthest: 3, played: 'x' }]),
    );
    expect(keptOf('me').list()).toEqual([]);
    stored.set(keptReportsKey('me'), '{');
    expect(keptOf('me').list()).toEqual([]);
  });

  it('works for the lifetime of the page without browser storage', () => {
    const kept = createKeptReports(() => {
      throw new DOMException('no', 'SecurityError');
    }, 'me');
    kept.keep(report('objects', 10, [0, 10]));
    expect(kept.list()).toEqual([report('objects', 10, [0, 10])]);
  });
});
