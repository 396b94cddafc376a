import { Form, useSubmit } from 'react-router';
import { priceText } from '#app/features/shop/catalogue/price-text.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { useHasScript } from '#app/ui/state/use-has-script.ts';
import { type CouponOption, choiceOf, type PricedLine } from './price-cart.ts';

interface CouponChoiceProps {
  readonly line: PricedLine;
  /** The choices for the other items, latest first. */
  readonly others: readonly PricedLine[];
}

/** Chooses the coupon for one item. The choice is part of the URL, so it works without script. */
export function CouponChoice({ line, others }: CouponChoiceProps) {
  const submit = useSubmit();
  const hasScript = useHasScript();
  const { item, name, coupon, options, isChosen, currency } = line;
  const selected = isChosen ? choiceOf(item, coupon?.id ?? null) : '';
  const off = (discount: string) => `减 ${priceText({ price: discount, currency })}`;
  return (
    <Form
      className="mt-1 flex flex-wrap items-center gap-2"
      method="get"
      onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
      preventScrollReset
      replace
    >
      <label className="flex min-w-0 flex-1 items-center gap-2 text-sm text-soft">
        <span className="shrink-0">
          优惠券<span className="sr-only">，用于「{name}」</span>
        </span>
        <select
          className="min-h-11 w-full min-w-0 max-w-80 rounded-xl border border-line-strong bg-paper px-3 text-ink"
          defaultValue={selected}
          key={`${selected} ${coupon?.id}`}
          name="use"
        >
          <option value="">{automatic(line, off)}</option>
          <option value={choiceOf(item, null)}>不使用优惠券</option>
          {options.map((option) => (
            <option disabled={option.discount === null} key={option.id} value={choiceOf(item, option.id)}>
              {optionText(option, off)}
            </option>
          ))}
        </select>
      </label>
      {others.map((other) => (
        <input
          key={other.item}
          name="use"
          type="hidden"
          value={choiceOf(other.item, other.coupon?.id ?? null)}
        />
      ))}
      {!hasScript && (
        <button className={buttonClasses('quiet')} type="submit">
          重新计算
        </button>
      )}
    </Form>
  );
}

/** The hidden field's value; the automatic choice needs none. */
function automatic({ coupon, isChosen, discount }: PricedLine, off: (amount: string) => string): string {
  if (isChosen) return '自动选最省的';
  return coupon ? `自动：${coupon.name}（${off(discount)}）` : '自动：这次用不上';
}

function optionText({ name, discount, why, usedFor }: CouponOption, off: (amount: string) => string) {
  if (discount === null) return `${name}（${why}）`;
  return `${name}（${off(discount)}${usedFor === null ? '' : `，改从「${usedFor}」用到这里`}）`;
}
