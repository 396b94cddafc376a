import type { HostParts } from '@suixue/backend/host/service';
import { StoreInUseError } from '@suixue/localnet-node/store-errors';
import { BackupError } from '../backup/backup-error.ts';
import type { MigrationSets } from '../backup/restore-database.ts';
import { type BackupSource, takeBackup } from '../backup/take-backup.ts';
import { inspectDatabase } from '../doctor/inspect-database.ts';
import type { ChainFacts } from '../doctor/inspection.ts';
import { administer } from './administer.ts';
import { type ShellCommand, shellCommandSchema } from './shell-command.ts';

export interface ShellParts extends HostParts, Pick<BackupSource, 'folder' | 'version'> {
  readonly chain: () => Promise<ChainFacts | null>;
  readonly migrations: MigrationSets;
}

/** Distinguishes a backup from an error message. */
export const backupType = 'application/gzip';

const maxCommandBytes = 4_096;

/** Runs a command of the local admin CLI. The caller has already been authenticated. */
export async function answerShellRequest(parts: ShellParts, request: Request): Promise<Response> {
  const text = await request.text();
  const command = text.length > maxCommandBytes ? undefined : shellCommandSchema.safeParse(parse(text)).data;
  if (!command) return new Response(null, { status: 400 });
  const answer = await answerCommand(parts, command);
  answer.headers.set('cache-control', 'no-store');
  return answer;
}

async function answerCommand(parts: ShellParts, command: ShellCommand): Promise<Response> {
  switch (command.action) {
    case 'backup':
      return sendBackup(parts, command);
    case 'inspect':
      return Response.json(await inspectDatabase(parts));
    default:
      return Response.json(await administer(parts.database, command));
  }
}

/** Responds with the backup, or with a message that explains why there is none. */
async function sendBackup(
  parts: ShellParts,
  { acceptsMissingFiles, withRecordings }: Pick<BackupSource, 'acceptsMissingFiles' | 'withRecordings'>,
): Promise<Response> {
  try {
    const bytes = await takeBackup({ ...parts, acceptsMissingFiles, withRecordings });
    return new Response(ReadableStream.from(bytes), { headers: { 'content-type': backupType } });
  } catch (error) {
    if (!(error instanceof BackupError || error instanceof StoreInUseError)) throw error;
    return Response.json({ isDone: false, lines: [error.message] });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Unreadable JSON is rejected like any other invalid command.
    return undefined;
  }
}
