import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import type { Duplex } from 'node:stream';
import { createAuthService } from '@suixue/backend/auth/auth-service';
import { authSettings } from '@suixue/backend/auth/auth-settings';
import { type KeptMessage, readTableOutbox } from '@suixue/backend/auth/table-outbox';
import type { Database } from '@suixue/backend/database/database';
import { createHost } from '@suixue/backend/host/create-host';
import type { RequestOrigin } from '@suixue/backend/host/service';
import { createRealtimeService } from '@suixue/backend/realtime/realtime-service';
import { createRestService } from '@suixue/backend/rest/rest-service';
import { openDiskFileStore } from '@suixue/backend/storage/disk-file-store';
import { createStorageService } from '@suixue/backend/storage/storage-service';
import { sweepFiles } from '@suixue/backend/storage/sweep-files';
import { contentIndexSchema } from '@suixue/content/document';
import { createFunctionService } from '@suixue/functions/function-service';
import { seedContent } from '@suixue/supabase/seed';
import type { Logger } from 'pino';
import { answerShell } from '../administration/answer-shell.ts';
import type { ChainAccess } from '../chain/chain-access.ts';
import type { Environment } from '../environment.ts';
import { places } from '../places.ts';
import { keptSecret } from '../process/secrets.ts';
import { createOutbox } from './create-outbox.ts';
import { createHostKeys, writeHostKeys } from './host-keys.ts';
import { openDatabase } from './open-database.ts';
import { createProductFunctions } from './product-functions.ts';
import { startLedger } from './start-ledger.ts';

export interface BackendParts {
  readonly environment: Environment;
  readonly root: string;
  readonly siteUrl: string;
  readonly log: Logger;
  /** The network that the site pays on; null where none is configured. */
  readonly chain: () => Promise<ChainAccess | null>;
}

export interface OpenedBackend {
  readonly handle: (request: Request, origin: RequestOrigin) => Promise<Response>;
  readonly accept: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  readonly administer: (request: Request) => Promise<Response>;
  readonly readOutbox: () => Promise<readonly KeptMessage[]>;
  readonly readiness: () => Readonly<Record<string, string | null>>;
  close(): Promise<void>;
}

const minute = 60_000;

/** The one host, in this process: database, services, and the ledger that follows the chain into it. */
export async function openBackend({
  environment,
  root,
  siteUrl,
  log,
  chain,
}: BackendParts): Promise<OpenedBackend> {
  const folder = resolve(root, environment.DATA_DIR);
  const database = await openDatabase({
    url: environment.DATABASE_URL,
    connections: environment.DATABASE_CONNECTIONS,
    folder: join(folder, 'database'),
    archive: places.databaseArchive,
    migrations: places.migrations,
    log,
  });
  try {
    return await serveOn(database, { environment, root, siteUrl, log, chain }, folder);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serveOn(
  database: Database,
  { environment, siteUrl, log, chain }: BackendParts,
  folder: string,
): Promise<OpenedBackend> {
  const content = contentIndexSchema.parse(JSON.parse(readFileSync(places.contentIndex, 'utf8')));
  await seedContent(database, { content, mediaFolder: places.lessonMedia });
  const secret = environment.HOST_SECRET ?? keptSecret(folder, 'host-secret');
  if (environment.DATABASE_URL === undefined) writeHostKeys(folder, createHostKeys(secret));
  const parts = {
    database,
    secret,
    publicUrl: siteUrl,
    now: Date.now,
    onUnexpected: (error: unknown) => log.error({ err: error }, 'the host failed'),
  };
  const files = await openDiskFileStore(resolve(folder, 'files'));
  const swept = await sweepFiles({ database, files, startedAt: Date.now() });
  if (swept > 0) log.info({ swept }, 'files that no row names were removed');

  const codeMinutes = authSettings.codeLifetimeMs / minute;
  const outbox = createOutbox({ environment, database, codeMinutes });
  const realtime = await createRealtimeService(parts);
  const access = await chain();
  const ledger = access && startLedger({ ...access, database, log });
  const handle = createHost(
    {
      auth: createAuthService({ ...parts, outbox, siteUrl }),
      rest: createRestService(parts),
      storage: createStorageService({ ...parts, files }),
      functions: createFunctionService(parts, access ? createProductFunctions(database, access) : []),
      realtime: realtime.handle,
    },
    parts.onUnexpected,
  );
  return {
    handle,
    accept: (request, socket, head) => realtime.accept(request, socket, head),
    administer: (request) => answerShell(parts, request),
    readOutbox: () => readTableOutbox({ database, now: Date.now }),
    readiness: () => ({ ledger: ledger ? ledger.problem() : null }),
    close: async () => {
      await realtime.close();
      await ledger?.stop();
      await database.close();
    },
  };
}
