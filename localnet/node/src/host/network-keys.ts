import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SuiKey } from '../signatures/sui-key.ts';

const names = ['faucet', 'admin', 'operator', 'voucher', 'sponsor'] as const;

/** The keys of the network's accounts: generated once and stored readable by the owner only. */
export type NetworkKeys = Readonly<Record<(typeof names)[number], SuiKey>>;

/** Keys are missing or incomplete although the network exists. */
export class NetworkKeysError extends Error {
  override readonly name = 'NetworkKeysError';

  constructor(path: string, what: string) {
    super(`${path} ${what}: give it back its file, or reset the network`);
  }
}

const fileName = 'keys.json';

/** The keys of a data folder; generated for a new network. */
export function openNetworkKeys(folder: string, { hasBegun }: { readonly hasBegun: boolean }): NetworkKeys {
  const path = join(folder, fileName);
  if (!existsSync(path)) {
    // New keys would be useless: the money belongs to the lost ones.
    if (hasBegun) throw new NetworkKeysError(path, 'is missing');
    writeKeys(path, makeKeys());
  }
  const read = withSponsor(path, readKeys(path));
  const keyOf = (name: string): SuiKey => {
    const secret: unknown = typeof read === 'object' && read !== null ? Reflect.get(read, name) : undefined;
    const key = typeof secret === 'string' ? SuiKey.fromSecret(secret) : undefined;
    if (!key) throw new NetworkKeysError(path, `has no key of the ${name}`);
    return key;
  };
  return {
    faucet: keyOf('faucet'),
    admin: keyOf('admin'),
    operator: keyOf('operator'),
    voucher: keyOf('voucher'),
    sponsor: keyOf('sponsor'),
  };
}

function readKeys(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw new NetworkKeysError(path, 'is not valid JSON');
    throw error;
  }
}

/** Adds a sponsor key to a network from before there was one; it owns nothing yet. */
function withSponsor(path: string, read: unknown): unknown {
  if (typeof read !== 'object' || read === null || 'sponsor' in read || !('voucher' in read)) return read;
  const completed = { ...read, sponsor: SuiKey.make().secret };
  writeKeys(path, completed);
  return completed;
}

function makeKeys(): object {
  return Object.fromEntries(names.map((name) => [name, SuiKey.make().secret]));
}

/** Written atomically: a truncated file would make all accounts unusable. */
function writeKeys(path: string, secrets: object): void {
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(temporary, path);
}
