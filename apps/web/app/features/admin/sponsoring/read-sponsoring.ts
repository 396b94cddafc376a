import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

/** Amounts are in MIST. */
export interface SponsorPool {
  readonly address: string;
  readonly free: number;
  readonly reserved: number;
  /** Coins that are too small for a promise, until the pool is filled. */
  readonly small: number;
  readonly balance: string;
  /** In the last 24 hours. */
  readonly promised: string;
  readonly open: number;
  /** Of all fillings of the pool. */
  readonly fillingCost: string;
}

export interface SponsorDay {
  readonly day: string;
  readonly promises: number;
  readonly used: number;
  readonly failed: number;
  readonly expired: number;
  readonly cost: string;
}

export async function readSponsoring(account: AccountClient): Promise<{
  readonly pools: readonly SponsorPool[];
  readonly days: readonly SponsorDay[];
}> {
  const [pools, days] = await Promise.all([
    account.rpc('admin_sponsoring', {}, asRead).then(readRows),
    account.rpc('admin_sponsoring_days', undefined, asRead).then(readRows),
  ]);
  return {
    pools: pools.map((row) => ({
      address: row.address ?? '',
      free: row.free ?? 0,
      reserved: row.reserved ?? 0,
      small: row.small ?? 0,
      balance: row.balance ?? '0',
      promised: row.promised ?? '0',
      open: row.open ?? 0,
      fillingCost: row.filling_cost ?? '0',
    })),
    days: days.map((row) => ({
      day: row.day ?? '',
      promises: row.promises ?? 0,
      used: row.used ?? 0,
      failed: row.failed ?? 0,
      expired: row.expired ?? 0,
      cost: row.cost ?? '0',
    })),
  };
}
