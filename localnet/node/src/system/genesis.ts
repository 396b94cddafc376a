import { bcs } from '@mysten/sui/bcs';
import { verifyModule } from '@suixue/move-vm/verified-module';
import { addressToBytes } from '../address.ts';
import { toBase58 } from '../base58.ts';
import type { Executed } from '../execution/execute.ts';
import { finishObject } from '../execution/finish-objects.ts';
import type { WrittenObject } from '../execution/settle.ts';
import type { PackageObject } from '../model/chain-object.ts';
import { coinContents, suiType, toCoinType } from '../model/coin-type.ts';
import { objectToBytes } from '../model/object-bytes.ts';
import { stdAddress, suiAddress } from '../model/system-addresses.ts';
import { type LoadedPackage, toLoadedPackage } from '../packages/loaded-package.ts';
import { createClock, createRandom, createRandomField, randomVersionedId } from './system-objects.ts';
import { runSystemTransaction } from './system-transaction.ts';

export interface GenesisParts {
  /** The framework's bytecode. */
  readonly std: readonly Uint8Array[];
  readonly sui: readonly Uint8Array[];
  readonly timestampMs: bigint;
  readonly randomBytes: Uint8Array;
  /** The initial balances in MIST. */
  readonly coins: readonly { readonly address: string; readonly amount: bigint }[];
}

export interface Genesis {
  readonly executed: Executed;
  readonly packages: readonly LoadedPackage[];
}

/** The ids of the initial coins, which no hash can equal. */
const firstCoinId = 0xc01_0000n;

/** The genesis transaction: the framework, the clock, randomness and the initial coins. */
export function createGenesis(parts: GenesisParts): Genesis {
  const std = toSystemPackage(stdAddress, parts.std, []);
  const framework = toSystemPackage(suiAddress, parts.sui, [std]);
  const shared = { kind: 'shared', initialVersion: 1n } as const;
  const written: WrittenObject[] = [
    std.object,
    framework.object,
    { ...createClock(parts.timestampMs), owner: shared },
    { ...createRandom(), owner: shared },
    {
      ...createRandomField({ epoch: 0n, round: 0n, bytes: parts.randomBytes }),
      owner: { kind: 'object', id: randomVersionedId },
    },
    ...parts.coins.map(({ address, amount }, index): WrittenObject => {
      const id = `0x${(firstCoinId + BigInt(index)).toString(16).padStart(64, '0')}`;
      const contents = coinContents(addressToBytes(id), amount);
      return {
        kind: 'move',
        id,
        type: toCoinType(suiType),
        hasPublicTransfer: true,
        contents,
        owner: { kind: 'address', address },
      };
    }),
  ];
  const executed = runSystemTransaction({
    kind: { Genesis: { objects: written.map(toGenesisObject) } },
    epoch: 0n,
    version: 1n,
    before: [],
    written,
  });
  return { executed, packages: [std, framework] };
}

function toSystemPackage(
  id: string,
  code: readonly Uint8Array[],
  dependencies: readonly LoadedPackage[],
): LoadedPackage {
  const modules = code.map((bytes) => {
    const module = verifyModule(bytes);
    if (!module.ok) throw new Error(`a framework module is invalid: ${module.message}`);
    return { bytes, module: module.value };
  });
  modules.sort((a, b) => (a.module.id.name < b.module.id.name ? -1 : 1));
  const object: PackageObject = {
    kind: 'package',
    id,
    version: 1n,
    modules: new Map(modules.map(({ bytes, module }) => [module.id.name, bytes])),
    typeOrigins: modules.flatMap(({ module: { id: own, module } }) =>
      [...module.structDefinitions, ...module.enumDefinitions].map(({ handle }) => ({
        module: own.name,
        datatype: module.identifiers[module.datatypeHandles[handle]?.name ?? -1] ?? '',
        package: id,
      })),
    ),
    linkage: new Map(
      dependencies.map(({ object: { id: dependency, version } }) => [
        dependency,
        { id: dependency, version },
      ]),
    ),
    owner: { kind: 'immutable' },
    previousTransaction: '',
    storageRebate: 0n,
  };
  return toLoadedPackage(object, new Map(modules.map(({ module }) => [module.id.name, module])));
}

/** The objects in the official client's representation, from their own bytes, before any digest exists. */
function toGenesisObject(object: WrittenObject) {
  const finished = finishObject(object, { digest: noDigest, version: 1n });
  const { data, owner } = bcs.Object.parse(objectToBytes(finished));
  return { RawObject: { data, owner } };
}

const noDigest = toBase58(new Uint8Array(32));
