import { Machine, type NativeFunction } from '@suixue/move-vm/machine';
import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import type { ModuleId, VerifiedModule } from '@suixue/move-vm/verified-module';
import type { PackageObject } from '../model/chain-object.ts';
import type { ObjectRuntime } from '../natives/object-runtime.ts';
import { type LoadedPackage, loadPackage } from './loaded-package.ts';

/** The store of packages. */
export interface PackageSource {
  package(id: string): PackageObject | undefined;
  /** The newest version of the package with this original id. */
  newest(originalId: string): string | undefined;
}

/** The native functions of the code that runs. */
export type Natives = ReadonlyMap<string, NativeFunction<ObjectRuntime>>;

/** How code is loaded and run. */
export interface CodeOptions {
  readonly load?: (object: PackageObject) => LoadedPackage;
  /** None where code is only described. */
  readonly natives?: Natives;
}

interface SpaceOptions extends CodeOptions {
  /** The space whose packages it has as well. */
  readonly below?: PackageSpace;
}

const noNatives: Natives = new Map();

/** The machines that a space keeps: each remembers functions and layouts, for as long as the network runs. */
const maxMachines = 32;

/**
 * The callable packages with their linkage. Running code identifies packages by their original id, clients
 * identify types by their defining package; this class translates between the two.
 */
export class PackageSpace {
  readonly #source: PackageSource;
  readonly #below: PackageSpace | undefined;
  readonly #load: (object: PackageObject) => LoadedPackage;
  readonly #natives: Natives;
  readonly #loaded = new Map<string, LoadedPackage>();
  readonly #newest = new Map<string, string>();
  /** In order of last use. */
  readonly #machines = new Map<string, Machine<ObjectRuntime>>();

  constructor(source: PackageSource, { below, load = loadPackage, natives = noNatives }: SpaceOptions = {}) {
    this.#source = source;
    this.#below = below;
    this.#load = load;
    this.#natives = natives;
  }

  /** A child space for packages that a transaction publishes, before they are committed. */
  fork(): PackageSpace {
    return new PackageSpace(this.#source, { below: this, natives: this.#natives });
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
    const loaded = this.#load(object);
    this.#loaded.set(id, loaded);
    return loaded;
  }

  machine(packageId: string): Machine<ObjectRuntime> {
    // As long as nothing was added here, the parent is equivalent and has compiled machines.
    if (this.#below && this.#loaded.size === 0) return this.#below.machine(packageId);
    const machine =
      this.#machines.get(packageId) ??
      new Machine<ObjectRuntime>({ find: (id) => this.find(packageId, id), natives: this.#natives });
    this.#machines.delete(packageId);
    this.#machines.set(packageId, machine);
    const [oldest] = this.#machines.keys();
    if (this.#machines.size > maxMachines && oldest !== undefined) this.#machines.delete(oldest);
    return machine;
  }

  /** Resolves a package id in code to a module. */
  find(packageId: string, id: ModuleId): VerifiedModule | undefined {
    const from = this.get(packageId);
    const isOwn = from?.originalId === id.address;
    // Types may come from any package, because callers name them; functions only from linked packages.
    const target = isOwn
      ? packageId
      : (from?.object.linkage.get(id.address)?.id ?? this.newestOf(id.address));
    return target === undefined ? undefined : this.get(target)?.modules.get(id.name);
  }

  /** The version of a package that another package's code calls. */
  storageId(packageId: string, originalId: string): string {
    const from = this.get(packageId);
    return from?.originalId === originalId
      ? packageId
      : (from?.object.linkage.get(originalId)?.id ?? this.newestOf(originalId) ?? originalId);
  }

  /** The newest version of the module with this type. */
  moduleOfType(type: RuntimeType): VerifiedModule | undefined {
    const running = this.toRunning(type);
    if (running === undefined || typeof running === 'string' || 'vector' in running) return undefined;
    const newest = this.newestOf(running.module.address);
    return newest === undefined ? undefined : this.get(newest)?.modules.get(running.module.name);
  }

  /** A type as running code identifies it; undefined if a package or the type does not exist. */
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

  /** A type as clients identify it. */
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
