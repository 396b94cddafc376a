import type { Deployment } from '@suixue/chain/deployment';
import { type AcademyEvent, toAcademyEvent } from '@suixue/chain/events';
import { toNetGas } from '@suixue/chain/gas';
import type { CoinFacts, SimulatedPayment } from './payment-chain.ts';
import type { ThingNames } from './read-names.ts';
import { type MoneyMove, splitByParty } from './split-by-party.ts';
import { suiType } from './sui-type.ts';

/** Something that is owned afterwards and is not money. */
export type Acquired =
  | { readonly kind: 'asset'; readonly id: bigint; readonly expireAt: bigint; readonly name: string | null }
  | {
      readonly kind: 'coupon';
      readonly id: bigint;
      /** By which it is called. */
      readonly of: bigint;
      readonly name: string | null;
    }
  | { readonly kind: 'binding' };

/** What a transaction comes to for whoever signs it, from a simulation of the bytes that are to be signed. */
export interface PaymentSummary {
  readonly title: string;
  readonly account: string;
  readonly paid: readonly MoneyMove[];
  readonly received: readonly MoneyMove[];
  readonly acquired: readonly Acquired[];
  /** Things of the wallet that are not money and would be somebody else's. */
  readonly leaving: readonly string[];
  readonly gas: {
    readonly expected: bigint;
    readonly atMost: bigint;
    /** False where somebody else pays for it. */
    readonly isOwn: boolean;
  };
  readonly coins: ReadonlyMap<string, CoinFacts>;
}

interface SummaryParts {
  readonly title: string;
  readonly uid: string | undefined;
  readonly deployment: Deployment;
  readonly simulated: SimulatedPayment;
  readonly coins: ReadonlyMap<string, CoinFacts>;
}

export function toPaymentSummary({ title, uid, deployment, simulated, coins }: SummaryParts): PaymentSummary {
  const { sender, gasOwner, gasUsed, gasBudget, leaving } = simulated;
  const events = simulated.events.flatMap((event) => toAcademyEvent(deployment, event) ?? []);
  const changes = withoutGas(simulated);
  const foreign = simulated.packages.filter((id) => !isTrusted(deployment, id));
  const moves = [...new Set(changes.map(({ coinType }) => coinType))].map((coinType) =>
    splitByParty({ sender, uid, coinType, changes, events, foreign }),
  );
  return {
    title,
    account: sender,
    paid: moves.flatMap(({ paid }) => paid),
    received: moves.flatMap(({ received }) => received),
    acquired: events.flatMap((event) => toAcquired(event, uid)),
    leaving,
    gas: { expected: toNetGas(gasUsed), atMost: gasBudget, isOwn: gasOwner === sender },
    coins,
  };
}

/** The changes as they would be if gas cost nothing: it is told apart from what is paid. */
function withoutGas({ balanceChanges, gasOwner, gasUsed }: SimulatedPayment) {
  const gas = toNetGas(gasUsed);
  const isPayer = (address: string, coinType: string) => address === gasOwner && coinType === suiType;
  const known = balanceChanges.some(({ address, coinType }) => isPayer(address, coinType));
  // A change of nothing is left out by the network: what was received was just what gas cost.
  const all = known
    ? balanceChanges
    : [...balanceChanges, { address: gasOwner, coinType: suiType, amount: 0n }];
  return all
    .map((change) =>
      isPayer(change.address, change.coinType) ? { ...change, amount: change.amount + gas } : change,
    )
    .filter(({ amount }) => amount !== 0n);
}

const framework = [`0x${'1'.padStart(64, '0')}`, `0x${'2'.padStart(64, '0')}`];

function isTrusted({ packageId, originalPackageId }: Deployment, id: string): boolean {
  return id === packageId || id === originalPackageId || framework.includes(id);
}

function toAcquired({ name, data }: AcademyEvent, uid: string | undefined): Acquired[] {
  if (name === 'user_pool::Create') return [{ kind: 'binding' }];
  if (name === 'user_pool::PurchasedAsset' || name === 'user_pool::RenewedAsset')
    return uid === undefined || data.uid === uid
      ? [{ kind: 'asset', id: data.asset, expireAt: data.expire_at, name: null }]
      : [];
  if (name === 'user_pool::PurchasedCoupon')
    return uid === undefined || data.uid === uid
      ? [{ kind: 'coupon', id: data.coupon, of: data.kind, name: null }]
      : [];
  return [];
}

/** By what the things are called that would be had. */
export function thingsNamed({ acquired }: Pick<PaymentSummary, 'acquired'>): readonly bigint[] {
  return [...new Set(acquired.flatMap((one) => namedBy(one) ?? []))];
}

export function withNames(summary: PaymentSummary, names: ThingNames): PaymentSummary {
  const acquired = summary.acquired.map((one) => {
    const id = namedBy(one);
    return id === null ? one : { ...one, name: names.get(id) ?? null };
  });
  return { ...summary, acquired };
}

function namedBy(one: Acquired): bigint | null {
  switch (one.kind) {
    case 'asset':
      return one.id;
    case 'coupon':
      return one.of;
    case 'binding':
      return null;
  }
}
