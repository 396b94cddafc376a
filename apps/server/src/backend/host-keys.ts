import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signToken } from '@suixue/backend/json-web-token';

/** What applications show the host: who they ask for when nobody is signed in. */
export interface HostKeys {
  /** For browsers; it is no secret. */
  readonly anonKey: string;
  /** For the servers alone: no policy holds it back. */
  readonly serviceKey: string;
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
