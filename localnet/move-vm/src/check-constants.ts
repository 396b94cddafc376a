import type { CompiledModule, SignatureToken } from './compiled-module.ts';
import { bytesToValue, type Layout } from './layout.ts';
import { Stopped, untilFailure } from './until-failure.ts';
import { createFailure, type VmResult } from './vm-failure.ts';

/** Constants are of types that can be written down, and their bytes are values of these types. */
export function checkConstants({ constantPool }: CompiledModule): VmResult<undefined> {
  return untilFailure(() => {
    constantPool.forEach(({ type, bytes }, row) => {
      const where = { table: 'constantPool', row };
      const layout = toConstantLayout(type);
      if (layout === undefined)
        throw new Stopped(createFailure('INVALID_CONSTANT_TYPE', where, 'no type of a constant'));
      const value = bytesToValue(layout, bytes);
      if (!value.ok) throw new Stopped(createFailure('MALFORMED_CONSTANT_DATA', where, value.message));
    });
    return undefined;
  });
}

/** Numbers, truths and addresses, and vectors of them: what needs no definition. */
function toConstantLayout(token: SignatureToken): Layout | undefined {
  if (typeof token === 'string') return token === 'signer' ? undefined : token;
  if (token.kind !== 'vector') return undefined;
  const inner = toConstantLayout(token.of);
  return inner === undefined ? undefined : { vector: inner };
}
