import type { BlockCost } from './meter.ts';
import type { IntegerType } from './type-tokens.ts';

/**
 * The integer type of each integer instruction of a function. Values are untyped at run time; the type check
 * determines the widths.
 */
export type IntegerTypes = ReadonlyMap<number, IntegerType>;

/** What the type check records about a function for the machine. */
export interface FunctionFacts {
  readonly integers: IntegerTypes;
  /** By the first instruction of each block; other entries are empty. */
  readonly blockCosts: readonly (BlockCost | undefined)[];
  /** The maximum number of values this function has on the stack at once, without its callees. */
  readonly height: number;
}
