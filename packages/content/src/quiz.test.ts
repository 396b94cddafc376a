import { describe, expect, it } from 'vitest';
import { anonymousReader, type ContentReader, createContentStore } from './store.ts';
import { academyFiles, buildFiles, page, problemsOf, secretWords } from './testing.ts';

const course = { 'course/x/index.md': page('课', '', 'level: free\n'), 'course/x/1.a.md': page('章') };
const asked = (options: string, rest = '    because: 因为\n') =>
  `questions:\n  - question: 问\n    options:\n${options}${rest}`;
const both = '      - right: 对\n      - wrong: 错\n';

describe('compileQuiz', () => {
  it.each([
    ['with invalid YAML', 'questions: [', /1.a.quiz.yaml:1: a quiz is not valid YAML/],
    ['that is a list', '- question: 问\n', /:1: a quiz must be a list of keys$/],
    ['without questions', 'questions: []\n', /:1: questions: must be at least one$/],
    ['with an unknown key', `${asked(both)}passing: 3\n`, /:7: passing: unknown key$/],
    [
      'without a right option',
      asked('      - wrong: 甲\n      - wrong: 乙\n'),
      /:3: .*must have one that is right$/,
    ],
    [
      'without a wrong option',
      asked('      - right: 甲\n      - right: 乙\n'),
      /:3: .*must have one that is wrong$/,
    ],
    ['with one option', asked('      - right: 甲\n'), /:3: .*must be at least two\n/],
    ['with the same option twice', asked(`${both}      - wrong: 对\n`), /:3: .*must differ$/],
    ['without an explanation', asked(both, ''), /:2: questions.0.because: is missing$/],
  ])('reports a quiz %s with the line of the problem', (_what, source, problem) => {
    const problems = problemsOf({ ...course, 'course/x/1.a.quiz.yaml': source });
    expect(problems.join('\n')).toMatch(problem);
  });

  it('reports a quiz file whose chapter does not exist', () => {
    expect(problemsOf({ ...course, 'course/x/2.b.quiz.yaml': asked(both) })).toEqual([
      'content/course/x/2.b.quiz.yaml:1: belongs to no chapter: /course/x/b',
    ]);
    expect(problemsOf({ 'a.md': page('页'), 'a.quiz.yaml': asked(both) })).toHaveLength(1);
  });

  it('computes a version that depends on the questions only', () => {
    const version = (source: string) =>
      buildFiles({ ...course, 'course/x/1.a.quiz.yaml': source }).quizzes['/course/x/a']?.version;
    expect(version(asked(both))).toBe(version(`# 备注\n${asked(both)}`));
    expect(version(asked(both))).not.toBe(version(asked(both, '    because: 另外\n')));
  });

  it('keeps quizzes out of documents and search, and returns them to readers of the chapter only', () => {
    const store = createContentStore(buildFiles(academyFiles));
    const owner: ContentReader = { preview: false, mayRead: (access) => access === 'owner' };
    expect(store.quiz('/course/move/objects', owner)?.questions).toMatchObject([
      { explanation: secretWords.quizAnswer, options: [{ isRight: true }, { isRight: false }] },
    ]);
    expect(store.quiz('/course/move/objects', anonymousReader)).toBeUndefined();
    expect(store.quiz('/course/move/first', owner)).toBeUndefined();
    const everything = [store.all({ ...owner, preview: true }), store.search('对象', { reader: owner })];
    expect(JSON.stringify(everything)).not.toContain(secretWords.quizAnswer);
  });
});
