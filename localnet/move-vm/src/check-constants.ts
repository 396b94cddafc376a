import type { CompiledModule, SignatureToken } from './compiled-module.ts';
import { bytesToValue, type Layout } from './layout.ts';
import { Stopped, untilFailure } from './until-failure.ts';
import { createFailure, type VmResult } from './vm-failure.ts';

/** Checks that constants have types that can be constants and bytes that are values of those types. */
export function checkConstants({ constantPool }: CompiledModule): VmResult<undefined> {
  return untilFailure(() => {
    constantPool.forEach(({ type, bytes }, row) => {
      const where = { table: 'constantPool', row };
      const layout = toConstantLayout(type);
      if (layout === undefined)
        throw new Stopped(createFailure('INVALID_CONSTANT_TYPE', where, 'not a type for constants'));
      const value = bytesToValue(layout, bytes);
      if (!value.ok) throw new Stopped(createFailure('MALFORMED_CONSTANT_DATA', where, value.message));
    });
    return undefined;
  });
}

/** Integers, bool and address, and vectors of them. */
function toConstantLayout(token: SignatureToken): Layout | undefined {
  if (typeof token === 'string') return token === 'signer' ? undefined : token;
  if (token.kind !== 'vector') return undefined;
  const inner = toConstantLayout(token.of);
  return inner === undefined ? undefined : { vector: inner };
}
