import type { BlockCost } from './meter.ts';
import type { IntegerType } from './type-tokens.ts';

/**
 * What kind of number each instruction of a function works on, where it works on numbers: values at run time are bare,
 * and it is when types are checked that their widths are known.
 */
export type IntegerTypes = ReadonlyMap<number, IntegerType>;

/** What the check of types finds out of a function on its way, and the machine needs to know. */
export interface FunctionFacts {
  readonly integers: IntegerTypes;
  /** By the first instruction of each block; elsewhere there is nothing. */
  readonly blockCosts: readonly (BlockCost | undefined)[];
  /** The most values that it ever has on the stack at once, without those of whoever it calls. */
  readonly height: number;
}
