import type { CompiledModule, Signature, SignatureToken } from './compiled-module.ts';
import { row } from './row.ts';
import { RunStopped } from './run-failure.ts';
import { type RuntimeType, toRuntimeTypes } from './runtime-type.ts';

/**
 * The maximum number of nodes in the type arguments of a call and its caller, as on Sui. Without it, a chain of
 * calls doubles a type with each call.
 */
const maxTypeNodes = 128;

/** The size of a type as a tree. */
export function countTypeNodes(type: RuntimeType): number {
  if (typeof type === 'string') return 1;
  return 'vector' in type ? 1 + countTypeNodes(type.vector) : 1 + countAll(type.typeArguments);
}

function countAll(types: readonly RuntimeType[]): number {
  return types.reduce((count, type) => count + countTypeNodes(type), 0);
}

/** The type arguments of a call in a function with these type arguments. */
export function instantiate(
  module: CompiledModule,
  tokens: Signature,
  typeArguments: readonly RuntimeType[],
): RuntimeType[] {
  // Counted before they are created.
  const sizes = typeArguments.map(countTypeNodes);
  requireTypeNodes(sizes.reduce((count, size) => count + size, countFilled(tokens, sizes)));
  return toRuntimeTypes(module, tokens, typeArguments);
}

/** Checks the type arguments with which a run starts. */
export function requireSmallTypes(types: readonly RuntimeType[]): void {
  requireTypeNodes(countAll(types));
}

/** Checks the type of a value before it is packed: as on Sui, its own tokens count beside the function's types. */
export function requireSmallInstance(tokens: Signature, typeArguments: readonly RuntimeType[]): void {
  requireTypeNodes(countFilled(tokens, []) + countAll(typeArguments));
}

/** The call or the datatype itself is one more node. */
function requireTypeNodes(count: number): void {
  if (1 + count > maxTypeNodes)
    throw new RunStopped('VM_MAX_TYPE_NODES_REACHED', { message: 'a type with too many nodes' });
}

/** The size of the tokens' types, given the sizes of the type arguments; without them, a type parameter is one node. */
function countFilled(tokens: Signature, sizes: readonly number[]): number {
  return tokens.reduce((count, token) => count + countToken(token, sizes), 0);
}

function countToken(token: SignatureToken, sizes: readonly number[]): number {
  if (typeof token === 'string') return 1;
  switch (token.kind) {
    case 'typeParameter':
      return sizes.length === 0 ? 1 : row(sizes, token.index);
    case 'vector':
      return 1 + countToken(token.of, sizes);
    case 'reference':
      return 1 + countToken(token.to, sizes);
    case 'datatype':
      return 1 + countFilled(token.typeArguments, sizes);
  }
}
