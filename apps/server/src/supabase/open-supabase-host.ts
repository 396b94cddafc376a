import { resolve } from 'node:path';
import { createHost } from '@suixue/backend/host/create-host';
import { resolveIssuedCaller } from '@suixue/backend/host/resolve-issued-caller';
import type { Service } from '@suixue/backend/host/service';
import type { IssuerKeys } from '@suixue/backend/issued-token';
import type { ContentIndex } from '@suixue/content/document';
import type { Logger } from 'pino';
import { type AnswerRows, createAnswerRows } from '../assistant/answer-rows.ts';
import { hostAddressKeys, hostSecret } from '../backend/host-keys.ts';
import { openDatabase } from '../backend/open-database.ts';
import type { ServerMetrics } from '../backend/server-metrics.ts';
import { startProduct } from '../backend/start-product.ts';
import type { ChainAccess } from '../chain/chain-access.ts';
import type { Environment } from '../environment.ts';
import { reportDefects } from '../http/report-defects.ts';
import { type OpenedLive, openLive } from '../live/open-live.ts';
import { paths } from '../paths.ts';

interface SupabaseHostParts {
  readonly environment: Environment;
  readonly root: string;
  readonly siteUrl: string;
  readonly anonKey: string;
  /** The keys of Supabase's sessions. */
  readonly keys: IssuerKeys;
  readonly log: Logger;
  readonly chain: () => Promise<ChainAccess | null>;
  /** The documents of this version. */
  readonly readContent: () => ContentIndex;
}

/** What this program still provides with a real Supabase: functions and the ledger, on Supabase's database. */
export interface SupabaseHost {
  readonly handle: Service;
  readonly live: OpenedLive;
  readonly answerRows: AnswerRows;
  readiness(): Readonly<Record<string, string | null>>;
  metrics(): ServerMetrics;
  close(): Promise<void>;
}

export async function openSupabaseHost(parts: SupabaseHostParts): Promise<SupabaseHost> {
  const { environment, root, anonKey, keys, siteUrl, log, chain, readContent } = parts;
  const database = await openDatabase({
    url: environment.DATABASE_URL,
    connections: environment.DATABASE_CONNECTIONS,
    folder: resolve(root, environment.DATA_DIR, 'database'),
    archive: paths.databaseArchive,
    migrations: paths.migrations,
    isSupabase: true,
    log,
  });
  const findCaller = (request: Request) => resolveIssuedCaller(request, { anonKey, keys, now: Date.now });
  try {
    const product = await startProduct({
      environment,
      database,
      addressKeys: hostAddressKeys(environment, root),
      findCaller,
      chain,
      outbox: null,
      siteUrl,
      readContent,
      // Supabase takes the backups.
      jobs: [],
      log,
    });
    const live = await openLive({
      database,
      environment,
      folder: resolve(root, environment.DATA_DIR),
      secret: hostSecret(environment, root),
      // Supabase announces neither ended sessions nor bans.
      isConnected: () => false,
      log,
    });
    return {
      live,
      answerRows: createAnswerRows(database),
      handle: createHost({ functions: product.functions }, reportDefects(log)),
      readiness: () => product.readiness(),
      metrics: () => product.metrics(),
      close: async () => {
        await live.close();
        await product.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
