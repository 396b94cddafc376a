import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { createFaucet, type Faucet } from '../faucet/faucet.ts';
import type { Network } from '../network.ts';
import { SuiKey } from '../signatures/sui-key.ts';

/** Gives away the coins of this account. */
export function createTestFaucet(network: Network, person: Ed25519Keypair): Faucet {
  const key = SuiKey.fromSecret(person.getSecretKey());
  if (!key) throw new Error('this account has no network key');
  return createFaucet(network, key);
}
