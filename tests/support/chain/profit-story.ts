import { coinTypeToName } from '@suixue/chain/coin-type';
import type { AcademyEvent } from '@suixue/chain/events';
import { findProfitRuleProblem, splitPayment } from '@suixue/chain/profit-split';
import { orderToBytes } from '@suixue/chain/transactions/order';
import type { ProfitShare } from '@suixue/chain/transactions/profit-rule';
import fc from 'fast-check';

const uidOf = (letter: string) => `00000000-0000-4000-8000-00000000000${letter}`;
/** Accounts of the story. The author and the buyers keep theirs, because the contract does not delete authors. */
export const cast = {
  author: uidOf('1'),
  buyers: [uidOf('2'), uidOf('3')],
  receivers: [uidOf('4'), uidOf('5'), uidOf('6')],
} as const;
export const everyone: readonly string[] = [cast.author, ...cast.buyers, ...cast.receivers];
export const coinTypes = ['SUI', 'USD'].map((name) => `0x${'0'.repeat(63)}2::coins::${name}`);
const course = 70n;
const membership = 71n;

const receiver = fc.constantFrom(...cast.receivers, cast.author);
const basisPoints = fc.integer({ min: 1, max: 2_500 });
const line: fc.Arbitrary<ProfitShare> = fc.oneof(
  fc.record({ to: fc.constant('proposer' as const), basisPoints }),
  fc.record({ to: fc.constant('user' as const), uid: receiver, basisPoints }),
  fc.record({
    to: fc.constant('specify' as const),
    uid: receiver,
    amount: fc.bigInt({ min: 1n, max: 900n }),
  }),
  fc.record({ to: fc.constant('remaining' as const), uid: receiver }),
);
const rule = fc.array(line, { maxLength: 5 }).filter((lines) => findProfitRuleProblem(lines) === null);
const place = fc.nat(9);

/** What happens next; steps that are impossible at that time do nothing. */
export const storyStep = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('sell' as const),
      buyer: fc.constantFrom(...cast.buyers),
      isCourse: fc.boolean(),
      coinType: fc.constantFrom(...coinTypes),
      paid: fc.bigInt({ min: 1n, max: 2n ** 50n }),
      rule,
      settlesAtOnce: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('settle' as const), place }) },
  fc.record({ kind: fc.constant('refund' as const), place }),
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('withdraw' as const), uid: receiver, percent: fc.nat(100) }),
  },
  fc.record({ kind: fc.constant('propose' as const), buyer: fc.constantFrom(...cast.buyers), by: receiver }),
  fc.record({ kind: fc.constant('leave' as const), uid: fc.constantFrom(...cast.receivers) }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.nat(24 * 20) }),
);
export type StoryStep = typeof storyStep extends fc.Arbitrary<infer Step> ? Step : never;

interface Share {
  readonly uid: string;
  readonly amount: bigint;
}

interface HeldSale {
  readonly sale: string;
  readonly order: Uint8Array;
  readonly buyer: string;
  readonly item: bigint;
  readonly coinType: string;
  readonly shares: readonly Share[];
}

export interface StoryTransaction {
  readonly atMs: bigint;
  readonly events: readonly AcademyEvent[];
}

/** Emits what the contract would emit, and keeps the money that accounts have of it. */
export class ProfitStory {
  readonly transactions: StoryTransaction[] = [];
  /** What came into each vault and what has left it, by `uid coinType`; with the number of the transaction. */
  readonly cameIn = new Map<string, { readonly transaction: number; readonly amount: bigint }[]>();
  readonly left = new Map<string, bigint>();
  readonly #gone = new Set<string>();
  readonly #proposers = new Map<string, string>();
  #open: HeldSale[] = [];
  #sold = 0;
  #now = BigInt(Date.UTC(2026, 9, 20));

  constructor() {
    const made = everyone.map((uid, at): AcademyEvent => {
      const owner = `0x${String(at + 1).repeat(64)}`;
      return { name: 'user_pool::Create', data: { uid, owner, number: BigInt(at) } };
    });
    const terms = { currency: coinTypeToName(coinTypes[0] ?? ''), price: 5n, supply: 99n };
    const created: AcademyEvent = {
      name: 'kiosk::Create',
      data: { id: course, author_uid: cast.author, ...terms },
    };
    this.#emit([...made, created]);
  }

  tell(step: StoryStep): void {
    switch (step.kind) {
      case 'sell':
        this.#sell(step);
        break;
      case 'settle':
        this.#end(step.place, (sale) => this.#settle(sale));
        break;
      case 'refund':
        this.#end(step.place, (sale) => this.#refund(sale));
        break;
      case 'withdraw':
        this.#withdraw(step);
        break;
      case 'propose':
        this.#propose(step);
        break;
      case 'leave':
        this.#leave(step.uid);
        break;
      case 'wait':
        this.#now += BigInt(step.hours) * 3_600_000n;
        break;
    }
  }

  balanceOf(key: string): bigint {
    const came = (this.cameIn.get(key) ?? []).reduce((sum, { amount }) => sum + amount, 0n);
    return came - (this.left.get(key) ?? 0n);
  }

  #emit(events: readonly AcademyEvent[]): void {
    this.#now += 1_000n;
    this.transactions.push({ atMs: this.#now, events });
  }

  #leave(uid: string): void {
    if (this.#gone.has(uid)) return;
    this.#gone.add(uid);
    this.#emit([{ name: 'user_pool::Delete', data: { uid } }]);
  }

  readonly #exists = (uid: string) => !this.#gone.has(uid);

  #sell(step: Extract<StoryStep, { kind: 'sell' }>): void {
    const { buyer, coinType, paid } = step;
    const proposer = this.#proposers.get(buyer);
    const parts = splitPayment(step.rule, {
      paid,
      authorUid: cast.author,
      proposer: proposer === undefined ? null : { uid: proposer, layer: 0 },
      exists: this.#exists,
    });
    this.#sold += 1;
    const held: HeldSale = {
      sale: `0x${this.#sold.toString(16).padStart(64, '0')}`,
      order: orderToBytes(`00000000-0000-4000-8000-${String(this.#sold).padStart(12, '0')}`),
      buyer,
      item: step.isCourse ? course : membership,
      coinType,
      shares: parts.map(({ uid, amount }) => ({ uid, amount })),
    };
    const { sale, order, item, shares } = held;
    const data = {
      sale,
      order,
      buyer,
      item,
      currency: coinTypeToName(coinType),
      amount: paid,
      shares: [...shares],
    };
    const opened: AcademyEvent = { name: 'profit::SaleOpened', data: { ...data, release_at: this.#now } };
    if (step.settlesAtOnce) this.#emit([opened, ...this.#settle(held)]);
    else {
      this.#emit([opened]);
      this.#open.push(held);
    }
  }

  #end(at: number, end: (sale: HeldSale) => readonly AcademyEvent[]): void {
    const sale = this.#open[at % Math.max(this.#open.length, 1)];
    if (!sale) return;
    this.#open = this.#open.filter((one) => one !== sale);
    this.#emit(end(sale));
  }

  /** As `profit::pay`: the last share is paid last, with those of deleted accounts. */
  #settle({ sale, order, buyer, item, coinType, shares }: HeldSale): readonly AcademyEvent[] {
    const paid = shares
      .slice(0, -1)
      .toReversed()
      .filter(({ uid }) => this.#exists(uid));
    const total = shares.reduce((sum, { amount }) => sum + amount, 0n);
    const last = shares.at(-1)?.uid ?? cast.author;
    const rest = {
      uid: this.#exists(last) ? last : cast.author,
      amount: total - paid.reduce((sum, { amount }) => sum + amount, 0n),
    };
    const payments = [...paid, rest].flatMap(({ uid, amount }): AcademyEvent[] => [
      { name: 'profit::Paid', data: { sale, uid, currency: coinTypeToName(coinType), amount } },
      ...this.#credit(uid, coinType, amount),
    ]);
    return [...payments, { name: 'profit::SaleSettled', data: { sale, order, buyer, item } }];
  }

  #refund({ sale, order, buyer, item, coinType, shares }: HeldSale): readonly AcademyEvent[] {
    const amount = shares.reduce((sum, share) => sum + share.amount, 0n);
    return [
      { name: 'profit::SaleRefunded', data: { sale, order, buyer, item, amount } },
      ...this.#credit(buyer, coinType, amount),
    ];
  }

  #credit(uid: string, coinType: string, amount: bigint): AcademyEvent[] {
    if (amount === 0n) return [];
    const key = `${uid} ${coinType}`;
    this.cameIn.set(key, [
      ...(this.cameIn.get(key) ?? []),
      { transaction: this.transactions.length, amount },
    ]);
    return [{ name: 'user_pool::Deposit', data: { uid, currency: coinTypeToName(coinType), amount } }];
  }

  #withdraw({ uid, percent }: { readonly uid: string; readonly percent: number }): void {
    for (const coinType of coinTypes) {
      const key = `${uid} ${coinType}`;
      const amount = (this.balanceOf(key) * BigInt(percent)) / 100n;
      if (amount === 0n) continue;
      this.left.set(key, (this.left.get(key) ?? 0n) + amount);
      this.#emit([
        { name: 'user_pool::Withdraw', data: { uid, currency: coinTypeToName(coinType), amount } },
      ]);
    }
  }

  #propose({ buyer, by }: { readonly buyer: string; readonly by: string }): void {
    if (this.#proposers.has(buyer) || !this.#exists(by)) return;
    this.#proposers.set(buyer, by);
    this.#emit([
      { name: 'user_pool::SetProposer', data: { uid: buyer, proposer: by } },
      { name: 'user_pool::Proposed', data: { proposer: by, uid: buyer, count: 1n } },
    ]);
  }
}
