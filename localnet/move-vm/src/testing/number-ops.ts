import type { IntegerRuleName } from '../integer-rules.ts';
import type { Opcode } from '../opcodes.ts';
import type { IntegerType } from '../type-tokens.ts';

/** For tests only: the integer instructions that random code uses. */
export const loads: Readonly<Record<IntegerType, Opcode>> = {
  u8: 'LdU8',
  u16: 'LdU16',
  u32: 'LdU32',
  u64: 'LdU64',
  u128: 'LdU128',
  u256: 'LdU256',
};
export const casts: Readonly<Record<IntegerType, Opcode>> = {
  u8: 'CastU8',
  u16: 'CastU16',
  u32: 'CastU32',
  u64: 'CastU64',
  u128: 'CastU128',
  u256: 'CastU256',
};
export const binary: readonly [IntegerRuleName, ...IntegerRuleName[]] = [
  'Add',
  'Sub',
  'Mul',
  'Div',
  'Mod',
  'BitOr',
  'BitAnd',
  'Xor',
];
export const comparisons: readonly [Opcode, ...Opcode[]] = ['Lt', 'Gt', 'Le', 'Ge', 'Eq', 'Neq'];
