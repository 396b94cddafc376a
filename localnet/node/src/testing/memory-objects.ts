import { toBase58 } from '@mysten/sui/utils';
import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import { moduleKey, type VerifiedModule } from '@suixue/move-vm/verified-module';
import type { ChainObject, MoveObject, PackageObject } from '../model/chain-object.ts';
import { coinBalance, coinTypeOf } from '../model/coin-type.ts';
import { isSameType } from '../model/type-text.ts';
import type { EpochFacts, Page, PageRequest, TypeFilter } from '../network.ts';
import { typeToText } from '../render/type-to-text.ts';

/** The facts of the one epoch, which tests compare with; no code depends on the values. */
const epochFacts: EpochFacts = {
  epoch: 3n,
  protocolVersion: 132n,
  referenceGasPrice: 1000n,
  startTimestampMs: 1_700_000_000_000n,
};

export const zeroDigest = toBase58(new Uint8Array(32));

/**
 * For tests only: the part of a `NetworkReader` that looks up objects and packages, in memory. `MemoryNetwork` adds transactions.
 */
export class MemoryObjects {
  readonly objects = new Map<string, ChainObject>();
  readonly modules = new Map<string, VerifiedModule>();

  add(...objects: ChainObject[]): void {
    for (const object of objects) this.objects.set(object.id, object);
  }

  /** A package of modules with a common address. */
  publish(packageId: string, modules: readonly VerifiedModule[]): PackageObject {
    for (const module of modules) {
      this.modules.set(moduleKey({ ...module.id, address: packageId }), module);
    }
    const added: PackageObject = {
      kind: 'package',
      id: packageId,
      version: 1n,
      owner: { kind: 'immutable' },
      previousTransaction: zeroDigest,
      storageRebate: 0n,
      // The bytes are never run, because `module` returns the verified module; their name makes each distinct.
      modules: new Map(modules.map(({ id }) => [id.name, new TextEncoder().encode(id.name)])),
      typeOrigins: modules.flatMap(({ id, module }) =>
        [...module.structDefinitions, ...module.enumDefinitions].map(({ handle }) => ({
          module: id.name,
          datatype: module.identifiers[module.datatypeHandles[handle]?.name ?? -1] ?? '',
          package: packageId,
        })),
      ),
      linkage: new Map(),
    };
    this.add(added);
    return added;
  }

  epoch(): EpochFacts {
    return epochFacts;
  }

  object(id: string): ChainObject | undefined {
    return this.objects.get(id);
  }

  objectsOf(owner: string, filter: TypeFilter | undefined, page: PageRequest): Page<MoveObject> {
    return this.#list(
      (object) =>
        object.owner.kind === 'address' && object.owner.address === owner && isOfType(object.type, filter),
      page,
    );
  }

  children(parent: string, page: PageRequest): Page<MoveObject> {
    return this.#list(({ owner }) => owner.kind === 'object' && owner.id === parent, page);
  }

  #list(isWanted: (object: MoveObject) => boolean, { after, limit }: PageRequest): Page<MoveObject> {
    const all = [...this.objects.values()]
      .filter((object): object is MoveObject => object.kind === 'move')
      .filter(isWanted)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .filter(({ id }) => after === undefined || id > after);
    const items = all.slice(0, limit);
    return { items, next: all.length > limit ? items.at(-1)?.id : undefined };
  }

  balances(owner: string) {
    const sums = new Map<string, { coinType: RuntimeType; amount: bigint }>();
    for (const object of this.objectsOf(owner, undefined, { after: undefined, limit: this.objects.size })
      .items) {
      const coinType = coinTypeOf(object.type);
      if (!coinType) continue;
      const key = typeToText(coinType);
      sums.set(key, { coinType, amount: (sums.get(key)?.amount ?? 0n) + coinBalance(object.contents) });
    }
    return [...sums.values()];
  }

  singleton(type: RuntimeType): MoveObject | undefined {
    return this.#list((object) => isSameType(object.type, type), { after: undefined, limit: 1 }).items[0];
  }

  package(id: string): PackageObject | undefined {
    const object = this.objects.get(id);
    return object?.kind === 'package' ? object : undefined;
  }

  packageVersions(id: string): readonly PackageObject[] {
    const found = this.package(id);
    return found ? [found] : [];
  }

  module(packageId: string, name: string): VerifiedModule | undefined {
    return this.modules.get(moduleKey({ address: packageId, name }));
  }

  moduleOfType(type: RuntimeType): VerifiedModule | undefined {
    return typeof type === 'object' && 'module' in type
      ? this.modules.get(moduleKey(type.module))
      : undefined;
  }
}

function isOfType(type: RuntimeType, filter: TypeFilter | undefined): boolean {
  if (!filter) return true;
  if (typeof type === 'string' || !('module' in type)) return false;
  const { module, name, typeArguments } = filter;
  return (
    type.module.address === filter.address &&
    (module === undefined || type.module.name === module) &&
    (name === undefined || type.name === name) &&
    (typeArguments === undefined || isSameType(type, { ...type, typeArguments }))
  );
}
