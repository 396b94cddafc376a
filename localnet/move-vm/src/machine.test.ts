import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SignatureToken } from './compiled-module.ts';
import { toInteger } from './integer.ts';
import { type Call, type Engine, Machine, type NativeFunction } from './machine.ts';
import type { Meter } from './meter.ts';
import type { Instruction } from './opcodes.ts';
import { abort, RunStopped } from './run-failure.ts';
import {
  box,
  coin,
  datatype,
  type Given,
  moduleOf,
  parameter,
  reference,
  shape,
} from './testing/module-of.ts';
import { type IntegerType, integers } from './type-tokens.ts';
import {
  bytesToVector,
  ReferenceValue,
  StructValue,
  type Value,
  VariantValue,
  VectorValue,
} from './values.ts';
import { verifyCompiled } from './verified-module.ts';

const id = { address: `0x${'0'.repeat(64)}`, name: 'm' };

type Options = Partial<Pick<Call<undefined>, 'args' | 'typeArguments' | 'meter'>> & {
  readonly natives?: Record<string, NativeFunction<undefined>>;
};

const free: Meter = { block: () => undefined, bytes: () => undefined, native: () => undefined };

const ret = { op: 'Ret' } as const;
const move = (index: number) => ({ op: 'MoveLoc', index }) as const;
const copied = (index: number) => ({ op: 'CopyLoc', index }) as const;
const stored = (index: number) => ({ op: 'StLoc', index }) as const;
const u64 = (value: bigint) => ({ op: 'LdU64', value }) as const;
const u8 = (value: bigint) => ({ op: 'LdU8', value }) as const;

const bits: Record<IntegerType, bigint> = { u8: 8n, u16: 16n, u32: 32n, u64: 64n, u128: 128n, u256: 256n };
const loads = {
  u8: 'LdU8',
  u16: 'LdU16',
  u32: 'LdU32',
  u64: 'LdU64',
  u128: 'LdU128',
  u256: 'LdU256',
} as const;
const casts = {
  u8: 'CastU8',
  u16: 'CastU16',
  u32: 'CastU32',
  u64: 'CastU64',
  u128: 'CastU128',
  u256: 'CastU256',
} as const;

/** Numbers at the ends of a width, and any between. */
const numbersOf = (type: IntegerType) =>
  fc.oneof(
    fc.constantFrom(0n, 1n, 2n ** (bits[type] - 1n), 2n ** bits[type] - 1n),
    fc.bigInt({ min: 0n, max: 2n ** bits[type] - 1n }),
    // Small ones, and those around the largest that JavaScript has exactly.
    fc.bigInt({ min: 0n, max: 255n }),
    fc
      .bigInt({ min: 2n ** 53n - 9n, max: 2n ** 53n + 9n })
      .map((number) => BigInt.asUintN(Number(bits[type]), number)),
    fc.bigInt({ min: 0n, max: 2n ** 53n }).map((number) => BigInt.asUintN(Number(bits[type]), number)),
  );

describe.each<Engine>(['plain', 'compiled'])('the %s engine', (engine) => {
  /** Runs the one function of a module; code that could not be verified is the test's own fault. */
  function run(given: Given, { natives = {}, ...options }: Options = {}) {
    const verified = verifyCompiled(moduleOf(given));
    if (!verified.ok)
      throw new Error(`${verified.status}: ${verified.message} at ${JSON.stringify(verified.where)}`);
    const machine = new Machine<undefined>({
      find: (wanted) => (wanted.name === 'm' ? verified.value : undefined),
      natives: new Map(Object.entries(natives)),
      engine,
    });
    return machine.run({
      module: id,
      name: 'm',
      typeArguments: ['u8'],
      context: undefined,
      meter: free,
      ...options,
    });
  }

  function results(given: Given, options?: Options): readonly Value[] {
    const done = run(given, options);
    if (!done.ok) throw new Error(`${done.status} ${done.subStatus}: ${done.message}`);
    return done.value;
  }

  function failure(given: Given, options?: Options): string {
    const done = run(given, options);
    return done.ok ? 'ok' : `${done.status}${done.subStatus === undefined ? '' : ` ${done.subStatus}`}`;
  }

  describe.each(integers)('%s', (type) => {
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
    ])('%s is exact, or fails', (op, expected) => {
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

    it('is shifted within its width', () => {
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

    it('is cast from the widest where it fits', () => {
      fc.assert(
        fc.property(numbersOf('u256'), (a) => {
          const code: Instruction[] = [{ op: 'LdU256', value: a }, { op: casts[type] }, ret];
          const done = run({ returns: [type], code });
          if (a < 2n ** bits[type]) expect(done).toEqual({ ok: true, value: [toInteger(a)] });
          else expect(done).toMatchObject({ status: 'ARITHMETIC_ERROR' });
        }),
        { numRuns: 40 },
      );
    });

    it('is compared', () => {
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
  ])('truth: %s and %s', (a, b) => {
    const load = (value: boolean): Instruction => ({ op: value ? 'LdTrue' : 'LdFalse' });
    const of = (...code: Instruction[]) => results({ returns: ['bool'], code: [...code, ret] })[0];
    expect(of(load(a), load(b), { op: 'And' })).toBe(a && b);
    expect(of(load(a), load(b), { op: 'Or' })).toBe(a || b);
    expect(of(load(a), { op: 'Not' })).toBe(!a);
  });

  describe('locals', () => {
    it('are copied and moved', () => {
      const takes = [parameter];
      const value = new VectorValue([1]);
      const [first, second] = results(
        { takes, returns: [parameter, parameter], code: [copied(0), move(0), ret] },
        { args: [value] },
      );
      expect(first).toEqual(second);
      expect(first).not.toBe(second);
    });

    it('are changed through references', () => {
      const code: Instruction[] = [
        u64(9n),
        { op: 'MutBorrowLoc', index: 0 },
        { op: 'WriteRef' },
        move(0),
        ret,
      ];
      expect(results({ takes: ['u64'], returns: ['u64'], code }, { args: [1] })).toEqual([9]);
    });

    it('of a caller are changed through what the caller lends', () => {
      const given: Given = {
        takes: [reference('u64', true)],
        code: [u64(7n), move(0), { op: 'WriteRef' }, ret],
      };
      const lent = new ReferenceValue([1], 0);
      results(given, { args: [lent] });
      expect(lent.target).toBe(7);
    });

    it('that are read are copied: what is read does not change with them', () => {
      const code: Instruction[] = [
        copied(0),
        { op: 'ReadRef' },
        stored(1),
        u64(5n),
        move(0),
        { op: 'MutBorrowField', index: 0 },
        { op: 'WriteRef' },
        move(1),
        { op: 'Unpack', index: 0 },
        ret,
      ];
      const lent = new ReferenceValue([new StructValue([1])], 0);
      const takes = [reference(datatype(coin), true)];
      expect(results({ takes, locals: [datatype(coin)], returns: ['u64'], code }, { args: [lent] })).toEqual([
        1,
      ]);
      expect(lent.target).toEqual(new StructValue([5]));
    });
  });

  describe('structs and variants', () => {
    it('are made and taken apart', () => {
      const code: Instruction[] = [u64(3n), { op: 'Pack', index: 0 }, { op: 'Unpack', index: 0 }, ret];
      expect(results({ returns: ['u64'], code })).toEqual([3]);
      const generic: Instruction[] = [u8(3n), { op: 'PackGeneric', index: 0 }, ret];
      expect(results({ returns: [datatype(box, 'u8')], code: generic })).toEqual([new StructValue([3])]);
    });

    it('are looked into', () => {
      const takes = [reference(datatype(box, 'u8'))];
      const code: Instruction[] = [
        move(0),
        { op: 'ImmBorrowFieldGeneric', index: 0 },
        { op: 'ReadRef' },
        ret,
      ];
      const lent = new ReferenceValue([new StructValue([4])], 0);
      expect(results({ takes, returns: ['u8'], code }, { args: [lent] })).toEqual([4]);
    });

    it('are told apart', () => {
      const given: Given = {
        takes: [reference(datatype(shape))],
        returns: ['u64'],
        jumpTables: [{ enumDefinition: 0, offsets: [2, 4] }],
        code: [move(0), { op: 'VariantSwitch', index: 0 }, u64(10n), ret, u64(11n), ret],
      };
      const of = (value: VariantValue) => results(given, { args: [new ReferenceValue([value], 0)] });
      expect(of(new VariantValue(0, []))).toEqual([10]);
      expect(of(new VariantValue(1, [1]))).toEqual([11]);
    });

    it('of any type are filled with what they are given', () => {
      const code: Instruction[] = [
        u8(8n),
        u64(9n),
        { op: 'PackVariantGeneric', index: 1 },
        { op: 'UnpackVariantGeneric', index: 1 },
        ret,
      ];
      expect(results({ returns: ['u8', 'u64'], code })).toEqual([8, 9]);
    });

    it('are not taken for one another', () => {
      const code: Instruction[] = [
        { op: 'PackVariant', index: 0 },
        { op: 'UnpackVariant', index: 1 },
        { op: 'Pop' },
        ret,
      ];
      expect(failure({ code })).toBe('VARIANT_TAG_MISMATCH');
    });

    it('are changed where they are', () => {
      const takes = [reference(datatype(shape), true)];
      const code: Instruction[] = [
        u8(8n),
        move(0),
        { op: 'UnpackVariantMutRef', index: 1 },
        { op: 'WriteRef' },
        ret,
      ];
      const lent = new ReferenceValue([new VariantValue(1, [1])], 0);
      results({ takes, code }, { args: [lent] });
      expect(lent.target).toEqual(new VariantValue(1, [8]));
    });
  });

  describe('vectors', () => {
    const bytes: SignatureToken = { kind: 'vector', of: 'u8' };
    const lend = (...elements: number[]) => new ReferenceValue([new VectorValue(elements)], 0);

    it.each<[string, Given, Value[], readonly Value[] | string]>([
      [
        'are packed in their order',
        { returns: [bytes], code: [u8(1n), u8(2n), { op: 'VecPack', index: 7, count: 2n }, ret] },
        [],
        [new VectorValue([1, 2])],
      ],
      [
        'are unpacked in their order',
        {
          takes: [bytes],
          returns: ['u8', 'u8'],
          code: [move(0), { op: 'VecUnpack', index: 7, count: 2n }, ret],
        },
        [new VectorValue([1, 2])],
        [1, 2],
      ],
      [
        'are unpacked whole',
        { takes: [bytes], returns: ['u8'], code: [move(0), { op: 'VecUnpack', index: 7, count: 1n }, ret] },
        [new VectorValue([1, 2])],
        'VECTOR_OPERATION_ERROR 3',
      ],
      [
        'have a length',
        { takes: [reference(bytes)], returns: ['u64'], code: [move(0), { op: 'VecLen', index: 7 }, ret] },
        [lend(1, 2, 3)],
        [3],
      ],
      [
        'are read at a place',
        {
          takes: [reference(bytes)],
          returns: ['u8'],
          code: [move(0), u64(1n), { op: 'VecImmBorrow', index: 7 }, { op: 'ReadRef' }, ret],
        },
        [lend(1, 2)],
        [2],
      ],
      [
        'have no place beyond the end',
        {
          takes: [reference(bytes)],
          returns: ['u8'],
          code: [move(0), u64(2n), { op: 'VecImmBorrow', index: 7 }, { op: 'ReadRef' }, ret],
        },
        [lend(1, 2)],
        'VECTOR_OPERATION_ERROR 1',
      ],
      [
        'give their last',
        {
          takes: [reference(bytes, true)],
          returns: ['u8'],
          code: [move(0), { op: 'VecPopBack', index: 7 }, ret],
        },
        [lend(1, 2)],
        [2],
      ],
      [
        'give nothing when empty',
        {
          takes: [reference(bytes, true)],
          returns: ['u8'],
          code: [move(0), { op: 'VecPopBack', index: 7 }, ret],
        },
        [lend()],
        'VECTOR_OPERATION_ERROR 2',
      ],
      [
        'swap no place beyond the end',
        {
          takes: [reference(bytes, true)],
          code: [move(0), u64(0n), u64(1n), { op: 'VecSwap', index: 7 }, ret],
        },
        [lend(1)],
        'VECTOR_OPERATION_ERROR 1',
      ],
      [
        'are constants',
        { returns: [bytes], code: [{ op: 'LdConst', index: 0 }, ret] },
        [],
        [new VectorValue([])],
      ],
    ])('%s', (_what, given, args, expected) => {
      if (typeof expected === 'string') expect(failure(given, { args })).toBe(expected);
      else expect(results(given, { args })).toEqual(expected);
    });

    it('grow and swap where they are', () => {
      const lent = lend(1, 2);
      const takes = [reference(bytes, true)];
      results({ takes, code: [move(0), u8(3n), { op: 'VecPushBack', index: 7 }, ret] }, { args: [lent] });
      results(
        { takes, code: [move(0), u64(0n), u64(2n), { op: 'VecSwap', index: 7 }, ret] },
        { args: [lent] },
      );
      expect(lent.target).toEqual(bytesToVector(Uint8Array.of(3, 2, 1)));
    });
  });

  describe('code', () => {
    it('goes round as often as it says', () => {
      // The sum of the numbers from the parameter down to 1.
      const code: Instruction[] = [
        u64(0n),
        stored(1),
        copied(0),
        u64(0n),
        { op: 'Eq' },
        { op: 'BrTrue', offset: 15 },
        copied(1),
        copied(0),
        { op: 'Add' },
        stored(1),
        copied(0),
        u64(1n),
        { op: 'Sub' },
        stored(0),
        { op: 'Branch', offset: 2 },
        move(1),
        ret,
      ];
      expect(results({ takes: ['u64'], locals: ['u64'], returns: ['u64'], code }, { args: [100] })).toEqual([
        5050,
      ]);
    });

    it('that aborts says where and with what', () => {
      const done = run({ code: [{ op: 'Nop' }, u64(77n), { op: 'Abort' }] });
      const location = { module: id, functionIndex: 0, functionName: 'm', instruction: 2 };
      expect(done).toMatchObject({
        ok: false,
        status: 'ABORTED',
        majorStatus: 4016,
        subStatus: 77n,
        location,
      });
    });

    it('that calls itself for ever comes to an end', () => {
      expect(failure({ code: [{ op: 'CallGeneric', index: 2 }, ret] })).toBe('CALL_STACK_OVERFLOW');
    });

    it('that costs too much is stopped', () => {
      let left = 1_000;
      const meter: Meter = {
        ...free,
        block: ({ instructions }) => {
          left -= instructions;
          if (left < 0) throw new RunStopped('OUT_OF_GAS');
        },
      };
      expect(failure({ code: [{ op: 'Branch', offset: 0 }] }, { meter })).toBe('OUT_OF_GAS');
    });

    it('pays for each block that it enters, for what it copies, and for what is done outside', () => {
      const paid: unknown[] = [];
      const meter: Meter = {
        block: ({ instructions, pushes }) => paid.push(`${instructions} instructions, ${pushes} pushes`),
        bytes: (count) => paid.push(`${count} bytes`),
        native: (cost) => paid.push(`${cost} outside`),
      };
      const natives: Record<string, NativeFunction<undefined>> = {
        [`${id.address}::m::outside`]: ({ charge }) => {
          charge(52);
          return [9];
        },
      };
      const code: Instruction[] = [
        u8(3n),
        { op: 'LdTrue' },
        { op: 'Call', index: 1 },
        { op: 'Pop' },
        { op: 'Branch', offset: 5 },
        { op: 'CopyLoc', index: 0 },
        { op: 'Pop' },
        ret,
      ];
      results(
        { takes: [{ kind: 'vector', of: 'u8' }], code },
        { args: [bytesToVector(Uint8Array.of(1, 2))], natives, meter },
      );
      expect(paid).toEqual([
        '5 instructions, 3 pushes',
        '52 outside',
        '3 instructions, 1 pushes',
        '24 bytes',
      ]);
    });

    it('does not begin when its values could not all lie on the stack', () => {
      const code: Instruction[] = [
        ...Array.from({ length: 300 }, () => u8(1n)),
        { op: 'CallGeneric', index: 2 },
        ...Array.from({ length: 300 }, () => ({ op: 'Pop' }) as const),
        ret,
      ];
      let blocks = 0;
      const meter: Meter = {
        ...free,
        block: () => {
          blocks += 1;
        },
      };
      const done = run({ code }, { meter });
      expect(done).toMatchObject({ status: 'EXECUTION_STACK_OVERFLOW', location: { instruction: 300 } });
      expect(blocks).toBe(3);
    });

    it('that is not there is not run', () => {
      const machine = new Machine<undefined>({ find: () => undefined, natives: new Map(), engine });
      const done = machine.run({ module: id, name: 'm', context: undefined, meter: free });
      expect(done).toMatchObject({ status: 'LINKER_ERROR', location: undefined });
    });
  });

  describe('native functions', () => {
    const given: Given = {
      returns: ['u64'],
      code: [u8(3n), { op: 'LdTrue' }, { op: 'Call', index: 1 }, ret],
    };
    const key = `${id.address}::m::outside`;

    it('are given what they take, and give back', () => {
      const natives: Record<string, NativeFunction<undefined>> = {
        [key]: ({ args, layoutOf }) => {
          expect(args).toEqual([3, true]);
          expect(layoutOf({ module: id, name: 'Coin', typeArguments: [] })).toEqual({ fields: ['u64'] });
          return [9];
        },
      };
      expect(results(given, { natives })).toEqual([9]);
    });

    it('abort where they are, not where they were called', () => {
      const done = run(given, { natives: { [key]: () => abort(5n) } });
      const location = { module: id, functionIndex: 1, functionName: 'outside', instruction: 0 };
      expect(done).toMatchObject({ ok: false, status: 'ABORTED', subStatus: 5n, location });
    });

    it('that nobody has written are not run', () => {
      const location = { functionIndex: 0, functionName: 'm', instruction: 2 };
      expect(run(given)).toMatchObject({ status: 'LINKER_ERROR', location });
    });
  });
});
