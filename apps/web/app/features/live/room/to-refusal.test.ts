import { expect, it } from 'vitest';
import { RoomRefusal } from './room-client.ts';
import { toRefusal } from './to-refusal.ts';

it('toRefusal keeps the message of the room, and no other', () => {
  const refusal = new RoomRefusal('发得太快了。', 'live_message_too_soon', 3_000);
  expect(toRefusal(refusal, '没有成功，请再试。')).toMatchObject({
    ...{ message: '发得太快了。', reason: 'live_message_too_soon', waitMs: 3_000 },
  });
  for (const error of [new TypeError('Failed to fetch'), 'unknown'])
    expect(toRefusal(error, '没有成功，请再试。')).toEqual({
      ...{ message: '没有成功，请再试。', reason: null, waitMs: null },
    });
});
