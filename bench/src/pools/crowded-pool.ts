import { join } from 'node:path';
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { SUI_TYPE_ARG } from '@mysten/sui/utils';
import * as funding from '@suixue/chain/contract/funding';
import type { Deployment, SharedObject } from '@suixue/chain/deployment';
import { dayMs } from '@suixue/chain/duration';
import { publishContract, setUpContract } from '@suixue/chain/publishing';
import { runToEnd } from '@suixue/chain/run-to-end';
import { bindWallet } from '@suixue/chain/transactions/binding';
import { createPool } from '@suixue/chain/transactions/catalogue';
import { orderToBytes } from '@suixue/chain/transactions/order';
import { signVoucher } from '@suixue/functions/sign-voucher';
import { beginNetwork } from '@suixue/localnet-node/begin';
import { createInProcessClient } from '@suixue/localnet-node/in-process-client';
import { LocalNetwork } from '@suixue/localnet-node/local-network';
import { createMemoryStore } from '@suixue/localnet-node/memory-store';
import { readBytecode } from '@suixue/localnet-node/read-bytecode';
import { academy as academyFolder } from '../../../tools/move/toolchain.ts';
import { paths } from '../../../tools/paths.ts';

const chain = 'suixue:bench';
const price = 1_000n;
const money = 1_000_000_000_000n;
const gasBudget = 100_000_000;

export interface CrowdedPool {
  readonly network: LocalNetwork;
  readonly deployment: Deployment;
  readonly poolId: string;
}

interface CoinReference {
  readonly objectId: string;
  readonly version: string;
  readonly digest: string;
}

/** A local network in memory with one pool, of which each of these accounts has bought one ticket. */
export async function openCrowdedPool(holders: number): Promise<CrowdedPool> {
  const keys = Array.from({ length: holders }, () => new Ed25519Keypair());
  const admin = new Ed25519Keypair();
  const network = openNetwork([admin, ...keys].map((key) => key.toSuiAddress()));
  const client = createInProcessClient(network, (error) => {
    throw error;
  });
  const voucherKey = new Ed25519Keypair();
  const deployment = await publish(client, { admin, voucherKey });
  const bound: Account[] = [];
  for (const [number, key] of keys.entries()) {
    const account = { client, key, coin: await findCoin(client, key) };
    const sign = (message: Uint8Array) => voucherKey.sign(message);
    const sender = key.toSuiAddress();
    const voucher = await signVoucher(
      { academy: deployment, chain, sign, chainNow: Date.now },
      { purpose: 'bind', uid: `holder-${number}`, sender },
    );
    const coin = await send(account, (tx) => bindWallet(tx, deployment, voucher));
    bound.push({ ...account, coin });
  }
  const pool = await offer(client, { deployment, admin, holders });
  for (const [number, account] of bound.entries())
    await send(account, (tx) => {
      const paid = tx.splitCoins(tx.gas, [price]);
      const order = orderToBytes(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`);
      const given = {
        pool: tx.sharedObjectRef({ ...pool, mutable: true }),
        amtTicket: 1n,
        order,
        coin: paid,
      };
      tx.mergeCoins(tx.gas, [funding.purchase(tx, deployment, given, [SUI_TYPE_ARG])]);
    });
  return { network, deployment, poolId: pool.objectId };
}

function openNetwork(addresses: readonly string[]): LocalNetwork {
  const store = createMemoryStore();
  const bytecode = (name: string) => readBytecode(join(paths.root, 'contracts/framework/build', name));
  const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));
  beginNetwork(store, {
    std: bytecode('std'),
    sui: bytecode('sui'),
    timestampMs: BigInt(Date.now()),
    randomBytes: randomBytes(32),
    coins: addresses.map((address) => ({ address, amount: money })),
  });
  return new LocalNetwork({ store, now: Date.now, randomBytes });
}

interface Keys {
  readonly admin: Ed25519Keypair;
  readonly voucherKey: Ed25519Keypair;
}

async function publish(client: SuiGrpcClient, { admin, voucherKey }: Keys): Promise<Deployment> {
  const publisher = { client, signer: admin };
  const published = await publishContract(publisher, readBytecode(join(academyFolder, 'build')));
  await setUpContract(publisher, {
    published,
    authKey: voucherKey.getPublicKey().toRawBytes(),
    chain,
    operators: [admin.toSuiAddress()],
    currencies: [SUI_TYPE_ARG],
    features: ['funding'],
  });
  return published.deployment;
}

interface Offer {
  readonly deployment: Deployment;
  readonly admin: Ed25519Keypair;
  readonly holders: number;
}

async function offer(client: SuiGrpcClient, { deployment, admin, holders }: Offer): Promise<SharedObject> {
  const tx = new Transaction();
  const words = { name: '大池', description: '', iconUrl: '', startAt: 0n, maxTicketsNumPerUser: 0n };
  const days = (count: number) => BigInt(count * dayMs);
  createPool(tx, deployment, {
    coinType: SUI_TYPE_ARG,
    ticketPrice: price,
    words: { ...words, maxTicketsNum: BigInt(holders) },
    terms: {
      floorPerTicket: price / 2n,
      raisingMs: days(7),
      lockedMs: days(7),
      releasingMs: days(7),
      releaseBy: BigInt(Date.now()) + days(30),
    },
  });
  const made = await runToEnd({ client, signer: admin }, tx, 'no pool was made');
  const pool = made.find(({ sharedFrom }) => sharedFrom !== undefined);
  if (pool?.sharedFrom === undefined) throw new Error('no pool was made');
  return { objectId: pool.objectId, initialSharedVersion: pool.sharedFrom };
}

async function findCoin(client: SuiGrpcClient, key: Ed25519Keypair): Promise<CoinReference> {
  const { objects } = await client.listCoins({ owner: key.toSuiAddress() });
  const [coin] = objects;
  if (!coin) throw new Error('an account has no coin');
  return coin;
}

interface Account {
  readonly client: SuiGrpcClient;
  readonly key: Ed25519Keypair;
  readonly coin: CoinReference;
}

/** Built without requests, because all references are known. Returns the coin as it is afterwards. */
async function send(
  { client, key, coin }: Account,
  build: (tx: Transaction) => void,
): Promise<CoinReference> {
  const tx = new Transaction();
  tx.setSender(key.toSuiAddress());
  tx.setGasPrice(1_000);
  tx.setGasBudget(gasBudget);
  tx.setGasPayment([coin]);
  build(tx);
  const transaction = await tx.build();
  const { signature } = await key.signTransaction(transaction);
  const done = await client.executeTransaction({
    transaction,
    signatures: [signature],
    include: { effects: true },
  });
  const changed = done.Transaction?.effects.changedObjects.find(({ objectId }) => objectId === coin.objectId);
  if (!changed?.outputVersion || !changed.outputDigest)
    throw new Error(JSON.stringify(done.FailedTransaction?.status));
  return { objectId: coin.objectId, version: changed.outputVersion, digest: changed.outputDigest };
}
