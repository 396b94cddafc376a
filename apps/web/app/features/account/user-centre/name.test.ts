import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxNameBytes, maxNameLength, nameBytesProblem, nameProblem, readName } from './name.ts';

/** Any character. The unit `binary` of fast-check first builds a map of all characters, which takes seconds. */
const anyCharacter = fc.nat({ max: 0x10_ffff }).map((code) => String.fromCodePoint(code).toWellFormed());

/** One grapheme of seven code points and 25 bytes. */
const family = '👨‍👩‍👧‍👦';

describe('a display name', () => {
  it.each([
    ['  小满 ', '小满'],
    ['a', 'a'],
    ['👩‍🌾', '👩‍🌾'],
    [family.repeat(8), family.repeat(8)],
    ['🇨🇳'.repeat(maxNameLength), '🇨🇳'.repeat(maxNameLength)],
    ['é'.repeat(maxNameLength), 'é'.repeat(maxNameLength)],
    ['字'.repeat(maxNameLength), '字'.repeat(maxNameLength)],
    ['😀'.repeat(maxNameLength), '😀'.repeat(maxNameLength)],
  ])('is read from %j as %j', (typed, name) => expect(readName(typed)).toEqual({ kind: 'name', name }));

  it.each([
    '',
    '  ',
    '　',
    '字'.repeat(maxNameLength + 1),
    '一\n二',
    'a\u0000',
    'a\u2028b',
    'a\u202eb',
    '\u2066a\u2069',
    '\u200b',
    '\u3164',
    'a'.repeat(100_000),
  ])('is rejected if it is %j', (typed) => {
    expect(readName(typed)).toEqual({ kind: 'problem', problem: nameProblem });
  });

  it.each([family.repeat(17), `a${'\u0301'.repeat(200)}`])(
    'is rejected if it is %j, which has few characters but too many bytes',
    (typed) => {
      expect(readName(typed)).toEqual({ kind: 'problem', problem: nameBytesProblem });
    },
  );

  it('is trimmed, not empty, and at most 400 bytes long for any accepted input', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (typed) => {
        const reading = readName(typed);
        if (reading.kind === 'problem') return;
        const { name } = reading;
        expect(name).toBe(name.replace(/^ +| +$/g, ''));
        expect(name).not.toBe('');
        expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(maxNameBytes);
      }),
    );
  });
});
