import { couponRefusals } from '@suixue/academy/orders/price';
import type { CouponChoice, OfferedPrice } from '@suixue/academy/orders/purchase-offer';
import { Form, useSubmit } from 'react-router';
import { priceText } from '#app/features/shop/catalogue/price-text.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { useHasScript } from '#app/ui/state/use-has-script.ts';
import { durationText } from './purchase-words.ts';

interface PurchaseChoicesProps {
  readonly prices: readonly OfferedPrice[];
  readonly price: OfferedPrice;
  readonly coupons: readonly CouponChoice[];
  readonly chosen: CouponChoice | null;
}

const choice =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-xl border border-line-strong px-4 py-2 has-checked:border-gold has-checked:bg-gold-wash has-disabled:cursor-default has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold';

/** Chooses duration and coupon. The choices are part of the URL, so they work without script. */
export function PurchaseChoices({ prices, price, coupons, chosen }: PurchaseChoicesProps) {
  const submit = useSubmit();
  const hasScript = useHasScript();
  if (prices.length < 2 && coupons.length === 0) return null;
  return (
    <Form
      className="space-y-5"
      method="get"
      onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
      preventScrollReset
      replace
    >
      {prices.length < 2 ? (
        <input name="pricing" type="hidden" value={price.place} />
      ) : (
        <fieldset>
          <legend className="mb-2 text-sm font-medium text-soft">期限</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {prices.map((one) => (
              <label className={choice} key={one.place}>
                <input
                  className="size-4 accent-(--gold)"
                  defaultChecked={one.place === price.place}
                  name="pricing"
                  type="radio"
                  value={one.place}
                />
                <span className="flex-1">{durationText(one)}</span>
                <span className="tabular-nums">{priceText(one)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {coupons.length > 0 && <Coupons chosen={chosen} coupons={coupons} price={price} />}
      {!hasScript && (
        <button className={buttonClasses('quiet')} type="submit">
          按这个选择重新计算
        </button>
      )}
    </Form>
  );
}

function Coupons({ coupons, chosen, price }: Pick<PurchaseChoicesProps, 'coupons' | 'chosen' | 'price'>) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium text-soft">优惠券</legend>
      <div className="grid gap-2">
        <label className={choice}>
          <input
            className="size-4 accent-(--gold)"
            defaultChecked={chosen === null}
            name="coupon"
            type="radio"
            value=""
          />
          不使用优惠券
        </label>
        {coupons.map(({ coupon, priced }) => (
          <label className={choice} key={coupon.id}>
            <input
              className="size-4 accent-(--gold)"
              defaultChecked={chosen?.coupon.id === coupon.id}
              disabled={priced.kind === 'refused'}
              name="coupon"
              type="radio"
              value={coupon.id}
            />
            <span className="min-w-0 flex-1">
              {coupon.name}
              <span className="block text-sm text-soft">{coupon.description}</span>
            </span>
            <span className="shrink-0 text-sm tabular-nums">
              {priced.kind === 'refused'
                ? couponRefusals[priced.reason]
                : `减 ${priceText({ price: String(priced.discount), currency: price.currency })}`}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
