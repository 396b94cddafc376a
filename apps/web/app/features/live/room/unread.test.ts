import type { LiveMessage } from '@suixue/academy/live/room-events';
import { expect, it } from 'vitest';
import { countUnread, listShown } from './unread.ts';

const message = (id: number, more: Partial<LiveMessage> = {}): LiveMessage => ({
  ...{ id, kind: 'message', speaker: 1, name: '小雪', body: '好', at: '2026-12-01T12:00:00Z' },
  ...{ is_hidden: false, is_host: false, pinned_at: null, votes: 0, answered_at: null, ...more },
});
const messages = [
  message(1),
  message(2),
  message(3, { speaker: 7 }),
  message(4, { is_hidden: true }),
  // The account was deleted.
  message(5, { speaker: null }),
];

it('countUnread counts shown messages of others after the last seen one', () => {
  expect(countUnread(messages, 1, 7)).toBe(2);
  expect(countUnread(messages, 1, null)).toBe(3);
  expect(countUnread(messages, 5, 7)).toBe(0);
});

it('listShown shows hidden messages to their authors and to moderators only', () => {
  const idsFor = (ownSpeaker: number | null, mayModerate: boolean) =>
    listShown(messages, { ownSpeaker, mayModerate }).map(({ id }) => id);
  expect(idsFor(null, false)).toEqual([1, 2, 3, 5]);
  expect(idsFor(7, false)).toEqual([1, 2, 3, 5]);
  expect(idsFor(1, false)).toEqual([1, 2, 3, 4, 5]);
  expect(idsFor(null, true)).toEqual([1, 2, 3, 4, 5]);
});
