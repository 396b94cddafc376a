import type { VerifiedModule } from '@suixue/move-vm/verified-module';

/** The modules of a package by name. */
export type PackageModules = Pick<
  ReadonlyMap<string, VerifiedModule>,
  'get' | 'has' | 'size' | 'values' | typeof Symbol.iterator
>;

/** Modules that are read when they are first used: most code uses a few of the framework's. */
export class ModulesOnDemand implements PackageModules {
  readonly #code: ReadonlyMap<string, Uint8Array>;
  readonly #read: (name: string, code: Uint8Array) => VerifiedModule;
  readonly #known = new Map<string, VerifiedModule>();

  constructor(
    code: ReadonlyMap<string, Uint8Array>,
    read: (name: string, code: Uint8Array) => VerifiedModule,
  ) {
    this.#code = code;
    this.#read = read;
  }

  get size(): number {
    return this.#code.size;
  }

  has(name: string): boolean {
    return this.#code.has(name);
  }

  get(name: string): VerifiedModule | undefined {
    const known = this.#known.get(name);
    if (known) return known;
    const code = this.#code.get(name);
    if (!code) return undefined;
    const module = this.#read(name, code);
    this.#known.set(name, module);
    return module;
  }

  *[Symbol.iterator](): MapIterator<[string, VerifiedModule]> {
    for (const name of this.#code.keys()) {
      const module = this.get(name);
      if (module) yield [name, module];
    }
  }

  *values(): MapIterator<VerifiedModule> {
    for (const [, module] of this) yield module;
  }
}
