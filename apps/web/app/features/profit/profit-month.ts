/** Sums of the sales of a month in one currency and state. Amounts are text, in the smallest unit. */
export interface MonthRow {
  /** Year and month in Shanghai, such as `2026-11`. */
  readonly month: string;
  readonly currency: string;
  readonly status: 'open' | 'settled' | 'refunded';
  readonly sales: string;
  readonly amount: string;
  readonly toAuthor: string;
  readonly toProposer: string;
  readonly toNamed: string;
  readonly toRest: string;
}

export const partKeys = ['toAuthor', 'toProposer', 'toNamed', 'toRest'] as const;
export type PartKey = (typeof partKeys)[number];

export interface Sum {
  readonly sales: bigint;
  readonly amount: bigint;
}

/** A part of what was neither refunded nor is unknown. */
export interface PartSum {
  readonly key: PartKey;
  readonly pending: bigint;
  readonly settled: bigint;
}

/** A month in one currency. */
export interface CurrencyMonth {
  readonly currency: string;
  readonly sold: Sum;
  readonly states: Readonly<Record<MonthRow['status'], Sum>>;
  readonly parts: readonly PartSum[];
  /** Whether the parts of each state are exactly its amount. */
  readonly isWhole: boolean;
}

export interface ProfitMonth {
  readonly month: string;
  /** Empty if nothing was sold. */
  readonly currencies: readonly CurrencyMonth[];
}

/** All months from the newest to the oldest, also those without sales. Currencies are never added up. */
export function toProfitMonths(rows: readonly MonthRow[], months: readonly string[]): readonly ProfitMonth[] {
  return months.map((month) => {
    const own = rows.filter((row) => row.month === month);
    const currencies = [...new Set(own.map(({ currency }) => currency))].sort();
    return {
      month,
      currencies: currencies.map((currency) => sumUp(own.filter((row) => row.currency === currency))),
    };
  });
}

function sumUp(rows: readonly MonthRow[]): CurrencyMonth {
  const of = (status: MonthRow['status']) => rows.find((row) => row.status === status);
  const stateOf = (status: MonthRow['status']): Sum => {
    const row = of(status);
    return { sales: BigInt(row?.sales ?? 0), amount: BigInt(row?.amount ?? 0) };
  };
  const states = { open: stateOf('open'), settled: stateOf('settled'), refunded: stateOf('refunded') };
  const all = Object.values(states);
  const parts = partKeys.map((key) => ({
    key,
    pending: BigInt(of('open')?.[key] ?? 0),
    settled: BigInt(of('settled')?.[key] ?? 0),
  }));
  const add = (amounts: readonly bigint[]) => amounts.reduce((sum, one) => sum + one, 0n);
  return {
    currency: rows[0]?.currency ?? '',
    sold: { sales: add(all.map(({ sales }) => sales)), amount: add(all.map(({ amount }) => amount)) },
    states,
    parts,
    isWhole:
      add(parts.map(({ pending }) => pending)) === states.open.amount &&
      add(parts.map(({ settled }) => settled)) === states.settled.amount,
  };
}

/** The month that lies this many months before another one. */
export function monthBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
}

export const isMonth = (text: string): boolean => /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text);

/** The months of a page, the newest first: from `last` back to `first`, at most `most`. */
export function monthsOfPage(last: string, first: string, most: number): readonly string[] {
  const months: string[] = [];
  for (let month = last; month >= first && months.length < most; month = monthBefore(month, 1))
    months.push(month);
  return months;
}

export function monthTitle(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${year} 年 ${number} 月`;
}
