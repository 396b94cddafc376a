import type { Kind } from './random-types.ts';

/**
 * For tests only: the parameters of a random function, the last of which may be a mutable reference, and its
 * results.
 */
export interface FunctionShape {
  readonly takes: readonly Kind[];
  readonly lent: Kind | undefined;
  readonly returns: readonly Kind[];
}

/** The functions and signatures of the module that a body may use. */
export interface Surroundings {
  readonly shapes: readonly FunctionShape[];
  /** The handle of the first random function; those before are fixed. */
  readonly firstShape: number;
  readonly signatures: { readonly bytes: number; readonly words: number };
  readonly constants: Readonly<Partial<Record<Kind, number>>>;
}

/** The functions in every random module. */
export const fixed = { outside: 0, echo: 1, twice: 2, lend: 3, typed: 4 } as const;
/** The type arguments of generic functions. */
export const echoOf: readonly Kind[] = ['u64', 'purse', 'shape'];
export const twiceOf: readonly Kind[] = ['u64', 'words', 'u256'];
