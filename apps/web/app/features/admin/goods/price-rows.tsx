import { formatAmount, parseAmount } from '@suixue/chain/amount';
import type { Price } from '@suixue/chain/transactions/catalogue';
import { useState } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import type { GoodKind } from './good-kind.ts';
import { maxPrices, type PriceCoin } from './read-good-form.ts';

interface Row {
  readonly key: number;
  readonly price: string;
  readonly days: string;
  readonly coinType: string;
}

/** The first price, for the example of the shares; null while it is not an amount. */
export interface FirstPrice {
  readonly price: bigint | null;
  readonly coin: PriceCoin;
}

interface PriceRowsProps {
  readonly kind: GoodKind;
  readonly coins: readonly PriceCoin[];
  /** Read once; change the key to start over. */
  readonly initial: readonly Price[];
  readonly onFirst: (first: FirstPrice) => void;
}

const defaultDays: Readonly<Record<GoodKind, string>> = {
  membership: '30',
  phone: '0',
  pass: '365',
  coupon: '0',
};

/** The prices of a commodity: one row for each currency and duration. */
export function PriceRows({ kind, coins, initial, onFirst }: PriceRowsProps) {
  const empty = { price: '', days: defaultDays[kind], coinType: coins[0]?.coinType ?? '' };
  const [rows, setRows] = useState<readonly Row[]>(() =>
    initial.length === 0
      ? [{ key: 0, ...empty }]
      : initial.map((price, key) => priceToRow(price, key, coins)),
  );
  const [nextKey, setNextKey] = useState(Math.max(1, initial.length));
  const show = (next: readonly Row[]) => {
    setRows(next);
    const [first] = next;
    const coin = coins.find(({ coinType }) => coinType === first?.coinType);
    if (!first || !coin) return;
    const amount = parseAmount(first.price, coin);
    onFirst({ price: amount.kind === 'amount' ? amount.value : null, coin });
  };
  const change = (at: number, part: Partial<Row>) =>
    show(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="mb-1 text-base font-medium">价格</legend>
      {rows.map((row, at) => (
        <PriceRow
          change={(part) => change(at, part)}
          coins={coins}
          hasDays={kind !== 'coupon'}
          key={row.key}
          number={at + 1}
          remove={rows.length > 1 ? () => show(rows.toSpliced(at, 1)) : null}
          row={row}
        />
      ))}
      {rows.length < maxPrices && (
        <Button
          icon="plus"
          onClick={() => {
            show([...rows, { key: nextKey, ...empty, days: kind === 'membership' ? '365' : empty.days }]);
            setNextKey(nextKey + 1);
          }}
          tone="quiet"
        >
          加一个价格
        </Button>
      )}
    </fieldset>
  );
}

interface PriceRowProps {
  readonly row: Row;
  /** Position among all prices, from 1. */
  readonly number: number;
  readonly coins: readonly PriceCoin[];
  readonly hasDays: boolean;
  readonly change: (part: Partial<Row>) => void;
  /** Null for the only price. */
  readonly remove: (() => void) | null;
}

function PriceRow({ row, number, coins, hasDays, change, remove }: PriceRowProps) {
  return (
    <fieldset className="relative min-w-0 rounded-xl border border-line p-4">
      <legend className="px-1 text-sm text-faint">第 {number} 个价格</legend>
      <div className={`grid items-start gap-3 sm:grid-cols-3 ${remove ? 'pe-12' : ''}`}>
        <Field
          autoComplete="off"
          inputMode="decimal"
          label="价格"
          name="price"
          onChange={(event) => change({ price: event.target.value })}
          value={row.price}
        />
        <SelectField
          label="币种"
          name="coinType"
          onChange={(event) => change({ coinType: event.target.value })}
          value={row.coinType}
        >
          {coins.map(({ coinType, symbol }) => (
            <option key={coinType} value={coinType}>
              {symbol}
            </option>
          ))}
        </SelectField>
        {hasDays && (
          <Field
            autoComplete="off"
            hint="0 表示长期。"
            inputMode="numeric"
            label="时长（天）"
            name="days"
            onChange={(event) => change({ days: event.target.value })}
            value={row.days}
          />
        )}
      </div>
      {remove && (
        <IconButton
          className="absolute end-2 top-2"
          icon="trash"
          label={`删掉第 ${number} 个价格`}
          onClick={remove}
        />
      )}
    </fieldset>
  );
}

/** In a currency that is no longer accepted the price has to be named anew. */
function priceToRow({ price, arg, coinType }: Price, key: number, coins: readonly PriceCoin[]): Row {
  const coin = coins.find((one) => one.coinType === coinType);
  const fractionDigits = coin?.decimals ?? 0;
  return {
    key,
    price: coin ? formatAmount(price, { decimals: coin.decimals, fractionDigits }) : '',
    days: String(arg),
    coinType: coin?.coinType ?? coins[0]?.coinType ?? '',
  };
}
