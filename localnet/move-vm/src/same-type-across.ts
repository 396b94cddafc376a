import type { CompiledModule, SignatureToken } from './compiled-module.ts';
import { row } from './row.ts';
import { moduleKey, toModuleId } from './verified-module.ts';

/** Whether two modules refer to the same type, each by its own tables; datatypes are compared by name. */
export function isSameTypeAcross(
  ours: CompiledModule,
  a: SignatureToken,
  theirs: CompiledModule,
  b: SignatureToken,
): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b;
  switch (a.kind) {
    case 'vector':
      return b.kind === 'vector' && isSameTypeAcross(ours, a.of, theirs, b.of);
    case 'reference':
      return (
        b.kind === 'reference' && a.isMutable === b.isMutable && isSameTypeAcross(ours, a.to, theirs, b.to)
      );
    case 'typeParameter':
      return b.kind === 'typeParameter' && a.index === b.index;
    case 'datatype':
      return (
        b.kind === 'datatype' &&
        nameOf(ours, a.handle) === nameOf(theirs, b.handle) &&
        a.typeArguments.length === b.typeArguments.length &&
        a.typeArguments.every((argument, index) =>
          isSameTypeAcross(ours, argument, theirs, row(b.typeArguments, index)),
        )
      );
  }
}

function nameOf(module: CompiledModule, handle: number): string {
  const { module: owner, name } = row(module.datatypeHandles, handle);
  return `${moduleKey(toModuleId(module, owner))}::${row(module.identifiers, name)}`;
}
