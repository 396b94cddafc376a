/** How deep brackets lie within brackets. What stands in quotes may be left out, as JSON has it. */
export function nestingOf(text: string, { withQuoted }: { readonly withQuoted: boolean }): number {
  let deepest = 0;
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (isQuoted && letter === '\\') at += 1;
    else if (letter === '"' && !withQuoted) isQuoted = !isQuoted;
    else if (!isQuoted && isOpening(letter)) {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (!isQuoted && isClosing(letter)) depth = Math.max(0, depth - 1);
  }
  return deepest;
}

function isOpening(letter: string | undefined): boolean {
  return letter === '[' || letter === '{' || letter === '(';
}

function isClosing(letter: string | undefined): boolean {
  return letter === ']' || letter === '}' || letter === ')';
}
