import { Machine } from '@suixue/move-vm/machine';
import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import type { ModuleId, VerifiedModule } from '@suixue/move-vm/verified-module';
import type { PackageObject } from '../model/chain-object.ts';
import { natives } from '../natives/natives.ts';
import type { ObjectRuntime } from '../natives/object-runtime.ts';
import { type LoadedPackage, loadPackage } from './loaded-package.ts';

/** Where packages are kept. */
export interface PackageSource {
  package(id: string): PackageObject | undefined;
  /** The newest version of the package whose first one has this id. */
  newest(originalId: string): string | undefined;
}

/**
 * The packages that code may call, each with what it is linked with. Running code knows packages by the id of their
 * first version, everybody else knows types by the version that brought them: here one becomes the other.
 */
export class PackageSpace {
  readonly #source: PackageSource;
  readonly #below: PackageSpace | undefined;
  readonly #loaded = new Map<string, LoadedPackage>();
  readonly #newest = new Map<string, string>();
  readonly #machines = new Map<string, Machine<ObjectRuntime>>();

  constructor(source: PackageSource, below?: PackageSpace) {
    this.#source = source;
    this.#below = below;
  }

  /** The same packages and room for more, which are forgotten with it: what a transaction publishes before it is kept. */
  fork(): PackageSpace {
    return new PackageSpace(this.#source, this);
  }

  add(added: LoadedPackage): void {
    this.#loaded.set(added.object.id, added);
    this.#newest.set(added.originalId, added.object.id);
    this.#machines.clear();
  }

  get(id: string): LoadedPackage | undefined {
    const known = this.#loaded.get(id);
    if (known) return known;
    if (this.#below) return this.#below.get(id);
    const object = this.#source.package(id);
    if (!object) return undefined;
    const loaded = loadPackage(object);
    this.#loaded.set(id, loaded);
    return loaded;
  }

  machine(packageId: string): Machine<ObjectRuntime> {
    // What is below knows everything as long as nothing was added here, and has its machines warm.
    if (this.#below && this.#loaded.size === 0) return this.#below.machine(packageId);
    const known = this.#machines.get(packageId);
    if (known) return known;
    const machine = new Machine<ObjectRuntime>({ find: (id) => this.find(packageId, id), natives });
    this.#machines.set(packageId, machine);
    return machine;
  }

  /** The module that code of a package means by an id. */
  find(packageId: string, id: ModuleId): VerifiedModule | undefined {
    const from = this.get(packageId);
    const isOwn = from?.originalId === id.address;
    // Types come from anywhere, since whoever calls names them; code only from what it is linked with.
    const target = isOwn
      ? packageId
      : (from?.object.linkage.get(id.address)?.id ?? this.newestOf(id.address));
    return target === undefined ? undefined : this.get(target)?.modules.get(id.name);
  }

  /** The version of a package that code of another one calls. */
  storageId(packageId: string, originalId: string): string {
    const from = this.get(packageId);
    return from?.originalId === originalId
      ? packageId
      : (from?.object.linkage.get(originalId)?.id ?? this.newestOf(originalId) ?? originalId);
  }

  /** The module that has this type, in its newest version. */
  moduleOfType(type: RuntimeType): VerifiedModule | undefined {
    const running = this.toRunning(type);
    if (running === undefined || typeof running === 'string' || 'vector' in running) return undefined;
    const newest = this.newestOf(running.module.address);
    return newest === undefined ? undefined : this.get(newest)?.modules.get(running.module.name);
  }

  /** A type as code knows it while it runs; undefined when a package of it is not there, or has no such type. */
  toRunning(type: RuntimeType): RuntimeType | undefined {
    if (typeof type === 'string') return type;
    if ('vector' in type) {
      const vector = this.toRunning(type.vector);
      return vector === undefined ? undefined : { vector };
    }
    const owner = this.get(type.module.address);
    if (!owner?.origins.has(`${type.module.name}::${type.name}`)) return undefined;
    const typeArguments = type.typeArguments.map((argument) => this.toRunning(argument));
    if (!typeArguments.every((argument) => argument !== undefined)) return undefined;
    return { module: { address: owner.originalId, name: type.module.name }, name: type.name, typeArguments };
  }

  /** A type as everybody else knows it. */
  toDefining(type: RuntimeType): RuntimeType {
    if (typeof type === 'string') return type;
    if ('vector' in type) return { vector: this.toDefining(type.vector) };
    const { module, name } = type;
    const newest = this.newestOf(module.address);
    const address = newest && this.get(newest)?.origins.get(`${module.name}::${name}`);
    if (!address) throw new Error(`there is no type ${module.address}::${module.name}::${name}`);
    const typeArguments = type.typeArguments.map((argument) => this.toDefining(argument));
    return { module: { address, name: module.name }, name, typeArguments };
  }

  newestOf(originalId: string): string | undefined {
    return (
      this.#newest.get(originalId) ?? this.#below?.newestOf(originalId) ?? this.#source.newest(originalId)
    );
  }
}
