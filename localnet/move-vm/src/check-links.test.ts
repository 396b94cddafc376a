import { describe, expect, it } from 'vitest';
import { checkLinks } from './check-links.ts';
import {
  abilities,
  type CompiledModule,
  type DatatypeHandle,
  type FunctionDefinition,
  type FunctionHandle,
  type SignatureToken,
} from './compiled-module.ts';
import { datatype, parameter, reference } from './testing/module-of.ts';
import { moduleKey, toModuleId, type VerifiedModule, verifyCompiled } from './verified-module.ts';

const { copy, drop, store } = abilities;

const empty: CompiledModule = {
  version: 7,
  selfModuleHandle: 0,
  moduleHandles: [{ address: 0, name: 0 }],
  datatypeHandles: [],
  functionHandles: [],
  functionInstantiations: [],
  signatures: [],
  constantPool: [],
  identifiers: [],
  addressIdentifiers: [Uint8Array.from({ length: 32 }, () => 1), new Uint8Array(32)],
  structDefinitions: [],
  structInstantiations: [],
  functionDefinitions: [],
  fieldHandles: [],
  fieldInstantiations: [],
  friendDeclarations: [],
  metadata: [],
  enumDefinitions: [],
  enumInstantiations: [],
  variantHandles: [],
  variantInstantiations: [],
};

const type: DatatypeHandle = {
  module: 0,
  name: 1,
  abilities: drop | store,
  typeParameters: [{ constraints: store, isPhantom: false }],
};
const asked: FunctionHandle = { module: 0, name: 2, parameters: 0, returns: 1, typeParameters: [copy] };

interface Owner {
  readonly datatype?: Partial<DatatypeHandle>;
  readonly takes?: SignatureToken[];
  readonly visibility?: FunctionDefinition['visibility'];
  readonly friends?: CompiledModule['friendDeclarations'];
  readonly dependsOn?: number;
}

/**
 * A module `owner` with a struct `Thing` of any type, and a function `make` that the module `user` may call.
 */
function ownerOf({
  datatype: changes = {},
  takes = [reference(datatype(0, 'u8'), true)],
  visibility = 'public',
  friends = [],
  dependsOn,
}: Owner = {}) {
  return verified({
    ...empty,
    moduleHandles: [
      { address: 0, name: 0 },
      ...(dependsOn === undefined ? [] : [{ address: 0, name: dependsOn }]),
    ],
    identifiers: ['owner', 'Thing', 'make', 'user', 'content', 'third'],
    signatures: [takes, ['u64']],
    datatypeHandles: [{ ...type, ...changes }],
    functionHandles: [asked],
    structDefinitions: [{ handle: 0, fields: [{ name: 4, type: 'u64' }] }],
    functionDefinitions: [{ handle: 0, visibility, isEntry: false, acquires: [], code: undefined }],
    friendDeclarations: friends,
  });
}

interface User {
  readonly datatype?: Partial<DatatypeHandle>;
  readonly function?: Partial<FunctionHandle>;
  readonly takes?: SignatureToken[];
  readonly returns?: SignatureToken[];
  readonly friends?: CompiledModule['friendDeclarations'];
  readonly name?: number;
}

/** A module that refers to the types and functions of `owner`; its tables are in another order. */
function userOf({
  datatype: typeChanges = {},
  function: functionChanges = {},
  takes = [reference(datatype(0, 'u8'), true)],
  returns = ['u64'],
  friends = [],
  name = 3,
}: User = {}) {
  return verified({
    ...empty,
    selfModuleHandle: 1,
    moduleHandles: [
      { address: 0, name: 2 },
      { address: 0, name },
    ],
    identifiers: ['make', 'Thing', 'owner', 'user', 'other', 'third'],
    signatures: [returns, takes],
    datatypeHandles: [{ ...type, ...typeChanges }],
    functionHandles: [{ ...asked, name: 0, parameters: 1, returns: 0, ...functionChanges }],
    friendDeclarations: friends,
  });
}

function verified(module: CompiledModule): VerifiedModule {
  const done = verifyCompiled(module);
  if (!done.ok) throw new Error(`the test itself is wrong: ${done.status} ${JSON.stringify(done.where)}`);
  return done.value;
}

function statusOf(user: VerifiedModule, others: readonly VerifiedModule[]): string {
  const byKey = new Map(others.map((module) => [moduleKey(module.id), module]));
  const checked = checkLinks(user, (id) => byKey.get(moduleKey(id)));
  return checked.ok ? 'ok' : checked.status;
}

describe('checkLinks for modules', () => {
  it('rejects a missing dependency', () => {
    expect(statusOf(userOf(), [ownerOf()])).toBe('ok');
    expect(statusOf(userOf(), [])).toBe('MISSING_DEPENDENCY');
  });

  it('rejects a cycle of dependencies, direct or indirect', () => {
    const user = userOf();
    expect(statusOf(user, [ownerOf({ dependsOn: 3 }), user])).toBe('CYCLIC_MODULE_DEPENDENCY');
    const third = userOf({ name: 5 });
    const owner = ownerOf({ dependsOn: 5 });
    expect(toModuleId(owner.module, 1)).toEqual(third.id);
    expect(statusOf(user, [owner, third])).toBe('ok');
    const circle = {
      ...third,
      module: { ...third.module, moduleHandles: user.module.moduleHandles.toReversed() },
    };
    expect(statusOf(user, [owner, circle])).toBe('CYCLIC_MODULE_DEPENDENCY');
  });
});

describe('checkLinks for a datatype handle', () => {
  it.each<[string, Partial<DatatypeHandle>, Partial<DatatypeHandle>, string]>([
    ['rejects a type that its module does not define', { name: 4 }, {}, 'LOOKUP_FAILED'],
    ['accepts more abilities than the handle declares', { abilities: drop }, {}, 'ok'],
    ['rejects fewer abilities than the handle declares', {}, { abilities: store }, 'TYPE_MISMATCH'],
    [
      'rejects another number of type parameters than the handle declares',
      {},
      { typeParameters: [] },
      'TYPE_MISMATCH',
    ],
    [
      'accepts weaker constraints than the handle declares',
      {},
      { typeParameters: [{ constraints: 0, isPhantom: false }] },
      'ok',
    ],
    [
      'rejects stronger constraints than the handle declares',
      {},
      { typeParameters: [{ constraints: store | copy, isPhantom: false }] },
      'TYPE_MISMATCH',
    ],
    [
      'accepts a phantom parameter that the handle does not declare as phantom',
      {},
      { typeParameters: [{ constraints: store, isPhantom: true }] },
      'ok',
    ],
    [
      'rejects a non-phantom parameter that the handle declares as phantom',
      { typeParameters: [{ constraints: store, isPhantom: true }] },
      {},
      'TYPE_MISMATCH',
    ],
  ])('%s', (_what, said, defined, status) => {
    const user = userOf({ datatype: said, takes: ['bool'] });
    expect(statusOf(user, [ownerOf({ datatype: defined, takes: ['bool'] })])).toBe(status);
  });
});

describe('checkLinks for a function handle', () => {
  it.each<[string, User, Owner, string]>([
    ['rejects a function that its module does not define', { function: { name: 4 } }, {}, 'LOOKUP_FAILED'],
    ['rejects a private function', {}, { visibility: 'private' }, 'LOOKUP_FAILED'],
    [
      'rejects a package function whose module declares only another friend',
      {},
      { visibility: 'package', friends: [{ address: 0, name: 5 }] },
      'LOOKUP_FAILED',
    ],
    [
      'rejects a package function whose friend has the same name in another package',
      {},
      { visibility: 'package', friends: [{ address: 1, name: 3 }] },
      'LOOKUP_FAILED',
    ],
    [
      'accepts a package function whose module declares the caller as a friend',
      {},
      { visibility: 'package', friends: [{ address: 0, name: 3 }] },
      'ok',
    ],
    [
      'rejects another number of type parameters than the handle declares',
      { function: { typeParameters: [copy, copy] } },
      {},
      'TYPE_MISMATCH',
    ],
    [
      'rejects stronger constraints than the handle declares',
      { function: { typeParameters: [0] } },
      {},
      'TYPE_MISMATCH',
    ],
    [
      'accepts weaker constraints than the handle declares',
      { function: { typeParameters: [copy | drop] } },
      {},
      'ok',
    ],
    ['rejects another number of parameters than the handle declares', { takes: [] }, {}, 'TYPE_MISMATCH'],
    ['rejects a parameter of another type than the handle declares', { takes: ['u8'] }, {}, 'TYPE_MISMATCH'],
    [
      'rejects an immutable reference where the function takes a mutable one',
      { takes: [reference(datatype(0, 'u8'))] },
      {},
      'TYPE_MISMATCH',
    ],
    [
      'rejects a parameter with other type arguments than the handle declares',
      { takes: [reference(datatype(0, 'u16'), true)] },
      {},
      'TYPE_MISMATCH',
    ],
    [
      'rejects another return type than the handle declares',
      { returns: [{ kind: 'vector', of: 'u64' }] },
      {},
      'TYPE_MISMATCH',
    ],
    [
      'rejects a type parameter as the return type of a function that returns u64',
      { returns: [parameter] },
      {},
      'TYPE_MISMATCH',
    ],
  ])('%s', (_what, user, owner, status) => {
    expect(statusOf(userOf(user), [ownerOf(owner)])).toBe(status);
  });
});

describe('checkLinks for a friend declaration', () => {
  it.each<[string, CompiledModule['friendDeclarations'], string]>([
    ['accepts a module of the same package', [{ address: 0, name: 5 }], 'ok'],
    [
      'rejects a module of another package',
      [{ address: 1, name: 5 }],
      'INVALID_FRIEND_DECL_WITH_MODULES_OUTSIDE_ACCOUNT_ADDRESS',
    ],
    ['rejects the module itself', [{ address: 0, name: 3 }], 'INVALID_FRIEND_DECL_WITH_SELF'],
  ])('%s', (_what, friends, status) => {
    expect(statusOf(userOf({ friends }), [ownerOf()])).toBe(status);
  });
});
