import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';

const names = ['faucet', 'admin', 'operator', 'voucher'] as const;

/** Who is who on this network: made once, and kept where only its owner reads them. */
export type NetworkKeys = Readonly<Record<(typeof names)[number], Ed25519Keypair>>;

const fileName = 'keys.json';

/** The keys of a data folder; they are made when there are none. */
export function openNetworkKeys(folder: string): NetworkKeys {
  const path = join(folder, fileName);
  if (!existsSync(path)) writeKeys(path);
  const read: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const keyOf = (name: string) => {
    const secret: unknown = typeof read === 'object' && read !== null ? Reflect.get(read, name) : undefined;
    if (typeof secret !== 'string')
      throw new Error(`${path} has no key of the ${name}: give it back its file, or reset the network`);
    return Ed25519Keypair.fromSecretKey(secret);
  };
  return {
    faucet: keyOf('faucet'),
    admin: keyOf('admin'),
    operator: keyOf('operator'),
    voucher: keyOf('voucher'),
  };
}

/** Whole or not at all: a file that was cut off would lock everyone out. */
function writeKeys(path: string): void {
  const secrets = Object.fromEntries(
    names.map((name) => [name, Ed25519Keypair.fromSecretKey(randomBytes(32)).getSecretKey()]),
  );
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(temporary, path);
}
