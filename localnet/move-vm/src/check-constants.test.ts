import { expect, it } from 'vitest';
import { checkConstants } from './check-constants.ts';
import type { SignatureToken } from './compiled-module.ts';
import { compiled, readCompiled } from './testing/compiled.ts';
import { coin, datatype, moduleOf, reference } from './testing/module-of.ts';

const vector = (of: SignatureToken): SignatureToken => ({ kind: 'vector', of });

it.each([...compiled.keys()])('constants of %s are good', (name) => {
  expect(checkConstants(readCompiled(name))).toMatchObject({ ok: true });
});

it.each<[string, SignatureToken, number[], string]>([
  ['is a number', 'u16', [1, 0], 'ok'],
  ['or many', vector(vector('u8')), [2, 1, 5, 0], 'ok'],
  ['or an address', 'address', Array.from({ length: 32 }, () => 1), 'ok'],
  ['of its own length', 'u16', [1], 'MALFORMED_CONSTANT_DATA'],
  ['and no more', 'u16', [1, 0, 0], 'MALFORMED_CONSTANT_DATA'],
  ['true or false', 'bool', [2], 'MALFORMED_CONSTANT_DATA'],
  ['no signer', vector('signer'), [0], 'INVALID_CONSTANT_TYPE'],
  ['no struct', datatype(coin), Array.from({ length: 8 }, () => 0), 'INVALID_CONSTANT_TYPE'],
  ['not a reference', reference('u8'), [0], 'INVALID_CONSTANT_TYPE'],
  ['no type parameter', { kind: 'typeParameter', index: 0 }, [0], 'INVALID_CONSTANT_TYPE'],
])('a constant %s', (_what, type, bytes, status) => {
  const module = moduleOf({ code: [{ op: 'Ret' }] });
  const checked = checkConstants({ ...module, constantPool: [{ type, bytes: Uint8Array.from(bytes) }] });
  expect(checked.ok ? 'ok' : checked.status).toBe(status);
});
