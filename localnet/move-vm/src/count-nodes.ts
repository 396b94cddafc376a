import type { SignatureToken } from './compiled-module.ts';

/** Datatypes and type parameters have a higher weight because types grow through them. */
const bigNode = 4;

/** The size of a type. A type argument counts once per occurrence. */
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
