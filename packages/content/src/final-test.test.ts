import { describe, expect, it } from 'vitest';
import { anonymousReader, type ContentReader, createContentStore } from './store.ts';
import { buildFiles, page, problemsOf } from './testing.ts';

const course = {
  'course/x/index.md': page('课', '', 'level: free\n'),
  'course/x/1.a.md': page('章', '', 'sample: true\n'),
  'course/x/2.b.md': page('章二'),
};
const reader = (...open: string[]): ContentReader => ({
  preview: false,
  mayRead: (_, path) => open.includes(path),
});
const question = (number: number, solution: string, chapter = 'a') =>
  `  - question: 问 ${number}\n    chapter: ${chapter}\n${solution}    because: 密语\n`;
const options = '    options: [{ right: 对 }, { wrong: 错 }]\n';
const five = [
  question(1, options),
  question(2, '    number: 2.5\n    within: 0.1\n'),
  question(3, '    text: [丢弃, drop]\n'),
  question(4, options, 'b'),
  question(5, options),
];
const file = (questions: readonly string[], head = 'pass: 80\nminutes: 9\ntested: [甲, 乙]\n') =>
  `${head}questions:\n${questions.join('')}`;
const built = (source = file(five)) => buildFiles({ ...course, 'course/x/final.yaml': source });

describe('compileTest', () => {
  it('reads options, numbers and accepted texts', () => {
    expect(built().tests['/course/x']).toMatchObject({
      pass: 80,
      draw: 5,
      questions: [
        { chapter: 'a', answer: { kind: 'options' } },
        { answer: { kind: 'number', value: 2.5, within: 0.1 } },
        { answer: { kind: 'text', accepted: ['丢弃', 'drop'] } },
        {},
        { explanation: '密语' },
      ],
    });
  });

  it.each([
    ['with four questions', file(five.slice(1)), /:4: questions: must be at least 5$/],
    ['with a low pass mark', file(five, 'pass: 40\nminutes: 9\ntested: [甲, 乙]\n'), /:1: pass: must be/],
    [
      'that draws more than it has',
      file(five, 'pass: 80\ndraw: 6\nminutes: 9\ntested: [甲, 乙]\n'),
      /:2: draw: must not be more/,
    ],
    ['without a chapter', file([...five, question(6, options, 'c')]), /leads to no chapter \/course\/x\/c$/],
    [
      'with two kinds of answers in a question',
      file([...five, question(6, `${options}    number: 3\n`)]),
      /:26: questions.5: must have one of/,
    ],
    [
      'with an unknown key',
      file([...five, question(6, '    number: 3\n    unit: 个\n')]),
      /unit: unknown key$/,
    ],
    [
      'with a number in quotes',
      file([...five, question(6, "    number: '3'\n")]),
      /number: must be a number$/,
    ],
    ['with the same question twice', file([...five, question(5, options)]), /questions: must differ$/],
  ])('reports a final test %s with its line', (_what, source, problem) => {
    expect(problemsOf({ ...course, 'course/x/final.yaml': source }).join('\n')).toMatch(problem);
  });

  it('changes the version with the questions, not with an explanation', () => {
    const version = (source: string) => built(source).tests['/course/x']?.version;
    expect(version(file(five).replace('密语', '说明'))).toBe(version(file(five)));
    expect(version(file(five).replace('2.5', '2.6'))).not.toBe(version(file(five)));
  });

  it('gives solutions only to readers of all chapters, and facts to everyone', () => {
    const store = createContentStore(built());
    const all = reader('/course/x/a', '/course/x/b');
    expect(store.test('/course/x', all)?.questions).toHaveLength(5);
    expect(store.test('/course/x', reader('/course/x/a'))).toBeUndefined();
    expect(store.test('/course/x', anonymousReader)).toBeUndefined();
    expect(store.testFacts('/course/x', anonymousReader)).toEqual({
      questions: 5,
      pass: 80,
      minutes: 9,
      tested: ['甲', '乙'],
    });
    const shown = [store.all(all), store.search('密语', { reader: all }), store.navigation({}, all)];
    expect(JSON.stringify(shown)).not.toContain('密语');
  });

  it('rejects a chapter at the address of the final test', () => {
    expect(problemsOf({ ...course, 'course/x/3.test.md': page('章') })).toEqual([
      'content/course/x/3.test.md:1: /course/x/test is the address of the final test',
    ]);
  });
});
