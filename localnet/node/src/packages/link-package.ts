import { toModuleId, type VerifiedModule } from '@suixue/move-vm/verified-module';
import type { LinkedPackage } from '../model/chain-object.ts';
import type { LoadedPackage } from './loaded-package.ts';

export type LinkProblem = 'PublishUpgradeMissingDependency' | 'PublishUpgradeDependencyDowngrade';

/**
 * The version of each package to link with: the given dependencies by their original ids. Their own
 * dependencies must be included in the same or a newer version.
 */
export function linkPackage(
  modules: readonly VerifiedModule[],
  dependencies: readonly LoadedPackage[],
): ReadonlyMap<string, LinkedPackage> | LinkProblem {
  const linkage = new Map<string, LinkedPackage>();
  for (const { originalId, object } of dependencies) {
    if (linkage.has(originalId)) return 'PublishUpgradeDependencyDowngrade';
    linkage.set(originalId, { id: object.id, version: object.version });
  }
  for (const { object } of dependencies) {
    for (const [originalId, needed] of object.linkage) {
      const given = linkage.get(originalId);
      if (!given) return 'PublishUpgradeMissingDependency';
      if (given.version < needed.version) return 'PublishUpgradeDependencyDowngrade';
    }
  }
  const own = modules[0]?.id.address;
  const isKnown = (address: string) => address === own || linkage.has(address);
  const all = modules.flatMap(({ module }) =>
    module.moduleHandles.map((_, handle) => toModuleId(module, handle)),
  );
  return all.every(({ address }) => isKnown(address)) ? linkage : 'PublishUpgradeMissingDependency';
}
