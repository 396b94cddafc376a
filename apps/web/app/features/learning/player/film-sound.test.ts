import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ReadPart, readFilmSound } from './film-sound.ts';

const text = (value: string) => new TextEncoder().encode(value);
const joined = (parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

function box(type: string, ...contents: readonly Uint8Array[]): Uint8Array {
  const inner = joined(contents);
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, inner.length + 8);
  return joined([size, text(type), inner]);
}

const track = (kind: string) =>
  box(
    'trak',
    box('tkhd', new Uint8Array(84)),
    box(
      'mdia',
      box('mdhd', new Uint8Array(24)),
      box('hdlr', new Uint8Array(8), text(kind), new Uint8Array(13)),
      box('minf', new Uint8Array(300)),
    ),
  );
const movie = (...kinds: readonly string[]) =>
  box('moov', box('mvhd', new Uint8Array(100)), ...kinds.map(track));
const start = box('ftyp', text('isomiso2'));

const from = (file: Uint8Array): ReadPart => {
  return async (at, length) => file.slice(at, at + length);
};

describe('readFilmSound', () => {
  it.each([
    ['a silent film', joined([start, movie('vide'), box('mdat', new Uint8Array(50))]), false],
    ['a film with sound', joined([start, movie('vide', 'soun')]), true],
    [
      'a film whose index stands at its end',
      joined([start, box('mdat', new Uint8Array(500)), movie('soun', 'vide')]),
      true,
    ],
    ['a film with subtitles only', joined([start, movie('vide', 'text')]), false],
    ['a file that is no film', text('<html>not a film</html>'), null],
    ['an empty file', new Uint8Array(), null],
  ])('detects the sound of %s', async (_, file, expected) => {
    expect(await readFilmSound(from(file))).toBe(expected);
  });

  it('returns null for a film whose parts cannot be read', async () => {
    expect(await readFilmSound(async () => null)).toBeNull();
  });

  it('terminates for any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 120 }), async (noise) => {
        const file = joined([start, movie('vide').slice(0, 60), noise]);
        expect([true, false, null]).toContain(await readFilmSound(from(file)));
      }),
      { numRuns: 200 },
    );
  });
});
