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
  ])('reports the forbidden wording in %j', (source) => {
    expect(findMarkers('a.ts', source)).toHaveLength(1);
  });

  it('reports the line of forbidden wording within a multi-line comment', () => {
    expect(findMarkers('a.ts', 'let a;\n/**\n * Fine.\n * Somebody asked.\n */\n')).toEqual([
      expect.stringMatching(/^a\.ts:4: "Somebody"/),
    ]);
  });

  it.each(["const word = 'nobody';", 'const maxRows = 10;', '// There is no such row.'])(
    'accepts the wording of %j',
    (source) => {
      expect(findMarkers('a.ts', source)).toEqual([]);
    },
  );

  it.each([
    ['a.sql', "select 'nobody'; -- whoever calls"],
    ['a.move', 'fun nobody() {} // whoever calls'],
    ['a.css', '/* whoever reads */'],
    ['a.md', 'Whoever reads.\n\n```\nnobody\n```'],
  ])('checks comments or prose in %s', (file, source) => {
    expect(findMarkers(file, source)).toHaveLength(1);
  });
});

describe('findSubjectProblem', () => {
  it.each([
    'auth: reject banned accounts',
    'docs(decisions): seed the list',
    'Merge branch main',
    'ui: pass it on',
  ])('accepts the commit subject %j', (subject) => {
    expect(findSubjectProblem(subject)).toBeUndefined();
  });

  it.each([
    [`auth: ${'reject '.repeat(12)}`, 'has 90 characters, more than 72'],
    ['Reject banned accounts', 'has no scope, as in "auth: reject banned accounts"'],
    ['auth: rejects banned accounts', 'begins with "rejects", which is not an imperative'],
    ['auth: rejecting banned accounts', 'begins with "rejecting", which is not an imperative'],
  ])('rejects the commit subject %j', (subject, problem) => {
    expect(findSubjectProblem(subject)).toBe(problem);
  });
});
