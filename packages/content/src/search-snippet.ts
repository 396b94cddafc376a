import { foldText } from './search-tokens.ts';

export interface SnippetPart {
  text: string;
  mark: boolean;
}

const snippetLength = 120;
const leadLength = 30;

/** Returns an excerpt of the first source that contains a needle, else of the first source with any text. */
export function textToSnippet(sources: readonly string[], needles: readonly string[]): SnippetPart[] {
  for (const needle of needles) {
    for (const source of sources) {
      const at = foldText(source).indexOf(needle);
      if (at >= 0) return cut(source, Math.max(0, at - leadLength), needles);
    }
  }
  return cut(sources.find((source) => source !== '') ?? '', 0, needles);
}

function cut(source: string, from: number, needles: readonly string[]): SnippetPart[] {
  const start = wholeCharacter(source, from);
  const end = wholeCharacter(source, Math.min(source.length, start + snippetLength));
  const text = source.slice(start, end).replaceAll('\n', ' ');
  const parts = markNeedles(text, needles);
  if (start > 0) parts.unshift({ text: '…', mark: false });
  if (end < source.length) parts.push({ text: '…', mark: false });
  return parts;
}

function markNeedles(text: string, needles: readonly string[]): SnippetPart[] {
  const folded = foldText(text);
  const marked = new Array<boolean>(text.length).fill(false);
  for (const needle of needles) {
    for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + needle.length)) {
      marked.fill(true, at, at + needle.length);
    }
  }
  const parts: SnippetPart[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const mark = marked[at] ?? false;
    const last = parts.at(-1);
    if (last !== undefined && last.mark === mark) last.text += text.charAt(at);
    else parts.push({ text: text.charAt(at), mark });
  }
  return parts;
}

/** Avoids splitting a surrogate pair. */
function wholeCharacter(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff && at > 0 ? at - 1 : at;
}
