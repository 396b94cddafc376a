/** Linear in the length of the text. The pattern `/\/+$/` is quadratic, and paths are untrusted input. */
export function trimTrailingSlashes(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}
