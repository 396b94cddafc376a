/**
 * Word characters and `. % + -`, then `@`, a domain of dot-separated labels, and a last label of two or more letters.
 * Every character can belong to one part only, so that no input makes the match backtrack more than once.
 */
const emailPattern = /^[\w.%+-]+@(?:[a-z\d-]+\.)+[a-z]{2,}$/i;

export function isEmail(text: string): boolean {
  return emailPattern.test(text);
}

/** Addresses are compared in lower case, so that one mailbox cannot hold two accounts by its spelling. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase();
}
