import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerFilm } from './answer-film.ts';
import { piecesOf, readRange } from './cut-range.ts';

const bytesOf = (count: number) => Uint8Array.from({ length: count }, (_, place) => (place * 31 + 7) % 251);

/** A film of this length in pieces of this size, as the worker serves it. */
function keep(count: number, pieceBytes: number) {
  const bytes = bytesOf(count);
  const pieces = piecesOf(count, pieceBytes).map(({ from, to }) => bytes.slice(from, to));
  const film = { height: 576, bytes: count, pieceBytes, tag: '' };
  return { bytes, ask: (range: string | null) => answerFilm(film, range, async (piece) => pieces[piece]) };
}

const sizes = { bytes: fc.integer({ min: 1, max: 400 }), piece: fc.integer({ min: 1, max: 90 }) };

describe('a saved film', () => {
  it('serves the exact bytes of any range', async () => {
    await fc.assert(
      fc.asyncProperty(sizes.bytes, sizes.piece, fc.nat(450), fc.nat(450), async (count, piece, a, b) => {
        const { bytes, ask } = keep(count, piece);
        const [first, last] = a < b ? [a, b] : [b, a];
        const answer = await ask(`bytes=${first}-${last}`);
        if (first >= count) {
          expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${count}`]);
          return;
        }
        const end = Math.min(count, last + 1);
        expect(answer.status).toBe(206);
        expect(answer.headers.get('content-range')).toBe(`bytes ${first}-${end - 1}/${count}`);
        expect(answer.headers.get('content-length')).toBe(String(end - first));
        expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes.slice(first, end));
      }),
    );
  });

  it('serves open-ended and suffix ranges', async () => {
    await fc.assert(
      fc.asyncProperty(sizes.bytes, sizes.piece, fc.nat(399), async (count, piece, place) => {
        const { bytes, ask } = keep(count, piece);
        const at = place % count;
        expect(new Uint8Array(await ask(`bytes=${at}-`).arrayBuffer())).toEqual(bytes.slice(at));
        const tail = await ask(`bytes=-${at + 1}`);
        expect(new Uint8Array(await tail.arrayBuffer())).toEqual(bytes.slice(count - at - 1));
      }),
    );
  });

  it.each([null, '', 'bytes=', 'bytes=-', 'bytes=5-3', 'bytes=0-1,4-5', 'pieces=0-1', 'bytes=a-b'])(
    'is served whole for the Range header %j',
    async (range) => {
      const { bytes, ask } = keep(10, 4);
      const answer = ask(range);
      expect([answer.status, answer.headers.get('content-range')]).toEqual([200, null]);
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
    },
  );

  it('aborts the response if the browser has evicted a piece', async () => {
    const film = { height: 576, bytes: 10, pieceBytes: 4, tag: '' };
    const answer = answerFilm(film, 'bytes=2-9', async (piece) =>
      piece === 1 ? undefined : new Uint8Array(4),
    );
    await expect(answer.arrayBuffer()).rejects.toThrow();
  });

  it('is served with Cache-Control: no-store', () => {
    expect(keep(10, 4).ask('bytes=0-1').headers.get('cache-control')).toBe('no-store');
  });
});

it('a saved film is cut into pieces that cover the file', () => {
  fc.assert(
    fc.property(sizes.bytes, sizes.piece, (count, piece) => {
      const pieces = piecesOf(count, piece);
      expect(pieces[0]?.from).toBe(0);
      expect(pieces.at(-1)?.to).toBe(count);
      for (const [place, { from }] of pieces.slice(1).entries()) expect(pieces[place]?.to).toBe(from);
      for (const { from, to } of pieces) expect(to - from).toBeLessThanOrEqual(piece);
    }),
  );
});

it('readRange limits ranges to the length of the film and rejects an empty suffix range', () => {
  expect(readRange('bytes=8-99', 10)).toEqual({ kind: 'part', span: { from: 8, to: 10 } });
  expect(readRange('bytes=-0', 10)).toEqual({ kind: 'outside' });
  expect(readRange('bytes=-99', 10)).toEqual({ kind: 'part', span: { from: 0, to: 10 } });
});
