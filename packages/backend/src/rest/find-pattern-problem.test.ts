import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPatternListProblem, findPatternProblem } from './find-pattern-problem.ts';

describe('findPatternProblem', () => {
  it.each([
    'plain',
    '^Move.*合约$',
    '(news|course)/[a-z0-9-]+',
    '[0-9]{4}-[0-9]{2}-[0-9]{2}',
    '^(?:a|b)+?$',
    '[]abc]',
    '[[:alpha:]_]\\w*',
    '(ab+)+',
    'a{2,}',
    '\\(',
    '{',
    'a{x}',
    ')',
    '',
  ])('accepts %j', (pattern) => {
    expect(findPatternProblem(pattern)).toBeUndefined();
  });

  it.each([
    ['^(.+)(.+)\\2\\1$', 'back-references'],
    ['[a]\\1', 'back-references'],
    ['(?=a)b', 'lookaround'],
    ['(?!a)b', 'lookaround'],
    ['(?<=a)b', 'lookaround'],
    ['(?x)a', 'lookaround'],
    ['***:(a)\\1', '***'],
    ['***=a', '***'],
    ['(a{50}){50}', 'repetitions'],
    ['((((a{9}){9}){9}){9})', 'repetitions'],
    ['((a+)+)+', 'within'],
    ['a{255}'.repeat(10), 'repetitions'],
    ['a'.repeat(501), 'characters'],
  ])('rejects %j', (pattern, reason) => {
    expect(findPatternProblem(pattern)).toContain(reason);
  });

  it('reads each element of an array literal as PostgreSQL does', () => {
    expect(findPatternListProblem('{a*,"b c","[,]"}')).toBeUndefined();
    for (const literal of ['{(a)\\\\1}', '{"(a)\\\\1"}', '{"[","(a)\\\\1"}', '{x, "***:(a)"}'])
      expect(findPatternListProblem(literal)).toBeDefined();
  });

  it('finds a back-reference wherever PostgreSQL would read one', () => {
    const part = fc.constantFrom(
      'a',
      '.',
      '[a-z]',
      '[^]\\\\]',
      '(b)',
      '(?:c)',
      'd*',
      'e+?',
      '\\d',
      '\\\\',
      '[[:alpha:]]',
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 20 }),
        fc.integer({ min: 1, max: 9 }),
        fc.array(part),
        (before, number, after) => {
          const pattern = `(x)${before.join('')}\\${number}${after.join('')}`.slice(0, 400);
          const isWhole = pattern.includes(`\\${number}`);
          if (isWhole) expect(findPatternProblem(pattern)).toBeDefined();
        },
      ),
    );
  });

  it('accepts or rejects any text without throwing', () => {
    const character = fc.constantFrom(...'ab\\[](){}?*+^$|.,:=19');
    fc.assert(
      fc.property(fc.array(character, { maxLength: 500 }), (pattern) => {
        const problem = findPatternProblem(pattern.join(''));
        expect(problem === undefined || problem.length > 0).toBe(true);
      }),
    );
  });
});
