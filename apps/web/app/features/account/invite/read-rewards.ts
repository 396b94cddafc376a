import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import type { SharePage } from '#app/features/shop/sales/read-shares.ts';
import { type SharePlace, sharePlaceToText } from '#app/features/shop/sales/share-place.ts';
import { type AccountClient, asRead } from '#app/platform/session/account-client.ts';
import { type RowPage, toRowPage } from '#app/platform/session/row-page.ts';
import { readRows } from '#app/platform/session/unreadable-rows.ts';
import type { Reward } from './reward.ts';

export interface RewardFacts extends Pick<SharePage, 'totals' | 'vault'> {
  readonly rewards: RowPage<Reward>;
  readonly points: { readonly given: number; readonly takenBack: number };
}

const pageSize = 20;

export async function readRewards(
  account: AccountClient,
  { uid, after }: { readonly uid: string; readonly after: SharePlace | null },
): Promise<RewardFacts> {
  const [rewards, totals, vault, points] = await Promise.all([
    askRewards(account, {}, after, pageSize + 1),
    account.rpc('my_share_totals', { as_proposer: true }),
    account.from('chain_vault_balances').select('currency, balance::text').eq('uid', uid).order('currency'),
    account.rpc('my_invitation_points', undefined, asRead),
  ]);
  const [sum] = readRows(points);
  return {
    rewards: toRowPage(readRows(rewards), pageSize, sharePlaceToText),
    totals: readRows(totals).map(({ currency, pending, received }) => ({
      currency: currency ?? '',
      pending: pending ?? '0',
      received: received ?? '0',
    })),
    vault: readRows(vault).flatMap(({ currency, balance }) =>
      currency && balance && balance !== '0' ? [{ currency, balance }] : [],
    ),
    points: { given: sum?.given ?? 0, takenBack: sum?.taken_back ?? 0 },
  };
}

/** Sales from a moment on, and before another one. */
export interface RewardPeriod {
  readonly from?: string;
  readonly until?: string;
}

/** Rewards after a cursor, newest first. */
export async function askRewards(
  account: Pick<AccountClient, 'rpc'>,
  { from, until }: RewardPeriod,
  after: SharePlace | null,
  most: number,
): Promise<PostgrestSingleResponse<readonly Reward[]>> {
  const answer = await account.rpc('my_rewards', {
    most,
    ...(from !== undefined && { from_at: from }),
    ...(until !== undefined && { to_at: until }),
    ...(after && { before_at: after.soldAt, before_id: after.saleId }),
  });
  return answer.error ? answer : { ...answer, data: answer.data.map(toReward) };
}

interface RewardRow {
  readonly sale_id: string | null;
  readonly name: string | null;
  readonly currency: string | null;
  readonly price: string | null;
  readonly amount: string | null;
  readonly status: string | null;
  readonly release_at: string | null;
  readonly sold_at: string | null;
  readonly ended_at: string | null;
  readonly digest: string | null;
  readonly is_withdrawn: boolean | null;
}

function toReward(row: RewardRow): Reward {
  return {
    saleId: row.sale_id ?? '',
    name: row.name,
    currency: row.currency ?? '',
    price: row.price ?? '0',
    amount: row.amount ?? '0',
    status: row.status === 'settled' || row.status === 'refunded' ? row.status : 'open',
    releaseAt: row.release_at ?? '0',
    soldAt: row.sold_at ?? '',
    endedAt: row.ended_at,
    digest: row.digest,
    isWithdrawn: row.is_withdrawn === true,
  };
}
