import { describe, expect, it } from 'vitest';
import type { HostAccess } from '#app/platform/services.ts';
import { testServices } from '#app/testing/ask-route.ts';
import { openSession } from './open-session.ts';
import { sessionCookieName } from './personal-request.ts';

/** A session as the official client stores it, valid for an hour. */
const session = {
  access_token: ['{"alg":"HS256"}', '{"sub":"u","exp":9999999999}', 'x']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.'),
  refresh_token: 'refresh',
  expires_in: 3_600,
  expires_at: 9_999_999_999,
  token_type: 'bearer',
  user: { id: 'u' },
};
const shown = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`;

function open(cookie: string, answer: () => Response) {
  const host = { ...testServices.host, fetch: async () => answer() };
  const request = new Request('https://suixue.example/', { headers: { cookie } });
  return openSession({ ...testServices, host }, { request, address: undefined, region: null });
}
const refuse = (status: number, code: string) => () =>
  Response.json({ code, message: code }, { status, headers: { 'x-supabase-api-version': '2024-01-01' } });

describe('the device cookie', () => {
  it('is sent to the account service, is HttpOnly, and stays the same', async () => {
    const sent: (string | null)[] = [];
    const host = {
      ...testServices.host,
      fetch: async ({ headers }: Request) => {
        sent.push(headers.get('x-device-token'));
        return Response.json({});
      },
    };
    const visit = async (cookie: string) => {
      const request = new Request('https://suixue.example/', { headers: { cookie } });
      const { getAccount, cookies } = await openSession(
        { ...testServices, host },
        { request, address: undefined, region: null },
      );
      await getAccount().auth.resetPasswordForEmail('me@example.com');
      return cookies().find((set) => set.startsWith('suixue-device=')) ?? '';
    };
    const cookie = await visit('theme=dark');
    expect(cookie).toMatch(
      /^suixue-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(await visit(cookie.split(';')[0] ?? '')).toBe(cookie);
    expect(await visit('suixue-device=guessed')).not.toContain('guessed');
    expect(sent[0]).toBe(cookie.split(/[=;]/)[1]);
    expect(sent[1]).toBe(sent[0]);
  });
});

describe('the region', () => {
  it('of a request goes with its calls to the host', async () => {
    const regions: (string | null)[] = [];
    const host: HostAccess = {
      ...testServices.host,
      fetch: async (_request, { region }) => {
        regions.push(region);
        return Response.json({});
      },
    };
    const request = new Request('https://suixue.example/');
    const visit = { request, address: undefined, region: 'SG' };
    const { getAccount } = await openSession({ ...testServices, host }, visit);
    await getAccount().functions.invoke('play-voucher', { body: {} });
    expect(regions).toEqual(['SG']);
  });
});

describe('a session cookie', () => {
  it('is deleted and counts as no session if its value is malformed', async () => {
    const { viewer, isUncertain, cookies } = await open(
      `theme=dark; ${sessionCookieName}=nonsense; ${sessionCookieName}.0=x`,
      refuse(500, 'unexpected_failure'),
    );
    expect([viewer, isUncertain]).toEqual([null, false]);
    expect(cookies().map((cookie) => cookie.split(';')[0])).toEqual([
      `${sessionCookieName}=`,
      `${sessionCookieName}.0=`,
    ]);
    for (const cookie of cookies()) expect(cookie).toContain('Max-Age=0');
  });

  it('is deleted if its session has ended', async () => {
    const { viewer, isUncertain, cookies } = await open(
      `${sessionCookieName}=${shown}`,
      refuse(403, 'session_not_found'),
    );
    expect([viewer, isUncertain]).toEqual([null, false]);
    expect(cookies()[0]).toMatch(/^sb-suixue-auth-token=;.*Max-Age=0/);
  });

  it.each(['session_not_found', 'user_banned'])(
    'is not sent with further calls of a request once the account service has answered %s',
    async (code) => {
      const sent: [string, string | null][] = [];
      const host = {
        ...testServices.host,
        fetch: async ({ url, headers }: Request) => {
          const { pathname } = new URL(url);
          sent.push([pathname, headers.get('authorization')]);
          return pathname === '/auth/v1/user' ? refuse(403, code)() : Response.json({});
        },
      };
      const request = new Request('https://suixue.example/', {
        headers: { cookie: `${sessionCookieName}=${shown}` },
      });
      const { getAccount } = await openSession(
        { ...testServices, host },
        { request, address: undefined, region: null },
      );
      await getAccount().functions.invoke('telegram-update', { body: {} });
      expect(sent).toContainEqual(['/functions/v1/telegram-update', 'Bearer anon-key']);
      expect(sent).toHaveLength(2);
    },
  );

  it.each<[string, () => Response]>([
    ['returns 500', refuse(500, 'unexpected_failure')],
    ['returns 429', refuse(429, 'over_request_rate_limit')],
    ['returns 503', refuse(503, 'unexpected_failure')],
    [
      'cannot be reached',
      () => {
        throw new TypeError('fetch failed');
      },
    ],
  ])('is kept while the account service %s', async (_, answer) => {
    const { viewer, isUncertain, cookies } = await open(`${sessionCookieName}=${shown}`, answer);
    expect([viewer, isUncertain, cookies()]).toEqual([null, true, []]);
  });

  it('is ignored and kept if it belongs to another application on this host', async () => {
    const { isUncertain, cookies } = await open('sb-127-auth-token=x', refuse(500, 'unexpected_failure'));
    expect([isUncertain, cookies()]).toEqual([false, []]);
  });
});

describe('the session cache', () => {
  const user = { id: '6f1d3b52-0c4e-4d8a-9b52-6f6c0b7d2a11', aud: 'authenticated', email: 'a@grain.test' };
  const profile = { short_id: 'abcd', name: null, avatar_path: null };
  /** Answers as the host does for a session that is valid. */
  const answer = (lastsMs: string | null) => async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/auth/v1/user') return Response.json(user);
    if (pathname === '/auth/v1/token')
      return Response.json({ ...session, access_token: `${session.access_token}2` });
    if (pathname === '/rest/v1/profiles') return Response.json(profile);
    if (pathname === '/rest/v1/rpc/due_agreements') return Response.json([{ title: '服务条款' }]);
    return Response.json({ member_until: null, courses: [], lasts_ms: lastsMs });
  };

  async function remembered(cookie: object, lastsMs: string | null = null) {
    const lasting: unknown[] = [];
    const sessions: NonNullable<typeof testServices.host.sessions> = {
      find: async (token, ask) => {
        const { facts, lasts } = await ask();
        lasting.push([token, lasts]);
        return facts;
      },
    };
    const value = `base64-${Buffer.from(JSON.stringify(cookie)).toString('base64url')}`;
    const request = new Request('https://suixue.example/', {
      headers: { cookie: `${sessionCookieName}=${value}` },
    });
    const host = { ...testServices.host, fetch: answer(lastsMs), sessions };
    const { viewer } = await openSession(
      { ...testServices, host },
      { request, address: undefined, region: null },
    );
    expect(viewer).toMatchObject({ id: user.id, dueAgreements: ['服务条款'] });
    return lasting;
  }

  it('keeps a session until its token or an asset of the account expires, whichever is earlier', async () => {
    const token = session.access_token;
    const end = 9_999_999_999_000;
    expect(await remembered(session)).toEqual([[token, { account: user.id, until: end }]]);
    const soon = Date.now() + 60_000;
    const [[, lasts]] = (await remembered(session, '60000')) as [[string, { until: number }]];
    expect(Math.abs(lasts.until - soon)).toBeLessThan(1_000);
  });

  it('does not keep a session whose token must be refreshed or contradicts its cookie', async () => {
    expect(await remembered({ ...session, expires_at: 1 })).toEqual([]);
    const [head, , tail] = session.access_token.split('.');
    const expired = Buffer.from('{"sub":"u","exp":1}').toString('base64url');
    expect(await remembered({ ...session, access_token: `${head}.${expired}.${tail}` })).toEqual([]);
  });
});
