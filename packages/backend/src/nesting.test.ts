import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bracketsNestDeeper, nestsDeeper } from './nesting.ts';

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

it('nestsDeeper measures the depth without parsing the JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat({ max: 6 }), (value, maxDepth) => {
      expect(nestsDeeper(JSON.stringify(value), maxDepth)).toBe(depthOf(value) > maxDepth);
    }),
  );
});

it('nestsDeeper ignores brackets in strings', () => {
  expect(nestsDeeper('["[[[[", "\\"[[[", "\\\\"]', 1)).toBe(false);
  expect(nestsDeeper('["\\\\", [[]]]', 2)).toBe(true);
});

it.each([
  ['', 0],
  ['[]{}()', 1],
  ['[{(', 3],
  [')))[', 1],
  ['["[[["]', 4],
])('bracketsNestDeeper counts %j as %d deep, including brackets in strings', (text, depth) => {
  expect(bracketsNestDeeper(text, depth)).toBe(false);
  if (depth > 0) expect(bracketsNestDeeper(text, depth - 1)).toBe(true);
});

it('nestsDeeper keeps counting after unbalanced closing brackets', () => {
  expect(nestsDeeper(']]]][[', 1)).toBe(true);
});
