import type { Deployment } from '@suixue/chain/deployment';
import {
  describeTransaction,
  type TransactionDescription,
} from '@suixue/chain/describing/describe-transaction';
import { type AcademyEvent, type RawEvent, toAcademyEvent, UnknownEventError } from '@suixue/chain/events';
import { toNetGas } from '@suixue/chain/gas';
import type { CoinFacts, SimulatedPayment } from './payment-chain.ts';
import type { ThingNames } from './read-names.ts';
import { type MoneyMove, splitByParty } from './split-by-party.ts';
import { commandLines } from './statement/command-lines.ts';
import { findReferred, type References } from './statement/references.ts';
import { suiType } from './sui-type.ts';

/** An item other than money that the account will own. */
export type Acquired =
  | { readonly kind: 'asset'; readonly id: bigint; readonly expireAt: bigint; readonly name: string | null }
  | {
      readonly kind: 'coupon';
      readonly id: bigint;
      /** Id on the chain. */
      readonly of: bigint;
      readonly name: string | null;
    }
  | { readonly kind: 'binding' };

/** What a transaction means for its signer, from a simulation of the very bytes to be signed. */
export interface PaymentSummary {
  readonly title: string;
  readonly account: string;
  /** The signing account, if known. */
  readonly uid: string | undefined;
  /** Its actions and all contradictions. */
  readonly description: TransactionDescription;
  /** The raw commands, for readers who want to check the bytes. */
  readonly commands: readonly string[];
  readonly paid: readonly MoneyMove[];
  readonly received: readonly MoneyMove[];
  readonly acquired: readonly Acquired[];
  /** Objects other than money that leave the wallet. */
  readonly leaving: readonly string[];
  readonly gas: {
    readonly expected: bigint;
    readonly atMost: bigint;
    /** False if the gas is sponsored. */
    readonly isOwn: boolean;
  };
  readonly coins: ReadonlyMap<string, CoinFacts>;
  readonly names: ThingNames;
  readonly references: References;
}

interface SummaryParts {
  readonly title: string;
  readonly uid: string | undefined;
  readonly deployment: Deployment;
  readonly simulated: SimulatedPayment;
  readonly coins: ReadonlyMap<string, CoinFacts>;
  readonly references: References;
}

export function toPaymentSummary({
  title,
  uid,
  deployment,
  simulated,
  coins,
  references,
}: SummaryParts): PaymentSummary {
  const { sender, gasOwner, gasUsed, gasBudget, leaving } = simulated;
  const events = simulated.events.flatMap((event) => toKnownEvent(deployment, event));
  const changes = withoutGas(simulated);
  const described = { sender, changes, events: simulated.events };
  const description = describeTransaction(simulated.content, described, deployment);
  const foreign = description.unknown.flatMap((one) => (one.kind === 'foreign-call' ? one.packageId : []));
  const moves = [...new Set(changes.map(({ coinType }) => coinType))].map((coinType) =>
    splitByParty({ sender, uid, coinType, changes, events, foreign: [...new Set(foreign)] }),
  );
  return {
    title,
    account: sender,
    uid,
    description,
    commands: commandLines(simulated.content),
    paid: moves.flatMap(({ paid }) => paid),
    received: moves.flatMap(({ received }) => received),
    acquired: events.flatMap((event) => toAcquired(event, uid)),
    leaving,
    gas: { expected: toNetGas(gasUsed), atMost: gasBudget, isOwn: gasOwner === sender },
    coins,
    names: new Map(),
    references,
  };
}

/** An event unknown to this client is shown as unknown. */
function toKnownEvent(deployment: Deployment, event: RawEvent): AcademyEvent[] {
  try {
    const known = toAcademyEvent(deployment, event);
    return known ? [known] : [];
  } catch (error) {
    if (error instanceof UnknownEventError) return [];
    throw error;
  }
}

/** Balance changes without gas, which is shown separately. */
function withoutGas({ balanceChanges, gasOwner, gasUsed }: SimulatedPayment) {
  const gas = toNetGas(gasUsed);
  const isPayer = (address: string, coinType: string) => address === gasOwner && coinType === suiType;
  const known = balanceChanges.some(({ address, coinType }) => isPayer(address, coinType));
  // The network omits a change of zero: the received amount equalled the gas.
  const all = known
    ? balanceChanges
    : [...balanceChanges, { address: gasOwner, coinType: suiType, amount: 0n }];
  return all
    .map((change) =>
      isPayer(change.address, change.coinType) ? { ...change, amount: change.amount + gas } : change,
    )
    .filter(({ amount }) => amount !== 0n);
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

/** Ids of the items that the transaction yields. */
export function thingsNamed({
  acquired,
  description,
}: Pick<PaymentSummary, 'acquired' | 'description'>): readonly bigint[] {
  const { items } = findReferred(description.actions);
  return [...new Set([...acquired.flatMap((one) => namedBy(one) ?? []), ...items])];
}

export function withNames(summary: PaymentSummary, names: ThingNames): PaymentSummary {
  const acquired = summary.acquired.map((one) => {
    const id = namedBy(one);
    return id === null ? one : { ...one, name: names.get(id) ?? null };
  });
  return { ...summary, acquired, names };
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
