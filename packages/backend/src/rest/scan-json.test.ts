import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type JsonShape, scanJson } from './scan-json.ts';

function scan(text: string): { readonly shape: JsonShape; readonly pauses: number } {
  const steps = scanJson(text);
  for (let pauses = 0; ; pauses += 1) {
    const { done, value } = steps.next();
    if (done) return { shape: value, pauses };
  }
}

/** What the scanner should find, computed from the parsed value. */
function shapeOf(value: unknown): JsonShape {
  const isObject = (each: unknown): each is object =>
    typeof each === 'object' && each !== null && !Array.isArray(each);
  const rows: readonly unknown[] = Array.isArray(value) ? value : [value];
  const keysOf = (row: unknown) => (isObject(row) ? Object.keys(row).toSorted() : []);
  const keys = keysOf(rows[0]);
  return {
    kind: Array.isArray(value) ? 'array' : isObject(value) ? 'object' : 'scalar',
    rows: rows.length,
    areObjects: rows.every(isObject),
    keys,
    haveEqualKeys: rows.filter(isObject).every((row) => String(keysOf(row)) === String(keys)),
  };
}

/** No key ends with a backslash: after an object with the key `\`, V8 13.6 reads the key `"` of the next object as `\` too. */
const key = fc.constantFrom('a', 'b', '"', 'a\\b', '{[:,', '键', '__proto__', 'é\n', '1');
const someValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(fc.dictionary(key, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }), { maxLength: 4 }),
);

it('scanJson finds the rows and keys that JSON.parse finds', () => {
  fc.assert(
    fc.property(someValue, fc.boolean(), fc.constantFrom('', ' ', '\r\n\t'), (value, isIndented, space) => {
      const text = space + JSON.stringify(value, null, isIndented ? 2 : 0) + space;
      const { shape } = scan(text);
      expect({ ...shape, keys: shape.keys.toSorted() }).toEqual(shapeOf(JSON.parse(text)));
    }),
  );
});

it('scanJson rejects exactly the text that JSON.parse rejects', () => {
  const pieces = fc.constantFrom(
    ...'{}[]:,"\\ 0-1.eE+ux\n',
    'true',
    'null',
    '"a"',
    '\u0001',
    '\\u00e9',
    '\uFEFF',
    '\u00A0',
  );
  const changed = fc
    .tuple(someValue, fc.nat(), fc.nat({ max: 2 }), pieces)
    .map(([value, place, removed, piece]) => {
      const text = JSON.stringify(value);
      const at = place % (text.length + 1);
      return text.slice(0, at) + piece + text.slice(at + removed);
    });
  const parses = (parse: (text: string) => unknown, text: string) => {
    try {
      parse(text);
      return true;
    } catch {
      return false;
    }
  };
  fc.assert(
    fc.property(
      fc.oneof(
        changed,
        fc.array(pieces, { maxLength: 8 }).map((each) => each.join('')),
      ),
      (text) => {
        expect(parses(scan, text)).toBe(parses(JSON.parse, text));
      },
    ),
    { numRuns: 1_000 },
  );
});

it('scanJson counts keys that are written twice or with escapes once', () => {
  expect(scan('[{"a":1,"a":2},{"\\u0061":1}]').shape).toMatchObject({ keys: ['a'], haveEqualKeys: true });
  expect(scan('[{"a":1,"b":2},{"a":1,"a":2}]').shape.haveEqualKeys).toBe(false);
});

it.each([
  ['an object with 1,601 keys', `{${'"k":1,'.repeat(1_600)}"k":1}`, 'more than 1600 keys'],
  ['a later row with 1,601 keys', `[{},{${'"k":1,'.repeat(1_600)}"k":1}]`, 'more than 1600 keys'],
  ['101 nested levels', '['.repeat(101) + ']'.repeat(101), 'nested more than 100 deep'],
])('scanJson rejects %s', (_what, text, message) => {
  expect(() => scan(text)).toThrow(message);
});

it('scanJson accepts 1,600 keys in each row, and more in an object nested in a row', () => {
  const wide = `{${'"k":1,'.repeat(1_599)}"k":1}`;
  expect(scan(`[${wide},${wide}]`).shape.rows).toBe(2);
  expect(scan(`{"a":{"b":1,${'"k":1,'.repeat(2_000)}"k":1}}`).shape.keys).toEqual(['a']);
});

it('scanJson pauses at least every 32 KiB of input', () => {
  const text = JSON.stringify(Array.from({ length: 100_000 }, (_, number) => ({ number })));
  expect(scan(text).pauses).toBeGreaterThanOrEqual(Math.floor(text.length / (32 * 1024 + 100)));
  expect(scan('[]').pauses).toBe(0);
});
