import { describe, expect, it } from 'vitest';
import { findMarkers, findSubjectProblem } from './plain-english.ts';

describe('findMarkers', () => {
  it.each([
    '/** Whoever calls this waits. */',
    '// The name that nobody knows.',
    "it('says nothing', () => {});",
    "describe.each([1])('what is said %s', () => {});",
    'const x = 1; // it is given back',
    'const mostRows = 10;',
  ])('finds a marker in %j', (source) => {
    expect(findMarkers('a.ts', source)).toHaveLength(1);
  });

  it('reports the line of a marker within a comment of several lines', () => {
    expect(findMarkers('a.ts', 'let a;\n/**\n * Fine.\n * Somebody asked.\n */\n')).toEqual([
      expect.stringMatching(/^a\.ts:4: "Somebody"/),
    ]);
  });

  it.each(["const word = 'nobody';", 'const maxRows = 10;', '// There is no such row.'])(
    'accepts %j',
    (source) => {
      expect(findMarkers('a.ts', source)).toEqual([]);
    },
  );

  it.each([
    ['a.sql', "select 'nobody'; -- whoever calls"],
    ['a.move', 'fun nobody() {} // whoever calls'],
    ['a.css', '/* whoever reads */'],
    ['a.md', 'Whoever reads.\n\n```\nnobody\n```'],
  ])('reads the comments of %s', (file, source) => {
    expect(findMarkers(file, source)).toHaveLength(1);
  });
});

describe('findSubjectProblem', () => {
  it.each([
    'auth: reject banned accounts',
    'docs(decisions): seed the list',
    'Merge branch main',
    'ui: pass it on',
  ])('accepts %j', (subject) => {
    expect(findSubjectProblem(subject)).toBeUndefined();
  });

  it.each([
    [`auth: ${'reject '.repeat(12)}`, 'has 90 characters, more than 72'],
    ['Reject banned accounts', 'has no scope, as in "auth: reject banned accounts"'],
    ['auth: rejects banned accounts', 'begins with "rejects", which is not an imperative'],
    ['auth: rejecting banned accounts', 'begins with "rejecting", which is not an imperative'],
  ])('rejects %j', (subject, problem) => {
    expect(findSubjectProblem(subject)).toBe(problem);
  });
});
