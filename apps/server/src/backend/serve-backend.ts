import { resolve } from 'node:path';
import { liveReactions, liveTopicPrefix } from '@suixue/academy/live/reactions';
import { createAuthService } from '@suixue/backend/auth/auth-service';
import { authSettings } from '@suixue/backend/auth/auth-settings';
import { readTableOutbox } from '@suixue/backend/auth/table-outbox';
import type { Database } from '@suixue/backend/database/database';
import { minuteMs } from '@suixue/backend/duration';
import { allowOrigins } from '@suixue/backend/host/allow-origins';
import { createHost } from '@suixue/backend/host/create-host';
import { resolveLiveCaller } from '@suixue/backend/host/resolve-live-caller';
import { createRealtimeService } from '@suixue/backend/realtime/realtime-service';
import { createRestCore } from '@suixue/backend/rest/rest-core';
import { createRestReads } from '@suixue/backend/rest/rest-reads';
import { createRestService } from '@suixue/backend/rest/rest-service';
import { openDiskFileStore } from '@suixue/backend/storage/disk-file-store';
import { createLinkedFiles } from '@suixue/backend/storage/linked-files';
import { RememberedLinks } from '@suixue/backend/storage/remembered-links';
import { createStorageService } from '@suixue/backend/storage/storage-service';
import { sweepFiles } from '@suixue/backend/storage/sweep-files';
import { LessonFiles } from '@suixue/supabase/lesson-files';
import type { AccountFacts } from '@suixue/web/contract';
import { answerShellRequest } from '../administration/answer-shell-request.ts';
import { openCommandEndpoint } from '../administration/command-endpoint.ts';
import { answerFirstAdministrator } from '../administration/first/answer-first-administrator.ts';
import { createAnswerRows } from '../assistant/answer-rows.ts';
import { readChainFacts } from '../doctor/read-chain-facts.ts';
import { reportDefects } from '../http/report-defects.ts';
import { takeBackups } from '../jobs/take-backups.ts';
import { type OpenedLive, openLive } from '../live/open-live.ts';
import { paths } from '../paths.ts';
import { productVersion } from '../process/product-version.ts';
import { listenToAccountChanges } from './account-changes.ts';
import { createOutbox } from './create-outbox.ts';
import { forgetChangedAccounts } from './forget-changed-accounts.ts';
import { createHostKeys, hostAddressKeys, hostSecret, writeHostKeys } from './host-keys.ts';
import type { BackendParts, OpenedBackend } from './open-backend.ts';
import { migrationSets } from './open-database.ts';
import { HeardSessionMemory } from './session-memory.ts';
import { startProduct } from './start-product.ts';

/** A signed link to a chapter's film must expire soon, because it can be passed on. */
const maxSignedSeconds = { anon: 15 * 60, authenticated: 15 * 60 };

/** Page that asks for a click before it uses up the token from an e-mail. */
const confirmPath = '/auth/confirm';
const emailLinks = (siteUrl: string) => ({
  redirectPaths: [confirmPath],
  linkPage: `${siteUrl}${confirmPath}`,
});

/** Starts the host's services and the product on an open database. */
export async function serveBackend(
  database: Database,
  { environment, root, siteUrl, log, chain, firstLinks, readContent }: BackendParts,
  folder: string,
): Promise<OpenedBackend> {
  // Closed in reverse order, also if one of the others cannot be opened.
  await using closers = new AsyncDisposableStack();
  const secret = hostSecret(environment, root);
  const keys = createHostKeys(secret);
  const addressKeys = hostAddressKeys(environment, root);
  if (environment.DATABASE_URL === undefined) writeHostKeys(folder, keys);
  const parts = {
    database,
    secret,
    publicUrl: siteUrl,
    now: Date.now,
    onUnexpected: reportDefects(log),
  };
  const files = await openDiskFileStore(resolve(folder, 'files'));
  closers.defer(() => files.close());
  const swept = await sweepFiles({ database, files, startedAt: Date.now() });
  if (swept > 0) log.info({ swept }, 'removed files without a row');

  const codeMinutes = authSettings.codeLifetimeMs / minuteMs;
  const outbox = createOutbox({ environment, database, codeMinutes });
  const rooms = { prefix: liveTopicPrefix, reactions: liveReactions.map(({ kind }) => kind) };
  const realtime = await createRealtimeService({ ...parts, rooms });
  closers.defer(() => realtime.close());
  const findCaller = (request: Request) => resolveLiveCaller(request, parts);
  const sessions = new HeardSessionMemory<AccountFacts>({
    isConnected: () => changes.isConnected(),
    now: Date.now,
  });
  const links = new RememberedLinks({ isConnected: () => changes.isConnected(), now: Date.now });
  let live: OpenedLive | undefined;
  const forgetAccount = (account: string) => {
    sessions.forget(account);
    links.forgetAccount(account);
    live?.decisions.forgetAccount(account);
  };
  const changes = await listenToAccountChanges({
    database,
    onChange: forgetAccount,
    onFileChange: (version) => links.forgetFile(version),
    now: () => performance.now(),
  });
  closers.defer(() => changes.close());
  const storedFiles = createStorageService({ ...parts, files, links, maxSignedSeconds });
  const lessonFiles = new LessonFiles({
    database,
    mediaFolder: paths.lessonMedia,
    publicUrl: siteUrl,
    serviceKey: keys.serviceKey,
    storage: (request) => storedFiles(request, { address: '' }),
  });
  const storage = lessonFiles.ahead(storedFiles);
  const version = productVersion(paths.root);
  const backups = takeBackups({ database, folder, version, now: Date.now });
  const product = await startProduct({
    environment,
    database,
    addressKeys,
    findCaller,
    chain,
    outbox,
    siteUrl,
    readContent,
    jobs: [backups],
    log,
  });
  closers.defer(() => product.stop());
  const shell = {
    ...parts,
    folder,
    version,
    migrations: migrationSets(paths.migrations),
    chain: async () => {
      const access = await chain();
      return access && readChainFacts(access.client);
    },
  };
  const restParts = {
    ...parts,
    withheldCookies: /^(?:sb|suixue)-/,
    aggregates: environment.REST_AGGREGATES === 'yes',
  };
  const rest = createRestCore(restParts);
  const auth = createAuthService({
    ...parts,
    outbox,
    siteUrl,
    ...emailLinks(siteUrl),
    settings: {
      allowsSignUp: environment.DISABLE_SIGNUP === 'no',
      confirmsAutomatically: environment.AUTO_CONFIRM === 'yes',
      sessionAlgorithm: environment.SESSION_ALGORITHM,
      minPasswordLength: environment.MIN_PASSWORD_LENGTH,
      rejectsCommonPasswords: environment.ALLOW_COMMON_PASSWORDS === 'no',
    },
  });
  const films = await openLive({
    database,
    environment,
    folder,
    secret,
    isConnected: () => changes.isConnected(),
    log,
  });
  closers.defer(() => films.close());
  live = films;
  const host = createHost(
    {
      auth: forgetChangedAccounts(auth, forgetAccount, parts),
      rest: createRestService(restParts, rest),
      storage,
      functions: product.functions,
      realtime: realtime.handle,
    },
    parts.onUnexpected,
    parts,
  );
  const handle = allowOrigins(host, environment.CORS_ORIGINS);
  await firstLinks.databaseIsOpen(database);
  const first = {
    ...parts,
    handle,
    anonKey: keys.anonKey,
    serviceKey: keys.serviceKey,
    productName: environment.PRODUCT_NAME,
    localKeys: product.localKeys,
    minPasswordLength: environment.MIN_PASSWORD_LENGTH,
  };
  const thenRemember = async (answer: Promise<Response>) => {
    const response = await answer;
    if (response.ok || response.status === 303) await firstLinks.refreshMarker(database);
    return response;
  };
  // With a database server, the CLI connects to the database itself.
  if (environment.DATABASE_URL === undefined) {
    const answer = (request: Request) => thenRemember(answerShellRequest(shell, request));
    closers.defer(await openCommandEndpoint({ folder, answer }));
  }
  const opened = closers.move();
  return {
    handle,
    openReads: createRestReads(rest),
    sessions,
    linkedFiles: createLinkedFiles({ links, files, now: Date.now }),
    live: films,
    answerRows: createAnswerRows(database),
    accept: realtime.accept,
    firstAdministrator: (request, from) => thenRemember(answerFirstAdministrator(first, request, from)),
    readOutbox: () => readTableOutbox({ database, now: Date.now }),
    metrics: () => product.metrics(),
    readiness: () => product.readiness(),
    close: async () => {
      await opened.disposeAsync();
      await database.close();
    },
  };
}
