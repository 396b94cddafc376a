import { readCommodities, readCouponKinds, readWares } from '@suixue/chain/reading/catalogue';
import type { Before, ChangeReaders } from './before.ts';
import { type ChangeLine, changeLine } from './change-line.ts';
import { endedGoodLines } from './good-changes.ts';
import { endedWareLines } from './ware-changes.ts';

async function endedLines(item: bigint, isApplied: boolean, before: Before): Promise<readonly ChangeLine[]> {
  const { client, contract } = before;
  const [[ware], [commodity], [kind]] = await Promise.all([
    readWares(client, contract, [item]),
    readCommodities(client, contract, [item]),
    readCouponKinds(client, contract, [item]),
  ]);
  if (ware) return endedWareLines(ware, isApplied, before);
  if (commodity) return endedGoodLines(commodity, isApplied, before);
  if (!kind) return [];
  return [changeLine(`优惠券「${kind.name}」`, '预告中', isApplied ? '可以发放' : '停发')];
}

/** What becomes of announced terms of sale. */
export const termsChanges: ChangeReaders = {
  'notice::Ended': ({ item, is_applied }, before) => endedLines(item, is_applied, before),
};
