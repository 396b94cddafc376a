import { checkBounds } from '@suixue/move-vm/check-bounds';
import { checkLinks } from '@suixue/move-vm/check-links';
import { readModule } from '@suixue/move-vm/read-module';
import type { RuntimeType } from '@suixue/move-vm/runtime-type';
import { moduleKey, toModuleId, type VerifiedModule, verifyModule } from '@suixue/move-vm/verified-module';
import { WorkBudget } from '@suixue/move-vm/work-budget';
import { BcsWriter } from '../../bytes/bcs-writer.ts';
import type { LinkedPackage, PackageObject, TypeOrigin } from '../../model/chain-object.ts';
import type { Command } from '../../model/executed-transaction.ts';
import { suiAddress } from '../../model/system-addresses.ts';
import { linkPackage } from '../../packages/link-package.ts';
import { type LoadedPackage, toLoadedPackage } from '../../packages/loaded-package.ts';
import { atAddress, unpublished } from '../../packages/self-address.ts';
import { checkSuiRules } from '../../packages/verifier/check-sui-rules.ts';
import type { ArgumentSlot } from '../argument-slot.ts';
import type { CommandRun } from '../command-run.ts';
import { throwExecutionError } from '../execution-stopped.ts';
import { initialise } from './initialise.ts';

type Given = NonNullable<Command['Publish']>;

/** The maximum size of a package, in bytes of its modules. */
const maxPackageBytes = 102_400;

/** Publishes a package: verifies and links its code, runs its initialisers. Returns the `UpgradeCap`. */
export function publish(run: CommandRun, { modules, dependencies }: Given): ArgumentSlot[] {
  const id = run.runtime.freshId();
  const code = readCode(run, modules, id);
  const loaded = toPackage(run, code, dependencies, { id, version: 1n, typeOrigins: [] });
  keep(run, loaded);
  for (const module of loaded.modules.values()) initialise(run, id, module);
  const cap = new BcsWriter().address(run.runtime.freshId()).address(id).u64(1n).u8(0).finish();
  const type = packageType('UpgradeCap');
  return [run.result(type, run.types.valueOf(type, cap))];
}

export function packageType(name: string): RuntimeType {
  return { module: { address: suiAddress, name: 'package' }, name, typeArguments: [] };
}

export interface Code {
  readonly bytes: Uint8Array;
  readonly module: VerifiedModule;
}

/** Verifies the modules at address zero and moves them to their new address. */
export function readCode(run: CommandRun, modules: readonly string[], address: string): Code[] {
  const given = modules.map((text) => Uint8Array.from(Buffer.from(text, 'base64')));
  const size = given.reduce((sum, { length }) => sum + length, 0);
  run.meter.publish(size);
  if (size > maxPackageBytes)
    throwExecutionError({
      MovePackageTooBig: { objectSize: String(size), maxObjectSize: String(maxPackageBytes) },
    });
  const moved = given.map((bytes) => {
    const read = readModule(bytes);
    if (!read.ok || !checkBounds(read.value).ok)
      return throwExecutionError({ VMVerificationOrDeserializationError: true });
    const { address: own } = toModuleId(read.value, read.value.selfModuleHandle);
    if (own !== unpublished) return throwExecutionError({ PublishErrorNonZeroAddress: true });
    return atAddress(bytes, read.value, address);
  });
  const budget = WorkBudget.ofPackage();
  const code = moved.map((bytes) => {
    const module = verifyModule(bytes, budget);
    if (module.ok) return { bytes, module: module.value };
    return throwExecutionError(
      module.status === 'PROGRAM_TOO_COMPLEX'
        ? { SuiMoveVerificationTimedout: true }
        : { VMVerificationOrDeserializationError: true },
    );
  });
  if (new Set(code.map(({ module }) => module.id.name)).size !== code.length)
    throwExecutionError({ VMVerificationOrDeserializationError: true });
  if (code.some(({ module }) => declaresNative(module)))
    throwExecutionError({ VMVerificationOrDeserializationError: true });
  return code;
}

/** Sui's loader rejects a module whose native declarations it does not know, and it knows only its own packages'. */
function declaresNative({ module: { functionDefinitions, structDefinitions } }: VerifiedModule): boolean {
  return functionDefinitions.some(({ code }) => !code) || structDefinitions.some(({ fields }) => !fields);
}

interface Identity {
  readonly id: string;
  readonly version: bigint;
  /** The defining packages of types of the previous version. */
  readonly typeOrigins: readonly TypeOrigin[];
}

export function toPackage(
  run: CommandRun,
  code: readonly Code[],
  dependencies: readonly string[],
  { id, version, typeOrigins }: Identity,
): LoadedPackage {
  const packages = dependencies.map(
    (dependency) =>
      run.packages.get(dependency) ?? throwExecutionError({ PublishUpgradeMissingDependency: true }),
  );
  const linkage = linkPackage(
    code.map(({ module }) => module),
    packages,
  );
  if (linkage === 'PublishUpgradeMissingDependency')
    return throwExecutionError({ PublishUpgradeMissingDependency: true });
  if (linkage === 'PublishUpgradeDependencyDowngrade')
    return throwExecutionError({ PublishUpgradeDependencyDowngrade: true });
  const known = new Set(typeOrigins.map(({ module, datatype }) => `${module}::${datatype}`));
  const added = code
    .flatMap(({ module }) => datatypesOf(module))
    .filter(({ module, datatype }) => !known.has(`${module}::${datatype}`))
    .map((type) => ({ ...type, package: id }));
  const byName = code.toSorted((a, b) => (a.module.id.name < b.module.id.name ? -1 : 1));
  const object: PackageObject = {
    kind: 'package',
    id,
    version,
    modules: new Map(byName.map(({ bytes, module }) => [module.id.name, bytes])),
    typeOrigins: [...typeOrigins, ...added],
    linkage: sortLinkage(linkage),
    owner: { kind: 'immutable' },
    previousTransaction: '',
    storageRebate: 0n,
  };
  const loaded = toLoadedPackage(object, new Map(code.map(({ module }) => [module.id.name, module])));
  requireLinked(run, loaded);
  requireRules(code);
  return loaded;
}

/** Checks the modules against the packages they depend on. */
function requireLinked(run: CommandRun, loaded: LoadedPackage): void {
  const packages = run.packages.fork();
  packages.add(loaded);
  for (const module of loaded.modules.values()) {
    const links = checkLinks(module, (id) => packages.find(loaded.object.id, id));
    if (!links.ok) throwExecutionError({ VMVerificationOrDeserializationError: true });
  }
}

function requireRules(code: readonly Code[]): void {
  const budget = WorkBudget.ofPackage();
  for (const { module } of code) {
    const problem = checkSuiRules(module, budget);
    if (problem?.code === 'TOO_COMPLEX') throwExecutionError({ SuiMoveVerificationTimedout: true });
    if (problem) throwExecutionError({ SuiMoveVerificationError: true });
  }
}

function sortLinkage(linkage: ReadonlyMap<string, LinkedPackage>): ReadonlyMap<string, LinkedPackage> {
  return new Map([...linkage].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function datatypesOf({
  id,
  module,
}: VerifiedModule): { readonly module: string; readonly datatype: string }[] {
  return [...module.structDefinitions, ...module.enumDefinitions].map(({ handle }) => {
    const name = module.identifiers[module.datatypeHandles[handle]?.name ?? -1];
    if (name === undefined) throw new Error(`a type of ${moduleKey(id)} without a name`);
    return { module: id.name, datatype: name };
  });
}

export function keep(run: CommandRun, loaded: LoadedPackage): void {
  run.packages.add(loaded);
  run.published.push(loaded);
}
