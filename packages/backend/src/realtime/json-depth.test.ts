import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nestsDeeper } from './json-depth.ts';

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
