import type { OrderKind } from '#app/features/shop/orders/order.ts';
import { daysOf, lengthOf, type Period, toSpans } from './period.ts';

/** A row of `admin_overview`. */
export interface FigureRow {
  /** The first day of a span of the chart; null for what has no chart, and for the period before. */
  readonly day: string | null;
  readonly isBefore: boolean;
  readonly figure: string;
  readonly part: string;
  /** In the smallest unit, as text. */
  readonly amount: string;
  readonly count: number;
}

/** A figure of the period, and of the one before. */
export interface Compared {
  readonly now: bigint;
  readonly before: bigint;
}

export interface MoneyFigures {
  readonly sales: Compared;
  readonly refunds: Compared;
  readonly saleCount: Compared;
  readonly refundCount: Compared;
}

export interface KindFigures extends MoneyFigures {
  readonly kind: OrderKind;
}

export interface KindMoney {
  readonly kind: OrderKind;
  readonly sales: bigint;
  readonly refunds: bigint;
}

/** What was sold and refunded in a span of the chart. */
export interface SpanMoney {
  readonly span: Period;
  readonly sales: bigint;
  readonly refunds: bigint;
  readonly kinds: readonly KindMoney[];
}

/** Figures of one currency. Those of different currencies are never added together. */
export interface CurrencyFigures extends MoneyFigures {
  readonly currency: string;
  readonly kinds: readonly KindFigures[];
  readonly spans: readonly SpanMoney[];
}

export const funnelStages = ['signed-up', 'bound', 'purchased', 'finished'] as const;
export type FunnelStage = (typeof funnelStages)[number];

export interface Figures {
  readonly currencies: readonly CurrencyFigures[];
  /** Of the people who signed up in the period. */
  readonly funnel: Readonly<Record<FunnelStage, Compared>>;
  /** People who learned, on an average day of each span. */
  readonly learners: readonly { readonly span: Period; readonly perDay: bigint }[];
  /** Tenths of people who learned on an average day. */
  readonly learnersPerDay: Compared;
  readonly newMembers: Compared;
  readonly renewals: Compared;
  readonly gas: Compared;
  readonly gasCount: Compared;
}

type Cell = Pick<FigureRow, 'figure' | 'part' | 'amount' | 'count'>;

const kinds = [
  'course',
  'membership',
  'phone',
  'pass',
  'coupon',
  'tickets',
] as const satisfies readonly OrderKind[];

/** The part of a sale is its kind and its currency. */
const partOf = (kind: OrderKind, currency: string) => `${kind} ${currency}`;
const currencyOf = ({ part }: Cell) => part.slice(part.indexOf(' ') + 1);
const isMoney = ({ figure }: Cell) => figure === 'sale' || figure === 'refund';

type Measure = 'amount' | 'count';
const sum = (cells: readonly Cell[], measure: Measure) =>
  cells.reduce((total, cell) => total + BigInt(cell[measure]), 0n);

export function toFigures(rows: readonly FigureRow[], period: Period): Figures {
  const spans = toSpans(period);
  const bySpan = groupBySpan(rows, spans);
  const compare = (measure: Measure, isMeant: (cell: Cell) => boolean): Compared => ({
    now: sum(
      rows.filter((row) => !row.isBefore && isMeant(row)),
      measure,
    ),
    before: sum(
      rows.filter((row) => row.isBefore && isMeant(row)),
      measure,
    ),
  });
  const countOf = (figure: string, part: string) =>
    compare('count', (cell) => cell.figure === figure && cell.part === part);
  const isOf = (figure: string) => (cell: Cell) => cell.figure === figure;
  const newMembers = countOf('reached', 'member');
  const memberships = compare(
    'count',
    (cell) => cell.figure === 'sale' && cell.part.startsWith('membership '),
  );
  return {
    currencies: [...new Set(rows.filter(isMoney).map(currencyOf))]
      .map((currency) => toCurrency(currency, { rows, spans, bySpan, compare }))
      .sort((one, other) => compareSize(other, one) || (one.currency < other.currency ? -1 : 1)),
    funnel: {
      'signed-up': countOf('cohort', 'signed-up'),
      bound: countOf('cohort', 'bound'),
      purchased: countOf('cohort', 'purchased'),
      finished: countOf('cohort', 'finished'),
    },
    learners: spans.map((span, place) => ({
      span,
      perDay: sum((bySpan[place] ?? []).filter(isOf('active')), 'count') / BigInt(lengthOf(span)),
    })),
    learnersPerDay: toTenths(compare('count', isOf('active')), lengthOf(period)),
    newMembers,
    // Every paid membership that is not a person's first.
    renewals: {
      now: notNegative(memberships.now - newMembers.now),
      before: notNegative(memberships.before - newMembers.before),
    },
    gas: compare('amount', isOf('gas')),
    gasCount: compare('count', isOf('gas')),
  };
}

/** An order that was deleted by hand is no longer counted, but what its buyer reached is. */
const notNegative = (count: bigint) => (count < 0n ? 0n : count);

const toTenths = ({ now, before }: Compared, days: number): Compared => ({
  now: (now * 10n) / BigInt(days),
  before: (before * 10n) / BigInt(days),
});

/** By the number of sales: amounts of different currencies cannot be compared. */
function compareSize(one: CurrencyFigures, other: CurrencyFigures): number {
  const size = ({ saleCount }: CurrencyFigures) => saleCount.now + saleCount.before;
  return size(one) < size(other) ? -1 : size(one) > size(other) ? 1 : 0;
}

function groupBySpan(rows: readonly FigureRow[], spans: readonly Period[]): readonly (readonly Cell[])[] {
  const places = new Map(spans.flatMap((span, place) => daysOf(span).map((day) => [day, place] as const)));
  const groups: Cell[][] = spans.map(() => []);
  for (const row of rows) {
    const place = row.day === null ? undefined : places.get(row.day);
    if (place !== undefined) groups[place]?.push(row);
  }
  return groups;
}

interface Grouped {
  readonly rows: readonly FigureRow[];
  readonly spans: readonly Period[];
  readonly bySpan: readonly (readonly Cell[])[];
  readonly compare: (measure: Measure, isMeant: (cell: Cell) => boolean) => Compared;
}

function toCurrency(currency: string, { rows, spans, bySpan, compare }: Grouped): CurrencyFigures {
  const money = (isMeant: (cell: Cell) => boolean): MoneyFigures => {
    const of = (figure: string) => (cell: Cell) => cell.figure === figure && isMeant(cell);
    return {
      sales: compare('amount', of('sale')),
      refunds: compare('amount', of('refund')),
      saleCount: compare('count', of('sale')),
      refundCount: compare('count', of('refund')),
    };
  };
  const present = kinds.filter((kind) =>
    rows.some((row) => isMoney(row) && row.part === partOf(kind, currency)),
  );
  return {
    currency,
    ...money((cell) => currencyOf(cell) === currency),
    kinds: present.map((kind) => ({ kind, ...money(({ part }) => part === partOf(kind, currency)) })),
    spans: spans.map((span, place) => {
      const cells = (bySpan[place] ?? []).filter((cell) => isMoney(cell) && currencyOf(cell) === currency);
      const total = (figure: string, isMeant: (cell: Cell) => boolean = () => true) =>
        sum(
          cells.filter((cell) => cell.figure === figure && isMeant(cell)),
          'amount',
        );
      return {
        span,
        sales: total('sale'),
        refunds: total('refund'),
        kinds: present.flatMap((kind) => {
          const isKind = ({ part }: Cell) => part === partOf(kind, currency);
          const [sales, refunds] = [total('sale', isKind), total('refund', isKind)];
          return sales === 0n && refunds === 0n ? [] : { kind, sales, refunds };
        }),
      };
    }),
  };
}
