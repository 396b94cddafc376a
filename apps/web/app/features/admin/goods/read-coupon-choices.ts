import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

/** A coupon kind that has neither been closed nor expired. */
export interface CouponChoice {
  readonly id: string;
  readonly name: string;
}

/** More than a list to choose from can show. */
const maxChoices = 200;

/** The coupon kinds that can still be issued, by name. `now` is the chain's time. */
export async function readCouponChoices(
  account: AccountClient,
  now: number,
): Promise<readonly CouponChoice[]> {
  const rows = readRows(
    await account
      .from('chain_coupon_kinds')
      .select('id::text, name, expireAt:terms->>expireAt')
      .eq('is_closed', false)
      .order('name')
      .limit(maxChoices),
  );
  return rows
    .filter(({ expireAt }) => expireAt === null || BigInt(expireAt) > BigInt(now))
    .map(({ id, name }) => ({ id, name }));
}
