import { readVerifiedModule, type VerifiedModule, verifyModule } from '@suixue/move-vm/verified-module';
import type { VmResult } from '@suixue/move-vm/vm-failure';
import type { PackageObject } from '../model/chain-object.ts';
import { ModulesOnDemand, type PackageModules } from './modules-on-demand.ts';

/** A package and its id in its own code: that of its first version. */
export interface NewPackage {
  readonly object: PackageObject;
  readonly originalId: string;
}

/** A package whose code can be run. */
export interface LoadedPackage extends NewPackage {
  readonly modules: PackageModules;
  /** The defining package of each `module::Type`. */
  readonly origins: ReadonlyMap<string, string>;
}

/** The code was verified when it was published, so a failure here is a defect of the network. */
export function loadPackage(object: PackageObject): LoadedPackage {
  return load(object, verifyModule);
}

/** For describing code: it is verified again only if something runs it. */
export function readPackage(object: PackageObject): LoadedPackage {
  return load(object, readVerifiedModule);
}

function load(object: PackageObject, read: (code: Uint8Array) => VmResult<VerifiedModule>): LoadedPackage {
  const readOne = (name: string, code: Uint8Array) => {
    const module = read(code);
    if (!module.ok) throw new Error(`${object.id}::${name} is no longer valid: ${module.message}`);
    return module.value;
  };
  return toLoadedPackage(object, new ModulesOnDemand(object.modules, readOne));
}

export function toLoadedPackage(object: PackageObject, modules: PackageModules): LoadedPackage {
  const [first] = modules.values();
  if (!first) throw new Error(`the package ${object.id} has no modules`);
  const origins = object.typeOrigins.map(
    ({ module, datatype, package: origin }) => [`${module}::${datatype}`, origin] as const,
  );
  return { object, originalId: first.id.address, modules, origins: new Map(origins) };
}
