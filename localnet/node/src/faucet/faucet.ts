import { bcs } from '@mysten/sui/bcs';
import { coinBalance, suiType } from '../model/coin-type.ts';
import { objectDigest } from '../model/object-bytes.ts';
import { suiAddress } from '../model/system-addresses.ts';
import type { Network } from '../network.ts';
import type { SuiKey } from '../signatures/sui-key.ts';

export interface SentCoin {
  readonly amount: bigint;
  readonly id: string;
  readonly transaction: string;
}

export interface Faucet {
  send(recipient: string): Promise<readonly SentCoin[]>;
}

const coinsAtOnce = 5;
const perCoin = 200_000_000_000n;
const budget = 50_000_000n;

/** Distributes the coins of the network's first account, five at a time as clients expect. */
export function createFaucet(network: Network, key: SuiKey): Faucet {
  // Sequential: each transfer spends the coin that the previous one left.
  let last: Promise<unknown> = Promise.resolve();
  const sendNow = async (recipient: string): Promise<readonly SentCoin[]> => {
    const gift = createGift(network, key.address, recipient);
    const done = await network.execute(gift, [key.signTransaction(gift)]);
    if (done.effects.status.Failure)
      throw new Error(`the faucet failed: ${JSON.stringify(done.effects.status.Failure)}`);
    return done.effects.changedObjects
      .filter(([, { idOperation }]) => idOperation.Created)
      .map(([id]) => ({ amount: perCoin, id, transaction: done.digest }));
  };
  return {
    send: (recipient) => {
      const sent = last.then(() => sendNow(recipient));
      last = sent.catch(() => undefined);
      return sent;
    },
  };
}

function createGift(network: Network, owner: string, recipient: string): Uint8Array {
  const amounts = Array.from({ length: coinsAtOnce }, () => perCoin);
  const commands = [
    {
      SplitCoins: {
        coin: { GasCoin: true as const },
        amounts: amounts.map((_, index) => ({ Input: index })),
      },
    },
    {
      TransferObjects: {
        objects: amounts.map((_, index) => ({ NestedResult: [0, index] as [number, number] })),
        address: { Input: coinsAtOnce },
      },
    },
  ];
  const inputs = [
    ...amounts.map((amount) => ({ Pure: { bytes: bcs.u64().serialize(amount).toBase64() } })),
    { Pure: { bytes: bcs.Address.serialize(recipient).toBase64() } },
  ];
  const gasData = {
    payment: [largestCoin(network, owner)],
    owner,
    price: network.epoch().referenceGasPrice,
    budget,
  };
  const kind = { ProgrammableTransaction: { inputs, commands } };
  return bcs.TransactionData.serialize({
    V1: { kind, sender: owner, gasData, expiration: { None: true } },
  }).toBytes();
}

function largestCoin(network: Network, owner: string) {
  const filter = { address: suiAddress, module: 'coin', name: 'Coin', typeArguments: [suiType] };
  const { items } = network.objectsOf(owner, filter, { after: undefined, limit: 100 });
  const [richest] = items.toSorted((a, b) => (coinBalance(a.contents) > coinBalance(b.contents) ? -1 : 1));
  if (!richest) throw new Error('the faucet has no coins left');
  return { objectId: richest.id, version: richest.version, digest: objectDigest(richest) };
}
