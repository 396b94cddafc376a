import { type Integer, toBigInt, toInteger } from './integer.ts';
import { RunStopped } from './run-failure.ts';
import type { IntegerType } from './type-tokens.ts';

export const bitsOf: Readonly<Record<IntegerType, bigint>> = {
  u8: 8n,
  u16: 16n,
  u32: 32n,
  u64: 64n,
  u128: 128n,
  u256: 256n,
};

/** A binary operation on integers of this many bits. */
type IntegerRule = (left: Integer, right: Integer, bits: bigint) => Integer;

export function wrong(): never {
  throw new RunStopped('ARITHMETIC_ERROR');
}

function fit(value: bigint, bits: bigint): Integer {
  return value < 0n || value >> bits !== 0n ? wrong() : toInteger(value);
}

const exact =
  (work: (a: bigint, b: bigint) => bigint): IntegerRule =>
  (left, right, bits) =>
    fit(work(toBigInt(left), toBigInt(right)), bits);

const notZero = (work: (a: bigint, b: bigint) => bigint) =>
  exact((a, b) => (b === 0n ? wrong() : work(a, b)));

/** Bits shifted out of the width are lost; shifting by the width or more is an error. */
const shift =
  (work: (moved: bigint, by: bigint) => bigint): IntegerRule =>
  (moved, by, bits) => {
    const places = toBigInt(by);
    return places < bits ? toInteger(BigInt.asUintN(Number(bits), work(toBigInt(moved), places))) : wrong();
  };

/** Move's arithmetic: exact, or a failure. */
export const integerRules = {
  Add: exact((a, b) => a + b),
  Sub: exact((a, b) => a - b),
  Mul: exact((a, b) => a * b),
  Div: notZero((a, b) => a / b),
  Mod: notZero((a, b) => a % b),
  BitOr: exact((a, b) => a | b),
  BitAnd: exact((a, b) => a & b),
  Xor: exact((a, b) => a ^ b),
  Shl: shift((moved, by) => moved << by),
  Shr: shift((moved, by) => moved >> by),
} as const satisfies Record<string, IntegerRule>;

export type IntegerRuleName = keyof typeof integerRules;

export function castInteger(value: Integer, bits: bigint): Integer {
  return fit(toBigInt(value), bits);
}
