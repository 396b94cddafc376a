import { join } from 'node:path';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { beginNetwork } from '@suixue/localnet-node/begin';
import { createInProcessClient } from '@suixue/localnet-node/in-process-client';
import { LocalNetwork } from '@suixue/localnet-node/local-network';
import { createMemoryStore } from '@suixue/localnet-node/memory-store';
import { readBytecode } from '@suixue/localnet-node/read-bytecode';
import { compile } from '../../../tools/move/toolchain.ts';
import { paths } from '../../../tools/paths.ts';

const manifest = '[package]\nname = "sample"\nedition = "2024"\n[addresses]\nsample = "0x0"\n';
const framework = join(paths.root, 'contracts/framework/build');

export interface Compiled {
  readonly modules: readonly string[];
  readonly dependencies: readonly string[];
  readonly digest: readonly number[];
}

/** Compiles modules, given their bodies by name. */
export async function compileModules(modules: Readonly<Record<string, string>>): Promise<Compiled> {
  const sources = Object.entries(modules).map(([name, body]) => [
    `sources/${name}.move`,
    `module sample::${name};\n${body}`,
  ]);
  return compile({ 'Move.toml': manifest, ...Object.fromEntries(sources) });
}

/** A network in memory with one person, who sets the gas budget and does not simulate. */
export function beginSmallWorld() {
  const key = Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(1));
  const address = key.toSuiAddress();
  const store = createMemoryStore();
  beginNetwork(store, {
    std: readBytecode(join(framework, 'std')),
    sui: readBytecode(join(framework, 'sui')),
    timestampMs: 0n,
    randomBytes: new Uint8Array(32),
    coins: [{ address, amount: 10n ** 12n }],
  });
  const randomBytes = (count: number) => new Uint8Array(count);
  const client = createInProcessClient(new LocalNetwork({ store, now: () => 0, randomBytes }), (error) => {
    throw error;
  });

  async function run(transaction: Transaction) {
    const { objects } = await client.listCoins({ owner: address });
    transaction.setGasPayment(
      objects.map(({ objectId, version, digest }) => ({ objectId, version, digest })),
    );
    transaction.setGasPrice(1_000);
    transaction.setGasBudget(10n ** 10n);
    const include = { effects: true, objectTypes: true } as const;
    const done = await client.signAndExecuteTransaction({ transaction, signer: key, include });
    const { effects, objectTypes, status } = done.Transaction ?? done.FailedTransaction ?? {};
    const changed = effects?.changedObjects ?? [];
    const packageId = changed.find(({ outputState }) => outputState === 'PackageWrite')?.objectId ?? '';
    const made = changed
      .filter(({ idOperation, outputState }) => idOperation === 'Created' && outputState === 'ObjectWrite')
      .flatMap(({ objectId }) => {
        const type = objectTypes?.[objectId]?.split('::').at(-1);
        return type === undefined ? [] : [{ objectId, type }];
      });
    return { error: status?.error ?? undefined, packageId, made };
  }

  return {
    run,
    address,
    publish: async ({ modules, dependencies }: Compiled) => {
      const transaction = new Transaction();
      const given = { modules: [...modules], dependencies: [...dependencies] };
      transaction.transferObjects([transaction.publish(given)], address);
      const done = await run(transaction);
      return { ...done, cap: done.made.find(({ type }) => type === 'UpgradeCap')?.objectId ?? '' };
    },
    upgrade: (from: { readonly packageId: string; readonly cap: string }, to: Compiled) => {
      const transaction = new Transaction();
      const cap = transaction.object(from.cap);
      const ticket = transaction.moveCall({
        target: '0x2::package::authorize_upgrade',
        arguments: [cap, transaction.pure.u8(0), transaction.pure.vector('u8', [...to.digest])],
      });
      const given = { modules: [...to.modules], dependencies: [...to.dependencies], package: from.packageId };
      const receipt = transaction.upgrade({ ...given, ticket });
      transaction.moveCall({ target: '0x2::package::commit_upgrade', arguments: [cap, receipt] });
      return run(transaction);
    },
  };
}
