import { join, resolve } from 'node:path';
import { signToken } from '@suixue/backend/json-web-token';
import { type AddressKeys, parseAddressKeys } from '@suixue/functions/address-keys';
import { type Environment, EnvironmentError } from '../environment.ts';
import { addressKeyFile, keptSecret } from '../process/secrets.ts';
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

/** The keys that seal addresses of deliveries. Several servers must be configured with the same ones. */
export function hostAddressKeys({ ADDRESS_KEY, DATA_DIR }: Environment, root: string): AddressKeys {
  if (ADDRESS_KEY !== undefined) return parseAddressKeys(ADDRESS_KEY);
  const folder = resolve(root, DATA_DIR);
  try {
    return parseAddressKeys(keptSecret(folder, addressKeyFile));
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new EnvironmentError(`${join(folder, addressKeyFile)}: ${cause.message}.`, { cause });
  }
}

export function createHostKeys(secret: string): HostKeys {
  const keyOf = (role: string) => signToken({ role, iss: 'suixue' }, secret);
  return { anonKey: keyOf('anon'), serviceKey: keyOf('service_role') };
}

/** Writes the keys to a file for scripts on this machine, readable by the owner only. */
export function writeHostKeys(folder: string, keys: HostKeys): void {
  writeJson(join(folder, 'host-keys.json'), keys);
}
