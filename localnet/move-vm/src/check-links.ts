import type {
  AbilitySet,
  CompiledModule,
  FunctionDefinition,
  ModuleHandle,
  Signature,
} from './compiled-module.ts';
import { toDefinitions } from './definitions.ts';
import { addressToText } from './layout.ts';
import type { FindModule } from './linker.ts';
import { row } from './row.ts';
import { isSameTypeAcross } from './same-type-across.ts';
import { Stopped, untilFailure } from './until-failure.ts';
import { type ModuleId, moduleKey, toModuleId, type VerifiedModule } from './verified-module.ts';
import { createFailure, type MajorStatusName, type Place, type VmResult } from './vm-failure.ts';

/**
 * Checks a module against its dependencies: they exist, have the types and functions that it names with
 * matching signatures, make those functions visible to it, and do not depend on it. For publishing: `find`
 * returns the modules that the code will be linked with.
 */
export function checkLinks({ id, module }: VerifiedModule, find: FindModule): VmResult<undefined> {
  return untilFailure(() => {
    checkFriends(id, module);
    checkModules(module, find);
    checkCycles(id, module, find);
    checkDatatypes(module, find);
    checkFunctions(id, module, find);
    return undefined;
  });
}

/** A module may declare only modules of its own package as friends. */
function checkFriends(id: ModuleId, module: CompiledModule): void {
  module.friendDeclarations.forEach((friend, index) => {
    const where = { table: 'friendDeclarations', row: index };
    const named = toFriendId(module, friend);
    if (moduleKey(named) === moduleKey(id))
      fail('INVALID_FRIEND_DECL_WITH_SELF', where, 'a module that is its own friend');
    if (named.address !== id.address)
      fail(
        'INVALID_FRIEND_DECL_WITH_MODULES_OUTSIDE_ACCOUNT_ADDRESS',
        where,
        `a friend of another package: ${named.address}`,
      );
  });
}

function toFriendId(module: CompiledModule, { address, name }: ModuleHandle): ModuleId {
  return {
    address: addressToText(row(module.addressIdentifiers, address)),
    name: row(module.identifiers, name),
  };
}

/** The handles of other modules. */
function dependenciesOf(module: CompiledModule): { readonly id: ModuleId; readonly index: number }[] {
  const handles = module.moduleHandles.map((_, index) => ({ id: toModuleId(module, index), index }));
  return handles.filter(({ index }) => index !== module.selfModuleHandle);
}

function checkModules(module: CompiledModule, find: FindModule): void {
  for (const { id, index } of dependenciesOf(module))
    if (!find(id))
      fail('MISSING_DEPENDENCY', { table: 'moduleHandles', row: index }, `there is no ${moduleKey(id)}`);
}

/** Follows the dependencies of each dependency; none may lead back to this module. */
function checkCycles(self: ModuleId, module: CompiledModule, find: FindModule): void {
  const seen = new Set<string>();
  for (const { id: first, index } of dependenciesOf(module)) {
    const waiting = [first];
    for (let id = waiting.pop(); id; id = waiting.pop()) {
      const key = moduleKey(id);
      if (key === moduleKey(self))
        fail(
          'CYCLIC_MODULE_DEPENDENCY',
          { table: 'moduleHandles', row: index },
          `${moduleKey(first)} depends on ${key} too`,
        );
      if (seen.has(key)) continue;
      seen.add(key);
      const found = find(id);
      if (found) waiting.push(...dependenciesOf(found.module).map((dependency) => dependency.id));
    }
  }
}

function checkDatatypes(module: CompiledModule, find: FindModule): void {
  for (const [index, handle] of module.datatypeHandles.entries()) {
    if (handle.module === module.selfModuleHandle) continue;
    const where = { table: 'datatypeHandles', row: index };
    const name = row(module.identifiers, handle.name);
    const owner = find(toModuleId(module, handle.module));
    const defined = owner && toDefinitions(owner.module).datatypes.get(name);
    if (!defined) fail('LOOKUP_FAILED', where, `there is no type ${name}`);
    if (!isWithin(handle.abilities, defined.abilities))
      fail('TYPE_MISMATCH', where, `${name} can do less than is said of it`);
    const isFilledAlike =
      handle.typeParameters.length === defined.typeParameters.length &&
      handle.typeParameters.every((parameter, position) => {
        const wanted = row(defined.typeParameters, position);
        // The handle must not declare weaker constraints than the definition requires, and a parameter that
        // it declares phantom must be phantom there.
        return (
          isWithin(wanted.constraints, parameter.constraints) && (!parameter.isPhantom || wanted.isPhantom)
        );
      });
    if (!isFilledAlike) fail('TYPE_MISMATCH', where, `${name} takes other types than is said of it`);
  }
}

function checkFunctions(id: ModuleId, module: CompiledModule, find: FindModule): void {
  for (const [index, handle] of module.functionHandles.entries()) {
    if (handle.module === module.selfModuleHandle) continue;
    const where = { table: 'functionHandles', row: index };
    const name = row(module.identifiers, handle.name);
    const owner = find(toModuleId(module, handle.module));
    const defined = owner && toDefinitions(owner.module).functions.get(name);
    if (!defined || !isVisible(defined.definition, owner.module, id))
      fail('LOOKUP_FAILED', where, `there is no visible function ${name}`);
    const asksAlike =
      handle.typeParameters.length === defined.handle.typeParameters.length &&
      handle.typeParameters.every((set, position) =>
        isWithin(row(defined.handle.typeParameters, position), set),
      );
    if (!asksAlike) fail('TYPE_MISMATCH', where, `${name} takes other types than is said of it`);
    for (const part of ['parameters', 'returns'] as const) {
      const said = { module, signature: row(module.signatures, handle[part]) };
      const given = { module: owner.module, signature: row(owner.module.signatures, defined.handle[part]) };
      if (!isSameSignature(said, given)) fail('TYPE_MISMATCH', where, `${name} has other ${part}`);
    }
  }
}

function isVisible({ visibility }: FunctionDefinition, owner: CompiledModule, caller: ModuleId): boolean {
  if (visibility !== 'package') return visibility === 'public';
  return owner.friendDeclarations.some(
    (friend) => moduleKey(toFriendId(owner, friend)) === moduleKey(caller),
  );
}

interface SignatureOf {
  readonly module: CompiledModule;
  readonly signature: Signature;
}

function isSameSignature(said: SignatureOf, given: SignatureOf): boolean {
  return (
    said.signature.length === given.signature.length &&
    said.signature.every((token, index) =>
      isSameTypeAcross(said.module, token, given.module, row(given.signature, index)),
    )
  );
}

function isWithin(set: AbilitySet, other: AbilitySet): boolean {
  return (set & other) === set;
}

function fail(status: MajorStatusName, where: Place, message: string): never {
  throw new Stopped(createFailure(status, where, message));
}
