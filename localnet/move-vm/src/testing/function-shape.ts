import type { Kind } from './random-types.ts';

/** For tests only: parameters and results of a random function. */
export interface FunctionShape {
  readonly takes: readonly Kind[];
  /** The type behind the last parameter, a mutable reference; `undefined` without such a parameter. */
  readonly borrowed: Kind | undefined;
  readonly returns: readonly Kind[];
}

/** The functions and signatures of the module that a body may use. */
export interface Surroundings {
  readonly shapes: readonly FunctionShape[];
  readonly signatures: { readonly bytes: number; readonly words: number };
  readonly constants: Readonly<Partial<Record<Kind, number>>>;
}

/**
 * The handles of the functions in every random module, which random code may always call: `outside` is native; the
 * generic `echo` returns a copy of its argument, the generic `twice` the same through `echo`; `lend` borrows the u64 of a
 * coin; `typed` is native and has a type parameter.
 */
export const fixed = { outside: 0, echo: 1, twice: 2, lend: 3, typed: 4 } as const;
/** The handle of the first random function; the fixed ones come before. */
export const firstRandomFunction = Object.keys(fixed).length;
/** The types with which random code may call `echo` and `twice`. */
export const echoTypes: readonly Kind[] = ['u64', 'purse', 'shape'];
export const twiceTypes: readonly Kind[] = ['u64', 'words', 'u256'];
