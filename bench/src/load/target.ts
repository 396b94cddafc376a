import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { signToken } from '@suixue/backend/json-web-token';
import { type BenchWorkspace, createServerEnvironment, type Driver } from '../host/bench-workspace.ts';
import { type RunningInFolder, startSuixueIn } from '../web/servers.ts';

/** What every client knows about a server; the key is public. */
export interface Target {
  readonly url: string;
  readonly anonKey: string;
}

export interface RunningTarget extends RunningInFolder {
  readonly target: Target;
  /** The folder of its data. */
  readonly folder: string;
  /** The secret with which it signs tokens. */
  readonly secret: string;
}

export const listPath = '/rest/v1/chapters?select=slug,title,place&order=place&limit=20';

/** A built server with its own database, in a folder of that name. */
export async function startTarget(
  workspace: BenchWorkspace,
  driver: Driver,
  name: string,
): Promise<RunningTarget> {
  const folder = join(workspace.folder, `${name}-${driver}`);
  mkdirSync(folder);
  const secret = randomBytes(32).toString('hex');
  const anonKey = signToken({ role: 'anon' }, secret);
  const env = createServerEnvironment(workspace, driver, secret);
  const running = await startSuixueIn(folder, {
    path: listPath,
    headers: { apikey: anonKey },
    env,
    collects: true,
  });
  return { ...running, target: { url: running.url, anonKey }, folder, secret };
}
