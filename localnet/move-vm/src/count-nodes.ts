import type { SignatureToken } from './compiled-module.ts';

/** Datatypes and type parameters are what types grow by, so they count for more. */
const bigNode = 4;

/** How large a type is. What fills several places of it counts in each of them. */
export function countNodes(token: SignatureToken): number {
  if (typeof token === 'string') return 1;
  switch (token.kind) {
    case 'vector':
      return 1 + countNodes(token.of);
    case 'reference':
      return 1 + countNodes(token.to);
    case 'typeParameter':
      return bigNode;
    case 'datatype':
      return token.typeArguments.reduce((sum, argument) => sum + countNodes(argument), bigNode);
  }
}
