import type { TableRow } from '@suixue/supabase/rows';
import type { BadgeTone } from '#app/ui/badge.tsx';

/** The account's share of one sale, without the buyer. Amounts are text, in the smallest unit. */
export interface Share {
  /** Object id of the sale. */
  readonly saleId: string;
  readonly name: string | null;
  readonly currency: string;
  readonly amount: string;
  readonly status: TableRow<'chain_sales'>['status'];
  /** Can be settled from this time on, in milliseconds since 1970. */
  readonly releaseAt: string;
  readonly soldAt: string;
  readonly endedAt: string | null;
  /** Digest of the transaction that paid it into the vault. */
  readonly digest: string | null;
}

export interface ShareTotal {
  readonly currency: string;
  /** Not settled yet. */
  readonly pending: string;
  readonly received: string;
}

/** The stage of a share on its way into the vault. */
export type ShareStage = 'pending' | 'due' | 'received' | 'refunded';

export function shareStage(
  { status, releaseAt }: Pick<Share, 'status' | 'releaseAt'>,
  now: number,
): ShareStage {
  if (status === 'settled') return 'received';
  if (status === 'refunded') return 'refunded';
  return BigInt(now) >= BigInt(releaseAt) ? 'due' : 'pending';
}

export const stageTexts: Readonly<Record<ShareStage, { readonly title: string; readonly tone: BadgeTone }>> =
  {
    pending: { title: '退款期内', tone: 'gold' },
    due: { title: '可以结算', tone: 'leaf' },
    received: { title: '已入金库', tone: 'plain' },
    refunded: { title: '已退款', tone: 'seal' },
  };
