/** Whether arrays and objects lie deeper within each other than that, seen before anything is made of the text. */
export function nestsDeeper(json: string, most: number): boolean {
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
      depth -= 1;
    }
  }
  return false;
}
