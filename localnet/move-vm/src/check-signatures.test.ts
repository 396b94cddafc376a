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
/** Coins have `store`, which a box requires; rocks and shapes have not. */
const [filled, overfilled] = [datatype(box, datatype(coin)), datatype(box, datatype(rock))];

describe('checkSignatures on compiled modules', () => {
  it.each([...compiled.keys()])('accepts the compiled module %s', (name) => {
    expect(checkSignatures(readCompiled(name))).toMatchObject({ ok: true });
  });
});

describe('checkSignatures for a signature', () => {
  it.each<[string, Signature, string]>([
    ['accepts references', [reference('u8'), reference(vector('u8'), true)], 'ok'],
    ['rejects references to references', [reference(reference('u8'))], 'INVALID_SIGNATURE_TOKEN'],
    ['rejects vectors of references', [vector(reference('u8'))], 'INVALID_SIGNATURE_TOKEN'],
    [
      'rejects references as type arguments',
      [reference(datatype(box, reference('u8')))],
      'INVALID_SIGNATURE_TOKEN',
    ],
  ])('%s', (_what, signature, status) => {
    expect(statusOf({ ...good, signatures: [...good.signatures, signature] })).toBe(status);
  });
});

describe('checkSignatures for type arguments', () => {
  const code = [{ op: 'Ret' } as const];
  const wrong = 'CONSTRAINT_NOT_SATISFIED';

  it.each<[string, CompiledModule, string]>([
    [
      'accepts type arguments with the required abilities in parameters',
      moduleOf({ code, takes: [filled] }),
      'ok',
    ],
    [
      'rejects type arguments without the required abilities in parameters',
      moduleOf({ code, takes: [reference(overfilled)] }),
      wrong,
    ],
    [
      'rejects type arguments without the required abilities in return types',
      moduleOf({ code, returns: [vector(overfilled)] }),
      wrong,
    ],
    [
      'rejects type arguments without the required abilities in locals',
      moduleOf({ code, locals: [datatype(box, overfilled)] }),
      wrong,
    ],
    [
      'rejects type parameters without the required abilities as type arguments',
      moduleOf({ code, locals: [datatype(box, parameter)] }),
      wrong,
    ],
  ])('%s', (_what, module, status) => {
    expect(statusOf(module)).toBe(status);
  });

  it('rejects type arguments without the required abilities in instructions', () => {
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

/** A struct or an enum with one field, these abilities, and at most one type parameter. */
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

describe('checkSignatures for a field', () => {
  it.each<[string, CompiledModule[], string]>([
    ['accepts a vector of structs', withField(vector(filled)), 'ok'],
    ['rejects a reference', withField(reference('u8')), 'INVALID_SIGNATURE_TOKEN'],
    ['rejects a vector of references', withField(vector(reference('u8'))), 'INVALID_SIGNATURE_TOKEN'],
    [
      'rejects type arguments without the required abilities',
      withField(overfilled),
      'CONSTRAINT_NOT_SATISFIED',
    ],
    [
      'requires copy of a field if its struct or enum has copy',
      withField(datatype(rock), { set: copy }),
      'FIELD_MISSING_TYPE_ABILITY',
    ],
    [
      'requires drop of a field if its struct or enum has drop',
      withField(datatype(rock), { set: drop }),
      'FIELD_MISSING_TYPE_ABILITY',
    ],
    [
      'requires store of a field if its struct or enum has store',
      withField('signer', { set: store }),
      'FIELD_MISSING_TYPE_ABILITY',
    ],
    [
      'requires store of a field if its struct or enum has key',
      withField('signer', { set: key }),
      'FIELD_MISSING_TYPE_ABILITY',
    ],
    ['requires no ability of a field if its struct or enum has none', withField(datatype(rock)), 'ok'],
    [
      'accepts a type parameter of its struct or enum',
      withField(parameter, { set: copy, isPhantom: false }),
      'ok',
    ],
    [
      'rejects a phantom type parameter',
      withField(parameter, { isPhantom: true }),
      'INVALID_PHANTOM_TYPE_PARAM_POSITION',
    ],
    [
      'rejects a vector of a phantom type parameter',
      withField(vector(parameter), { isPhantom: true }),
      'INVALID_PHANTOM_TYPE_PARAM_POSITION',
    ],
    [
      'rejects a phantom type parameter as type argument',
      withField(datatype(box, parameter), { isPhantom: true }),
      'INVALID_PHANTOM_TYPE_PARAM_POSITION',
    ],
  ])('%s', (_what, modules, status) => {
    expect(modules.map(statusOf)).toEqual([status, status]);
  });

  it('accepts a phantom type parameter as a phantom type argument', () => {
    const modules = withField(datatype(box, parameter), { isPhantom: true }).map((module) => ({
      ...module,
      datatypeHandles: module.datatypeHandles.map((handle, index) =>
        index === box ? { ...handle, typeParameters: [{ constraints: store, isPhantom: true }] } : handle,
      ),
    }));
    expect(modules.map(statusOf)).toEqual(['ok', 'ok']);
  });
});
