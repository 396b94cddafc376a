import { useState } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import { type Prize, pointsKey } from './prize.ts';
import { keyToOption, maxPrizes, type PrizeCoupon } from './read-box-form.ts';

interface Row {
  readonly key: number;
  readonly prize: string;
  readonly amount: string;
  readonly count: string;
}

interface PrizeRowsProps {
  /** What is in the box now; read once. */
  readonly initial: readonly Prize[];
  readonly coupons: readonly PrizeCoupon[];
  /** Names of counted prizes. */
  readonly keys: readonly string[];
}

const points = keyToOption(pointsKey);

/** The prizes of a box: one row for each. */
export function PrizeRows({ initial, coupons, keys }: PrizeRowsProps) {
  const empty = { prize: points, amount: '10', count: '' };
  const [rows, setRows] = useState<readonly Row[]>(() =>
    initial.length === 0 ? [{ key: 0, ...empty }] : initial.map(prizeToRow),
  );
  const [nextKey, setNextKey] = useState(Math.max(1, initial.length));
  const change = (at: number, part: Partial<Row>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="mb-1 text-base font-medium">奖品</legend>
      {rows.map((row, at) => (
        <fieldset className="relative min-w-0 rounded-xl border border-line p-4" key={row.key}>
          <legend className="px-1 text-sm text-faint">第 {at + 1} 项</legend>
          <div className="grid items-start gap-3 pe-12 sm:grid-cols-3">
            <SelectField
              label="奖品"
              name="prize"
              onChange={(event) => change(at, { prize: event.target.value })}
              value={row.prize}
            >
              {keys.map((key) => (
                <option key={key} value={keyToOption(key)}>
                  {key === pointsKey ? '积分' : key}
                </option>
              ))}
              {coupons.map(({ kind, name, left }) => (
                <option key={String(kind)} value={String(kind)}>
                  {`优惠券「${name}」，还有 ${left} 张`}
                </option>
              ))}
            </SelectField>
            {row.prize.startsWith('counted:') ? (
              <Field
                autoComplete="off"
                inputMode="numeric"
                label="每件的数量"
                name="amount"
                onChange={(event) => change(at, { amount: event.target.value })}
                value={row.amount}
              />
            ) : (
              <input name="amount" type="hidden" value="" />
            )}
            <Field
              autoComplete="off"
              inputMode="numeric"
              label="件数"
              name="count"
              onChange={(event) => change(at, { count: event.target.value })}
              value={row.count}
            />
          </div>
          {rows.length > 1 && (
            <IconButton
              className="absolute end-2 top-2"
              icon="trash"
              label={`删掉第 ${at + 1} 项`}
              onClick={() => setRows(rows.toSpliced(at, 1))}
            />
          )}
        </fieldset>
      ))}
      {rows.length < maxPrizes && (
        <Button
          icon="plus"
          onClick={() => {
            setRows([...rows, { key: nextKey, ...empty }]);
            setNextKey(nextKey + 1);
          }}
          tone="quiet"
        >
          加一种奖品
        </Button>
      )}
    </fieldset>
  );
}

function prizeToRow(prize: Prize, key: number): Row {
  const count = String(prize.count);
  return prize.kind === 'coupon'
    ? { key, prize: String(prize.coupon), amount: '', count }
    : { key, prize: keyToOption(prize.key), amount: String(prize.amount), count };
}
