import { describe, expect, it } from 'vitest';
import { checkSignatures } from './check-signatures.ts';
import { abilities, type CompiledModule, type Signature, type SignatureToken } from './compiled-module.ts';
import { compiled, readCompiled } from './testing/compiled.ts';
import {
  box,
  coin,
  datatype,
  moduleOf,
  parameter,
  purse,
  reference,
  rock,
  shape,
} from './testing/module-of.ts';

const { copy, drop, store, key } = abilities;
const good = moduleOf({ code: [{ op: 'Ret' }] });

function statusOf(module: CompiledModule): string {
  const checked = checkSignatures(module);
  return checked.ok ? 'ok' : checked.status;
}

const vector = (of: SignatureToken): SignatureToken => ({ kind: 'vector', of });
/** Coins have `store`, which is what a box asks; rocks and shapes have not. */
const [filled, overfilled] = [datatype(box, datatype(coin)), datatype(box, datatype(rock))];

describe('what the compiler wrote', () => {
  it.each([...compiled.keys()])('%s has good signatures', (name) => {
    expect(checkSignatures(readCompiled(name))).toMatchObject({ ok: true });
  });
});

describe('a signature', () => {
  it.each<[string, Signature, string]>([
    ['may have references', [reference('u8'), reference(vector('u8'), true)], 'ok'],
    ['not to references', [reference(reference('u8'))], 'INVALID_SIGNATURE_TOKEN'],
    ['nor in vectors', [vector(reference('u8'))], 'INVALID_SIGNATURE_TOKEN'],
    ['nor as what fills a type', [reference(datatype(box, reference('u8')))], 'INVALID_SIGNATURE_TOKEN'],
  ])('%s', (_what, signature, status) => {
    expect(statusOf({ ...good, signatures: [...good.signatures, signature] })).toBe(status);
  });
});

describe('types are filled with what can do what they ask', () => {
  const code = [{ op: 'Ret' } as const];
  const wrong = 'CONSTRAINT_NOT_SATISFIED';

  it.each<[string, CompiledModule, string]>([
    ['in parameters', moduleOf({ code, takes: [filled] }), 'ok'],
    ['and with nothing else', moduleOf({ code, takes: [reference(overfilled)] }), wrong],
    ['in returns', moduleOf({ code, returns: [vector(overfilled)] }), wrong],
    ['in locals', moduleOf({ code, locals: [datatype(box, overfilled)] }), wrong],
    ['by type parameters', moduleOf({ code, locals: [datatype(box, parameter)] }), wrong],
  ])('%s', (_what, module, status) => {
    expect(statusOf(module)).toBe(status);
  });

  it('in what instructions bring along', () => {
    const pack = (index: number) => moduleOf({ code: [{ op: 'VecPack', index, count: 0n }, { op: 'Ret' }] });
    const withType = (token: SignatureToken) => {
      const module = pack(good.signatures.length);
      return { ...module, signatures: [...good.signatures, [token]] };
    };
    expect(statusOf(withType(filled))).toBe('ok');
    expect(checkSignatures(withType(vector(overfilled)))).toMatchObject({
      status: wrong,
      where: { functionDefinition: 0, instruction: 0 },
    });
  });
});

/** A struct or an enum of one field, with these abilities, and one type parameter or none. */
function withField(
  type: SignatureToken,
  { set = 0, isPhantom }: { readonly set?: number; readonly isPhantom?: boolean } = {},
): CompiledModule[] {
  const typeParameters = isPhantom === undefined ? [] : [{ constraints: store, isPhantom }];
  const of = (handle: number) => ({
    ...good,
    datatypeHandles: good.datatypeHandles.map((other, index) =>
      index === handle ? { ...other, abilities: set, typeParameters } : other,
    ),
  });
  const fields = [{ name: 12, type }];
  return [
    { ...of(purse), structDefinitions: [{ handle: purse, fields }], enumDefinitions: [] },
    {
      ...of(shape),
      structDefinitions: [],
      enumDefinitions: [{ handle: shape, variants: [{ name: 12, fields }] }],
    },
  ];
}

describe('a field', () => {
  it.each<[string, CompiledModule[], string]>([
    ['may be of any type', withField(vector(filled)), 'ok'],
    ['not a reference', withField(reference('u8')), 'INVALID_SIGNATURE_TOKEN'],
    ['nor one in a vector', withField(vector(reference('u8'))), 'INVALID_SIGNATURE_TOKEN'],
    ['nor of a type that is filled wrongly', withField(overfilled), 'CONSTRAINT_NOT_SATISFIED'],
    [
      'can be copied where its owner can',
      withField(datatype(rock), { set: copy }),
      'FIELD_MISSING_TYPE_ABILITY',
    ],
    [
      'can be dropped where its owner can',
      withField(datatype(rock), { set: drop }),
      'FIELD_MISSING_TYPE_ABILITY',
    ],
    ['can be stored where its owner can', withField('signer', { set: store }), 'FIELD_MISSING_TYPE_ABILITY'],
    ['and where its owner is an object', withField('signer', { set: key }), 'FIELD_MISSING_TYPE_ABILITY'],
    ['need not be able to do more', withField(datatype(rock)), 'ok'],
    ['may be of what its owner is filled with', withField(parameter, { set: copy, isPhantom: false }), 'ok'],
    [
      'but not of a phantom',
      withField(parameter, { isPhantom: true }),
      'INVALID_PHANTOM_TYPE_PARAM_POSITION',
    ],
    [
      'nor of many of it',
      withField(vector(parameter), { isPhantom: true }),
      'INVALID_PHANTOM_TYPE_PARAM_POSITION',
    ],
    [
      'nor of what it fills',
      withField(datatype(box, parameter), { isPhantom: true }),
      'INVALID_PHANTOM_TYPE_PARAM_POSITION',
    ],
  ])('%s', (_what, modules, status) => {
    expect(modules.map(statusOf)).toEqual([status, status]);
  });

  it('may be of what a phantom fills as a phantom', () => {
    const modules = withField(datatype(box, parameter), { isPhantom: true }).map((module) => ({
      ...module,
      datatypeHandles: module.datatypeHandles.map((handle, index) =>
        index === box ? { ...handle, typeParameters: [{ constraints: store, isPhantom: true }] } : handle,
      ),
    }));
    expect(modules.map(statusOf)).toEqual(['ok', 'ok']);
  });
});
