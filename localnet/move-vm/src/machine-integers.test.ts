import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toInteger } from './integer.ts';
import type { Engine } from './machine.ts';
import type { Instruction } from './opcodes.ts';
import { engineRun } from './testing/engine-run.ts';
import { ret, u8 } from './testing/instructions.ts';
import { casts, loads } from './testing/number-ops.ts';
import { type IntegerType, integers } from './type-tokens.ts';

const bits: Record<IntegerType, bigint> = { u8: 8n, u16: 16n, u32: 32n, u64: 64n, u128: 128n, u256: 256n };

/** Integers at the limits of a width, and any between. */
const numbersOf = (type: IntegerType) =>
  fc.oneof(
    fc.constantFrom(0n, 1n, 2n ** (bits[type] - 1n), 2n ** bits[type] - 1n),
    fc.bigInt({ min: 0n, max: 2n ** bits[type] - 1n }),
    // Small integers and those around 2^53.
    fc.bigInt({ min: 0n, max: 255n }),
    fc
      .bigInt({ min: 2n ** 53n - 9n, max: 2n ** 53n + 9n })
      .map((number) => BigInt.asUintN(Number(bits[type]), number)),
    fc.bigInt({ min: 0n, max: 2n ** 53n }).map((number) => BigInt.asUintN(Number(bits[type]), number)),
  );

describe.each<Engine>(['plain', 'compiled'])('the virtual machine with the %s engine', (engine) => {
  const { run, results } = engineRun(engine);

  describe.each(integers)('integers of type %s', (type) => {
    const load = (value: bigint) => ({ op: loads[type], value }) as Instruction;
    const work = (op: Instruction['op'], a: bigint, b: bigint) =>
      run({ returns: [type], code: [load(a), load(b), { op } as Instruction, ret] });

    it.each<[Instruction['op'], (a: bigint, b: bigint) => bigint | null]>([
      ['Add', (a, b) => a + b],
      ['Sub', (a, b) => a - b],
      ['Mul', (a, b) => a * b],
      ['Div', (a, b) => (b === 0n ? null : a / b)],
      ['Mod', (a, b) => (b === 0n ? null : a % b)],
      ['BitOr', (a, b) => a | b],
      ['BitAnd', (a, b) => a & b],
      ['Xor', (a, b) => a ^ b],
    ])('computes %s exactly, or fails on overflow or division by zero', (op, expected) => {
      fc.assert(
        fc.property(numbersOf(type), numbersOf(type), (a, b) => {
          const wanted = expected(a, b);
          const done = work(op, a, b);
          const fits = wanted !== null && wanted >= 0n && wanted < 2n ** bits[type];
          if (fits) expect(done).toEqual({ ok: true, value: wanted === null ? [] : [toInteger(wanted)] });
          else expect(done).toMatchObject({ ok: false, status: 'ARITHMETIC_ERROR', majorStatus: 4017 });
        }),
        { numRuns: 40 },
      );
    });

    it('shifts by less than the width of the type, and fails otherwise', () => {
      fc.assert(
        fc.property(
          numbersOf(type),
          fc.integer({ min: 0, max: 255 }),
          fc.constantFrom('Shl', 'Shr'),
          (a, by, op) => {
            const done = run({
              returns: [type],
              code: [load(a), u8(BigInt(by)), { op } as Instruction, ret],
            });
            const shifted = op === 'Shl' ? (a << BigInt(by)) % 2n ** bits[type] : a >> BigInt(by);
            if (BigInt(by) < bits[type]) expect(done).toEqual({ ok: true, value: [toInteger(shifted)] });
            else expect(done).toMatchObject({ status: 'ARITHMETIC_ERROR' });
          },
        ),
        { numRuns: 40 },
      );
    });

    it('casts from u256 if the value fits, and fails otherwise', () => {
      fc.assert(
        fc.property(numbersOf('u256'), (a) => {
          const code: Instruction[] = [{ op: 'LdU256', value: a }, { op: casts[type] } as Instruction, ret];
          const done = run({ returns: [type], code });
          if (a < 2n ** bits[type]) expect(done).toEqual({ ok: true, value: [toInteger(a)] });
          else expect(done).toMatchObject({ status: 'ARITHMETIC_ERROR' });
        }),
        { numRuns: 40 },
      );
    });

    it('compares integers', () => {
      fc.assert(
        fc.property(numbersOf(type), numbersOf(type), (a, b) => {
          for (const [op, expected] of [
            ['Lt', a < b],
            ['Gt', a > b],
            ['Le', a <= b],
            ['Ge', a >= b],
            ['Eq', a === b],
            ['Neq', a !== b],
          ] as const)
            expect(results({ returns: ['bool'], code: [load(a), load(b), { op }, ret] })).toEqual([expected]);
        }),
        { numRuns: 20 },
      );
    });
  });

  it.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('combines %s and %s with the logical operators', (a, b) => {
    const load = (value: boolean): Instruction => ({ op: value ? 'LdTrue' : 'LdFalse' });
    const of = (...code: Instruction[]) => results({ returns: ['bool'], code: [...code, ret] })[0];
    expect(of(load(a), load(b), { op: 'And' })).toBe(a && b);
    expect(of(load(a), load(b), { op: 'Or' })).toBe(a || b);
    expect(of(load(a), { op: 'Not' })).toBe(!a);
  });
});
