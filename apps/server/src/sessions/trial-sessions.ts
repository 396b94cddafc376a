import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { SessionService, Viewer } from '@suixue/web/contract';

interface TrialSessionParts {
  readonly cookieName: string;
  readonly getCookie: (request: Request, name: string) => string | null;
  readonly now: () => number;
}

const lifetimeMs = 12 * 60 * 60 * 1000;

/**
 * A session for trying the pages of a signed-in person on one's own machine. It owns nothing and nothing is stored:
 * the cookie says all, signed with a key that lives as long as this process.
 */
export function createTrialSessions({ cookieName, getCookie, now }: TrialSessionParts): SessionService {
  const key = randomBytes(32);
  const sign = (claim: string) => createHmac('sha256', key).update(claim).digest('base64url');
  const cookie = (value: string, seconds: number) =>
    `${cookieName}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}`;
  return {
    async read(request) {
      const value = getCookie(request, cookieName);
      const match = value ? /^([\w-]{36})\.(\d{1,16})\.([\w-]{43})$/.exec(value) : null;
      const [, id = '', expiry = '', signature = ''] = match ?? [];
      if (!match || now() >= Number(expiry)) return null;
      const genuine = timingSafeEqual(Buffer.from(sign(`${id}.${expiry}`)), Buffer.from(signature));
      return genuine ? ({ id, name: '体验者', kind: 'trial', isMember: false } satisfies Viewer) : null;
    },
    beginTrial() {
      const claim = `${randomUUID()}.${now() + lifetimeMs}`;
      return cookie(`${claim}.${sign(claim)}`, lifetimeMs / 1000);
    },
    end: () => cookie('', 0),
  };
}
