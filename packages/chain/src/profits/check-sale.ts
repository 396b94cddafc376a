import { nameToCoinType } from '../coin-type.ts';
import { explainSplit, type RuleLine } from './explain-split.ts';
import type { SaleOnChain } from './read-sale.ts';

/** What a site shows of a sale to an account that has a share in it. */
export interface SaleClaim {
  readonly coinType: string;
  readonly price: bigint;
  /** All shares in the order of the chain, the remainder last. */
  readonly shares: readonly bigint[];
  readonly hasProposer: boolean;
  /** The shares of the account at the time of the sale. */
  readonly own: bigint;
  /** What the account gets or got; zero after a refund. */
  readonly received: bigint;
  readonly status: 'open' | 'settled' | 'refunded';
  readonly releaseAt: bigint;
  /** In milliseconds; compared in whole ones. */
  readonly soldAt: bigint;
  readonly endedAt: bigint | null;
  /** The rule by which the site explains the shares; `null` if it explains nothing. */
  readonly rule: readonly RuleLine[] | null;
}

export type SaleStepKey =
  | 'currency'
  | 'price'
  | 'shares'
  | 'sum'
  | 'rule'
  | 'own'
  | 'sold-at'
  | 'release-at'
  | 'status'
  | 'ended-at'
  | 'received'
  | 'paid-sum';

type Unit = 'text' | 'money' | 'money-list' | 'moment' | 'status' | 'flag';

/** One comparison: what the chain has, and what the site shows or what follows from other numbers of the chain. */
export interface SaleStep {
  readonly key: SaleStepKey;
  readonly unit: Unit;
  readonly chain: string;
  readonly expected: string;
  readonly isHeld: boolean;
}

const compare = (key: SaleStepKey, unit: Unit, chain: unknown, expected: unknown): SaleStep => ({
  key,
  unit,
  chain: String(chain),
  expected: String(expected),
  isHeld: String(chain) === String(expected),
});

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);

/** Recomputes a sale from its events, and compares every number that the site shows. */
export function checkSale(chain: SaleOnChain, claim: SaleClaim, uid: string): readonly SaleStep[] {
  const { opened, openedAtMs, end } = chain;
  const amounts = opened.shares.map(({ amount }) => amount);
  const isMine = (share: { readonly uid: string }) => share.uid === uid;
  const own = sum(opened.shares.filter(isMine).map(({ amount }) => amount));
  const status = statusOf(chain);
  const split = { paid: opened.amount, hasProposer: claim.hasProposer, amounts };
  return [
    compare('currency', 'text', nameToCoinType(opened.currency), claim.coinType),
    compare('price', 'money', opened.amount, claim.price),
    compare('shares', 'money-list', amounts.join(), claim.shares.join()),
    compare('sum', 'money', sum(amounts), opened.amount),
    ...(claim.rule ? [compare('rule', 'flag', explainSplit(claim.rule, split) !== null, true)] : []),
    compare('own', 'money', own, claim.own),
    ...(openedAtMs === null ? [] : [compare('sold-at', 'moment', openedAtMs, claim.soldAt)]),
    compare('release-at', 'moment', opened.release_at, claim.releaseAt),
    compare('status', 'status', status, claim.status),
    ...(end && end.atMs !== null ? [compare('ended-at', 'moment', end.atMs, claim.endedAt ?? '')] : []),
    compare('received', 'money', receivedOf(chain, own, isMine), claim.received),
    ...(end?.kind === 'settled'
      ? [compare('paid-sum', 'money', sum(end.paid.map(({ amount }) => amount)), opened.amount)]
      : []),
    ...(end?.kind === 'refunded' ? [compare('paid-sum', 'money', end.amount, opened.amount)] : []),
  ];
}

/** `ended` if the money is no longer held and the node does not show how that happened. */
function statusOf({ end, isHeld }: SaleOnChain): SaleClaim['status'] | 'ended' {
  if (end) return end.kind;
  return isHeld ? 'open' : 'ended';
}

function receivedOf(
  { end }: SaleOnChain,
  own: bigint,
  isMine: (share: { readonly uid: string }) => boolean,
): bigint {
  if (!end) return own;
  return end.kind === 'refunded' ? 0n : sum(end.paid.filter(isMine).map(({ amount }) => amount));
}
