import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answersToText,
  markQuiz,
  type QuizQuestion,
  textToAnswers,
  toQuizSheet,
  unansweredQuestions,
} from './quiz.ts';

const question = (...rights: readonly boolean[]): QuizQuestion => ({
  text: '问',
  options: rights.map((isRight, place) => ({ text: `选项${place}`, isRight })),
  explanation: '因为如此',
});
const one = question(false, true, false);
const several = question(true, false, true);

describe('markQuiz', () => {
  it.each([
    ['the right option', [[1], [0, 2]], [true, true]],
    [
      'in whatever order, and twice',
      [
        [1, 1],
        [2, 0],
      ],
      [true, true],
    ],
    ['another', [[0], [1]], [false, false]],
    ['fewer', [[1], [0]], [true, false]],
    [
      'more',
      [
        [0, 1],
        [0, 1, 2],
      ],
      [false, false],
    ],
    ['none', [[], []], [false, false]],
    ['nothing at all', [], [false, false]],
    ['what there is not', [[7], [0, 2, 9]], [false, false]],
  ])('of %s', (_what, answers, outcome) => {
    const marked = markQuiz([one, several], answers);
    expect(marked.questions.map(({ isRight }) => isRight)).toEqual(outcome);
    expect(marked.right).toBe(outcome.filter(Boolean).length);
  });

  it('finds exactly the one set of options that is right', () => {
    const quiz = fc
      .array(fc.boolean(), { minLength: 2, maxLength: 6 })
      .filter((rights) => rights.some(Boolean));
    fc.assert(
      fc.property(quiz, fc.nat(63), (rights, bits) => {
        const chosen = rights.flatMap((_, place) => ((bits >> place) & 1 ? [place] : []));
        const isRight = rights.every((right, place) => right === chosen.includes(place));
        expect(markQuiz([question(...rights)], [chosen]).right).toBe(isRight ? 1 : 0);
      }),
    );
  });
});

it('a sheet says nothing of what is right, but how many may be chosen', () => {
  const sheet = toQuizSheet([one, several]);
  expect(sheet).toEqual([
    { text: '问', options: ['选项0', '选项1', '选项2'], takesSeveral: false },
    { text: '问', options: ['选项0', '选项1', '选项2'], takesSeveral: true },
  ]);
  expect(JSON.stringify(sheet)).not.toMatch(/isRight|因为/);
});

it('what was not answered is told by its number', () => {
  expect(unansweredQuestions([one, several, one], [[1], []])).toEqual([2, 3]);
});

describe('answers as text', () => {
  it('come back as they were', () => {
    const sheet = fc.array(fc.subarray([0, 1, 2, 3]), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(sheet, (answers) => {
        const questions = answers.map(() => question(true, false, false, false));
        expect(textToAnswers(answersToText(answers), questions)).toEqual(answers);
      }),
    );
  });

  it.each(['', '0', '0;0;0', '9;0', '0,0;1', 'a;b', '0;-1', '0;1.5', '0 ;1'])('%j is refused', (text) => {
    expect(textToAnswers(text, [one, several])).toBeUndefined();
  });
});
