import type { Kind } from './random-types.ts';

/** For tests only: what a random function takes, last of all perhaps something to change, and what it returns. */
export interface FunctionShape {
  readonly takes: readonly Kind[];
  readonly lent: Kind | undefined;
  readonly returns: readonly Kind[];
}

/** Where the functions and signatures of the module are that a body may name. */
export interface Surroundings {
  readonly shapes: readonly FunctionShape[];
  /** The handle of the first of them; those before are always the same. */
  readonly firstShape: number;
  readonly signatures: { readonly bytes: number; readonly words: number };
  readonly constants: Readonly<Partial<Record<Kind, number>>>;
}

/** The functions that every random module has. */
export const fixed = { outside: 0, echo: 1, twice: 2, lend: 3, typed: 4 } as const;
/** What they are filled with where they are generic. */
export const echoOf: readonly Kind[] = ['u64', 'purse', 'shape'];
export const twiceOf: readonly Kind[] = ['u64', 'words', 'u256'];
