import { type VerifiedModule, verifyModule } from '@suixue/move-vm/verified-module';
import type { PackageObject } from '../model/chain-object.ts';

/** A package whose code can be run. */
export interface LoadedPackage {
  readonly object: PackageObject;
  /** The id in its own code: that of its first version. */
  readonly originalId: string;
  readonly modules: ReadonlyMap<string, VerifiedModule>;
  /** The defining package of each `module::Type`. */
  readonly origins: ReadonlyMap<string, string>;
}

/** The code was verified when it was published, so a failure here is a defect of the network. */
export function loadPackage(object: PackageObject): LoadedPackage {
  const modules = new Map<string, VerifiedModule>();
  for (const [name, code] of object.modules) {
    const module = verifyModule(code);
    if (!module.ok) throw new Error(`${object.id}::${name} is no longer valid: ${module.message}`);
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
