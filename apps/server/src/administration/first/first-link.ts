import { randomBytes } from 'node:crypto';
import { minuteMs } from '@suixue/backend/duration';

/**
 * The token that lets its bearer become the first administrator until it expires. It exists only in the printed link.
 */
export interface FirstLink {
  readonly token: string;
  readonly expiresAt: number;
}

const lifetimeMs = 30 * minuteMs;
export const firstAdministratorPath = '/first-administrator';

export function createFirstLink(now: number): FirstLink {
  return { token: randomBytes(32).toString('base64url'), expiresAt: now + lifetimeMs };
}

/** Text for the console. The token is in the fragment, so it reaches no server and no access log. */
export function announceFirstLink({ token, expiresAt }: FirstLink, siteUrl: string): string {
  const until = new Date(expiresAt).toISOString().slice(11, 16);
  const address = `${new URL(firstAdministratorPath, siteUrl).href}#${token}`;
  return `There is no administrator yet. Until ${until} UTC this link makes the first one:\n  ${address}\n\n`;
}
