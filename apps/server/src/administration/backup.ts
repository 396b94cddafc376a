import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { BackupError } from '../backup/backup-error.ts';
import type { Manifest } from '../backup/manifest.ts';
import { recordingsName } from '../backup/recordings.ts';
import { mustBeFree, saveBackup } from '../backup/save-backup.ts';
import { type BackupSource, takeBackup } from '../backup/take-backup.ts';
import { type Environment, requireEnvironment } from '../environment.ts';
import { readEnvironmentFile } from '../environment-file.ts';
import { paths } from '../paths.ts';
import { productVersion } from '../process/product-version.ts';
import { backupType } from './answer-shell-request.ts';
import { askServer } from './ask-server.ts';
import { resolveFromCaller } from './resolve-from-caller.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const usage = 'npm run backup -- [FILE] [--recordings] [--accept-missing]';
const acceptMissing = '--accept-missing';
const recordings = '--recordings';

type Wanted = Pick<BackupSource, 'acceptsMissingFiles' | 'withRecordings'>;

async function backUp(words: readonly string[]): Promise<readonly string[]> {
  const [
    name = `suixue-backup-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`,
    ...more
  ] = words.filter((word) => word !== acceptMissing && word !== recordings);
  if (more.length > 0 || name.startsWith('-')) throw new BackupError(usage);
  const file = resolveFromCaller(name);
  mustBeFree(file);
  const wanted = {
    acceptsMissingFiles: words.includes(acceptMissing),
    withRecordings: words.includes(recordings),
  };
  const bytes = await findBytes(requireEnvironment(process.env), wanted);
  const lines = toLines(await saveBackup(file, bytes), wanted);
  return [`${file} is complete and verified.`, ...lines];
}

/** Reads from the database opened here, or from the server that has it open. */
async function findBytes(environment: Environment, wanted: Wanted): Promise<AsyncIterable<Uint8Array>> {
  const { DATABASE_URL: url, DATA_DIR } = environment;
  const folder = resolve(paths.root, DATA_DIR);
  // Unreadable folders must not be mistaken for missing ones.
  if (
    statSync(url === undefined ? join(folder, 'database') : folder, { throwIfNoEntry: false }) === undefined
  )
    throw new BackupError(`There is nothing to back up in ${folder} yet. DATA_DIR sets the folder.`);
  return withDatabase(environment, folder, {
    // The snapshot is complete once this resolves.
    onOwnConnection: (database) =>
      takeBackup({ database, folder, version: productVersion(paths.root), ...wanted }),
    viaServer: () => askForBytes(folder, wanted),
  });
}

const refusal = z.object({ lines: z.array(z.string()) });

async function askForBytes(folder: string, wanted: Wanted): Promise<AsyncIterable<Uint8Array>> {
  const response = await askServer({ action: 'backup', ...wanted }, folder);
  if (response.headers.get('content-type') !== backupType || !response.body)
    throw new BackupError(refusal.parse(await response.json()).lines.join('\n'));
  return untilItEnds(response.body);
}

async function* untilItEnds(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (cause) {
    throw new BackupError('The server stopped in the middle; its log may explain why. Try again.', { cause });
  }
}

function toLines(
  { tables, parts, missingFiles, hasLocalChain, ledger }: Manifest,
  { withRecordings }: Wanted,
): readonly string[] {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const files = parts.filter(({ name }) => name.startsWith('files/')).length;
  return [
    `It has ${rows} rows of ${tables.length} tables, ${files} files${hasLocalChain ? ', the local network' : ''} and the secrets of the data folder: keep it as secret as they are.`,
    withRecordings
      ? `It has ${parts.filter(({ name }) => name.startsWith(`${recordingsName}/`)).length} files of recordings of live events.`
      : 'Recordings of live events are not in it: add --recordings, or copy the folder live of the data folder.',
    ...(ledger
      ? [`The ledger has read up to checkpoint ${ledger.nextCheckpoint} of chain ${ledger.chainId}.`]
      : []),
    ...(missingFiles.length > 0
      ? [`${missingFiles.length} files were already missing on the disk and are not in the backup.`]
      : []),
  ];
}

readEnvironmentFile(paths.root);
await runCommand(() => backUp(process.argv.slice(2)));
