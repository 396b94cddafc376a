import type { TableRow } from '@suixue/supabase/rows';
import type { BadgeTone } from '#app/ui/badge.tsx';

/** What somebody has of one sale. Who has bought is not in it. Amounts are texts, in the smallest unit. */
export interface Share {
  /** The sale's object on the chain. */
  readonly saleId: string;
  readonly name: string | null;
  readonly currency: string;
  readonly amount: string;
  readonly status: TableRow<'chain_sales'>['status'];
  /** Milliseconds since 1970: from then on it can be shared out. */
  readonly releaseAt: string;
  readonly soldAt: string;
  readonly endedAt: string | null;
  /** Of the transaction that brought it into the vault. */
  readonly digest: string | null;
}

export interface ShareTotal {
  readonly currency: string;
  /** Not shared out yet. */
  readonly pending: string;
  readonly received: string;
}

/** Where a sale stands on its way into the vault. */
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
