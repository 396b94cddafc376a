import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { expect, it, onTestFinished } from 'vitest';
import { createMemoryStore } from '../store/memory-store.ts';
import { createTestFaucet } from '../testing/test-faucet.ts';
import { createTrials } from '../testing/trials.ts';
import { createHttpService } from './http-service.ts';
import { NetworkClock } from './network-clock.ts';

const clients = 8;
const each = 6;

/** The network of the trial package over HTTP. */
async function listening() {
  const at = await createTrials({ money: 100_000_000_000_000n });
  const unexpected: unknown[] = [];
  const clock = new NetworkClock({ store: createMemoryStore(), wall: Date.now, latestMs: 0 });
  let warmed = 0;
  const network = Object.assign(at.network, {
    warm: () => {
      warmed += 1;
    },
  });
  const open = { network, faucet: createTestFaucet(at.network, at.alice), clock };
  const service = createHttpService({ open, onUnexpected: (error) => unexpected.push(error) });
  const server = createServer(getRequestListener((request) => service(request, { isLocal: false })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { at, clock, url: `http://127.0.0.1:${port}`, unexpected, warmed: () => warmed };
}

it('eight concurrent clients each pay their own gas and change a shared object without lost updates', {
  timeout: 60_000,
}, async () => {
  const { at, url, unexpected } = await listening();
  const made: bigint[] = [];
  const live = async (seed: number) => {
    const key = Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(seed));
    const owner = key.toSuiAddress();
    await requestSuiFromFaucetV2({ host: url, recipient: owner });
    const client = new SuiGrpcClient({ network: 'localnet', baseUrl: url });
    for (let time = 0; time < each; time += 1) {
      const transaction = new Transaction();
      const thing = transaction.moveCall({
        target: `${at.packageId}::thing::make_counted`,
        arguments: [transaction.object(at.register)],
      });
      transaction.transferObjects([thing, transaction.splitCoins(transaction.gas, [time + 1])], owner);
      const done = await client.signAndExecuteTransaction({
        transaction,
        signer: key,
        include: { effects: true },
      });
      expect(done.$kind).toBe('Transaction');
    }
    const { objects } = await client.listOwnedObjects({
      owner,
      type: `${at.packageId}::thing::Thing`,
      include: { json: true },
    });
    made.push(...objects.map(({ json }) => BigInt(String(json?.value))));
    const { objects: coins } = await client.listCoins({ owner });
    const { balance } = await client.getBalance({ owner });
    expect(coins.reduce((sum, coin) => sum + BigInt(coin.balance), 0n)).toBe(BigInt(balance.balance));
    return 1_000_000_000_000n - BigInt(balance.balance);
  };
  const costOf = (seed: number): bigint => {
    const owner = Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(seed)).toSuiAddress();
    const all = [...at.network.transactions({ from: undefined, descending: false })];
    const own = all.filter(([, { data }]) => data.sender === owner);
    expect(own).toHaveLength(each);
    return own.reduce(
      (
        sum,
        [
          ,
          {
            effects: { gasUsed },
          },
        ],
      ) => {
        const { computationCost, storageCost, storageRebate } = gasUsed;
        return sum + BigInt(computationCost) + BigInt(storageCost) - BigInt(storageRebate);
      },
      0n,
    );
  };
  const spent = await Promise.all(Array.from({ length: clients }, (_, index) => live(index + 50)));
  // Each client's loss equals the cost of its transactions.
  expect(spent).toEqual(Array.from({ length: clients }, (_, index) => costOf(index + 50)));
  // The counter took every value exactly once.
  expect(made.toSorted((a, b) => Number(a - b))).toEqual(
    Array.from({ length: clients * each }, (_, index) => BigInt(index + 1)),
  );
  expect(unexpected).toEqual([]);
});

it('the HTTP service does not move the clock for a request that is not local', async () => {
  const { clock, url } = await listening();
  const response = await fetch(`${url}/v2/clock`, { method: 'POST', body: '{"advanceMs": 5}' });
  expect(response.status).toBe(403);
  expect(clock.offsetMs).toBe(0);
});

it('the HTTP service starts the network’s thread at the first request', async () => {
  const { url, warmed } = await listening();
  expect(warmed()).toBe(0);
  await fetch(`${url}/health`);
  expect(warmed()).toBe(1);
});
