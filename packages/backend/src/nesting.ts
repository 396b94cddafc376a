/**
 * How deep brackets may lie within brackets in anything that reaches the database. PostgreSQL follows them by calling itself;
 * in this process its stack is small, and whoever fills it stops the database for everybody.
 */
export const mostNesting = 100;

/** Whether arrays and objects lie deeper within each other than that, seen before anything is made of the text. */
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

/** The same of text that may be read as anything: an array of PostgreSQL's, a condition, JSON. All brackets count. */
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
