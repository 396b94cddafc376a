import type { ContentTest } from '@suixue/content/final-test-schema';
import { describe, expect, it } from 'vitest';
import { askPaper, markPaper, type Paper, readAnswers, readSubmitted, unansweredIn } from './paper.ts';

const question = (text: string, answer: ContentTest['questions'][number]['answer']) => ({
  text,
  chapter: 'one',
  explanation: `因为${text}`,
  answer,
});
const option = (text: string, isRight = false) => ({ text, isRight });

const test: ContentTest = {
  ...{ version: 'v1', pass: 80, minutes: 5, draw: 3, tested: ['甲'] },
  questions: [
    question('哪一个', { kind: 'options', options: [option('子'), option('丑', true)] }),
    question('哪几个', {
      kind: 'options',
      options: [option('寅', true), option('卯'), option('辰', true)],
    }),
    question('几个', { kind: 'number', value: 2.5, within: 0.1 }),
    question('什么', { kind: 'text', accepted: ['丢弃', 'drop'] }),
  ],
};
const paper: Paper = [{ question: 1, options: [2, 0, 1] }, { question: 3 }, { question: 0, options: [1, 0] }];

describe('a paper', () => {
  it('asks the drawn questions in its order, without solutions', () => {
    const asked = askPaper(paper, test);
    expect(asked).toEqual([
      { kind: 'several', text: '哪几个', options: ['辰', '寅', '卯'] },
      { kind: 'text', text: '什么', options: [] },
      { kind: 'one', text: '哪一个', options: ['丑', '子'] },
    ]);
    expect(JSON.stringify(asked)).not.toMatch(/isRight|因为|drop/);
  });

  it('reads submitted fields as places of its options and typed texts', () => {
    expect(readSubmitted(paper, { q0: ['1', '0', '1'], q1: [' drop '] })).toEqual([[0, 1], 'drop', []]);
    expect(unansweredIn([[0, 1], 'drop', []])).toEqual([3]);
    expect(readAnswers(paper, null)).toEqual([[], '', []]);
  });

  it.each([[['3']], [['-1']], [['x']], [['0.5']], [['00']], [['']]])(
    'rejects %j for a question with three options',
    (given) => expect(readSubmitted(paper, { q0: given })).toBeNull(),
  );

  it('shows each answer with its solution after it was handed in', () => {
    const toChapter = (slug: string) => ({ path: `/course/x/${slug}`, title: '第一章' });
    const answers = [[0, 1], '复制', [1]];
    const marked = markPaper({ paper, answers, marks: [true, false, false], toChapter }, test);
    expect(marked.map(({ isRight, typed }) => [isRight, typed])).toEqual([
      [true, null],
      [false, { given: '复制', expected: '丢弃' }],
      [false, null],
    ]);
    expect(marked[2]).toMatchObject({
      options: [
        { text: '丑', isRight: true, isChosen: false },
        { text: '子', isRight: false, isChosen: true },
      ],
      explanation: '因为哪一个',
      chapter: { path: '/course/x/one', title: '第一章' },
    });
  });
});
