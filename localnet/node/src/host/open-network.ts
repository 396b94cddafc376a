import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ChainState } from '../chain-state/chain-state.ts';
import { createFaucet, type Faucet } from '../faucet/faucet.ts';
import { openDiskStore } from '../store/disk-store.ts';
import type { DiskStoreEvent } from '../store/disk-store-event.ts';
import type { Store } from '../store/store.ts';
import { beginNetwork } from '../system/begin.ts';
import { ThreadedNetwork } from '../thread/threaded-network.ts';
import { beginClock, NetworkClock } from './network-clock.ts';
import { type NetworkKeys, openNetworkKeys } from './network-keys.ts';
import { readBytecode } from './read-bytecode.ts';

export interface OpenNetworkOptions {
  /** The data folder. */
  readonly folder: string;
  /** The framework's bytecode: a folder with `std` and `sui`. */
  readonly framework: string;
  readonly report: (event: DiskStoreEvent) => void;
  /** How far in the past the clock of a new network starts. */
  readonly beginsEarlierMs?: number;
}

export interface OpenNetwork {
  readonly network: ThreadedNetwork;
  readonly faucet: Faucet;
  readonly keys: NetworkKeys;
  readonly clock: NetworkClock;
  close(): Promise<void>;
}

/** The total supply of SUI. */
const allMoney = 10_000_000_000n * 1_000_000_000n;

/** Opens the network of a folder; creates it if there is none. */
export function openNetwork({
  folder,
  framework,
  report,
  beginsEarlierMs = 0,
}: OpenNetworkOptions): OpenNetwork {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const store = openDiskStore(join(folder, 'chain'), { flush: 'process', report });
  try {
    const { latest } = new ChainState(store);
    const keys = openNetworkKeys(folder, { hasBegun: latest !== undefined });
    if (!latest) beginClock(store, -beginsEarlierMs);
    const latestMs = Number(latest?.timestampMs ?? 0);
    const clock = new NetworkClock({ store, wall: Date.now, latestMs });
    beginNetwork(store, {
      std: readBytecode(join(framework, 'std')),
      sui: readBytecode(join(framework, 'sui')),
      timestampMs: BigInt(clock.now()),
      randomBytes: randomBytes(32),
      coins: [{ address: keys.faucet.address, amount: allMoney }],
    });
    const network = new ThreadedNetwork({ store, now: clock.now, randomBytes });
    clock.onAdvance(() => network.tick());
    return {
      network,
      faucet: createFaucet(network, keys.faucet),
      keys,
      clock,
      close: () => close(network, store),
    };
  } catch (error) {
    // The folder stays locked until it is closed.
    void store.close();
    throw error;
  }
}

/** Running transactions fail; what is committed is kept. */
async function close(network: ThreadedNetwork, store: Store): Promise<void> {
  await network.close();
  await store.close();
}
