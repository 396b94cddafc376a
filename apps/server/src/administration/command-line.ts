import { join, resolve } from 'node:path';
import { StoreInUseError } from '@suixue/localnet-node/store-errors';
import { pino } from 'pino';
import { z } from 'zod';
import { openDatabase } from '../backend/open-database.ts';
import { type Environment, requireEnvironment } from '../environment.ts';
import { paths } from '../paths.ts';
import {
  type AdministrationCommand,
  type AdministrationOutcome,
  administer,
  commandSchema,
} from './administer.ts';
import { askServer } from './ask-server.ts';
import { rememberAdministrator } from './first/administrator-marker.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run admin -- grant <e-mail or phone number> [--role owner|finance|shipping|moderation|host]...\nnpm run admin -- revoke <e-mail or phone number> [--force]\nnpm run admin -- list\nnpm run admin -- settings\nnpm run admin -- set <setting> on|off|default`;

/** Opens the database here, or sends the command to the server that has it open. */
async function run(command: AdministrationCommand, environment: Environment): Promise<AdministrationOutcome> {
  const folder = resolve(paths.root, environment.DATA_DIR);
  try {
    const database = await openDatabase({
      url: environment.DATABASE_URL,
      connections: 2,
      folder: join(folder, 'database'),
      archive: paths.databaseArchive,
      migrations: paths.migrations,
      isSupabase: environment.SUPABASE_URL !== undefined,
      log: pino({ level: 'silent' }),
    });
    try {
      const outcome = await administer(database, command);
      if (environment.DATABASE_URL === undefined) await rememberAdministrator(folder, database);
      return outcome;
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof StoreInUseError)) throw error;
    return outcomeSchema.parse(await (await askServer(command, folder)).json());
  }
}

const outcomeSchema = z.object({ isDone: z.boolean(), lines: z.array(z.string()) });

/** Converts the arguments without validation; the schema decides. */
function toCommand([action, first, ...rest]: readonly string[]): object {
  const [second] = rest;
  if (action === 'grant' && second !== undefined) return { action, account: first, roles: toRoles(rest) };
  if (action === 'set') return { action, setting: first, state: second };
  if (action === 'revoke' && second !== undefined)
    return { action, account: first, isForced: second === '--force' || second };
  return first === undefined ? { action } : { action, account: first };
}

/** Of `--role finance --role host`: `finance` and `host`. Anything else stays, and the schema rejects it. */
function toRoles(options: readonly string[]): readonly string[] {
  const isName = (place: number) => place % 2 === 1;
  if (!options.every((option, place) => isName(place) || option === '--role')) return options;
  return options.filter((_, place) => isName(place));
}

const parsed = commandSchema.safeParse(toCommand(process.argv.slice(2)));
if (!parsed.success) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 1;
} else {
  await runCommand(async () => {
    const { isDone, lines } = await run(parsed.data, requireEnvironment(process.env));
    if (!isDone) process.exitCode = 1;
    return lines;
  });
}
