import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Passage } from '../passages/passage.ts';
import { choosePassages } from './practice-task.ts';
import { readPractice } from './read-practice.ts';

const passage = (text: string): Passage => ({
  ...{
    id: text,
    source: 'course',
    path: '/course/a/b',
    title: '备份',
    headings: [],
    href: '/course/a/b#x',
    text,
  },
});
const passages = [
  passage('助记词抄在纸上，至少抄两份，放在不同的地方。'),
  passage('私钥不能公开。谁拿到私钥，谁就能动用其中的资产。'),
];
const line = (fields: object) =>
  JSON.stringify({
    ...{
      question: '助记词至少抄几份？',
      answer: '至少抄两份',
      number: 1,
      quote: '至少抄两份，放在不同的地方',
    },
    ...fields,
  });
const read = (...lines: readonly string[]) =>
  readPractice(lines.join('\n'), passages, ['空投']).map(({ question, answer }) => `${question} ${answer}`);

describe('readPractice', () => {
  it('keeps questions whose answer stands in their passage, each once', () => {
    const other = line({
      ...{ question: '拿到私钥的人能做什么？', answer: '能动用其中的资产' },
      ...{ number: 2, quote: '谁拿到私钥，谁就能动用其中的资产。' },
    });
    expect(read('好的，题目如下：', line({}), `${other},`, line({}), '{"question":"断了')).toEqual([
      '助记词至少抄几份？ 至少抄两份',
      '拿到私钥的人能做什么？ 能动用其中的资产',
    ]);
  });

  it.each([
    ['a quote that is not in the passage', { quote: '至少抄三份，放在保险箱里面' }],
    ['a quote of another passage', { number: 2 }],
    ['a passage that was not given', { number: 3 }],
    ['a quote that is too short', { quote: '两份' }],
    ['an answer with a number that is not in the passage', { answer: '至少抄两份，12 个词' }],
    ['an answer in words of its own', { answer: '一般人认为备份越多越安全' }],
    [
      'an answer that drops a negation',
      { question: '私钥怎样对待？', answer: '能公开', number: 2, quote: '私钥不能公开。谁拿到私钥' },
    ],
    ['a question that contains its answer', { question: '助记词至少抄两份，对吗？' }],
    ['a blocked term', { question: '空投要抄几份助记词？' }],
    ['a prediction', { question: 'SUI 明年会涨到多少，助记词抄几份？' }],
    ['an empty answer', { answer: ' ' }],
  ])('drops %s', (_, fields) => {
    expect(read(line(fields))).toEqual([]);
  });

  it('returns only quotes of the given passages, for any output', () => {
    const part = fc.constantFrom(
      line({}),
      '{',
      '}',
      '[',
      '\n',
      line({ quote: 'x' }),
      '```json',
      line({ number: -1 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
        for (const { quote, passage: source } of readPractice(parts.join(''), passages, [])) {
          expect(source.text).toContain(quote);
        }
      }),
      { numRuns: 100 },
    );
  });
});

it('choosePassages takes at most twelve, in order, without repetition', () => {
  fc.assert(
    fc.property(fc.nat(80), fc.double({ min: 0, max: 0.999, noNaN: true }), (length, turn) => {
      const chosen = choosePassages(
        Array.from({ length }, (_, place) => place),
        turn,
      );
      expect(chosen.length).toBe(Math.min(length, 12));
      expect(chosen).toEqual([...new Set(chosen)].sort((one, other) => one - other));
    }),
    { numRuns: 100 },
  );
});
