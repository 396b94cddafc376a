import { describe, expect, it } from 'vitest';
import type { SignatureToken } from './compiled-module.ts';
import type { Engine } from './machine.ts';
import type { Instruction } from './opcodes.ts';
import { engineRun } from './testing/engine-run.ts';
import { copied, move, ret, stored, u8, u64 } from './testing/instructions.ts';
import { box, coin, datatype, type Given, parameter, reference, shape } from './testing/module-of.ts';
import {
  bytesToVector,
  ReferenceValue,
  StructValue,
  type Value,
  VariantValue,
  VectorValue,
} from './values.ts';

describe.each<Engine>(['plain', 'compiled'])('the virtual machine with the %s engine', (engine) => {
  const { results, failure } = engineRun(engine);

  describe('locals', () => {
    it('copies and moves locals', () => {
      const takes = [parameter];
      const value = new VectorValue([1]);
      const [first, second] = results(
        { takes, returns: [parameter, parameter], code: [copied(0), move(0), ret] },
        { args: [value] },
      );
      expect(first).toEqual(second);
      expect(first).not.toBe(second);
    });

    it('changes locals through references', () => {
      const code: Instruction[] = [
        u64(9n),
        { op: 'MutBorrowLoc', index: 0 },
        { op: 'WriteRef' },
        move(0),
        ret,
      ];
      expect(results({ takes: ['u64'], returns: ['u64'], code }, { args: [1] })).toEqual([9]);
    });

    it("changes a caller's locals through references", () => {
      const given: Given = {
        takes: [reference('u64', true)],
        code: [u64(7n), move(0), { op: 'WriteRef' }, ret],
      };
      const lent = new ReferenceValue([1], 0);
      results(given, { args: [lent] });
      expect(lent.target).toBe(7);
    });

    it('reads through a reference a copy that is independent of the original', () => {
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
    it('packs and unpacks structs', () => {
      const code: Instruction[] = [u64(3n), { op: 'Pack', index: 0 }, { op: 'Unpack', index: 0 }, ret];
      expect(results({ returns: ['u64'], code })).toEqual([3]);
      const generic: Instruction[] = [u8(3n), { op: 'PackGeneric', index: 0 }, ret];
      expect(results({ returns: [datatype(box, 'u8')], code: generic })).toEqual([new StructValue([3])]);
    });

    it('reads a field of a generic struct', () => {
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

    it('switches on variants', () => {
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

    it('packs and unpacks generic variants', () => {
      const code: Instruction[] = [
        u8(8n),
        u64(9n),
        { op: 'PackVariantGeneric', index: 1 },
        { op: 'UnpackVariantGeneric', index: 1 },
        ret,
      ];
      expect(results({ returns: ['u8', 'u64'], code })).toEqual([8, 9]);
    });

    it('fails to unpack a variant as another one', () => {
      const code: Instruction[] = [
        { op: 'PackVariant', index: 0 },
        { op: 'UnpackVariant', index: 1 },
        { op: 'Pop' },
        ret,
      ];
      expect(failure({ code })).toBe('VARIANT_TAG_MISMATCH');
    });

    it('changes a field of a variant in place', () => {
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
        'packs elements in order',
        { returns: [bytes], code: [u8(1n), u8(2n), { op: 'VecPack', index: 7, count: 2n }, ret] },
        [],
        [new VectorValue([1, 2])],
      ],
      [
        'unpacks elements in order',
        {
          takes: [bytes],
          returns: ['u8', 'u8'],
          code: [move(0), { op: 'VecUnpack', index: 7, count: 2n }, ret],
        },
        [new VectorValue([1, 2])],
        [1, 2],
      ],
      [
        'fails to unpack fewer elements than the vector has',
        { takes: [bytes], returns: ['u8'], code: [move(0), { op: 'VecUnpack', index: 7, count: 1n }, ret] },
        [new VectorValue([1, 2])],
        'VECTOR_OPERATION_ERROR 3',
      ],
      [
        'returns the length of a vector',
        { takes: [reference(bytes)], returns: ['u64'], code: [move(0), { op: 'VecLen', index: 7 }, ret] },
        [lend(1, 2, 3)],
        [3],
      ],
      [
        'reads an element',
        {
          takes: [reference(bytes)],
          returns: ['u8'],
          code: [move(0), u64(1n), { op: 'VecImmBorrow', index: 7 }, { op: 'ReadRef' }, ret],
        },
        [lend(1, 2)],
        [2],
      ],
      [
        'fails to borrow an element beyond the last index',
        {
          takes: [reference(bytes)],
          returns: ['u8'],
          code: [move(0), u64(2n), { op: 'VecImmBorrow', index: 7 }, { op: 'ReadRef' }, ret],
        },
        [lend(1, 2)],
        'VECTOR_OPERATION_ERROR 1',
      ],
      [
        'pops the last element',
        {
          takes: [reference(bytes, true)],
          returns: ['u8'],
          code: [move(0), { op: 'VecPopBack', index: 7 }, ret],
        },
        [lend(1, 2)],
        [2],
      ],
      [
        'fails to pop from an empty vector',
        {
          takes: [reference(bytes, true)],
          returns: ['u8'],
          code: [move(0), { op: 'VecPopBack', index: 7 }, ret],
        },
        [lend()],
        'VECTOR_OPERATION_ERROR 2',
      ],
      [
        'fails to swap beyond the last index',
        {
          takes: [reference(bytes, true)],
          code: [move(0), u64(0n), u64(1n), { op: 'VecSwap', index: 7 }, ret],
        },
        [lend(1)],
        'VECTOR_OPERATION_ERROR 1',
      ],
      [
        'loads a constant vector',
        { returns: [bytes], code: [{ op: 'LdConst', index: 0 }, ret] },
        [],
        [new VectorValue([])],
      ],
    ])('%s', (_what, given, args, expected) => {
      if (typeof expected === 'string') expect(failure(given, { args })).toBe(expected);
      else expect(results(given, { args })).toEqual(expected);
    });

    it('pushes and swaps elements in place', () => {
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
});
