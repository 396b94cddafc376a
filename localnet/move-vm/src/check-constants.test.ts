import { expect, it } from 'vitest';
import { checkConstants } from './check-constants.ts';
import type { SignatureToken } from './compiled-module.ts';
import { compiled, readCompiled } from './testing/compiled.ts';
import { coin, datatype, moduleOf, reference } from './testing/module-of.ts';

const vector = (of: SignatureToken): SignatureToken => ({ kind: 'vector', of });

it.each([...compiled.keys()])('checkConstants accepts the constants of the compiled module %s', (name) => {
  expect(checkConstants(readCompiled(name))).toMatchObject({ ok: true });
});

it.each<[string, SignatureToken, number[], string]>([
  ['accepts a constant number', 'u16', [1, 0], 'ok'],
  ['accepts a constant vector of vectors', vector(vector('u8')), [2, 1, 5, 0], 'ok'],
  ['accepts a constant address', 'address', Array.from({ length: 32 }, () => 1), 'ok'],
  ['rejects a constant number with too few bytes', 'u16', [1], 'MALFORMED_CONSTANT_DATA'],
  ['rejects a constant number with too many bytes', 'u16', [1, 0, 0], 'MALFORMED_CONSTANT_DATA'],
  ['rejects a constant bool that is neither 0 nor 1', 'bool', [2], 'MALFORMED_CONSTANT_DATA'],
  ['rejects a constant vector of signers', vector('signer'), [0], 'INVALID_CONSTANT_TYPE'],
  ['rejects a constant struct', datatype(coin), Array.from({ length: 8 }, () => 0), 'INVALID_CONSTANT_TYPE'],
  ['rejects a constant reference', reference('u8'), [0], 'INVALID_CONSTANT_TYPE'],
  [
    'rejects a constant of a type parameter',
    { kind: 'typeParameter', index: 0 },
    [0],
    'INVALID_CONSTANT_TYPE',
  ],
])('checkConstants %s', (_what, type, bytes, status) => {
  const module = moduleOf({ code: [{ op: 'Ret' }] });
  const checked = checkConstants({ ...module, constantPool: [{ type, bytes: Uint8Array.from(bytes) }] });
  expect(checked.ok ? 'ok' : checked.status).toBe(status);
});
