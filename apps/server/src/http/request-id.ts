import { randomUUID } from 'node:crypto';

/** Returns the id that a proxy has assigned to the request if it is well-formed, else a new one. */
export function toRequestId(given: string | undefined): string {
  return given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
