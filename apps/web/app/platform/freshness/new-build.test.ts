import { describe, expect, it } from 'vitest';
import { isNewer, toBuildFacts } from './new-build.ts';

const own = { id: 'b', timestamp: 200 };

describe('isNewer', () => {
  it.each([
    [{ id: 'c', timestamp: 300 }, true],
    [{ id: 'b', timestamp: 300 }, false],
    [{ id: 'a', timestamp: 100 }, false],
    [{ id: 'a', timestamp: 200 }, false],
  ])('returns whether the build %j is newer than build b of timestamp 200: %s', (latest, expected) => {
    expect(isNewer(own, latest)).toBe(expected);
  });
});

describe('toBuildFacts', () => {
  it('returns id and timestamp of a build, and null for malformed data', () => {
    expect(toBuildFacts({ id: 'c', timestamp: 1, more: true })).toEqual({ id: 'c', timestamp: 1 });
    for (const wrong of [null, [], 'c', {}, { id: 1, timestamp: 1 }, { id: 'c', timestamp: '1' }])
      expect(toBuildFacts(wrong)).toBeNull();
  });
});
