import { splitMarks } from '../words.ts';

/** Latin letters, digits, spaces and half-width signs. */
const narrow = /[\u0020-\u00ff]/u;
/** Width of a narrow character, on average; a Chinese one is 1. */
const narrowWidth = 0.55;

/** Punctuation that must not begin a line. */
const closing = /[，。、；：？！”’）》」…％%,.;:?!)]/u;

/** The width of a text in Chinese characters, without the asterisks of its emphasis. */
export const widthOf = (text: string): number =>
  [...text.replaceAll('*', '')].reduce((sum, each) => sum + (narrow.test(each) ? narrowWidth : 1), 0);

/** Returns the text; throws if it is wider than its place. */
export function oneLine(text: string, max: number): string {
  const width = widthOf(text);
  if (width > max + 0.01) {
    throw new RangeError(`“${text}” is ${width.toFixed(1)} characters wide, at most ${max} fit`);
  }
  return text;
}

/** Returns the list; throws if it has fewer or more entries than its place. */
export function requireCount<Item>(
  list: readonly Item[],
  [min, max]: readonly [number, number],
  what: string,
) {
  if (list.length < min || list.length > max) {
    throw new RangeError(`${list.length} ${what}: a slide has ${min} to ${max}`);
  }
  return list;
}

interface Token {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Parts of a text between which a line may end: Latin words, and Chinese characters with the punctuation after them. */
function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { part, isMarked } of splitMarks(text)) {
    for (const [each] of part.matchAll(/[!-~\u00a1-\u00ff]+|./gu)) {
      const last = tokens.at(-1);
      if (last && closing.test(each) && each.length === 1) {
        tokens.splice(-1, 1, { text: last.text + each, isMarked: last.isMarked });
      } else tokens.push({ text: each, isMarked });
    }
  }
  return tokens;
}

function fill(tokens: readonly Token[], max: number): Token[][] {
  const lines: Token[][] = [];
  let width = Number.POSITIVE_INFINITY;
  for (const token of tokens) {
    const own = widthOf(token.text);
    if (width + own > max + 0.01 && token.text !== ' ') {
      lines.push([]);
      width = 0;
    }
    lines.at(-1)?.push(token);
    width += own;
  }
  return lines;
}

function toMarkedText(line: readonly Token[]): string {
  const joined = line.map(({ text, isMarked }) => (isMarked ? `*${text}*` : text)).join('');
  return joined.replaceAll('**', '').trim();
}

/** Breaks a text into as few lines as possible, of about the same length. Throws if they are more than `maxLines`. */
export function wrap(text: string, max: number, maxLines: number): string[] {
  const tokens = tokenize(text);
  const widest = Math.max(...tokens.map((token) => widthOf(token.text)));
  const greedy = fill(tokens, max);
  if (greedy.length > maxLines || widest > max + 0.01) {
    throw new RangeError(`“${text}” does not fit into ${maxLines} × ${max} characters`);
  }
  let lines = greedy;
  for (let narrower = max - 0.5; narrower >= widest; narrower -= 0.5) {
    const next = fill(tokens, narrower);
    if (next.length > greedy.length) break;
    lines = next;
  }
  return lines.map(toMarkedText);
}
