import { CopyError } from '@suixue/backend/copy/write-rows';
import { DatabaseError, DatabaseUnreachableError } from '@suixue/backend/database/database-error';
import { MigrationError } from '@suixue/backend/database/migrate';
import { StoreChangingError } from '@suixue/localnet-node/copy-store';
import { codeOf, StoreInUseError, StoreWriteError } from '@suixue/localnet-node/store-errors';
import { BackupError } from '../backup/backup-error.ts';
import { EnvironmentError } from '../environment.ts';
import { AskServerError } from './ask-server.ts';

/**
 * Errors that an operator can act on are printed as one sentence; all others are defects and keep their stack trace.
 */
const sentences = [
  AskServerError,
  BackupError,
  CopyError,
  DatabaseError,
  DatabaseUnreachableError,
  EnvironmentError,
  MigrationError,
  StoreInUseError,
  StoreChangingError,
  StoreWriteError,
];

/** Prints the command's output. Sets exit code 1 for errors that an operator can act on. */
export async function runCommand(command: () => Promise<readonly string[]>): Promise<void> {
  try {
    for (const line of await command()) process.stdout.write(`${line}\n`);
  } catch (error) {
    if (
      !(error instanceof Error) ||
      !(isOfTheSystem(error) || sentences.some((kind) => error instanceof kind))
    )
      throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** For example a full disk: `ENOSPC: no space left on device, write`. */
function isOfTheSystem(error: Error): boolean {
  return 'syscall' in error && codeOf(error) !== undefined;
}
