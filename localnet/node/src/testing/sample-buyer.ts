import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import type { Network } from '../network.ts';
import type { Play } from './memory-network.ts';
import { appId, clockId, coin, createSampleNetwork, idOf, sharedBook } from './sample-network.ts';

export const keypair = Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(9));
export const sender = keypair.toSuiAddress();
export const sendersCoin = idOf('c9');

/** For tests only: a network on which the sender has a coin, and a client. */
export function createMarket<Client>(connect: (network: Network) => Client, play: Play = {}) {
  const network = createSampleNetwork();
  network.add(coin(sendersCoin, 900_000_000n, '0x2::sui::SUI', sender));
  network.play = () => play;
  return { network, client: connect(network) };
}

/** For tests only: a transaction without gas and with unresolved inputs. */
export function createPurchase(): Transaction {
  const transaction = new Transaction();
  transaction.setSender(sender);
  transaction.moveCall({
    target: `${appId}::app::write`,
    arguments: [transaction.object(sharedBook), transaction.object(clockId)],
  });
  return transaction;
}
