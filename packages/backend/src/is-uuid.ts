const pattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether the text is a UUID with hyphens, of any version and in either case. */
export function isUuid(text: string): boolean {
  return pattern.test(text);
}
