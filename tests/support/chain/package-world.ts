import { join } from 'node:path';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction, type TransactionObjectArgument, UpgradePolicy } from '@mysten/sui/transactions';
import { beginNetwork } from '@suixue/localnet-node/begin';
import type { ChainNetworkParts } from '@suixue/localnet-node/chain-network';
import { createInProcessClient } from '@suixue/localnet-node/in-process-client';
import { LocalNetwork } from '@suixue/localnet-node/local-network';
import { createMemoryStore } from '@suixue/localnet-node/memory-store';
import type { Network } from '@suixue/localnet-node/network';
import { packageDigest } from '@suixue/localnet-node/package-digest';
import { readBytecode } from '@suixue/localnet-node/read-bytecode';
import { verifyModule } from '@suixue/move-vm/verified-module';
import { compile } from '../../../tools/move/toolchain.ts';
import { paths } from '../../../tools/paths.ts';

const contracts = join(paths.root, 'contracts');
/** The maximum. */
const budget = 50_000_000_000;
/** The coin that the first person has at the start. */
const firstCoin = `0x${'c010000'.padStart(64, '0')}`;

export const policies = {
  compatible: UpgradePolicy.COMPATIBLE,
  additive: UpgradePolicy.ADDITIVE,
  dependencies: UpgradePolicy.DEP_ONLY,
} as const;

export interface Compiled {
  readonly modules: string[];
  readonly dependencies: string[];
  readonly digest: number[];
}

export interface Package {
  readonly id: string;
  readonly cap: string;
}

/** Compiles sources by module name. `sample::` is the package itself; `known` are packages at these addresses. */
export async function compileSources(
  sources: Readonly<Record<string, string>>,
  known: Readonly<
    Record<string, { readonly at: string; readonly sources: Readonly<Record<string, string>> }>
  > = {},
): Promise<Compiled> {
  const addresses = Object.entries(known).map(([name, { at }]) => `${name} = "${at}"`);
  const manifest = [
    '[package]',
    'name = "sample"',
    'edition = "2024"',
    '[addresses]',
    'sample = "0x0"',
    ...addresses,
  ];
  const all = [
    ['sample', sources] as const,
    ...Object.entries(known).map(([name, each]) => [name, each.sources] as const),
  ];
  const files = all.flatMap(([owner, modules]) =>
    Object.entries(modules).map(([name, text]) => [
      `sources/${owner}_${name}.move`,
      `module ${owner}::${name};\n${text}`,
    ]),
  );
  const { modules, dependencies, digest } = await compile({
    'Move.toml': manifest.join('\n'),
    ...Object.fromEntries(files),
  });
  const own = modules.filter((code) => isUnpublished(code));
  return { modules: own, dependencies: [...dependencies], digest: [...digest] };
}

/**
 * Compiles several versions of a package at once, which takes hardly longer than one. The compiler needs an address for each; in the
 * bytecode that address is zero again, as in a package to be published.
 */
export async function compileVersions(
  versions: readonly Readonly<Record<string, string>>[],
): Promise<readonly Compiled[]> {
  const addressOf = (version: number) => (0xacade0000n + BigInt(version)).toString(16).padStart(64, '0');
  const addresses = versions.map((_, version) => `v${version} = "0x${addressOf(version)}"`);
  const files = versions.flatMap((modules, version) =>
    Object.entries(modules).map(([name, text]) => [
      `sources/v${version}_${name}.move`,
      `module v${version}::${name};\n${text}`,
    ]),
  );
  const { modules, dependencies } = await compile({
    'Move.toml': ['[package]', 'name = "versions"', 'edition = "2024"', '[addresses]', ...addresses].join(
      '\n',
    ),
    ...Object.fromEntries(files),
  });
  return versions.map((_, version) => {
    const address = Buffer.from(addressOf(version), 'hex');
    const own = modules.flatMap((text) => {
      const code = Buffer.from(text, 'base64');
      const at = code.indexOf(address);
      if (at < 0) return [];
      code.fill(0, at, at + address.length);
      return [code.toString('base64')];
    });
    return { modules: own, dependencies: [...dependencies], digest: [...packageDigest(own, dependencies)] };
  });
}

/** Known packages are compiled too, but are not part of the result. */
function isUnpublished(code: string): boolean {
  const module = verifyModule(Buffer.from(code, 'base64'));
  if (!module.ok) throw new Error(module.message);
  return BigInt(module.value.id.address) === 0n;
}

/** A network in memory with one person, who publishes and upgrades packages. */
export class PackageWorld<Of extends Network = LocalNetwork> {
  readonly network: Of;
  readonly address: string;
  readonly client: ReturnType<typeof createInProcessClient>;
  readonly #signer = Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(1));

  /** On a network without a thread. */
  static inline(): PackageWorld {
    return new PackageWorld((parts) => new LocalNetwork(parts));
  }

  constructor(open: (parts: ChainNetworkParts) => Of) {
    this.address = this.#signer.toSuiAddress();
    const store = createMemoryStore();
    const randomBytes = (count: number) => new Uint8Array(count).fill(7);
    beginNetwork(store, {
      std: readBytecode(join(contracts, 'framework/build/std')),
      sui: readBytecode(join(contracts, 'framework/build/sui')),
      timestampMs: 0n,
      randomBytes: randomBytes(32),
      coins: [{ address: this.address, amount: 10n ** 15n }],
    });
    this.network = open({ store, now: () => 0, randomBytes });
    this.client = createInProcessClient(this.network, (error) => {
      throw error;
    });
  }

  /** Runs a transaction with objects of these ids, without simulating it first. */
  async run(
    fill: (tx: Transaction, own: (id: string) => TransactionObjectArgument) => void,
    ids: readonly string[] = [],
  ) {
    const transaction = new Transaction();
    const { objects } = await this.client.getObjects({ objectIds: [firstCoin, ...ids] });
    const refs = objects.map((object) => {
      if (object instanceof Error) throw object;
      const { objectId, version, digest } = object;
      return { objectId, version, digest };
    });
    fill(transaction, (id) => {
      const ref = refs.find(({ objectId }) => objectId === id);
      if (!ref) throw new Error(`${id} is not among the given ids`);
      return transaction.objectRef(ref);
    });
    transaction.setSender(this.address);
    transaction.setGasPrice(1_000);
    transaction.setGasBudget(budget);
    transaction.setGasPayment(refs.slice(0, 1));
    const bytes = await transaction.build();
    const { signature } = await this.#signer.signTransaction(bytes);
    return this.network.execute(bytes, [Buffer.from(signature, 'base64')]);
  }

  async publish({ modules, dependencies }: Compiled): Promise<Package> {
    const done = await this.run((tx) => {
      tx.transferObjects([tx.publish({ modules, dependencies })], this.address);
    });
    const idOf = (isIt: (id: string) => boolean) =>
      done.effects.changedObjects.map(([id]) => id).find(isIt) ?? '';
    return {
      id: idOf((id) => this.network.package(id) !== undefined),
      cap: idOf((id) => {
        const type = done.objectTypes.get(id);
        return typeof type === 'object' && 'name' in type && type.name === 'UpgradeCap';
      }),
    };
  }

  /** Authorises, executes and commits an upgrade. */
  upgrade(
    { id, cap }: Package,
    { modules, dependencies, digest }: Compiled,
    { policy = policies.compatible, from = id }: { policy?: number; from?: string } = {},
  ) {
    return this.run(
      (tx, own) => {
        const ticket = tx.moveCall({
          target: '0x2::package::authorize_upgrade',
          arguments: [own(cap), tx.pure.u8(policy), tx.pure.vector('u8', digest)],
        });
        const receipt = tx.upgrade({ modules, dependencies, package: from, ticket });
        tx.moveCall({ target: '0x2::package::commit_upgrade', arguments: [own(cap), receipt] });
      },
      [cap],
    );
  }
}

/** The outcome, as Sui reports it. */
export function outcomeOf({ effects }: Awaited<ReturnType<PackageWorld['run']>>): unknown {
  return effects.status.Failure?.error ?? 'success';
}

export function publishedIn({ effects }: Awaited<ReturnType<PackageWorld['run']>>): string {
  return effects.changedObjects.find(([, { outputState }]) => outputState.PackageWrite)?.[0] ?? '';
}
