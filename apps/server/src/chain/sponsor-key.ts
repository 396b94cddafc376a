import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import type { SponsorKey } from './chain-access.ts';

export function createSponsorKey(key: Ed25519Keypair): SponsorKey {
  return {
    address: key.toSuiAddress(),
    signTransaction: async (bytes) => (await key.signTransaction(bytes)).signature,
  };
}
