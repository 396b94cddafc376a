import { readMonths } from '@suixue/chain/profits/read-months';
import type { MonthTotals } from '@suixue/chain/profits/replay-months';
import { type MonthRow, partKeys } from '#app/features/profit/profit-month.ts';
import type { CheckTools } from './run-check.ts';

export type MonthKey = 'sales' | 'amount' | (typeof partKeys)[number];

/** A sum that the page shows differently from the chain. */
export interface MonthDifference {
  readonly month: string;
  readonly currency: string;
  readonly status: MonthRow['status'];
  readonly key: MonthKey;
  readonly chain: string;
  readonly site: string;
}

export interface MonthsVerdict {
  /** Null if the node no longer has the first transactions, so that nothing could be added up. */
  readonly differences: readonly MonthDifference[] | null;
  /** How many sums were compared. */
  readonly compared: number;
}

interface ShownMonths {
  readonly rows: readonly MonthRow[];
  readonly months: readonly string[];
}

/** Adds up all events of the contract, and compares the months of the page. */
export async function checkMonths(
  { node, contract, run, onProgress }: CheckTools,
  shown: ShownMonths,
): Promise<MonthsVerdict> {
  const read = await readMonths({ node, contract, run, onProgress });
  return read ? compareMonths(read, shown) : { differences: null, compared: 0 };
}

const keys: readonly MonthKey[] = ['sales', 'amount', ...partKeys];

/** Compares every sum of these months, also those that only one of the two has. */
export function compareMonths(chain: readonly MonthTotals[], { rows, months }: ShownMonths): MonthsVerdict {
  const keyOf = (month: string, currency: string, status: string) => `${month} ${currency} ${status}`;
  const onChain = new Map(
    chain
      .filter(({ month }) => months.includes(month))
      .map((one) => [keyOf(one.month, one.coinType, one.status), one]),
  );
  const onSite = new Map(rows.map((row) => [keyOf(row.month, row.currency, row.status), row]));
  const all = [...new Set([...onChain.keys(), ...onSite.keys()])].sort();
  const differences = all.flatMap((place) => {
    const one = onChain.get(place);
    const other = onSite.get(place);
    const [month = '', currency = '', status] = place.split(' ');
    return keys.flatMap((key): MonthDifference[] => {
      const sums = { chain: String(one?.[key] ?? 0n), site: other?.[key] ?? '0' };
      return sums.chain === sums.site
        ? []
        : [{ month, currency, status: status as MonthRow['status'], key, ...sums }];
    });
  });
  return { differences, compared: all.length * keys.length };
}
