import { join } from 'node:path';
import { bcs } from '@mysten/sui/bcs';
import { beginNetwork } from '@suixue/localnet-node/begin';
import { createInProcessClient } from '@suixue/localnet-node/in-process-client';
import { LocalNetwork } from '@suixue/localnet-node/local-network';
import { createMemoryStore } from '@suixue/localnet-node/memory-store';
import { readBytecode } from '@suixue/localnet-node/read-bytecode';
import { beforeAll, expect, it } from 'vitest';
import { framework } from '../../../tools/move/toolchain.ts';
import { createTransaction, hostileSource, transactionFloods } from './transaction-floods.ts';

type Simulate = LocalNetwork['simulate'];
const packageId = `0x${'e'.repeat(64)}`;

const idleCommand = { MakeMoveVec: { type: 'u8', elements: [] } };
const idleKind = bcs.TransactionKind.parse(
  bcs.TransactionKind.serialize({
    ProgrammableTransaction: { inputs: [], commands: [idleCommand] },
  }).toBytes(),
);

/** Runs nothing of the transactions that it is sent: what a hostile call does is measured, not tested. */
class IdleNetwork extends LocalNetwork {
  readonly calls: unknown[] = [];

  override simulate(data: Parameters<Simulate>[0], options: Parameters<Simulate>[1]): ReturnType<Simulate> {
    this.calls.push(data.kind.ProgrammableTransaction?.commands);
    return super.simulate({ ...data, kind: idleKind }, options);
  }
}

function openIdleNetwork(): IdleNetwork {
  const store = createMemoryStore();
  const [std, sui] = ['std', 'sui'].map((name) => readBytecode(join(framework, 'build', name)));
  beginNetwork(store, {
    std: std ?? [],
    sui: sui ?? [],
    timestampMs: 0n,
    randomBytes: new Uint8Array(32),
    coins: [],
  });
  return new IdleNetwork({ store, now: () => 0, randomBytes: (count) => new Uint8Array(count) });
}

let network: IdleNetwork;
beforeAll(() => {
  network = openIdleNetwork();
});

it.each(transactionFloods)('the official client can send $name', async (flood) => {
  const client = createInProcessClient(network, (error) => {
    throw error;
  });
  const { $kind } = await client.simulateTransaction({ transaction: createTransaction(packageId, flood) });
  expect($kind).toBe('Transaction');
  const call = { package: packageId, module: 'hostile', function: flood.call };
  expect(network.calls.splice(0)).toMatchObject([[{ MoveCall: call }]]);
  expect(hostileSource).toContain(`public fun ${flood.call}(`);
});
