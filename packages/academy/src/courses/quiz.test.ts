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
    ['exactly the right options', [[1], [0, 2]], [true, true]],
    [
      'right options in another order or repeated',
      [
        [1, 1],
        [2, 0],
      ],
      [true, true],
    ],
    ['a wrong option', [[0], [1]], [false, false]],
    ['too few options', [[1], [0]], [true, false]],
    [
      'too many options',
      [
        [0, 1],
        [0, 1, 2],
      ],
      [false, false],
    ],
    ['no options', [[], []], [false, false]],
    ['no entry for any question', [], [false, false]],
    ['options that do not exist', [[7], [0, 2, 9]], [false, false]],
  ])('marks answers with %s: %j, right: %j', (_what, answers, outcome) => {
    const marked = markQuiz([one, several], answers);
    expect(marked.questions.map(({ isRight }) => isRight)).toEqual(outcome);
    expect(marked.right).toBe(outcome.filter(Boolean).length);
  });

  it('counts a question as right only if exactly the right options are chosen', () => {
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

it('toQuizSheet hides which options are right and why, but shows whether several may be chosen', () => {
  const sheet = toQuizSheet([one, several]);
  expect(sheet).toEqual([
    { text: '问', options: ['选项0', '选项1', '选项2'], takesSeveral: false },
    { text: '问', options: ['选项0', '选项1', '选项2'], takesSeveral: true },
  ]);
  expect(JSON.stringify(sheet)).not.toMatch(/isRight|因为/);
});

it('unansweredQuestions returns the numbers of the unanswered questions, counted from 1', () => {
  expect(unansweredQuestions([one, several, one], [[1], []])).toEqual([2, 3]);
});

describe('answersToText and textToAnswers', () => {
  it('round-trip any answers', () => {
    const sheet = fc.array(fc.subarray([0, 1, 2, 3]), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(sheet, (answers) => {
        const questions = answers.map(() => question(true, false, false, false));
        expect(textToAnswers(answersToText(answers), questions)).toEqual(answers);
      }),
    );
  });

  it.each(['', '0', '0;0;0', '9;0', '0,0;1', 'a;b', '0;-1', '0;1.5', '0 ;1'])(
    'textToAnswers rejects %j',
    (text) => {
      expect(textToAnswers(text, [one, several])).toBeUndefined();
    },
  );
});
