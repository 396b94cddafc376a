import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pathToTitle } from './title.ts';

/** Any character. The unit `binary` of fast-check first builds a map of all characters, which takes seconds. */
const anyCharacter = fc.nat({ max: 0x10_ffff }).map((code) => String.fromCodePoint(code).toWellFormed());

it.each([
  ['/docs/how-to-pay_with-sui', 'How to Pay with Sui'],
  ['/the-end-of-the-road/', 'The End of the Road'],
  ['/a/OF-mice-AND-men', 'OF Mice and Men'],
  ['/white-paper?x=a-b#c-d', 'White Paper'],
  ['/news/会员-尊享', '会员 尊享'],
  ['/%E4%BC%9A%E5%91%98%20and%20you', '会员 and You'],
  ['/a%2Fb', 'A/b'],
  ['/100%-sure', '100% Sure'],
  ['/--_', ''],
  ['/', ''],
  ['', ''],
])('pathToTitle(%j) is %j', (path, title) => {
  expect(pathToTitle(path)).toBe(title);
});

it('pathToTitle trims the title of any path', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (path) => {
      expect(pathToTitle(path)).not.toMatch(/^\s|\s$/);
    }),
  );
});
