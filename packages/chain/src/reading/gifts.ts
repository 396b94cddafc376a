import type { ClientWithCoreApi } from '@mysten/sui/client';
import { dayMs } from '../duration.ts';
import { Given } from '../generated/daily_gifts.ts';
import { address, bytes, u64 } from '../move/codecs.ts';
import type { Contract } from './contract.ts';
import { readEntries, type TableOf } from './table.ts';

/** How many coupons one operator may issue on a day of the chain's time in UTC. The admin has no limit. */
export const maxDailyGifts = 20n;

const given: TableOf<string, Given> = { keyType: 'address', key: address, value: Given };

const claims: TableOf<Uint8Array, bigint> = { keyType: 'vector<u8>', key: bytes, value: u64 };

/** For each nonce, whether a coupon was claimed with its voucher. */
export async function readClaimedVouchers(
  client: ClientWithCoreApi,
  { couponBook }: Contract,
  nonces: readonly Uint8Array[],
): Promise<readonly boolean[]> {
  const claimed = await readEntries(client, claims, { tableId: couponBook.claims.id, keys: nonces });
  return claimed.map((expiry) => expiry !== null);
}

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
