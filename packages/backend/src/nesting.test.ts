import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bracketsNestDeeper, nestsDeeper } from './nesting.ts';

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

it('sees how deep JSON goes without making anything of it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat({ max: 6 }), (value, most) => {
      expect(nestsDeeper(JSON.stringify(value), most)).toBe(depthOf(value) > most);
    }),
  );
});

it('is not led astray by what stands in texts', () => {
  expect(nestsDeeper('["[[[[", "\\"[[[", "\\\\"]', 1)).toBe(false);
  expect(nestsDeeper('["\\\\", [[]]]', 2)).toBe(true);
});

it.each([
  ['', 0],
  ['[]{}()', 1],
  ['[{(', 3],
  [')))[', 1],
  ['["[[["]', 4],
])('%s has brackets %d deep, in texts too', (text, depth) => {
  expect(bracketsNestDeeper(text, depth)).toBe(false);
  if (depth > 0) expect(bracketsNestDeeper(text, depth - 1)).toBe(true);
});

it('counts on after brackets that close nothing', () => {
  expect(nestsDeeper(']]]][[', 1)).toBe(true);
});
