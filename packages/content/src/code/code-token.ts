export type CodeKind = 'comment' | 'string' | 'number' | 'keyword' | 'type' | 'function' | 'attribute';

/** A part of a code block. The texts of all parts, joined, are the source. */
export interface CodeToken {
  /** Null for punctuation, names and blanks. */
  readonly kind: CodeKind | null;
  readonly text: string;
}

/** Recognises a token that begins at this position; null if it begins none. */
export type CodeRule = (
  source: string,
  at: number,
) => { readonly kind: CodeKind | null; readonly length: number } | null;

export interface CodeLanguage {
  /** As pages name it. */
  readonly title: string;
  /** The first rule that recognises a token wins. */
  readonly rules: readonly CodeRule[];
}

/** A rule of a sticky pattern. */
export function pattern(kind: CodeKind | null, sticky: RegExp): CodeRule {
  return (source, at) => {
    sticky.lastIndex = at;
    const length = sticky.exec(source)?.[0].length ?? 0;
    return length === 0 ? null : { kind, length };
  };
}

const word = /[A-Za-z_$][\w$]*/y;

/** A rule for words: `classify` gets the word, what precedes it on its line without blanks, and what follows it. */
export function words(
  classify: (word: string, before: string, after: string) => CodeKind | null,
  chars: RegExp = word,
): CodeRule {
  return (source, at) => {
    chars.lastIndex = at;
    const found = chars.exec(source)?.[0];
    if (found === undefined) return null;
    const lineStart = source.lastIndexOf('\n', at - 1) + 1;
    const after = source.slice(at + found.length, at + found.length + 80);
    return { kind: classify(found, source.slice(lineStart, at).trimEnd(), after), length: found.length };
  };
}

/** Text between quotes, to the end of the line or, if it may span lines, of the source. A backslash escapes. */
export function quoted(quote: '"' | "'" | '`', mayBreak = false): CodeRule {
  return (source, at) => {
    if (source[at] !== quote) return null;
    let end = at + 1;
    while (end < source.length && source[end] !== quote && (mayBreak || source[end] !== '\n')) {
      end += source[end] === '\\' ? 2 : 1;
    }
    return { kind: 'string', length: Math.min(source.length, source[end] === quote ? end + 1 : end) - at };
  };
}

/** `//` to the end of the line. */
export const lineComment = pattern('comment', /\/\/[^\n]*/y);

/** Between slashes and asterisks; in Move they nest. */
export function blockComment(nests: boolean): CodeRule {
  return (source, at) => {
    if (!source.startsWith('/*', at)) return null;
    let depth = 1;
    let end = at + 2;
    while (end < source.length && depth > 0) {
      const pair = source.slice(end, end + 2);
      if (pair === '*/') depth -= 1;
      else if (nests && pair === '/*') depth += 1;
      else {
        end += 1;
        continue;
      }
      end += 2;
    }
    return { kind: 'comment', length: Math.min(source.length, end) - at };
  };
}
