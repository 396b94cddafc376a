import { join, resolve } from 'node:path';
import { signToken } from '@suixue/backend/json-web-token';
import type { Environment } from '../environment.ts';
import { keptSecret } from '../process/secrets.ts';
import { writeJson } from '../process/write-json.ts';

/** API keys of the host. */
export interface HostKeys {
  /** For browsers; not a secret. */
  readonly anonKey: string;
  /** For servers only: bypasses row-level security. */
  readonly serviceKey: string;
}

/** The secret that signs sessions and keys. Several servers must be configured with the same one. */
export function hostSecret(environment: Environment, root: string): string {
  return environment.HOST_SECRET ?? keptSecret(resolve(root, environment.DATA_DIR), 'host-secret');
}

export function createHostKeys(secret: string): HostKeys {
  const keyOf = (role: string) => signToken({ role, iss: 'suixue' }, secret);
  return { anonKey: keyOf('anon'), serviceKey: keyOf('service_role') };
}

/** Writes the keys to a file for scripts on this machine, readable by the owner only. */
export function writeHostKeys(folder: string, keys: HostKeys): void {
  writeJson(join(folder, 'host-keys.json'), keys);
}
