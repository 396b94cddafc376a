import { randomBytes } from 'node:crypto';

/** Whoever has the token may become the first administrator, until then. It is nowhere but in what was printed. */
export interface FirstLink {
  readonly token: string;
  readonly expiresAt: number;
}

const lifetimeMs = 30 * 60_000;
export const firstAdministratorPath = '/first-administrator';

export function createFirstLink(now: number): FirstLink {
  return { token: randomBytes(32).toString('base64url'), expiresAt: now + lifetimeMs };
}

/** For the console. Behind `#` the token is sent to no server and stands in no log, that of a proxy included. */
export function announceFirstLink({ token, expiresAt }: FirstLink, siteUrl: string): string {
  const until = new Date(expiresAt).toISOString().slice(11, 16);
  const address = `${new URL(firstAdministratorPath, siteUrl).href}#${token}`;
  return `  There is no administrator yet. Until ${until} UTC this link makes the first one:\n  ${address}\n\n`;
}
