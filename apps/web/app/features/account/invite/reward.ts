import { type Share, shareStage } from '#app/features/shop/sales/share.ts';
import type { BadgeTone } from '#app/ui/badge.tsx';

/** What the viewer gets as the proposer of a buyer. Amounts are text, in the smallest unit. */
export interface Reward extends Share {
  /** What the buyer paid. */
  readonly price: string;
  /** The vault has paid out at least what it had received up to this reward. */
  readonly isWithdrawn: boolean;
}

export type RewardState = 'pending' | 'due' | 'settled' | 'withdrawn' | 'refunded';

export function rewardState(
  reward: Pick<Reward, 'status' | 'releaseAt' | 'isWithdrawn'>,
  now: number,
): RewardState {
  const stage = shareStage(reward, now);
  if (stage === 'received') return reward.isWithdrawn ? 'withdrawn' : 'settled';
  return stage;
}

export const rewardTexts: Readonly<
  Record<RewardState, { readonly title: string; readonly tone: BadgeTone }>
> = {
  pending: { title: '待定', tone: 'gold' },
  due: { title: '可以结算', tone: 'leaf' },
  settled: { title: '已入金库', tone: 'plain' },
  withdrawn: { title: '已取出', tone: 'plain' },
  refunded: { title: '已退款', tone: 'seal' },
};

const whole = 10_000n;

/**
 * The rule that applied to a sale, in basis points: the least rate that gives this amount of this price, rounded down as the contract
 * does. It is exact unless the price is so small that another rate gives the same amount.
 */
export function rewardRate({ price, amount }: Pick<Reward, 'price' | 'amount'>): {
  readonly basisPoints: bigint;
  readonly isExact: boolean;
} {
  const [paid, got] = [BigInt(price), BigInt(amount)];
  if (paid === 0n) return { basisPoints: 0n, isExact: false };
  const basisPoints = (got * whole + paid - 1n) / paid;
  const given = (rate: bigint) => (paid * rate) / whole;
  return { basisPoints, isExact: given(basisPoints) === got && given(basisPoints + 1n) !== got };
}

/** Such as 10% or 1.25%, and with a sign if it is not exact. */
export function rateText(reward: Pick<Reward, 'price' | 'amount'>): string {
  const { basisPoints, isExact } = rewardRate(reward);
  return `${isExact ? '' : '约 '}${Number(basisPoints) / 100}%`;
}
