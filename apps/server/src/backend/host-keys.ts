import { renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { signToken } from '@suixue/backend/json-web-token';
import type { Environment } from '../environment.ts';
import { keptSecret } from '../process/secrets.ts';

/** What applications show the host: who they ask for when nobody is signed in. */
export interface HostKeys {
  /** For browsers; it is no secret. */
  readonly anonKey: string;
  /** For the servers alone: no policy holds it back. */
  readonly serviceKey: string;
}

/** What signs sessions and keys: several servers have been given the same one. */
export function hostSecret(environment: Environment, root: string): string {
  return environment.HOST_SECRET ?? keptSecret(resolve(root, environment.DATA_DIR), 'host-secret');
}

export function createHostKeys(secret: string): HostKeys {
  const keyOf = (role: string) => signToken({ role, iss: 'suixue' }, secret);
  return { anonKey: keyOf('anon'), serviceKey: keyOf('service_role') };
}

/** For scripts on this machine, and for nobody else's eyes. */
export function writeHostKeys(folder: string, keys: HostKeys): void {
  const path = join(folder, 'host-keys.json');
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  renameSync(temporary, path);
}
