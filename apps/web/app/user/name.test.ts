import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestName, readName } from './name.ts';

describe('a name', () => {
  it.each([
    ['  小满 ', '小满'],
    ['a', 'a'],
    ['👩‍🌾', '👩‍🌾'],
    ['字'.repeat(longestName), '字'.repeat(longestName)],
    ['😀'.repeat(longestName), '😀'.repeat(longestName)],
  ])('%j is %j', (typed, name) => expect(readName(typed)).toBe(name));

  it.each(['', '  ', '　', '字'.repeat(longestName + 1), '一\n二', 'a\u0000', 'a\u2028b'])(
    '%j is none',
    (typed) => {
      expect(readName(typed)).toBeNull();
    },
  );

  it('is one that the table takes: trimmed, and of its length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
        const name = readName(typed);
        if (name === null) return;
        expect(name).toBe(name.replace(/^ +| +$/g, ''));
        expect([...name].length).toBeGreaterThanOrEqual(1);
        expect([...name].length).toBeLessThanOrEqual(longestName);
      }),
    );
  });
});
