import * as playBox from '@suixue/chain/programme/play_box';
import { play } from '@suixue/chain/transactions/play';
import type { Steps } from './steps.ts';

/** Boxes to draw from. */
export async function measurePlay({ world, academy, step }: Steps): Promise<void> {
  const made = await step('play_box::create', 'a box to draw from', 'operator', (tx) =>
    playBox.create(tx, academy, { maxSizePerItem: 10n, generateAtOnce: 5n, dailyLimit: 3n }),
  );
  const boxId = made.made.get('PlayBox');
  if (boxId === undefined) throw new Error('no box was made');
  await step('play_box::counted, play_box::update', 'fill it', 'operator', (tx) =>
    playBox.update(tx, academy, {
      box: boxId,
      payload: [playBox.counted(tx, academy, { key: 'points', amount: 5n, count: 10n })],
    }),
  );
  const voucher = await world.voucher('play', 'learner');
  await step('play_box::play', 'draw', 'learner', (tx) => play(tx, academy, { boxId, voucher }));
  await step('play_box::hand_out', 'hand the prize out', 'second', (tx) =>
    playBox.handOut(tx, academy, { box: boxId, prize: 0n }),
  );
}
