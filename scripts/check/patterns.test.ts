import { describe, expect, it } from 'vitest';
import { checkPatterns, findSlowPatterns, readPatterns } from './patterns.ts';

describe('findSlowPatterns', () => {
  it.each([
    ['text.replace(/\\/+$/, "")', 'every letter'],
    ['/(a+)+b/.test(text)', 'several ways'],
    ['/^(?:a*b?)*c$/.test(text)', 'several ways'],
    ['/^(?:a|a)*b$/.test(text)', 'several ways'],
    ['/^(?:\\w|\\d)*b$/.test(text)', 'several ways'],
    ['/^\\s*\\w*\\s*\\d*\\w*$/.test(text)', 'several ways'],
    ['/\\s+$/.test(text)', 'every letter'],
    ['new RegExp("\\\\/+$")', 'every letter'],
    [`new RegExp(\`\\\\/+\${end}$\`)`, 'every letter'],
  ])('reports a pattern that takes more than linear time: %s', (source, reason) => {
    expect(findSlowPatterns('a.ts', source)).toEqual([expect.stringContaining(reason)]);
    expect(findSlowPatterns('a.ts', source)[0]).toMatch(/^a\.ts:1: /);
  });

  it('reports a RegExp made from a variable, because it cannot be checked', () => {
    expect(findSlowPatterns('a.ts', 'RegExp(text)')).toEqual([
      'a.ts:1: a RegExp of a composed text cannot be checked',
    ]);
  });

  it.each([
    '/^\\/+/.test(text)',
    '/^[a-z]+(?:-[a-z]+)*$/.test(text)',
    '/a{1,9}$/.test(text)',
    '/[?#]/.test(text)',
    '/[a-z]+/y.exec(text)',
    `new RegExp(\`^.{1,\${count}}$\`)`,
    'const half = 1 / 2; const other = half / 3;',
    '// bounded: the caller cuts the text at 64 letters\n/\\/+$/.test(text)',
  ])('accepts a linear pattern: %s', (source) => {
    expect(findSlowPatterns('a.ts', source)).toEqual([]);
  });
});

it('readPatterns finds regular expressions in TypeScript and JSX, with their lines', () => {
  const source = 'const a: RegExp = /a/g;\nconst b = <p title={"/no/"}>{/b/.source}</p>;';
  expect(readPatterns('a.tsx', source)).toEqual([
    { pattern: 'a', flags: 'g', line: 1 },
    { pattern: 'b', flags: '', line: 2 },
  ]);
});

it('no source that handles request data contains a slow regular expression', () => {
  expect(checkPatterns()).toEqual([]);
});
