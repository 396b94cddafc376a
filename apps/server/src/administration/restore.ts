import { resolve } from 'node:path';
import { migrationSets } from '../backend/open-database.ts';
import { BackupError } from '../backup/backup-error.ts';
import { type Restored, restoreBackup } from '../backup/restore-backup.ts';
import { type Environment, requireEnvironment } from '../environment.ts';
import { readEnvironmentFile } from '../environment-file.ts';
import { paths } from '../paths.ts';
import { resolveFromCaller } from './resolve-from-caller.ts';
import { runCommand } from './run-command.ts';

const usage = 'npm run restore -- FILE [--replace]';
const replace = '--replace';

async function restore(words: readonly string[]): Promise<readonly string[]> {
  const [name, ...more] = words.filter((word) => word !== replace);
  if (name === undefined || more.length > 0 || name.startsWith('-')) throw new BackupError(usage);
  const environment = requireEnvironment(process.env);
  const folder = resolve(paths.root, environment.DATA_DIR);
  const restored = await restoreBackup({
    file: resolveFromCaller(name),
    folder,
    url: environment.DATABASE_URL,
    replaces: words.includes(replace),
    migrations: migrationSets(paths.migrations),
    now: Date.now(),
  });
  return toLines(restored, environment, folder);
}

function toLines({ manifest, aside, left }: Restored, environment: Environment, folder: string): string[] {
  const { version, madeAt, ledger, hasLocalChain, missingFiles } = manifest;
  const isLocal = environment.SUI_URL === undefined;
  const lines = [
    `The backup of ${madeAt} (version ${version}) is in ${environment.DATABASE_URL === undefined ? folder : `${folder} and in the database of DATABASE_URL`}.`,
  ];
  if (aside) lines.push(`What was there before is in ${aside}.`);
  if (left.length > 0) lines.push(`Skipped, because this program has no such tables: ${left.join(', ')}.`);
  if (missingFiles.length > 0) lines.push(`${missingFiles.length} files are missing in the backup.`);
  if (ledger)
    lines.push(`The ledger continues at checkpoint ${ledger.nextCheckpoint} of chain ${ledger.chainId}.`);
  if (ledger && isLocal !== hasLocalChain)
    lines.push(
      isLocal
        ? 'That chain is not the local network: set SUI_URL, or the ledger will halt.'
        : 'That chain is the local network of the backup: unset SUI_URL, or the ledger will halt.',
    );
  return lines;
}

readEnvironmentFile(paths.root);
await runCommand(() => restore(process.argv.slice(2)));
