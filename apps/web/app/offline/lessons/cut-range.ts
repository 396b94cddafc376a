/** Bytes from `from` (inclusive) to `to` (exclusive). */
export interface ByteSpan {
  readonly from: number;
  readonly to: number;
}

type RangeRequest =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly span: ByteSpan }
  | { readonly kind: 'outside' };

/** Parses a Range header. Multiple and malformed ranges count as no range (RFC 9110, 14.2). */
export function readRange(header: string | null, bytes: number): RangeRequest {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return { kind: 'whole' };
  const isEnd = first === '';
  if (!isEnd && last !== '' && Number(last) < Number(first)) return { kind: 'whole' };
  const from = isEnd ? Math.max(0, bytes - Number(last)) : Number(first);
  const to = isEnd || last === '' ? bytes : Math.min(bytes, Number(last) + 1);
  return from < bytes ? { kind: 'part', span: { from, to } } : { kind: 'outside' };
}

/** The pieces that contain a range, and the part of each. */
export function cutIntoPieces(
  { from, to }: ByteSpan,
  pieceBytes: number,
): readonly { readonly piece: number; readonly span: ByteSpan }[] {
  const cuts: { piece: number; span: ByteSpan }[] = [];
  for (let piece = Math.floor(from / pieceBytes); piece * pieceBytes < to; piece += 1) {
    const begins = piece * pieceBytes;
    const span = { from: Math.max(from - begins, 0), to: Math.min(to - begins, pieceBytes) };
    cuts.push({ piece, span });
  }
  return cuts;
}

/** The range of each piece of a file. */
export function piecesOf(bytes: number, pieceBytes: number): readonly ByteSpan[] {
  const count = Math.ceil(bytes / pieceBytes);
  return Array.from({ length: count }, (_, piece) => ({
    from: piece * pieceBytes,
    to: Math.min(bytes, (piece + 1) * pieceBytes),
  }));
}
