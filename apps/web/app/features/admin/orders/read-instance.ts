import { isPermanent } from '@suixue/academy/membership/ownership';
import type { AccountClient } from '#app/platform/session/account-client.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';

/** A pass or a phone, which an operator can redeem once. */
export interface BoughtInstance {
  readonly id: string;
  /** What the operator wrote; empty before. */
  readonly identifier: string;
  /** Milliseconds; `null` for one that never expires. */
  readonly expiresAt: number | null;
  readonly isExpired: boolean;
  readonly isUsed: boolean;
  readonly isRevoked: boolean;
}

interface Bought {
  /** The order and its buyer: any account can pay for anything under the id of any order. */
  readonly id: string;
  readonly uid: string;
}

/** What an order brought; null until it is paid. `now` is the chain's time. */
export async function readInstance(
  account: AccountClient,
  { id, uid }: Bought,
  now: number,
): Promise<BoughtInstance | null> {
  const [row] = readRows(
    await account
      .from('chain_instances')
      .select('id::text, identifier, expire_at::text, is_used, is_revoked')
      .eq('uid', uid)
      .eq('order_id', id)
      .limit(1),
  );
  if (!row) return null;
  const expiresAt =
    row.expire_at === null || isPermanent(BigInt(row.expire_at)) ? null : Number(row.expire_at);
  return {
    id: row.id,
    identifier: row.identifier,
    expiresAt,
    isExpired: expiresAt !== null && expiresAt <= now,
    isUsed: row.is_used,
    isRevoked: row.is_revoked,
  };
}
