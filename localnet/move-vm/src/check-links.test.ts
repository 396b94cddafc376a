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

/** A module `owner` with a struct `Thing` of any type, and a function `make` which the module `user` may call. */
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

/** A module that names what `owner` has; its tables are in another order. */
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

describe('modules', () => {
  it('must be there', () => {
    expect(statusOf(userOf(), [ownerOf()])).toBe('ok');
    expect(statusOf(userOf(), [])).toBe('MISSING_DEPENDENCY');
  });

  it('are not depended on by what they depend on, near or far', () => {
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

describe('a type', () => {
  it.each<[string, Partial<DatatypeHandle>, Partial<DatatypeHandle>, string]>([
    ['is found by its name', { name: 4 }, {}, 'LOOKUP_FAILED'],
    ['may be able to do more', { abilities: drop }, {}, 'ok'],
    ['but not less', {}, { abilities: store }, 'TYPE_MISMATCH'],
    ['takes as many types', {}, { typeParameters: [] }, 'TYPE_MISMATCH'],
    ['may ask less of them', {}, { typeParameters: [{ constraints: 0, isPhantom: false }] }, 'ok'],
    [
      'but not more',
      {},
      { typeParameters: [{ constraints: store | copy, isPhantom: false }] },
      'TYPE_MISMATCH',
    ],
    ['may have nothing of them', {}, { typeParameters: [{ constraints: store, isPhantom: true }] }, 'ok'],
    [
      'but not something where nothing is said to be',
      { typeParameters: [{ constraints: store, isPhantom: true }] },
      {},
      'TYPE_MISMATCH',
    ],
  ])('%s', (_what, said, defined, status) => {
    const user = userOf({ datatype: said, takes: ['bool'] });
    expect(statusOf(user, [ownerOf({ datatype: defined, takes: ['bool'] })])).toBe(status);
  });
});

describe('a function', () => {
  it.each<[string, User, Owner, string]>([
    ['is found by its name', { function: { name: 4 } }, {}, 'LOOKUP_FAILED'],
    ['is not private', {}, { visibility: 'private' }, 'LOOKUP_FAILED'],
    ['nor for others', {}, { visibility: 'package', friends: [{ address: 0, name: 5 }] }, 'LOOKUP_FAILED'],
    [
      'nor for one of the same name',
      {},
      { visibility: 'package', friends: [{ address: 1, name: 3 }] },
      'LOOKUP_FAILED',
    ],
    ['may be for this module', {}, { visibility: 'package', friends: [{ address: 0, name: 3 }] }, 'ok'],
    ['takes as many types', { function: { typeParameters: [copy, copy] } }, {}, 'TYPE_MISMATCH'],
    ['asks no more of them', { function: { typeParameters: [0] } }, {}, 'TYPE_MISMATCH'],
    ['but maybe less', { function: { typeParameters: [copy | drop] } }, {}, 'ok'],
    ['takes as much', { takes: [] }, {}, 'TYPE_MISMATCH'],
    ['of the same', { takes: ['u8'] }, {}, 'TYPE_MISMATCH'],
    ['by the same way', { takes: [reference(datatype(0, 'u8'))] }, {}, 'TYPE_MISMATCH'],
    ['filled the same', { takes: [reference(datatype(0, 'u16'), true)] }, {}, 'TYPE_MISMATCH'],
    ['returns the same', { returns: [{ kind: 'vector', of: 'u64' }] }, {}, 'TYPE_MISMATCH'],
    ['and not of any type', { returns: [parameter] }, {}, 'TYPE_MISMATCH'],
  ])('%s', (_what, user, owner, status) => {
    expect(statusOf(userOf(user), [ownerOf(owner)])).toBe(status);
  });
});

describe('a friend', () => {
  it.each<[string, CompiledModule['friendDeclarations'], string]>([
    ['is of the same package', [{ address: 0, name: 5 }], 'ok'],
    [
      'and of no other',
      [{ address: 1, name: 5 }],
      'INVALID_FRIEND_DECL_WITH_MODULES_OUTSIDE_ACCOUNT_ADDRESS',
    ],
    ['is somebody else', [{ address: 0, name: 3 }], 'INVALID_FRIEND_DECL_WITH_SELF'],
  ])('%s', (_what, friends, status) => {
    expect(statusOf(userOf({ friends }), [ownerOf()])).toBe(status);
  });
});
