import type { LiveMessage } from '@suixue/academy/live/room-events';
import { describe, expect, it } from 'vitest';
import { listQuestions, markVoted } from './list-questions.ts';
import type { LiveQuestion } from './read-room.ts';

const message = (id: number, more: Partial<LiveMessage> = {}): LiveMessage => ({
  ...{ id, kind: 'question', speaker: 1, name: '小雪', body: `问题 ${id}`, at: '2026-12-01T12:00:00Z' },
  ...{ is_hidden: false, is_host: false, pinned_at: null, votes: 0, answered_at: null, ...more },
});
const question = (id: number, more: Partial<LiveQuestion> = {}): LiveQuestion => ({
  ...message(id, more),
  voted: more.voted ?? false,
});
const idsOf = (questions: readonly LiveQuestion[]) => questions.map(({ id }) => id);

describe('listQuestions', () => {
  it('lists open questions by votes and age, then answered ones, the last answer first', () => {
    const read = [
      question(1, { answered_at: '2026-12-01T12:05:00Z' }),
      question(2, { votes: 3 }),
      question(3, { votes: 3 }),
      question(4, { answered_at: '2026-12-01T12:09:00Z' }),
      question(5, { votes: 9 }),
    ];
    expect(idsOf(listQuestions(read, []))).toEqual([5, 2, 3, 4, 1]);
  });

  it('takes votes, answers and new questions from the log, and keeps what the viewer voted for', () => {
    const read = [question(1, { votes: 1, voted: true }), question(2)];
    const logged = [
      message(1, { votes: 5 }),
      message(2, { is_hidden: true }),
      message(3),
      message(4, { kind: 'message' }),
    ];
    const listed = listQuestions(read, logged);
    expect(idsOf(listed)).toEqual([1, 3]);
    expect(listed[0]).toMatchObject({ votes: 5, voted: true });
  });
});

describe('markVoted', () => {
  it('marks a question that was read, and one that only the log knows', () => {
    const voted = markVoted([question(1), question(2)], question(2), true);
    expect(voted.map(({ id, voted: isVoted }) => [id, isVoted])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(markVoted([], question(3), true)).toEqual([question(3, { voted: true })]);
  });
});
