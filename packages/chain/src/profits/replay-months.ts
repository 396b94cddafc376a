import { nameToCoinType } from '../coin-type.ts';
import type { AcademyEvent } from '../events.ts';

/** Totals of the sales of a month in one currency and state, in the smallest unit. */
export interface MonthTotals {
  /** Year and month in Shanghai, such as `2026-11`. */
  readonly month: string;
  readonly coinType: string;
  readonly status: 'open' | 'settled' | 'refunded';
  readonly sales: bigint;
  readonly amount: bigint;
  /** The remainder, if it goes to the author of the course. */
  readonly toAuthor: bigint;
  readonly toProposer: bigint;
  /** Fractions and fixed amounts of accounts that the rule names. */
  readonly toNamed: bigint;
  /** The remainder, if it goes to another account. */
  readonly toRest: bigint;
}

interface DatedEvent {
  readonly event: AcademyEvent;
  /** Of the checkpoint, in milliseconds since 1970. */
  readonly atMs: bigint;
}

type Opened = Extract<AcademyEvent, { readonly name: 'profit::SaleOpened' }>['data'];
type Share = Opened['shares'][number];
type Parts = Omit<MonthTotals, 'month' | 'coinType' | 'status' | 'sales'>;

interface ReplayedSale {
  readonly opened: Opened;
  readonly month: string;
  readonly hasProposer: boolean;
  readonly author: string | undefined;
  readonly paid: Share[];
  status: MonthTotals['status'];
}

const shanghaiOffsetMs = 8n * 3_600_000n;

/** The calendar month in Shanghai, such as `2026-11`. */
export function monthOf(atMs: bigint): string {
  return new Date(Number(atMs + shanghaiOffsetMs)).toISOString().slice(0, 7);
}

/** Computes the totals of all months from the events of the contract, oldest first and from the first one on. */
export function replayMonths(events: Iterable<DatedEvent>): readonly MonthTotals[] {
  const replay = new Replay();
  for (const event of events) replay.apply(event);
  return replay.totals();
}

class Replay {
  readonly #proposers = new Map<string, string>();
  readonly #authors = new Map<bigint, string>();
  readonly #sales = new Map<string, ReplayedSale>();

  apply({ event, atMs }: DatedEvent): void {
    switch (event.name) {
      case 'user_pool::Create':
        this.#proposers.delete(event.data.uid);
        break;
      case 'user_pool::SetProposer':
        this.#proposers.set(event.data.uid, event.data.proposer);
        break;
      case 'kiosk::Create':
        this.#authors.set(event.data.id, event.data.author_uid);
        break;
      case 'kiosk::Delete':
        this.#authors.delete(event.data.id);
        break;
      case 'profit::SaleOpened':
        this.#open(event.data, atMs);
        break;
      case 'profit::Paid':
        this.#saleOf(event.data.sale).paid.push(event.data);
        break;
      case 'profit::SaleSettled':
        this.#saleOf(event.data.sale).status = 'settled';
        break;
      case 'profit::SaleRefunded':
        this.#saleOf(event.data.sale).status = 'refunded';
        break;
      default:
    }
  }

  totals(): readonly MonthTotals[] {
    const found = new Map<string, MonthTotals>();
    for (const sale of this.#sales.values()) {
      const { month, status } = sale;
      const coinType = nameToCoinType(sale.opened.currency);
      const key = `${month} ${coinType} ${status}`;
      const before = found.get(key) ?? { month, coinType, status, sales: 0n, ...nothing };
      const parts = partsOf(sale);
      found.set(key, {
        ...before,
        sales: before.sales + 1n,
        amount: before.amount + parts.amount,
        toAuthor: before.toAuthor + parts.toAuthor,
        toProposer: before.toProposer + parts.toProposer,
        toNamed: before.toNamed + parts.toNamed,
        toRest: before.toRest + parts.toRest,
      });
    }
    return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, totals]) => totals);
  }

  #open(opened: Opened, atMs: bigint): void {
    const { sale, buyer, item, shares } = opened;
    this.#sales.set(sale, {
      opened,
      month: monthOf(atMs),
      hasProposer: shares.length > 1 && shares[0]?.uid === this.#proposers.get(buyer),
      author: this.#authors.get(item),
      paid: [],
      status: 'open',
    });
  }

  #saleOf(id: string): ReplayedSale {
    const sale = this.#sales.get(id);
    if (!sale) throw new RangeError(`the events do not begin before the sale ${id}`);
    return sale;
  }
}

const nothing: Parts = { amount: 0n, toAuthor: 0n, toProposer: 0n, toNamed: 0n, toRest: 0n };

/**
 * The proposer comes first and the remainder last. The share of a deleted account is paid as part of the remainder.
 *
 * An independent twin of SQL's `split_sale`; the public check compares them, so both change together.
 */
function partsOf({ opened, hasProposer, author, paid, status }: ReplayedSale): Parts {
  const isPaid = ({ uid }: Share) => status !== 'settled' || paid.some((one) => one.uid === uid);
  const named = opened.shares.slice(0, -1);
  const toProposer = sum(hasProposer ? named.slice(0, 1).filter(isPaid) : []);
  const toNamed = sum((hasProposer ? named.slice(1) : named).filter(isPaid));
  const remainder = status === 'settled' ? sum(paid) - toProposer - toNamed : sum(opened.shares.slice(-1));
  const receiver = (status === 'settled' ? paid : opened.shares).at(-1)?.uid;
  const isAuthors = receiver !== undefined && receiver === author;
  return {
    amount: opened.amount,
    toProposer,
    toNamed,
    toAuthor: isAuthors ? remainder : 0n,
    toRest: isAuthors ? 0n : remainder,
  };
}

const sum = (shares: readonly Share[]): bigint => shares.reduce((all, { amount }) => all + amount, 0n);
