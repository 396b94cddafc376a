import { palette } from '../palette.ts';
import { element, escapeText, type Svg } from '../svg.ts';

export type Language = 'move' | 'text';

const keywords =
  'abort acquires as assert! const copy else entry enum false friend fun has if key let loop match module move mut package public return store struct test true use vector while drop';

const kinds = [
  { name: 'comment', pattern: '//.*' },
  { name: 'string', pattern: '[bx]?"[^"]*"' },
  { name: 'attribute', pattern: String.raw`#\[[^\]]*\]?` },
  { name: 'keyword', pattern: `\\b(?:${keywords.replaceAll(' ', '|')})(?!\\w)` },
] as const;

const looks: Readonly<Record<(typeof kinds)[number]['name'], Readonly<Record<string, string | number>>>> = {
  comment: { fill: palette.leaf },
  string: { fill: palette.seal },
  attribute: { fill: palette.seal },
  keyword: { fill: palette.gold, 'font-weight': 700 },
};

const tokens = new RegExp(kinds.map(({ name, pattern }) => `(?<${name}>${pattern})`).join('|'), 'g');

interface Part {
  readonly text: string;
  readonly kind: keyof typeof looks | null;
}

/** The parts of a line by their kind; joined they are the line. */
export function splitCode(line: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const match of line.matchAll(tokens)) {
    if (match.index > at) parts.push({ text: line.slice(at, match.index), kind: null });
    const kind = kinds.find(({ name }) => match.groups?.[name] !== undefined);
    parts.push({ text: match[0], kind: kind?.name ?? null });
    at = match.index + match[0].length;
  }
  if (at < line.length) parts.push({ text: line.slice(at), kind: null });
  return parts;
}

/** A line of code. The origin is the left end of its baseline. */
export function colourCode(line: string, language: Language): Svg {
  const parts: readonly Part[] = language === 'move' ? splitCode(line) : [{ text: line, kind: null }];
  return element(
    'text',
    {
      'font-family': 'Noto Sans Mono CJK SC',
      'font-size': 30,
      fill: palette.ink,
      style: 'white-space:pre',
    },
    ...parts.map(({ text, kind }) =>
      kind ? element('tspan', looks[kind], escapeText(text)) : escapeText(text),
    ),
  );
}
