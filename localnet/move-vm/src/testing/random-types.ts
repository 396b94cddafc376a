import type { SignatureToken } from '../compiled-module.ts';
import { type Integer, toInteger } from '../integer.ts';
import { integerWidths } from '../integer-rules.ts';
import { type IntegerType, integers } from '../type-tokens.ts';
import { StructValue, type Value, VariantValue, VectorValue } from '../values.ts';
import { datatype } from './module-of.ts';
import type { Tape } from './tape.ts';

/** For tests only: the types of random code. All have copy and drop. */
export type Kind = IntegerType | 'bool' | 'address' | 'bytes' | 'words' | 'coin' | 'purse' | 'box' | 'shape';

/**
 * Structs with a u64 and a u8, with a coin and a string, and generic; an enum with nothing, a u8, or a u64
 * and bytes.
 */
export const [coin, purse, box, shape] = [0, 1, 2, 3];

export const tokens: Readonly<Record<Kind, SignatureToken>> = {
  u8: 'u8',
  u16: 'u16',
  u32: 'u32',
  u64: 'u64',
  u128: 'u128',
  u256: 'u256',
  bool: 'bool',
  address: 'address',
  bytes: { kind: 'vector', of: 'u8' },
  words: { kind: 'vector', of: 'u64' },
  coin: datatype(coin),
  purse: datatype(purse),
  box: datatype(box, 'u64'),
  shape: datatype(shape),
};

export const kinds: readonly [Kind, ...Kind[]] = [
  'u64',
  'u8',
  'u16',
  'u32',
  'u128',
  'u256',
  'bool',
  'address',
  'bytes',
  'words',
  'coin',
  'purse',
  'box',
  'shape',
];

/** The fields of each variant of the enum. */
export const variants: readonly [readonly Kind[], readonly Kind[], readonly Kind[]] = [
  [],
  ['u8'],
  ['u64', 'bytes'],
];

export function isIntegerKind(kind: Kind): kind is IntegerType {
  return integers.includes(kind as IntegerType);
}

/** Usually a small number, or one near a limit. */
export function numberOf(tape: Tape, type: IntegerType): bigint {
  const end = integerWidths[type].max + 1n;
  if (tape.below(3) > 0) return BigInt(tape.below(16));
  const around = tape.of([2n ** 31n, 2n ** 32n, 2n ** 53n, 2n ** 64n, 2n ** 128n, end, end / 2n]);
  const number = around + BigInt(tape.below(64)) - 32n;
  return number >= 0n && number < end ? number : BigInt(tape.below(256));
}

const integerOf = (tape: Tape, type: IntegerType): Integer => toInteger(numberOf(tape, type));

export function randomValue(tape: Tape, kind: Kind): Value {
  if (isIntegerKind(kind)) return integerOf(tape, kind);
  switch (kind) {
    case 'bool':
      return tape.below(2) === 1;
    case 'address':
      return `0x${String(tape.below(3)).padStart(64, '0')}`;
    case 'bytes':
      return new VectorValue(tape.times(0, 4, () => integerOf(tape, 'u8')));
    case 'words':
      return new VectorValue(tape.times(0, 4, () => integerOf(tape, 'u64')));
    case 'coin':
      return new StructValue([integerOf(tape, 'u64'), integerOf(tape, 'u8')]);
    case 'purse':
      return new StructValue([randomValue(tape, 'coin'), randomValue(tape, 'words')]);
    case 'box':
      return new StructValue([integerOf(tape, 'u64')]);
    case 'shape': {
      const tag = tape.below(variants.length);
      return new VariantValue(
        tag,
        (variants[tag] ?? []).map((field) => randomValue(tape, field)),
      );
    }
  }
}
