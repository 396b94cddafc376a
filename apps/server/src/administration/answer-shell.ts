import { isServiceError } from '@suixue/backend/errors';
import { resolveCaller } from '@suixue/backend/host/resolve-caller';
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

/** What tells a backup from a sentence about one. */
export const backupType = 'application/gzip';

const mostBytes = 4_096;

/** The shell of this machine asks a server that has the database open; its key proves that it may read the data folder. */
export async function answerShell(parts: ShellParts, request: Request): Promise<Response> {
  try {
    if (resolveCaller(request, parts).role !== 'service_role') return refuse(403);
  } catch (error) {
    if (!isServiceError(error)) throw error;
    return refuse(401);
  }
  const text = await request.text();
  const command = text.length > mostBytes ? undefined : shellCommandSchema.safeParse(parse(text)).data;
  if (!command) return refuse(400);
  const answer = await answerCommand(parts, command);
  answer.headers.set('cache-control', 'no-store');
  return answer;
}

async function answerCommand(parts: ShellParts, command: ShellCommand): Promise<Response> {
  switch (command.action) {
    case 'backup':
      return sendBackup(parts, command.acceptsMissing);
    case 'inspect':
      return Response.json(await inspectDatabase(parts));
    default:
      return Response.json(await administer(parts.database, command));
  }
}

/** The bytes, or a sentence that says why there are none. */
async function sendBackup(parts: ShellParts, acceptsMissing: boolean): Promise<Response> {
  try {
    const bytes = await takeBackup({ ...parts, acceptsMissing });
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
    // As little a command as any other text.
    return undefined;
  }
}

function refuse(status: 400 | 401 | 403): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}
