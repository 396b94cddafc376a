/** The table's limits: characters as a reader counts them, and bytes. */
export const maxNameLength = 40;
export const maxNameBytes = 400;

export const nameProblem = `称呼是 1 到 ${maxNameLength} 个字，不能有换行和看不见的符号。`;
export const nameBytesProblem = '称呼里的表情或符号组合得太复杂，放不下。请少用几个。';

const characters = new Intl.Segmenter('zh', { granularity: 'grapheme' });

type NameReading =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'problem'; readonly problem: string };

/** Line breaks, other control characters, and characters that reverse the text after them. The table rejects them too. */
const forbidden = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
/** Besides blanks and format characters, the fillers of Hangul cannot be seen. */
const visible = /[^\p{C}\p{Z}\u115f\u1160\u3164\uffa0]/u;

/** The trimmed name, or the problem with it. */
export function readName(text: string): NameReading {
  const name = text.trim();
  // Longer texts are rejected without counting.
  const isShort = name.length <= maxNameBytes;
  const length = isShort ? [...characters.segment(name)].length : Number.POSITIVE_INFINITY;
  if (length < 1 || length > maxNameLength || forbidden.test(name) || !visible.test(name))
    return { kind: 'problem', problem: nameProblem };
  const bytes = new TextEncoder().encode(name).length;
  return bytes > maxNameBytes ? { kind: 'problem', problem: nameBytesProblem } : { kind: 'name', name };
}
