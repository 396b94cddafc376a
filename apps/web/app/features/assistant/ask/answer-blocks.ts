/** Text of an answer, and the number of a citation where it stands. */
export type Piece = string | number;

/** A paragraph, or the items of a list. */
export type Block =
  | { readonly kind: 'paragraph'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'list'; readonly isNumbered: boolean; readonly items: readonly (readonly Piece[])[] };

const open = '\uE000';
const close = '\uE001';
const bullet = /^\s*[-*•]\s+/;
const number = /^\s*\d{1,2}[.、)]\s+/;

/** Without the marks of Markdown, of which links keep their words only: addresses of a model are not shown. */
const withoutMarks = (text: string) =>
  text
    .replaceAll(/!?\[([^\]\n]{0,200})\]\([^)\n]{0,500}\)/g, '$1')
    .replaceAll(/\*\*|__|`+/g, '')
    .replace(/^\s*#{1,6}\s+/, '')
    .replace(/^\s*>\s?/, '');

function toPieces(line: string): readonly Piece[] {
  return line
    .split(/(\uE000\d+\uE001)/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith(open) ? Number(part.slice(1, -1)) : part));
}

/** The paragraphs and lists of a model's text, which is untrusted. Everything else in it is shown as text. */
export function toBlocks(pieces: readonly Piece[]): readonly Block[] {
  const text = pieces
    .map((piece) =>
      typeof piece === 'number' ? `${open}${piece}${close}` : piece.replaceAll(/[\uE000\uE001]/g, ''),
    )
    .join('');
  const blocks: { kind: Block['kind']; isNumbered: boolean; lines: string[] }[] = [];
  let isAfterGap = true;
  for (const raw of text.split('\n')) {
    if (raw.trim() === '' || /^\s*(?:-{3,}|={3,}|\*{3,})\s*$/.test(raw)) {
      isAfterGap = true;
      continue;
    }
    const isNumbered = number.test(raw);
    const kind = isNumbered || bullet.test(raw) ? 'list' : 'paragraph';
    const line = withoutMarks(kind === 'list' ? raw.replace(isNumbered ? number : bullet, '') : raw).trim();
    const last = blocks.at(-1);
    const continues = last?.kind === kind && last.isNumbered === isNumbered;
    if (continues && (kind === 'list' || !isAfterGap)) last.lines.push(line);
    else blocks.push({ kind, isNumbered, lines: [line] });
    isAfterGap = false;
  }
  return blocks.map(({ kind, isNumbered, lines }) =>
    kind === 'list'
      ? { kind, isNumbered, items: lines.map(toPieces) }
      : { kind, pieces: toPieces(lines.join('\n')) },
  );
}

/** Adds a part of a streamed answer. */
export function withPiece(pieces: readonly Piece[], piece: Piece): readonly Piece[] {
  const last = pieces.at(-1);
  return typeof piece === 'string' && typeof last === 'string'
    ? [...pieces.slice(0, -1), last + piece]
    : [...pieces, piece];
}

/** The text with `[1]` for citations, as it is copied, stored and sent with the next question. */
export const piecesToText = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === 'number' ? `[${piece}]` : piece)).join('');

/** The inverse for stored text: only numbers of its sources become citations. */
export const textToPieces = (text: string, numbers: readonly number[]): readonly Piece[] =>
  text
    .split(/(\[\d{1,2}\])/)
    .filter((part) => part !== '')
    .map((part) => {
      const cited = /^\[\d{1,2}\]$/.test(part) ? Number(part.slice(1, -1)) : null;
      return cited !== null && numbers.includes(cited) ? cited : part;
    });
