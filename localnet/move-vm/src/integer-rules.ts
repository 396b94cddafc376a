import { type Integer, toBigInt, toInteger } from './integer.ts';
import { RunStopped } from './run-failure.ts';
import type { IntegerType } from './type-tokens.ts';

/** The width of an integer type. */
export interface IntegerWidth {
  readonly bits: number;
  readonly max: bigint;
}

const width = (bits: number): IntegerWidth => ({ bits, max: 2n ** BigInt(bits) - 1n });

export const integerWidths: Readonly<Record<IntegerType, IntegerWidth>> = {
  u8: width(8),
  u16: width(16),
  u32: width(32),
  u64: width(64),
  u128: width(128),
  u256: width(256),
};

/** A binary operation on integers of this width. */
type IntegerRule = (left: Integer, right: Integer, width: IntegerWidth) => Integer;

export function wrong(): never {
  throw new RunStopped('ARITHMETIC_ERROR');
}

/** Move's arithmetic: exact, or a failure. Bits shifted out of the width are lost; shifting by the width or more is a failure. */
export const integerRules = {
  Add: (left, right, { max }) => {
    const sum = toBigInt(left) + toBigInt(right);
    return sum <= max ? toInteger(sum) : wrong();
  },
  Sub: (left, right) => {
    const difference = toBigInt(left) - toBigInt(right);
    return difference >= 0n ? toInteger(difference) : wrong();
  },
  Mul: (left, right, { max }) => {
    const product = toBigInt(left) * toBigInt(right);
    return product <= max ? toInteger(product) : wrong();
  },
  Div: (left, right) => (right === 0 ? wrong() : toInteger(toBigInt(left) / toBigInt(right))),
  Mod: (left, right) => (right === 0 ? wrong() : toInteger(toBigInt(left) % toBigInt(right))),
  BitOr: (left, right) => toInteger(toBigInt(left) | toBigInt(right)),
  BitAnd: (left, right) => toInteger(toBigInt(left) & toBigInt(right)),
  Xor: (left, right) => toInteger(toBigInt(left) ^ toBigInt(right)),
  Shl: (moved, by, { bits }) =>
    by < bits ? toInteger(BigInt.asUintN(bits, toBigInt(moved) << toBigInt(by))) : wrong(),
  Shr: (moved, by, { bits }) => (by < bits ? toInteger(toBigInt(moved) >> toBigInt(by)) : wrong()),
} as const satisfies Record<string, IntegerRule>;

export type IntegerRuleName = keyof typeof integerRules;

export function castInteger(value: Integer, { max }: IntegerWidth): Integer {
  return value <= max ? value : wrong();
}
