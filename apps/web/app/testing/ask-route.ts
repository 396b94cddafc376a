import { answerQuestion, generateText } from '@suixue/assistant/answers/answer-question';
import { createRetrieval, noFilms } from '@suixue/assistant/passages/retrieval';
import { createContentStore } from '@suixue/content/store';
import { academyFiles, buildFiles } from '@suixue/content/testing';
import { createStaticHandler, type RouteObject, RouterContextProvider } from 'react-router';
import { previewContext } from '#app/features/library/content/reader.ts';
import { regionContext } from '#app/platform/region/region-context.ts';
import { type PageServices, servicesContext } from '#app/platform/services.ts';
import { type Session, sessionContext } from '#app/platform/session/session.ts';
import { type Viewer, viewerContext } from '#app/platform/session/viewer.ts';

/** For tests: the exports of a route file. */
interface RouteModule {
  // Each route has arguments of its own type; the handler gives them as the framework would.
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  readonly loader?: (args: any) => unknown;
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  readonly action?: (args: any) => unknown;
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  readonly middleware?: ((args: any, next: any) => unknown)[];
}

interface Asked {
  /** The caller; without it there is no session. */
  readonly viewer?: Viewer;
  readonly preview?: boolean;
  readonly isLocal?: boolean;
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as a form if given. */
  readonly form?: Record<string, string>;
  readonly services?: Partial<PageServices>;
  /** The country or region of the request, however it is known. */
  readonly region?: string;
  /** Overrides parts of the session. */
  readonly session?: Partial<Session>;
}

export const member: Viewer = {
  id: '6f1d3b52-0c4e-4d8a-9b52-6f6c0b7d2a11',
  shortId: 'EeMv8kWnH2dWZ1nqqMzvXX',
  name: '小满',
  avatar: null,
  isMember: true,
  memberUntil: '18446744073709551615',
  ownedCourses: [],
  unread: 0,
};
export const learner: Viewer = { ...member, isMember: false, memberUntil: null };
export const administrator: Viewer = { ...learner, isAdministrator: true };
/** Chapters of the course at `/course/move`. */
export const owner: Viewer = { ...learner, ownedCourses: ['move'] };

export const goodToken = 'good-token';

const content = createContentStore(buildFiles(academyFiles));

export const testServices: PageServices = {
  site: {
    productName: '穗学',
    origin: 'https://suixue.example',
    links: {
      telegramBot: undefined,
      telegramChannel: 'https://t.me/suixue',
      dingTalk: undefined,
      x: undefined,
    },
    explorerUrl: undefined,
    bindsTelegram: false,
    sendsTelegram: false,
    supportEmail: null,
    filings: { icp: undefined, police: undefined },
    suiUsdRate: null,
  },
  content: { current: () => content },
  host: {
    anonKey: 'anon-key',
    fetch: async () => {
      throw new Error('these tests do not call the host');
    },
    openRows: null,
    sessions: null,
    isOpen: () => true,
    prepare: () => undefined,
    minPasswordLength: 8,
    keepsMessages: false,
  },
  chain: { facts: async () => null, now: () => Date.now() },
  ledger: { lag: () => null },
  reports: { take: () => ({ kind: 'allowed' }) },
  preview: {
    verify: (token) =>
      token === goodToken ? { ok: true, expiresAt: 0 } : { ok: false, reason: 'signature' },
  },
  liveFilms: {
    open: async () => null,
    health: async () => null,
    ingest: {
      pushPrefix: 'https://suixue.example/live/ingest/',
      rtmpUrl: null,
      pullHosts: [],
      isAdaptive: false,
    },
  },
  backups: null,
  postPictures: null,
  assistant: {
    retrieval: createRetrieval({ content: { current: () => content }, films: noFilms }),
    hasModel: false,
    model: null,
    vectors: () => null,
    standing: async () => null,
    blockedTerms: async () => [],
    admit: async () => ({ kind: 'admitted', leave: () => undefined }),
    answer: (request) => answerQuestion(null, request),
    generate: (request) => generateText(null, request),
    test: async () => ({ kind: 'not-configured' }),
  },
  sponsoring: { dailyLimit: 0n, poolSize: 0, paysFirstPurchase: false, paysDraws: false },
  reportError: (error) => {
    throw error;
  },
};

/** Sends a request through a route's middleware and returns the response, as the server would. */
export async function askRoute(
  module: RouteModule,
  path: string,
  url: string,
  { viewer, preview = false, isLocal = false, cookie, headers, form, services, session, region }: Asked = {},
): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(servicesContext, {
    ...testServices,
    ...services,
    isLocal,
    build: { id: 'b1', madeAt: 1_700_000_000_000 },
  });
  context.set(viewerContext, viewer ?? null);
  context.set(sessionContext, {
    viewer: viewer ?? null,
    user: null,
    region: null,
    isUncertain: false,
    getAccount: () => {
      throw new Error('the test has not provided an account');
    },
    followLink: () => {
      throw new Error('the test has not provided a link');
    },
    forget: () => undefined,
    cookies: () => [],
    ...session,
  });
  context.set(regionContext, region ?? null);
  context.set(previewContext, preview);
  const request = new Request(new URL(url, 'https://suixue.example'), {
    headers: { ...headers, ...(cookie !== undefined && { cookie }) },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  const { queryRoute } = createStaticHandler([{ id: 'route', path, ...module } as RouteObject]);
  try {
    return await queryRoute(request, {
      requestContext: context,
      generateMiddlewareResponse: (query) => query(request),
    });
  } catch (thrown) {
    // A thrown response is the route's answer.
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}
