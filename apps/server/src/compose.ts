import { resolve } from 'node:path';
import { verifyPreviewToken } from '@suixue/content/preview-token';
import type { PageApplication, PageHandler, PageServices } from '@suixue/web/contract';
import { getCookie, isPersonalRequest, trialCookieName } from '@suixue/web/session/personal-request';
import type { Logger } from 'pino';
import { type AppParts, createApp } from './app.ts';
import { createBackend } from './backend/create-backend.ts';
import { createChain } from './chain/create-chain.ts';
import type { ContentSource } from './content/content-source.ts';
import type { Environment } from './environment.ts';
import { createPageCache, pageCacheLimits } from './pages/page-cache.ts';
import { createPageResponder } from './pages/page-responder.ts';
import { keptSecret } from './process/secrets.ts';
import { createTrialSessions } from './sessions/trial-sessions.ts';

interface ComposeParts extends Pick<AppParts, 'files' | 'stopping'> {
  readonly environment: Environment;
  readonly log: Logger;
  readonly content: ContentSource;
  /** The built web application, or the one that Vite makes anew in development. */
  readonly web: () => Promise<PageApplication>;
  readonly root: string;
  /** Pages are made anew for every request, from the sources as they are, and without the content policy. */
  readonly isDevelopment?: boolean;
}

/** Puts the parts of the process together; starting and stopping them is for the caller. */
export async function compose({
  environment,
  log,
  content,
  web,
  root,
  files,
  stopping,
  isDevelopment = false,
}: ComposeParts) {
  const siteUrl = environment.SITE_URL ?? `http://${hostForUrl(environment.HOST)}:${environment.PORT}`;
  const secret =
    environment.PREVIEW_SECRET ?? keptSecret(resolve(root, environment.DATA_DIR), 'preview-secret');
  const cache = createPageCache(pageCacheLimits, Date.now);
  const loaded = await web();
  const services: PageServices = {
    site: {
      productName: environment.PRODUCT_NAME,
      origin: new URL(siteUrl).origin,
      links: {
        telegramBot: environment.TELEGRAM_BOT_URL,
        telegramChannel: environment.TELEGRAM_CHANNEL_URL,
        dingTalk: environment.DINGTALK_URL,
        x: environment.X_URL,
      },
    },
    content,
    sessions: createTrialSessions({ cookieName: trialCookieName, getCookie, now: Date.now }),
    preview: { verify: (token) => verifyPreviewToken(token, { secret, now: Date.now() }) },
    reportError: (error, request) =>
      log.error({ err: error, path: new URL(request.url).pathname }, 'a page failed'),
  };
  const handle: PageHandler = isDevelopment
    ? async (page) => (await web()).createPageHandler(services)(page)
    : loaded.createPageHandler(services);
  const pages = createPageResponder({
    handle,
    isDevelopment,
    isPersonal: isPersonalRequest,
    constantScripts: loaded.constantScripts,
    cache,
    onError: (error) => log.error({ err: error }, 'a page could not be made anew'),
  });
  const chain = createChain({ environment, log, root });
  const backend = createBackend({
    open: async () => {
      const { openBackend } = await import('./backend/open-backend.ts');
      return openBackend({ environment, root, siteUrl, log, chain: chain.access });
    },
    productName: environment.PRODUCT_NAME,
    opensAtOnce: environment.DATABASE_URL !== undefined,
    keepsMessages: environment.DATABASE_URL === undefined && environment.SUI_URL === undefined,
    log,
  });
  const app = createApp({
    log,
    siteUrl,
    files,
    pages,
    chain,
    backend,
    stopping,
    readiness: () => ({ content: null, ...backend.readiness() }),
  });
  return { app, cache, chain, backend, siteUrl };
}

function hostForUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
