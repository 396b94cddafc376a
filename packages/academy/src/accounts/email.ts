/**
 * Word characters and `. % + -`, then `@`, a domain of dot-separated labels, and a last label of two or more letters.
 * Each character can match only one part, so the expression never backtracks more than once.
 */
const emailPattern = /^[\w.%+-]+@(?:[a-z\d-]+\.)+[a-z]{2,}$/i;

export function isEmail(text: string): boolean {
  return emailPattern.test(text);
}

/** Lower-cases the address, so that one mailbox cannot hold two accounts with different spellings. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase();
}
