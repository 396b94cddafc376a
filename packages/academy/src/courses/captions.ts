/** One cue of a film's captions. */
export interface Caption {
  /** Seconds. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const timing = /^((?:\d+:)?\d\d:\d\d\.\d{3})\s+-->\s+((?:\d+:)?\d\d:\d\d\.\d{3})(?:\s|$)/;

/** The cues of a WebVTT file in order. Notes, styles and unreadable blocks are skipped. */
export function parseCaptions(file: string): readonly Caption[] {
  const blocks = file
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/);
  return blocks.flatMap(parseBlock).sort((one, other) => one.from - other.from);
}

function parseBlock(block: string): readonly Caption[] {
  const lines = block.split('\n');
  const at = lines.findIndex((line) => line.includes('-->'));
  const [, from, to] = timing.exec(lines[at] ?? '') ?? [];
  if (from === undefined || to === undefined || at > 1) return [];
  const text = toPlain(lines.slice(at + 1).join(''));
  return text === '' ? [] : [{ from: toSeconds(from), to: toSeconds(to), text }];
}

function toSeconds(clock: string): number {
  return clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&nbsp;': ' ' };

function toPlain(text: string): string {
  return text
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:lt|gt|amp|nbsp);/g, (name) => entities[name] ?? name)
    .trim();
}

/** Index of the last cue that has begun; -1 before the first. */
export function captionAt(captions: readonly Caption[], seconds: number): number {
  return captions.findLastIndex(({ from }) => from <= seconds);
}
