import { join } from 'node:path';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { beginNetwork } from '@suixue/localnet-node/begin';
import { createInProcessClient } from '@suixue/localnet-node/in-process-client';
import { LocalNetwork } from '@suixue/localnet-node/local-network';
import { createMemoryStore } from '@suixue/localnet-node/memory-store';
import { readBytecode } from '@suixue/localnet-node/read-bytecode';
import { describe, expect, it } from 'vitest';
import { compile } from '../move/toolchain.ts';
import { places } from '../places.ts';

const manifest = '[package]\nname = "sample"\nedition = "2024"\n[addresses]\nsample = "0x0"\n';
const framework = join(places.root, 'contracts/framework/build');

const thing = `
  public struct Thing has key { id: UID }
  public fun make(ctx: &mut TxContext) { transfer::transfer(Thing { id: object::new(ctx) }, ctx.sender()) }`;
const started = `
  public struct Started has key { id: UID }
  fun init(ctx: &mut TxContext) { transfer::share_object(Started { id: object::new(ctx) }) }`;

interface Compiled {
  readonly modules: readonly string[];
  readonly dependencies: readonly string[];
  readonly digest: readonly number[];
}

/** Modules by name, and what is in them. */
async function compileModules(modules: Readonly<Record<string, string>>): Promise<Compiled> {
  const sources = Object.entries(modules).map(([name, body]) => [
    `sources/${name}.move`,
    `module sample::${name};\n${body}`,
  ]);
  return compile({ 'Move.toml': manifest, ...Object.fromEntries(sources) });
}

/** A network in memory and one person on it, who says what things may cost and is not warned beforehand. */
function begin() {
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

/** The bytes with one name in the place of another that is as long. */
function renamed({ modules, ...rest }: Compiled, from: string, to: string): Compiled {
  const change = (text: string) => {
    const code = Buffer.from(text, 'base64');
    const name = Buffer.from([from.length, ...Buffer.from(from)]);
    const at = code.indexOf(name);
    if (at < 0 || code.indexOf(name, at + 1) >= 0) throw new Error(`${from} is not there once`);
    code.write(to, at + 1);
    return code.toString('base64');
  };
  return { ...rest, modules: modules.map(change) };
}

describe('what is published', { timeout: 60_000 }, () => {
  it('keeps the rules of Sui, or is refused', async () => {
    const network = begin();
    const good = await compileModules({ things: thing });
    expect((await network.publish(good)).error).toBeUndefined();
    expect((await network.publish(renamed(good, 'id', 'ie'))).error?.message).toContain(
      'SuiMoveVerificationError',
    );
    const called = await compileModules({ things: 'fun inix(_: u64) {}\npublic fun go() { inix(1) }' });
    expect((await network.publish(called)).error).toBeUndefined();
    expect((await network.publish(renamed(called, 'inix', 'init'))).error?.message).toContain(
      'SuiMoveVerificationError',
    );
  });

  it('is started when it is new', async () => {
    const { made } = await begin().publish(await compileModules({ things: thing, starts: started }));
    expect(made.map(({ type }) => type).sort()).toEqual(['Started', 'UpgradeCap']);
  });
});

describe('an upgrade', { timeout: 60_000 }, () => {
  it('starts what is new in it, and nothing else', async () => {
    const network = begin();
    const first = await network.publish(await compileModules({ starts: started }));
    const second = await network.upgrade(
      first,
      await compileModules({ starts: started, more: started.replaceAll('Started', 'MoreStarted') }),
    );
    expect(second.error).toBeUndefined();
    expect(second.made.map(({ type }) => type)).toEqual(['MoreStarted']);
  });

  it('brings no initialiser to what is there already', async () => {
    const network = begin();
    const first = await network.publish(await compileModules({ things: thing }));
    const second = await compileModules({ things: thing + started });
    await expect(network.upgrade(first, second)).rejects.toThrow('IncompatibleUpgrade');
  });
});
