/** The bytes from `from` up to, and without, `to`. */
export interface ByteSpan {
  readonly from: number;
  readonly to: number;
}

type RangeWish =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly span: ByteSpan }
  | { readonly kind: 'outside' };

/**
 * What a player asks for of so many bytes. Several ranges at once, and what cannot be read, are as if nothing had been asked
 * (RFC 9110, 14.2).
 */
export function readRange(header: string | null, bytes: number): RangeWish {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return { kind: 'whole' };
  const isEnd = first === '';
  if (!isEnd && last !== '' && Number(last) < Number(first)) return { kind: 'whole' };
  const from = isEnd ? Math.max(0, bytes - Number(last)) : Number(first);
  const to = isEnd || last === '' ? bytes : Math.min(bytes, Number(last) + 1);
  return from < bytes ? { kind: 'part', span: { from, to } } : { kind: 'outside' };
}

/** Which pieces a stretch lies in, and what of each. */
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

/** Where each piece of a file lies. */
export function piecesOf(bytes: number, pieceBytes: number): readonly ByteSpan[] {
  const count = Math.ceil(bytes / pieceBytes);
  return Array.from({ length: count }, (_, piece) => ({
    from: piece * pieceBytes,
    to: Math.min(bytes, (piece + 1) * pieceBytes),
  }));
}
