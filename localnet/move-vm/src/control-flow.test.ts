import { describe, expect, it } from 'vitest';
import type { Code } from './compiled-module.ts';
import { findFallThrough, toBlocks } from './control-flow.ts';
import type { Instruction } from './opcodes.ts';

const code = (instructions: readonly Instruction[], jumpTables: Code['jumpTables'] = []): Code => ({
  locals: 0,
  instructions,
  jumpTables,
});

describe('toBlocks', () => {
  it('splits a loop into its condition, its body and the code after it', () => {
    const loop = code([
      { op: 'LdTrue' },
      { op: 'BrFalse', offset: 4 },
      { op: 'Nop' },
      { op: 'Branch', offset: 0 },
      { op: 'Ret' },
    ]);
    expect(toBlocks(loop)).toEqual([
      { start: 0, end: 1, successors: [4, 2] },
      { start: 2, end: 3, successors: [0] },
      { start: 4, end: 4, successors: [] },
    ]);
  });

  it('lists each target of a switch once', () => {
    const table = [{ enumDefinition: 0, offsets: [1, 2, 1] }];
    const switched = code([{ op: 'VariantSwitch', index: 0 }, { op: 'Ret' }, { op: 'Ret' }], table);
    expect(toBlocks(switched).map(({ successors }) => successors)).toEqual([[1, 2], [], []]);
  });

  it('splits a block at a jump target in its middle', () => {
    const jump = code([{ op: 'Nop' }, { op: 'Nop' }, { op: 'Branch', offset: 1 }]);
    expect(toBlocks(jump)).toEqual([
      { start: 0, end: 0, successors: [1] },
      { start: 1, end: 2, successors: [1] },
    ]);
  });
});

describe('findFallThrough', () => {
  it.each<Instruction>([
    { op: 'Ret' },
    { op: 'Abort' },
    { op: 'Branch', offset: 0 },
    { op: 'VariantSwitch', index: 0 },
  ])('finds no fall-through in code that ends with $op', (last) => {
    expect(findFallThrough(code([{ op: 'Nop' }, last]))).toBeUndefined();
  });

  it.each<Instruction>([{ op: 'Nop' }, { op: 'BrTrue', offset: 0 }, { op: 'BrFalse', offset: 0 }])(
    'finds a fall-through in code that ends with $op',
    (last) => {
      expect(findFallThrough(code([{ op: 'Nop' }, last]))).toBe(1);
    },
  );
});
