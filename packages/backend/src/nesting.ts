/**
 * The maximum nesting of brackets in text that reaches the database. PostgreSQL parses nesting recursively, and with
 * PGlite its stack in this process is small: an overflow would stop the database for all requests.
 */
export const maxNesting = 100;

/** Whether arrays and objects are nested deeper than allowed; runs before the text is parsed. */
export function nestsDeeper(json: string, maxDepth: number = maxNesting): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (isInString) {
      if (character === '\\') at += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') {
      isInString = true;
    } else if (character === '[' || character === '{') {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (character === ']' || character === '}') {
      depth = Math.max(0, depth - 1);
    }
  }
  return false;
}

/** The same for text in other syntaxes, such as PostgreSQL arrays or filters. Counts all brackets. */
export function bracketsNestDeeper(text: string, maxDepth: number = maxNesting): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '[' || character === '{' || character === '(') {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (character === ']' || character === '}' || character === ')') {
      depth = Math.max(0, depth - 1);
    }
  }
  return false;
}
