import { nameToCoinType } from '../coin-type.ts';
import type { AcademyEvent } from '../events.ts';
import type { EventName } from '../generated/events.ts';
import type { Act, Called } from './called.ts';
import type { ActionMoney } from './chain-action.ts';
import { eventByCall } from './contract-calls.ts';
import type { PurchaseTerms } from './purchase-terms.ts';

export type EventOf<Name extends EventName> = Extract<AcademyEvent, { readonly name: Name }>;

/** The contract's events of one transaction in order, with lookups between events and calls. */
export class EventList {
  readonly all: readonly AcademyEvent[];
  readonly #called: Called;

  constructor(all: readonly AcademyEvent[], called: Called) {
    this.all = all;
    this.#called = called;
  }

  of<Name extends EventName>(name: Name): readonly EventOf<Name>['data'][] {
    return this.all.flatMap((event) => (event.name === name ? [event.data as EventOf<Name>['data']] : []));
  }

  /** Returns the call that emitted an event; `null` unless calls and events of that name match one to one. */
  actOf(name: EventName, data: object): Act | null {
    const acts = this.#called.acts.filter(({ call }) => eventByCall[call] === name);
    const events = this.all.filter((event) => event.name === name);
    if (acts.length !== events.length) return null;
    return acts[events.findIndex((event) => event.data === data)] ?? null;
  }

  /** Looks up the currency of an event that does not contain it. */
  coinTypeOf(name: EventName, data: object): string | null {
    return this.actOf(name, data)?.coinType ?? null;
  }

  /** Returns what the bytes of an order's purchase name; `null` if they do not contain it. */
  termsOf(orderId: string): PurchaseTerms | null {
    return this.#called.acts.flatMap(({ terms }) => terms).find((one) => one.orderId === orderId) ?? null;
  }

  /** Returns the vault deposit that directly follows this event. */
  creditAfter(data: object): ActionMoney | null {
    const next = this.all[this.#placeOf(data) + 1];
    return next?.name === 'user_pool::Deposit' ? toMoney(next.data) : null;
  }

  /** Whether the contract paid this deposit from money that it held; otherwise the wallet paid it. */
  isCredit(deposit: EventOf<'user_pool::Deposit'>['data']): boolean {
    const place = this.#placeOf(deposit);
    const [before, after] = [this.all[place - 1], this.all[place + 1]];
    const isSame = (uid: string, amount: bigint) => uid === deposit.uid && amount === deposit.amount;
    if (before?.name === 'profit::Paid') return isSame(before.data.uid, before.data.amount);
    if (before?.name === 'profit::SaleRefunded') return isSame(before.data.buyer, before.data.amount);
    if (after?.name === 'funding::HandBack' || after?.name === 'funding::Release')
      return isSame(after.data.uid, after.data.amount);
    return false;
  }

  #placeOf(data: object): number {
    return this.all.findIndex((event) => event.data === data);
  }
}

export function toMoney(given: {
  readonly currency: { readonly name: string };
  readonly amount: bigint;
}): ActionMoney {
  return { coinType: nameToCoinType(given.currency), amount: given.amount };
}
