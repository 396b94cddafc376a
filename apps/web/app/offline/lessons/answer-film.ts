import { type ByteSpan, cutIntoPieces, readRange } from './cut-range.ts';
import type { KeptFilm } from './kept-lesson.ts';

type ReadPiece = (piece: number) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/** A piece is missing or too short, because the browser has evicted it. */
class MissingPiece extends Error {
  override readonly name = 'MissingPiece';
}

/** Serves a film or a range of it from its pieces, one piece in memory at a time. */
export function answerFilm(film: KeptFilm, range: string | null, readPiece: ReadPiece): Response {
  const requested = readRange(range, film.bytes);
  const headers = new Headers({
    'Content-Type': 'video/mp4',
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'no-store',
  });
  if (requested.kind === 'outside') {
    headers.set('Content-Range', `bytes */${film.bytes}`);
    return new Response(null, { status: 416, headers });
  }
  const span = requested.kind === 'part' ? requested.span : { from: 0, to: film.bytes };
  headers.set('Content-Length', String(span.to - span.from));
  if (requested.kind === 'part')
    headers.set('Content-Range', `bytes ${span.from}-${span.to - 1}/${film.bytes}`);
  const status = requested.kind === 'part' ? 206 : 200;
  return new Response(toStream(span, film.pieceBytes, readPiece), { status, headers });
}

function toStream(span: ByteSpan, pieceBytes: number, readPiece: ReadPiece): ReadableStream<Uint8Array> {
  const cuts = cutIntoPieces(span, pieceBytes)[Symbol.iterator]();
  return new ReadableStream({
    async pull(controller) {
      const { value: cut, done } = cuts.next();
      if (done) {
        controller.close();
        return;
      }
      const bytes = await readPiece(cut.piece);
      if (!bytes || bytes.length < cut.span.to) throw new MissingPiece(`Piece ${cut.piece} is not there.`);
      controller.enqueue(bytes.subarray(cut.span.from, cut.span.to));
    },
  });
}
