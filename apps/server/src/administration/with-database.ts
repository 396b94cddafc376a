import { join } from 'node:path';
import type { Database } from '@suixue/backend/database/database';
import { StoreInUseError } from '@suixue/localnet-node/store-errors';
import { pino } from 'pino';
import { openDatabaseAsItIs } from '../backend/open-database.ts';
import type { Environment } from '../environment.ts';
import { paths } from '../paths.ts';

interface Ways<Result> {
  readonly onOwnConnection: (database: Database) => Promise<Result>;
  /** Sends the work to the server that has the database of this folder open. */
  readonly viaServer: () => Promise<Result>;
}

/** A folder's database has one user at a time: opens it here, or delegates to the process that has it open. */
export async function withDatabase<Result>(
  { DATABASE_URL: url }: Environment,
  folder: string,
  { onOwnConnection, viaServer }: Ways<Result>,
): Promise<Result> {
  let database: Database;
  try {
    database = await openDatabaseAsItIs({
      url,
      connections: 2,
      folder: join(folder, 'database'),
      archive: paths.databaseArchive,
      log: pino({ level: 'silent' }),
    });
  } catch (error) {
    if (url !== undefined || !(error instanceof StoreInUseError) || error.folder !== folder) throw error;
    return viaServer();
  }
  try {
    return await onOwnConnection(database);
  } finally {
    await database.close();
  }
}
