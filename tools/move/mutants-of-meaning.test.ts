import { describe, expect, it } from 'vitest';
import { changeMeaning } from './mutants-of-meaning.ts';

const source = `module a::b;

const WINDOW: u64 = 7;

fun f(a: u64) {
    first(a);
    second(a);
}
`;

describe('changeMeaning', () => {
  it('makes all replacements of a mutant and reports the line of the first', () => {
    const swapped = [
      ['first(a);', 'second(a);#'],
      ['second(a);\n}', 'first(a);\n}'],
    ] as const;
    expect(changeMeaning('b', source, { what: 'the second step comes first', changes: swapped })).toEqual({
      module: 'b',
      line: 6,
      what: 'the second step comes first',
      source: source.replace('first(a);\n    second(a);', 'second(a);#\n    first(a);'),
    });
  });

  it.each(['third(a);', '(a);'])('rejects a replacement of %j, which does not occur exactly once', (text) => {
    const change = () => changeMeaning('b', source, { what: 'nothing', changes: [[text, '']] });
    expect(change).toThrow(/^b\.move has [02] places like/);
  });
});
