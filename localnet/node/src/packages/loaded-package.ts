import { type VerifiedModule, verifyModule } from '@suixue/move-vm/verified-module';
import type { PackageObject } from '../model/chain-object.ts';

/** A package whose code may be run. */
export interface LoadedPackage {
  readonly object: PackageObject;
  /** The id that its own code says: the one of its first version. */
  readonly originalId: string;
  readonly modules: ReadonlyMap<string, VerifiedModule>;
  /** By `module::Type`, the package whose version brought the type. */
  readonly origins: ReadonlyMap<string, string>;
}

/** Its code was verified when it was published, so that it is not good any more can only be our fault. */
export function loadPackage(object: PackageObject): LoadedPackage {
  const modules = new Map<string, VerifiedModule>();
  for (const [name, code] of object.modules) {
    const module = verifyModule(code);
    if (!module.ok) throw new Error(`${object.id}::${name} is not good any more: ${module.message}`);
    modules.set(name, module.value);
  }
  return toLoadedPackage(object, modules);
}

export function toLoadedPackage(
  object: PackageObject,
  modules: ReadonlyMap<string, VerifiedModule>,
): LoadedPackage {
  const [first] = modules.values();
  if (!first) throw new Error(`the package ${object.id} has no modules`);
  const origins = object.typeOrigins.map(
    ({ module, datatype, package: origin }) => [`${module}::${datatype}`, origin] as const,
  );
  return { object, originalId: first.id.address, modules, origins: new Map(origins) };
}
