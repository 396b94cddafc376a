import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StoreInUseError } from '@suixue/localnet-node/store-errors';
import { pino } from 'pino';
import { z } from 'zod';
import { administrationPath } from '../backend/backend-port.ts';
import { openDatabase } from '../backend/open-database.ts';
import { type Environment, EnvironmentError, requireEnvironment } from '../environment.ts';
import { places } from '../places.ts';
import {
  type AdministrationCommand,
  type AdministrationOutcome,
  administer,
  commandSchema,
} from './administer.ts';

const usage = `npm run admin -- grant <e-mail or telephone>
npm run admin -- revoke <e-mail or telephone>
npm run admin -- list`;

/** The database is opened here, or asked of the server that has it open. */
async function run(command: AdministrationCommand, environment: Environment): Promise<AdministrationOutcome> {
  const folder = resolve(places.root, environment.DATA_DIR);
  try {
    const database = await openDatabase({
      url: environment.DATABASE_URL,
      connections: 2,
      folder: join(folder, 'database'),
      archive: places.databaseArchive,
      migrations: places.migrations,
      log: pino({ level: 'silent' }),
    });
    try {
      return await administer(database, command);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof StoreInUseError)) throw error;
    return askServer(command, environment, folder);
  }
}

const outcomeSchema = z.object({ isDone: z.boolean(), lines: z.array(z.string()) });
const keysSchema = z.object({ serviceKey: z.string() });

async function askServer(
  command: AdministrationCommand,
  { PORT }: Environment,
  folder: string,
): Promise<AdministrationOutcome> {
  const path = join(folder, 'host-keys.json');
  if (!existsSync(path))
    throw new Error(`${path} is not there: the server that has the database open is another one`);
  const { serviceKey } = keysSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const response = await fetch(`http://127.0.0.1:${PORT}${administrationPath}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${serviceKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(command),
  });
  if (!response.ok)
    throw new Error(`The server on port ${PORT} answered ${response.status}: is it this site's?`);
  return outcomeSchema.parse(await response.json());
}

const [action, account] = process.argv.slice(2);
const parsed = commandSchema.safeParse(account === undefined ? { action } : { action, account });
if (!parsed.success) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 1;
} else {
  try {
    const { isDone, lines } = await run(parsed.data, requireEnvironment(process.env));
    for (const line of lines) process.stdout.write(`${line}\n`);
    if (!isDone) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
