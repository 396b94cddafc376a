import type { BadgeTone } from '#app/ui/badge.tsx';

/** How one amount of a sale follows from the rule; amounts are text. */
export type ExplainedStep =
  | { readonly kind: 'proposer' | 'user'; readonly amount: string; readonly basisPoints: number }
  | { readonly kind: 'specify'; readonly amount: string; readonly wanted: string }
  | { readonly kind: 'rest'; readonly amount: string };

export interface RecordedShare {
  readonly amount: string;
  readonly isMine: boolean;
  /** False for the share of a deleted account, which was paid as part of the remainder. */
  readonly isPaid: boolean;
}

/** A sale in which the viewer has a share. No account is named, not even the buyer. Amounts are text, in the smallest unit. */
export interface OwnShare {
  /** Object id of the sale. */
  readonly saleId: string;
  readonly name: string | null;
  readonly currency: string;
  /** What the buyer paid. */
  readonly price: string;
  readonly status: 'open' | 'settled' | 'refunded';
  /** Can be settled from this time on, in milliseconds since 1970. */
  readonly releaseAt: string;
  readonly soldAt: string;
  readonly endedAt: string | null;
  /** Digests of the transactions that sold, and that settled or refunded. */
  readonly openedDigest: string | null;
  readonly endedDigest: string | null;
  /** What the viewer gets as the buyer's proposer, and otherwise; of a refunded sale, what it would have been. */
  readonly asProposer: string;
  readonly asOther: string;
  readonly hasProposer: boolean;
  /** Whether the remainder goes to the author of the course. */
  readonly isRestOfAuthor: boolean;
  /** All shares in the order of the chain: the proposer first, the remainder last. */
  readonly shares: readonly RecordedShare[];
  /** How the rule yields each share; null if the rule of that time is not known. */
  readonly steps: readonly ExplainedStep[] | null;
  readonly isWithdrawn: boolean;
}

export type OwnState = 'pending' | 'due' | 'settled' | 'withdrawn' | 'refunded';

/** `now` is a time of the chain. */
export function ownState(
  { status, releaseAt, isWithdrawn }: Pick<OwnShare, 'status' | 'releaseAt' | 'isWithdrawn'>,
  now: number,
): OwnState {
  if (status === 'refunded') return 'refunded';
  if (status === 'settled') return isWithdrawn ? 'withdrawn' : 'settled';
  return BigInt(now) >= BigInt(releaseAt) ? 'due' : 'pending';
}

export const ownStateTexts: Readonly<Record<OwnState, { readonly title: string; readonly tone: BadgeTone }>> =
  {
    pending: { title: '待结算', tone: 'gold' },
    due: { title: '可以结算', tone: 'leaf' },
    settled: { title: '已入金库', tone: 'plain' },
    withdrawn: { title: '已取出', tone: 'plain' },
    refunded: { title: '已退款', tone: 'seal' },
  };

export type Role = 'proposer' | 'named' | 'author' | 'rest';

/** The role of the share at a place. */
export function roleAt(
  { shares, hasProposer, isRestOfAuthor }: Pick<OwnShare, 'shares' | 'hasProposer' | 'isRestOfAuthor'>,
  place: number,
): Role {
  if (place === shares.length - 1) return isRestOfAuthor ? 'author' : 'rest';
  return place === 0 && hasProposer ? 'proposer' : 'named';
}

export const roleTitles: Readonly<Record<Role, string>> = {
  proposer: '推荐人',
  named: '规则写明的账户',
  author: '课程作者',
  rest: '其他剩余',
};

/** The roles that the viewer has in a sale, each once. An author without a share has none. */
export function ownRoles(
  share: Pick<OwnShare, 'shares' | 'hasProposer' | 'isRestOfAuthor'>,
): readonly Role[] {
  return [...new Set(share.shares.flatMap(({ isMine }, place) => (isMine ? roleAt(share, place) : [])))];
}

/** What the viewer gets or got of a sale. */
export function ownAmount({ asProposer, asOther }: Pick<OwnShare, 'asProposer' | 'asOther'>): bigint {
  return BigInt(asProposer) + BigInt(asOther);
}
