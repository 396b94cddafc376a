import { randomUUID } from 'node:crypto';

/** The id that a proxy in front has given the request, if it looks like one; otherwise a new one. */
export function toRequestId(given: string | undefined): string {
  return given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
