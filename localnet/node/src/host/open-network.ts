import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createFaucet, type Faucet } from '../faucet/faucet.ts';
import { Ledger } from '../ledger/ledger.ts';
import { LocalNetwork } from '../local-network.ts';
import { openDiskStore } from '../store/disk-store.ts';
import type { DiskStoreEvent } from '../store/disk-store-event.ts';
import { beginNetwork } from '../system/begin.ts';
import { type NetworkKeys, openNetworkKeys } from './network-keys.ts';
import { readBytecode } from './read-bytecode.ts';

export interface OpenNetworkOptions {
  /** The data folder. */
  readonly folder: string;
  /** The framework's bytecode: a folder with `std` and `sui`. */
  readonly framework: string;
  readonly report: (event: DiskStoreEvent) => void;
}

export interface OpenNetwork {
  readonly network: LocalNetwork;
  readonly faucet: Faucet;
  readonly keys: NetworkKeys;
  close(): Promise<void>;
}

/** The total supply of SUI. */
const allMoney = 10_000_000_000n * 1_000_000_000n;

/** Opens the network of a folder; creates it if there is none. */
export function openNetwork({ folder, framework, report }: OpenNetworkOptions): OpenNetwork {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const store = openDiskStore(join(folder, 'chain'), { flush: 'process', report });
  try {
    const hasBegun = new Ledger(store).latest !== undefined;
    const keys = openNetworkKeys(folder, { hasBegun });
    beginNetwork(store, {
      std: readBytecode(join(framework, 'std')),
      sui: readBytecode(join(framework, 'sui')),
      timestampMs: BigInt(Date.now()),
      randomBytes: randomBytes(32),
      coins: [{ address: keys.faucet.address, amount: allMoney }],
    });
    const network = new LocalNetwork({ store, now: Date.now, randomBytes });
    return { network, faucet: createFaucet(network, keys.faucet), keys, close: () => store.close() };
  } catch (error) {
    // The folder stays locked until it is closed.
    void store.close();
    throw error;
  }
}
