import { resolve } from 'node:path';
import { minuteMs } from '@suixue/backend/duration';
import { readToken } from '@suixue/backend/json-web-token';
import { createRateLimiter, type RateRule } from '@suixue/backend/rate-limit';
import { verifyPreviewToken } from '@suixue/content/preview-token';
import type { PageApplication, PageHandler, PageServices } from '@suixue/web/contract';
import { isPersonalRequest } from '@suixue/web/session/personal-request';
import type { Logger } from 'pino';
import { createFirstLinkAnnouncer } from './administration/first/first-link-announcer.ts';
import { type AppParts, createApp } from './app.ts';
import { createAssistant } from './assistant/create-assistant.ts';
import { openRetrieval } from './assistant/open-retrieval.ts';
import { openVectors } from './assistant/open-vectors.ts';
import { createLinkedFileAnswers } from './backend/answer-linked-files.ts';
import type { BackendPort } from './backend/backend-port.ts';
import { createBackend } from './backend/create-backend.ts';
import { createHostKeys, hostSecret } from './backend/host-keys.ts';
import type { BackendParts } from './backend/open-backend.ts';
import { toTelegramBot } from './backend/to-telegram-bot.ts';
import { openBackupFiles } from './backup/backup-files.ts';
import { mustNotBeRestoring } from './backup/restoring-name.ts';
import { createChain } from './chain/create-chain.ts';
import type { ContentSource } from './content/content-source.ts';
import { readContent } from './content/read-content.ts';
import { createPostPictures } from './discussion/post-pictures.ts';
import type { Environment } from './environment.ts';
import { type ClientAddress, createClientAddress, createProxyCheck } from './http/client-address.ts';
import { createClientRegion } from './http/client-region.ts';
import { createLocalCheck } from './http/local-request.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createLiveAnswers } from './live/answer-live.ts';
import { createLiveFilms } from './live/create-live-films.ts';
import { createKeptAnswers } from './pages/kept-answers.ts';
import { createPageCache, pageCacheLimits } from './pages/page-cache.ts';
import { toPageClient } from './pages/page-client.ts';
import { createPageResponder } from './pages/page-responder.ts';
import { createPageTurns, pageTurnLimits } from './pages/page-turns.ts';
import { paths } from './paths.ts';
import type { StoppingSignal } from './process/graceful-stop.ts';
import { keptSecret } from './process/secrets.ts';
import { openSupabaseBackend } from './supabase/open-supabase-backend.ts';
import { createPublishedVotes } from './votes/published-votes.ts';
import { createVoteList } from './votes/vote-list.ts';
import { createVoteParts } from './votes/vote-parts.ts';

interface ComposeParts extends Pick<AppParts, 'files'> {
  readonly stopping: StoppingSignal;
  readonly environment: Environment;
  /** Base URL of the site if the environment does not set it; the port is known by then. */
  readonly address: string;
  readonly log: Logger;
  readonly content: ContentSource;
  /** The built web application, or Vite's in development. */
  readonly web: () => Promise<PageApplication>;
  readonly root: string;
  /** In development, pages are rendered anew for every request and without the content security policy. */
  readonly isDevelopment?: boolean;
}

/** A player reports about every ten seconds in each tab; offline progress arrives all at once. */
const reportRate: RateRule = { limit: 120, windowMs: minuteMs };

/** Assembles the parts of the process. The caller starts and stops them. */
export async function compose({
  environment,
  address,
  log,
  content,
  web,
  root,
  files,
  stopping,
  isDevelopment = false,
}: ComposeParts) {
  const siteUrl = environment.SITE_URL ?? address;
  const dataFolder = resolve(root, environment.DATA_DIR);
  mustNotBeRestoring(dataFolder);
  const secret = environment.PREVIEW_SECRET ?? keptSecret(dataFolder, 'preview-secret');
  const cache = createPageCache(pageCacheLimits, Date.now);
  const loaded = await web();
  const chain = createChain({ environment, log, root });
  const keepsMessages = environment.DATABASE_URL === undefined && environment.SUI_URL === undefined;
  const isProxy = createProxyCheck(environment.TRUSTED_PROXIES);
  const addressOf = createClientAddress(isProxy);
  const regionOf = createClientRegion(environment.REGION_HEADER, isProxy);
  const firstLinks = createFirstLinkAnnouncer({
    folder: environment.DATABASE_URL === undefined ? dataFolder : null,
    siteUrl,
    now: Date.now,
    print: (text) => process.stderr.write(text),
  });
  const backend = composeBackend({
    environment,
    root,
    siteUrl,
    log,
    chain: chain.access,
    firstLinks,
    readContent: () => readContent(paths.contentIndex, environment.PRODUCT_NAME),
    addressOf,
    keepsMessages,
  });
  const hostKeys = createHostKeys(hostSecret(environment, root));
  const anonKey = environment.SUPABASE_ANON_KEY ?? hostKeys.anonKey;
  const isOwnHost = environment.SUPABASE_URL === undefined;
  const vectors = openVectors({ environment, backend, log });
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
      explorerUrl: environment.SUI_EXPLORER_URL,
      bindsTelegram: toTelegramBot(environment) !== null,
      sendsTelegram: environment.TELEGRAM_BOT_TOKEN !== undefined,
      supportEmail: environment.SUPPORT_EMAIL ?? null,
      filings: { icp: environment.ICP_NUMBER, police: environment.POLICE_NUMBER },
      suiUsdRate: environment.SUI_USD_RATE ?? null,
    },
    content,
    host: {
      anonKey,
      fetch: (request, { address, region }) => backend.handle(request, { isLocal: false, address, region }),
      openRows: backend.openRows,
      sessions: backend.sessions,
      isOpen: backend.isOpen,
      prepare: backend.prepare,
      minPasswordLength: environment.MIN_PASSWORD_LENGTH,
      keepsMessages,
    },
    chain: {
      facts: async () => {
        const access = await chain.access();
        if (!access) return null;
        const { network, clock, deployment, sponsor } = access;
        const paysBinding = sponsor !== null;
        const paysFirstPurchase = paysBinding && environment.SPONSOR_FIRST_PURCHASE === 'yes';
        const paysDraws = paysBinding && environment.SPONSOR_DRAWS === 'yes';
        const pays = { paysBinding, paysFirstPurchase, paysDraws };
        return { network, clockOffsetMs: clock.offsetMs, deployment, ...pays };
      },
      now: chain.now,
    },
    ledger: { lag: () => backend.metrics().ledgerBehind ?? null },
    reports: createRateLimiter({ ...reportRate, now: Date.now }),
    backups: isOwnHost ? openBackupFiles(dataFolder) : null,
    liveFilms: createLiveFilms({
      live: backend.live,
      readSessionToken: backend.readSessionToken,
      environment,
      siteUrl,
    }),
    postPictures: isOwnHost
      ? createPostPictures({ backend, siteUrl, serviceKey: hostKeys.serviceKey })
      : null,
    assistant: createAssistant({
      environment,
      backend,
      vectors,
      retrieval: openRetrieval({
        ...{ content, backend, siteUrl, anonKey, vectors, log },
        serviceKey: isOwnHost ? hostKeys.serviceKey : null,
      }),
      log,
    }),
    sponsoring: {
      dailyLimit: environment.SPONSOR_DAILY_LIMIT,
      poolSize: environment.SPONSOR_POOL_SIZE,
      paysFirstPurchase: environment.SPONSOR_FIRST_PURCHASE === 'yes',
      paysDraws: environment.SPONSOR_DRAWS === 'yes',
    },
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
    toClient: (page) => toPageClient(page, backend.readSessionToken),
    turns: createPageTurns(pageTurnLimits),
    productName: environment.PRODUCT_NAME,
    regionHeader: environment.REGION_HEADER,
    constantScripts: loaded.constantScripts,
    cache,
    onError: (error) => log.error({ err: error }, 'page re-rendering failed'),
  });
  const votes = createPublishedVotes({ backend, siteUrl, anonKey });
  const app = createApp({
    log,
    siteUrl,
    files,
    pages,
    chain,
    backend,
    voteList: createVoteList({ votes, now: Date.now }),
    voteParts: createVoteParts({ votes, now: Date.now }),
    stopping,
    addressOf,
    regionOf,
    readiness: () => ({ content: null, ...backend.readiness() }),
  });
  const answerKept = createKeptAnswers({
    cache,
    isPersonal: isPersonalRequest,
    isLocal: createLocalCheck(siteUrl),
    regionOf,
    always: securityHeaders(siteUrl),
    stopping,
    log,
  });
  const answerLinkedFile = createLinkedFileAnswers({
    linkedFiles: backend.linkedFiles,
    always: securityHeaders(siteUrl),
    hasOrigins: environment.CORS_ORIGINS.length > 0,
    stopping,
    log,
  });
  const answerLive = createLiveAnswers({
    ...backend.live,
    always: securityHeaders(siteUrl),
    addressOf,
    stopping,
    log,
  });
  return { app, answerKept, answerLinkedFile, answerLive, cache, chain, backend, firstLinks, siteUrl };
}

interface HostParts extends BackendParts {
  readonly addressOf: ClientAddress;
  readonly keepsMessages: boolean;
}

/** A host in this process, or a proxy to a real Supabase. */
function composeBackend(parts: HostParts): BackendPort {
  const { environment, root, addressOf, keepsMessages, log } = parts;
  const { SUPABASE_URL: url, SUPABASE_ANON_KEY: anonKey } = environment;
  if (url !== undefined && anonKey !== undefined) return openSupabaseBackend({ ...parts, url, anonKey });
  const secret = hostSecret(environment, root);
  return createBackend({
    open: async () => {
      const { openBackend } = await import('./backend/open-backend.ts');
      return openBackend(parts);
    },
    productName: environment.PRODUCT_NAME,
    // An encoder must find its port open.
    opensAtOnce: environment.DATABASE_URL !== undefined || environment.RTMP_PORT !== undefined,
    addressOf,
    keepsMessages,
    readSessionToken: (token) => readToken(token, secret, Math.floor(Date.now() / 1_000)),
    log,
  });
}
