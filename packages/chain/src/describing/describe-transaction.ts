import { normalizeStructTag } from '@mysten/sui/utils';
import type { Deployment } from '../deployment.ts';
import { type AcademyEvent, type RawEvent, toAcademyEvent, UnknownEventError } from '../events.ts';
import { type Called, readCalled, type TransactionContent, type UnknownStep } from './called.ts';
import type { ChainAction } from './chain-action.ts';
import { eventByCall } from './contract-calls.ts';
import { toEventActions } from './event-actions.ts';
import { EventList } from './event-list.ts';
import { type BalanceChange, findMoneyMismatch, type MoneyMismatch } from './money-mismatch.ts';

export type { TransactionContent, UnknownStep } from './called.ts';

/** Result of the network's simulation. */
export interface SimulatedTransaction {
  readonly sender: string;
  /** Balance changes of all addresses, without gas. */
  readonly changes: readonly BalanceChange[];
  readonly events: readonly RawEvent[];
}

/** The bytes, events and balances contradict each other: the transaction must not be signed. */
export type Contradiction =
  | ({ readonly kind: 'money' } & MoneyMismatch)
  /** A call without the event that it must emit. */
  | { readonly kind: 'missing-event'; readonly call: string };

export interface TransactionDescription {
  readonly actions: readonly ChainAction[];
  /** Steps without a description. They must be shown, and signing is at the owner's own risk. */
  readonly unknown: readonly UnknownStep[];
  readonly contradictions: readonly Contradiction[];
}

/** Describes a transaction from its bytes and their simulation alone, never from what a page claims about it. */
export function describeTransaction(
  content: TransactionContent,
  simulated: SimulatedTransaction,
  deployment: Deployment,
): TransactionDescription {
  const called = readCalled(content, deployment);
  const { events, unknown: newer } = decodeEvents(simulated.events, deployment);
  const list = new EventList(events, called);
  const silent = called.acts.filter(({ call }) => eventByCall[call] === 'silent');
  const actions: readonly ChainAction[] = [
    ...toEventActions(list),
    ...silent.map(() => ({ kind: 'upgrade-cap-registered' }) as const),
    ...(called.isPublishing ? [{ kind: 'package-published' } as const] : []),
    ...toTransfers(simulated),
  ];
  const unknown = [...called.unknown, ...newer];
  return {
    actions,
    unknown,
    contradictions: findContradictions({ actions, unknown, called, list, simulated }),
  };
}

function decodeEvents(raw: readonly RawEvent[], deployment: Deployment) {
  const events: AcademyEvent[] = [];
  const unknown: UnknownStep[] = [];
  for (const one of raw) {
    try {
      const event = toAcademyEvent(deployment, one);
      if (event) events.push(event);
    } catch (error) {
      if (!(error instanceof UnknownEventError)) throw error;
      unknown.push({ kind: 'newer-contract', name: one.type.split('::').slice(1).join('::') });
    }
  }
  return { events, unknown };
}

function toTransfers({ sender, changes }: SimulatedTransaction): readonly ChainAction[] {
  return changes
    .filter(({ address, amount }) => address !== sender && amount > 0n)
    .map(({ address: to, coinType, amount }) => ({
      kind: 'transfer',
      to,
      amount,
      coinType: normalizeStructTag(coinType),
    }));
}

function findContradictions(given: {
  readonly actions: readonly ChainAction[];
  readonly unknown: readonly UnknownStep[];
  readonly called: Called;
  readonly list: EventList;
  readonly simulated: SimulatedTransaction;
}): readonly Contradiction[] {
  const { actions, unknown, called, list, simulated } = given;
  const missing = [...new Set(called.acts.map(({ call }) => call))].filter((call) => {
    const name = eventByCall[call];
    if (name === undefined || name === 'silent') return false;
    const calls = called.acts.filter((one) => eventByCall[one.call] === name).length;
    return list.all.filter((event) => event.name === name).length < calls;
  });
  // An unknown contract may keep money without an event, so there is nothing to compare the balances with.
  const mismatches = unknown.length > 0 ? [] : findMoneyMismatch(actions, simulated.changes);
  return [
    ...missing.map((call) => ({ kind: 'missing-event', call }) as const),
    ...mismatches.map((one) => ({ kind: 'money', ...one }) as const),
  ];
}
