import { describe, expect, it, vi } from 'vitest';
import { readLearningForm, runLearningForm } from '#app/features/learning/lesson/learning-action.ts';
import type { LearningCall } from '#app/features/learning/lesson/learning-call.ts';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { UnreadableRows } from '#app/platform/session/unreadable-rows.ts';
import { answeringAccount } from '#app/testing/answering-account.ts';
import { emptyAccount } from '#app/testing/empty-account.ts';
import { loadQuiz } from './load-quiz.ts';

const quiz = {
  version: 'v1',
  questions: [
    {
      text: '哪一个？',
      options: [
        { text: '甲', isRight: false },
        { text: '乙', isRight: true },
      ],
      explanation: '因为是乙',
    },
    {
      text: '哪几个？',
      options: [
        { text: '丙', isRight: true },
        { text: '丁', isRight: true },
        { text: '戊', isRight: false },
      ],
      explanation: '因为是丙和丁',
    },
  ],
};
const callWith = (account: AccountClient): LearningCall => ({
  account,
  viewerId: 'a',
  course: 'free',
  chapter: 'one',
  title: '第一章',
  quiz,
  productName: '穗学',
  showsPictures: false,
});
const row = (change: object) => ({
  data: {
    quiz_version: 'v1',
    tries: 2,
    best_right: 2,
    best_at: '2026-01-01T00:00:00Z',
    last_right: 1,
    last_at: '2026-01-02T00:00:00Z',
    last_answers: [[1], [0]],
    ...change,
  },
  error: null,
});

describe('the quiz in the data of a page', () => {
  it('contains no solutions before the first attempt', async () => {
    const facts = await loadQuiz(callWith(emptyAccount()));
    expect(facts).toMatchObject({ record: null, marked: null });
    expect(JSON.stringify(facts)).not.toMatch(/isRight|rightOnes|因为/);
  });

  it('contains the marks of the last attempt', async () => {
    const account = answeringAccount({ quiz_results: row({}).data, study_cards: [] });
    const facts = await loadQuiz(callWith(account));
    expect(facts?.uncarded).toBe(1);
    expect(facts?.record).toMatchObject({ tries: 2, best: 2, last: 1 });
    expect(facts?.marked).toEqual([
      { isRight: true, chosen: [1], rightOnes: [1], explanation: '因为是乙' },
      { isRight: false, chosen: [0], rightOnes: [0, 1], explanation: '因为是丙和丁' },
    ]);
  });

  it.each([
    ['belongs to other questions', { quiz_version: 'v0' }],
    ['has answers that do not exist', { last_answers: [[9], [0]] }],
    ['is not a list of lists', { last_answers: [1, 2] }],
    ['contains other values than numbers', { last_answers: [['<b>'], [0]] }],
  ])('starts over if the stored attempt %s', async (_what, change) => {
    const facts = await loadQuiz(callWith(emptyAccount(row(change))));
    expect(facts).toMatchObject({ record: null, marked: null });
  });

  it('is null for a chapter without a quiz; loading fails if the database cannot be read', async () => {
    expect(await loadQuiz({ ...callWith(emptyAccount()), quiz: undefined })).toBeNull();
    const broken = emptyAccount({ data: null, error: { message: 'down' } });
    await expect(loadQuiz(callWith(broken))).rejects.toThrow(UnreadableRows);
  });
});

describe('answering a quiz', () => {
  const send = async (fields: readonly (readonly [string, string])[], error: object | null = null) => {
    const rpc = vi.fn(async () => ({ data: null, error }));
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    form.set('form', 'quiz');
    const request = new Request('https://suixue.example/', { method: 'POST', body: form });
    const call = callWith({ rpc } as unknown as AccountClient);
    const answer = await runLearningForm(call, await readLearningForm(request));
    return { answer, rpc };
  };
  const all = [
    ['q0', '1'],
    ['q1', '0'],
    ['q1', '1'],
  ] as const;

  it('marks the answers and stores the attempt', async () => {
    const { answer, rpc } = await send(all);
    expect(answer.problem).toBeNull();
    expect(rpc).toHaveBeenCalledWith('record_quiz_result', {
      course: 'free',
      chapter: 'one',
      version: 'v1',
      right_ones: 2,
      answers: [[1], [0, 1]],
    });
  });

  it('rejects incomplete answers without revealing solutions', async () => {
    const { answer, rpc } = await send([['q1', '2']]);
    expect(answer).toMatchObject({ problem: '第 1 题还没有作答，答案先不公布。', values: { chosen: ';2' } });
    expect(rpc).not.toHaveBeenCalled();
  });

  it('rejects options that the question does not have', async () => {
    for (const option of ['7', '-1', 'x', '0,0'])
      expect((await send([['q0', option], ...all.slice(1)])).answer.problem).toContain('重新作答');
  });

  it('explains a refusal of the database and keeps the chosen answers', async () => {
    const { answer } = await send(all, {
      message: 'The chapter is not open to the caller',
      hint: 'chapter_not_open',
    });
    expect(answer).toMatchObject({ problem: '尚未开通这一章。', values: { chosen: '1;0,1' } });
  });
});
