import type { LiveMessage } from '@suixue/academy/live/room-events';
import type { LiveQuestion } from './read-room.ts';

/**
 * The questions of a room: those that were read, with what the log knows of them since, and new ones. Open ones come first, by votes, then by age;
 * answered ones after them, the last answer first. Hidden ones are left out.
 */
export function listQuestions(
  read: readonly LiveQuestion[],
  logged: readonly LiveMessage[],
): readonly LiveQuestion[] {
  const known = new Map(read.map((question) => [question.id, question]));
  for (const message of logged) {
    if (message.kind !== 'question') continue;
    known.set(message.id, { ...message, voted: known.get(message.id)?.voted ?? false });
  }
  return [...known.values()].filter(({ is_hidden }) => !is_hidden).sort(byUrgency);
}

function byUrgency(one: LiveQuestion, other: LiveQuestion): number {
  if (one.answered_at !== null || other.answered_at !== null) {
    if (one.answered_at === null) return -1;
    if (other.answered_at === null) return 1;
    return Date.parse(other.answered_at) - Date.parse(one.answered_at);
  }
  return other.votes - one.votes || one.id - other.id;
}

/** The viewer's vote, before the server confirms it. The question may be known from the log only. */
export function markVoted(
  questions: readonly LiveQuestion[],
  question: LiveQuestion,
  voted: boolean,
): readonly LiveQuestion[] {
  return [...questions.filter(({ id }) => id !== question.id), { ...question, voted }];
}
