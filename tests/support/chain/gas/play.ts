import * as playBox from '@suixue/chain/contract/play_box';
import * as userPool from '@suixue/chain/contract/user_pool';
import { handOut, play } from '@suixue/chain/transactions/play';
import type { Steps } from './steps.ts';

/** Boxes to draw from. */
export async function measurePlay({ world, academy, step }: Steps): Promise<void> {
  const made = await step('play_box::create', 'create a box', 'operator', (tx) =>
    playBox.create(tx, academy, { maxSizePerItem: 10n, generateAtOnce: 5n, dailyLimit: 3n }),
  );
  const boxId = made.made.get('PlayBox');
  if (boxId === undefined) throw new Error('no box was made');
  await step('play_box::counted, play_box::update', 'fill the box', 'operator', (tx) =>
    playBox.update(tx, academy, {
      box: boxId,
      payload: [playBox.counted(tx, academy, { key: 'book', amount: 5n, count: 10n })],
    }),
  );
  const voucher = await world.voucher('play', 'learner', BigInt(boxId));
  await step('play_box::play', 'draw from the box', 'learner', (tx) =>
    play(tx, academy, { boxId, edition: 1n, voucher }),
  );
  await step('play_box::hand_out', 'hand out the prizes', 'second', (tx) =>
    handOut(tx, academy, { boxId, calls: 1 }),
  );
  await step('user_pool::use_item', 'use a counted prize', 'learner', (tx) =>
    userPool.useItem(tx, academy, { key: 'book', amount: 1n }),
  );
}
