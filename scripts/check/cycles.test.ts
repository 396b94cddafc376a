import { describe, expect, it } from 'vitest';
import { findCycles, toGraph } from './cycles.ts';

describe('findCycles', () => {
  it('returns the shortest way around each cycle', () => {
    const graph = new Map([
      ['entry', ['a', 'x']],
      ['a', ['b']],
      ['b', ['c', 'a']],
      ['c', ['a']],
      ['x', ['y']],
      ['y', ['x', 'leaf']],
      ['leaf', []],
    ]);
    expect(findCycles(graph)).toEqual([
      ['a', 'b', 'a'],
      ['x', 'y', 'x'],
    ]);
  });

  it('finds a file that imports itself', () => {
    expect(findCycles(new Map([['a', ['a']]]))).toEqual([['a', 'a']]);
  });

  it('finds no cycle if two files import a third', () => {
    const graph = new Map([
      ['a', ['b', 'c']],
      ['b', ['c']],
      ['c', []],
    ]);
    expect(findCycles(graph)).toEqual([]);
  });
});

describe('toGraph', () => {
  const sites = [
    { file: 'p/a.ts', specifier: './b.ts', isTypeOnly: true },
    { file: 'p/b.ts', specifier: './a.ts', isTypeOnly: false },
    { file: 'p/b.ts', specifier: 'react', isTypeOnly: false },
  ];

  it('leaves out type imports, which are erased at run time, unless requested', () => {
    expect(findCycles(toGraph(sites, false))).toEqual([]);
  });

  it('includes type imports on request', () => {
    expect(findCycles(toGraph(sites, true))).toEqual([['p/a.ts', 'p/b.ts', 'p/a.ts']]);
  });
});
