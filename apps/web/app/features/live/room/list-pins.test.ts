import type { LiveMessage } from '@suixue/academy/live/room-events';
import { expect, it } from 'vitest';
import { listPins } from './list-pins.ts';

const message = (id: number, pinned: string | null, isHidden = false): LiveMessage => ({
  ...{ id, kind: 'message', speaker: 1, name: '小雪', body: '好', at: '2026-12-01T12:00:00Z' },
  ...{ is_hidden: isHidden, is_host: false, pinned_at: pinned, votes: 0, answered_at: null },
});

it('listPins follows the log: newly pinned, unpinned and hidden messages', () => {
  const read = [
    message(1, '2026-12-01T12:01:00Z'),
    message(2, '2026-12-01T12:02:00Z'),
    message(9, '2026-12-01T11:00:00Z'),
  ];
  const logged = [
    message(1, null),
    message(2, '2026-12-01T12:02:00Z', true),
    message(3, '2026-12-01T12:03:00Z'),
  ];
  expect(listPins(read, logged).map(({ id }) => id)).toEqual([3, 9]);
});
