/**
 * The maximum nesting of brackets in text that reaches the database. PostgreSQL parses nesting recursively, and with
 * PGlite its stack in this process is small: an overflow would stop the database for all requests.
 */
export const mostNesting = 100;

/** Whether arrays and objects are nested deeper than allowed; runs before the text is parsed. */
export function nestsDeeper(json: string, most: number = mostNesting): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const letter = json[at];
    if (isInString) {
      if (letter === '\\') at += 1;
      else if (letter === '"') isInString = false;
    } else if (letter === '"') {
      isInString = true;
    } else if (letter === '[' || letter === '{') {
      depth += 1;
      if (depth > most) return true;
    } else if (letter === ']' || letter === '}') {
      depth = Math.max(0, depth - 1);
    }
  }
  return false;
}

/** The same for text in other syntaxes, such as PostgreSQL arrays or filters. Counts all brackets. */
export function bracketsNestDeeper(text: string, most: number = mostNesting): boolean {
  let depth = 0;
  for (const letter of text) {
    if (letter === '[' || letter === '{' || letter === '(') {
      depth += 1;
      if (depth > most) return true;
    } else if (letter === ']' || letter === '}' || letter === ')') {
      depth = Math.max(0, depth - 1);
    }
  }
  return false;
}
