import { describe, expect, it } from 'vitest';
import { isNewer, toBuildFacts } from './new-build.ts';

const own = { id: 'b', timestamp: 200 };

describe('isNewer', () => {
  it.each([
    [{ id: 'c', timestamp: 300 }, true],
    [{ id: 'b', timestamp: 300 }, false],
    [{ id: 'a', timestamp: 100 }, false],
    [{ id: 'a', timestamp: 200 }, false],
  ])('compares the build %j with the current one: %s', (latest, expected) => {
    expect(isNewer(own, latest)).toBe(expected);
  });
});

describe('toBuildFacts', () => {
  it("accepts the server's build metadata and nothing else", () => {
    expect(toBuildFacts({ id: 'c', timestamp: 1, more: true })).toEqual({ id: 'c', timestamp: 1 });
    for (const wrong of [null, [], 'c', {}, { id: 1, timestamp: 1 }, { id: 'c', timestamp: '1' }])
      expect(toBuildFacts(wrong)).toBeNull();
  });
});
