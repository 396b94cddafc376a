import type { ClientWithCoreApi } from '@mysten/sui/client';
import { dayMs } from '../duration.ts';
import { Given } from '../generated/daily_gifts.ts';
import { address } from '../move/codecs.ts';
import type { Contract } from './contract.ts';
import { readEntries, type TableOf } from './table.ts';

/** How many coupons one operator may issue on a day of the chain's time in UTC. The admin has no limit. */
export const maxDailyGifts = 20n;

const given: TableOf<string, Given> = { keyType: 'address', key: address, value: Given };

/** How many coupons an operator may still issue on the day of `now`, in milliseconds. */
export async function readGiftsLeft(
  client: ClientWithCoreApi,
  { couponBook }: Contract,
  { operator, now }: { readonly operator: string; readonly now: number },
): Promise<bigint> {
  const { id: tableId } = couponBook.gifts.by_operator;
  const [entry] = await readEntries(client, given, { tableId, keys: [operator] });
  const today = BigInt(Math.floor(now / dayMs));
  return entry?.day === today ? maxDailyGifts - entry.count : maxDailyGifts;
}
