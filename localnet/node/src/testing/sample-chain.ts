import { Transaction } from '@mysten/sui/transactions';
import type { ChainEvent } from '../model/executed-transaction.ts';
import type { MemoryNetwork } from './memory-network.ts';
import { appId, createSampleNetwork, idOf, owner, someDigest, stranger, typeOf } from './sample-network.ts';

const signature = new Uint8Array(97);

export function emitted(module: string, sender = owner): ChainEvent {
  return {
    packageId: appId,
    module,
    sender,
    type: typeOf(`${appId}::app::Sold`),
    contents: new Uint8Array(64),
  };
}

/** For tests only: one transaction in its own checkpoint. */
export async function send(
  network: MemoryNetwork,
  sender: string,
  target: string,
  events: readonly ChainEvent[] = [],
) {
  const transaction = new Transaction();
  transaction.setSender(sender);
  transaction.setGasPayment([{ objectId: idOf('c1'), version: '5', digest: someDigest }]);
  transaction.setGasBudget(1_000_000 + network.executed.length);
  transaction.setGasPrice(1000);
  transaction.moveCall({ target });
  network.play = () => ({ events });
  return network.execute(await transaction.build(), [signature]);
}

/** For tests only: three transactions, two with events. */
export async function createChain(): Promise<MemoryNetwork> {
  const network = createSampleNetwork();
  await send(network, owner, `${appId}::app::read`, [emitted('app'), emitted('app')]);
  await send(network, stranger, `${appId}::app::take`);
  await send(network, owner, `${appId}::shop::take`, [
    emitted('shop'),
    emitted('app', stranger),
    emitted('app'),
  ]);
  return network;
}
