import { type IntegerRuleName, integerWidths } from '../integer-rules.ts';
import type { IntegerType } from '../type-tokens.ts';
import type { FunctionWriter } from './function-writer.ts';
import { js, type Source } from './source.ts';

/** Integer types that fit JavaScript's bitwise operators; their values are never bigints. */
const narrow: ReadonlySet<IntegerType> = new Set(['u8', 'u16', 'u32']);

const maxSafe = Number.MAX_SAFE_INTEGER;
const max32 = 0xffff_ffff;

type Work = (a: Source, b: Source, bits: number, max: number) => Source;

/**
 * The result for two JavaScript numbers. Sums and products are rounded only above 2^53, so an overflow is
 * always detected. The quotient of exact numbers never rounds up to the next integer.
 */
const narrowWork: Readonly<Record<IntegerRuleName, Work>> = {
  Add: (a, b, _bits, max) => js`(x = ${a} + ${b}) <= ${max} ? x : wrong()`,
  Sub: (a, b) => js`(x = ${a} - ${b}) >= 0 ? x : wrong()`,
  Mul: (a, b, _bits, max) => js`(x = ${a} * ${b}) <= ${max} ? x : wrong()`,
  Div: (a, b) => js`${b} !== 0 ? (${a} / ${b}) >>> 0 : wrong()`,
  Mod: (a, b) => js`${b} !== 0 ? ${a} % ${b} : wrong()`,
  BitOr: (a, b) => js`(${a} | ${b}) >>> 0`,
  BitAnd: (a, b) => js`(${a} & ${b}) >>> 0`,
  Xor: (a, b) => js`(${a} ^ ${b}) >>> 0`,
  Shl: (a, b, bits, max) => js`${b} < ${bits} ? ((${a} << ${b}) & ${max}) >>> 0 : wrong()`,
  Shr: (a, b, bits) => js`${b} < ${bits} ? ${a} >>> ${b} : wrong()`,
};

/**
 * A condition under which JavaScript's numbers are exact, and the expression for that case; otherwise the
 * shared rule is called.
 */
type Shortcut = (a: Source, b: Source) => readonly [condition: Source, work: Source];

const bitwise =
  (work: (a: Source, b: Source) => Source): Shortcut =>
  (a, b) => [js`${a} <= ${max32} && ${b} <= ${max32}`, js`(${work(a, b)}) >>> 0`];

const shortcuts: Readonly<Record<IntegerRuleName, Shortcut>> = {
  Add: (a, b) => [js`(x = ${a} + ${b}) <= ${maxSafe}`, js`x`],
  Sub: (a, b) => [js`(x = ${a} - ${b}) >= 0`, js`x`],
  Mul: (a, b) => [js`(x = ${a} * ${b}) <= ${maxSafe}`, js`x`],
  Div: (a, b) => [js`${b} !== 0`, js`Math.floor(${a} / ${b})`],
  Mod: (a, b) => [js`${b} !== 0`, js`${a} % ${b}`],
  BitOr: bitwise((a, b) => js`${a} | ${b}`),
  BitAnd: bitwise((a, b) => js`${a} & ${b}`),
  Xor: bitwise((a, b) => js`${a} ^ ${b}`),
  Shl: (a, b) => [js`${b} < 31 && (x = ${a} * (1 << ${b})) <= ${maxSafe}`, js`x`],
  Shr: (a, b) => [js`${b} < 31`, js`Math.floor(${a} / (1 << ${b}))`],
};

const ruleNames: Readonly<Record<IntegerRuleName, Source>> = {
  Add: js`Add`,
  Sub: js`Sub`,
  Mul: js`Mul`,
  Div: js`Div`,
  Mod: js`Mod`,
  BitOr: js`BitOr`,
  BitAnd: js`BitAnd`,
  Xor: js`Xor`,
  Shl: js`Shl`,
  Shr: js`Shr`,
};

const widthNames: Readonly<Record<IntegerType, Source>> = {
  u8: js`u8`,
  u16: js`u16`,
  u32: js`u32`,
  u64: js`u64`,
  u128: js`u128`,
  u256: js`u256`,
};

export const arithmetic = (name: IntegerRuleName) => (writer: FunctionWriter) => {
  const type = writer.integer();
  writer.noteAt();
  const b = writer.pop();
  const a = writer.pop();
  if (narrow.has(type)) {
    const { bits, max } = integerWidths[type];
    writer.push(narrowWork[name](a, b, bits, Number(max)));
    return;
  }
  const [condition, work] = shortcuts[name](a, b);
  const areNumbers = js`typeof ${a} === 'number' && typeof ${b} === 'number'`;
  const rule = js`${ruleNames[name]}(${a}, ${b}, ${widthNames[type]})`;
  writer.push(js`${areNumbers} && ${condition} ? ${work} : ${rule}`);
};

export function cast(writer: FunctionWriter): void {
  const type = writer.integer();
  const { max } = integerWidths[type];
  writer.noteAt();
  const value = writer.pop();
  if (narrow.has(type)) writer.push(js`${value} <= ${Number(max)} ? ${value} : wrong()`);
  else writer.push(js`typeof ${value} === 'number' || ${value} <= ${max} ? ${value} : wrong()`);
}
