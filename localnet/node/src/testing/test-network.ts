import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Signer } from '@mysten/sui/cryptography';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import type { Transaction } from '@mysten/sui/transactions';
import { LocalNetwork } from '../local-network.ts';
import type { MoveObject, ObjectReference } from '../model/chain-object.ts';
import { coinBalance } from '../model/coin-type.ts';
import type { ExecutedTransaction } from '../model/executed-transaction.ts';
import { objectDigest } from '../model/object-bytes.ts';
import type { NetworkReader } from '../network.ts';
import { createMemoryStore } from '../store/memory-store.ts';
import type { Store } from '../store/store.ts';
import { beginNetwork } from '../system/begin.ts';

const contracts = join(import.meta.dirname, '../../../../contracts');

export function readBytecode(folder: string): Uint8Array[] {
  const path = join(contracts, folder);
  return readdirSync(path)
    .filter((name) => name.endsWith('.mv'))
    .sort()
    .map((name) => Uint8Array.from(readFileSync(join(path, name))));
}

const oneSui = 1_000_000_000n;

interface TestNetworkOptions {
  readonly people?: number;
  /** The initial balance of each account in MIST. */
  readonly money?: bigint;
  /** Defaults to memory. */
  readonly store?: Store;
}

/** A network with funded accounts and a clock controlled by the test. */
export function createTestNetwork({
  people = 3,
  money = 1_000n * oneSui,
  store = createMemoryStore(),
}: TestNetworkOptions = {}) {
  const keys = Array.from({ length: people }, (_, index) =>
    Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(index + 1)),
  );
  const addresses = keys.map((key) => key.toSuiAddress());
  let time = 1_800_000_000_000;
  let drawn = 0;
  const randomBytes = (count: number) => {
    drawn += 1;
    return new Uint8Array(count).fill(drawn % 256);
  };
  const std = readBytecode('framework/build/std');
  const sui = readBytecode('framework/build/sui');
  const coins = addresses.map((address) => ({ address, amount: money }));
  beginNetwork(store, { std, sui, timestampMs: BigInt(time), randomBytes: randomBytes(32), coins });
  const network = new LocalNetwork({ store, now: () => time, randomBytes });
  return {
    network,
    store,
    keys,
    addresses,
    wait: (ms: number) => {
      time += ms;
    },
  };
}

export function referenceTo(network: NetworkReader, id: string): ObjectReference {
  const object = network.object(id);
  if (!object) throw new Error(`there is no ${id}`);
  return { id, version: object.version, digest: objectDigest(object) };
}

/** All coins of an address, of any type. */
export function coinsOf(network: NetworkReader, owner: string) {
  return network.objectsOf(
    owner,
    { address: `0x${'2'.padStart(64, '0')}`, module: 'coin', name: 'Coin' },
    { after: undefined, limit: 1_000 },
  ).items;
}

export interface Sending {
  readonly budget?: bigint;
  readonly price?: bigint;
  /** The gas owner, if different from the sender. */
  readonly sponsor?: Signer;
}

/** Builds, signs and executes without a client. */
export async function send(
  network: LocalNetwork,
  signer: Signer,
  transaction: Transaction,
  { budget = 500_000_000n, price = 1_000n, sponsor }: Sending = {},
): Promise<ExecutedTransaction> {
  const bytes = await build(network, signer, transaction, { budget, price, ...(sponsor ? { sponsor } : {}) });
  const signatures = [
    await signer.signTransaction(bytes),
    ...(sponsor ? [await sponsor.signTransaction(bytes)] : []),
  ];
  return network.execute(
    bytes,
    signatures.map(({ signature }) => Uint8Array.from(Buffer.from(signature, 'base64'))),
  );
}

const hasMore = (a: MoveObject, b: MoveObject) => coinBalance(a.contents) > coinBalance(b.contents);

/** Pays with the largest coin by default. */
export async function build(
  network: NetworkReader,
  signer: Signer,
  transaction: Transaction,
  { budget = 500_000_000n, price = 1_000n, sponsor }: Sending = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const payer = (sponsor ?? signer).toSuiAddress();
  transaction.setSender(signer.toSuiAddress());
  transaction.setGasOwner(payer);
  transaction.setGasPrice(price);
  transaction.setGasBudget(budget);
  if (!transaction.getData().gasData.payment) {
    const [coin] = coinsOf(network, payer).toSorted((a, b) => (hasMore(a, b) ? -1 : 1));
    if (!coin) throw new Error('there is no coin to pay with');
    const { id, version, digest } = referenceTo(network, coin.id);
    transaction.setGasPayment([{ objectId: id, version: String(version), digest }]);
  }
  return Uint8Array.from(await transaction.build());
}

export function statusOf({ effects }: ExecutedTransaction): unknown {
  return effects.status.Failure?.error ?? 'success';
}

/** The objects that a transaction created, by the last part of their type. */
export function createdBy({ effects, objectTypes }: ExecutedTransaction, name: string): string[] {
  return effects.changedObjects
    .filter(([id, { idOperation, outputState }]) => {
      const type = objectTypes.get(id);
      const isNamed = typeof type === 'object' && 'name' in type && type.name === name;
      return idOperation.Created && outputState.ObjectWrite && isNamed;
    })
    .map(([id]) => id);
}

export function publishedBy({ effects }: ExecutedTransaction): string {
  const [id] = effects.changedObjects.find(([, { outputState }]) => outputState.PackageWrite) ?? [];
  if (id === undefined) throw new Error('no package was published');
  return id;
}
