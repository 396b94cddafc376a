import type { IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import type { Duplex } from 'node:stream';
import type { StoredMessage } from '@suixue/backend/auth/table-outbox';
import type { RequestOrigin } from '@suixue/backend/host/service';
import type { OpenReads } from '@suixue/backend/rest/rest-reads';
import type { LinkedFiles } from '@suixue/backend/storage/linked-files';
import type { ContentIndex } from '@suixue/content/document';
import type { AccountFacts, SessionMemory } from '@suixue/web/contract';
import type { Logger } from 'pino';
import type { FirstLinkAnnouncer } from '../administration/first/first-link-announcer.ts';
import type { AnswerRows } from '../assistant/answer-rows.ts';
import type { ChainAccess } from '../chain/chain-access.ts';
import type { Environment } from '../environment.ts';
import type { OpenedLive } from '../live/open-live.ts';
import { paths } from '../paths.ts';
import type { BackendOrigin } from './backend-port.ts';
import { openDatabase } from './open-database.ts';

export interface BackendParts {
  readonly environment: Environment;
  readonly root: string;
  readonly siteUrl: string;
  readonly log: Logger;
  /** The network that the site pays on; `null` if none is configured. */
  readonly chain: () => Promise<ChainAccess | null>;
  readonly firstLinks: FirstLinkAnnouncer;
  /** The documents of this version. */
  readonly readContent: () => ContentIndex;
}

export interface OpenedBackend {
  readonly handle: (request: Request, origin: RequestOrigin) => Promise<Response>;
  readonly openReads: OpenReads;
  readonly sessions: SessionMemory<AccountFacts>;
  readonly linkedFiles: LinkedFiles;
  readonly live: OpenedLive;
  readonly answerRows: AnswerRows;
  readonly accept: (request: IncomingMessage, socket: Duplex, head: Buffer, origin: RequestOrigin) => void;
  readonly firstAdministrator: (request: Request, from: BackendOrigin) => Promise<Response>;
  readonly readOutbox: () => Promise<readonly StoredMessage[]>;
  readonly metrics: () => Readonly<Record<string, unknown>>;
  readonly readiness: () => Readonly<Record<string, string | null>>;
  close(): Promise<void>;
}

/** Opens the host in this process: database, services, and the ledger. */
export async function openBackend(parts: BackendParts): Promise<OpenedBackend> {
  const { environment, root, log } = parts;
  const folder = resolve(root, environment.DATA_DIR);
  // The database opens on its own thread or elsewhere; meanwhile open the chain and read the rest.
  const openingDatabase = openDatabase({
    url: environment.DATABASE_URL,
    connections: environment.DATABASE_CONNECTIONS,
    folder: join(folder, 'database'),
    archive: paths.databaseArchive,
    migrations: paths.migrations,
    isSupabase: false,
    log,
  });
  const opening = parts.chain();
  const reading = import('./serve-backend.ts');
  // Each promise is awaited below; until then, an early rejection must not count as unhandled.
  for (const one of [openingDatabase, opening, reading]) one.catch(() => undefined);
  const database = await openingDatabase;
  try {
    const { serveBackend } = await reading;
    return await serveBackend(database, parts, folder);
  } catch (error) {
    await database.close();
    throw error;
  }
}
