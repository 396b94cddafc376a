import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { CourseCover } from '#app/features/learning/course/course-cover.tsx';
import { priceText, refundText } from '#app/features/shop/catalogue/price-text.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { CouponChoice } from './coupon-choice.tsx';
import type { PricedCart, PricedLine } from './price-cart.ts';
import { durationText, learningPath } from './purchase-words.ts';
import type { CartLine, CartLineKind } from './read-cart.ts';

interface CartLinesProps {
  readonly lines: readonly CartLine[];
  readonly payable: PricedCart;
  /** Topics of the courses, by item. */
  readonly topics: ReadonlyMap<string, string | undefined>;
}

/** The cart's items with changed prices marked, the coupon chosen for each, and the total. */
export function CartLines({ lines, payable, topics }: CartLinesProps) {
  return (
    <>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <Line
            isAlone={payable.lines.length === 1 && payable.lines[0]?.item === line.item}
            key={line.item}
            line={line}
            payable={payable.lines}
            topic={topics.get(line.item)}
          />
        ))}
      </ul>
      {payable.lines[0] && <Sums payable={payable} currency={payable.lines[0].currency} />}
    </>
  );
}

function Sums({ payable, currency }: { readonly payable: PricedCart; readonly currency: string }) {
  const { lines, listed, discount, toPay } = payable;
  const text = (price: string) => priceText({ price, currency });
  return (
    <dl className="space-y-1 border-t border-line pt-4">
      {discount !== '0' && (
        <>
          <Sum label="原价">{text(listed)}</Sum>
          <Sum label="优惠">−{text(discount)}</Sum>
        </>
      )}
      <div className="flex items-baseline justify-between gap-4">
        <dt className="text-soft">合计 {lines.length} 门</dt>
        <dd className="font-serif text-2xl">{text(toPay)}</dd>
      </div>
    </dl>
  );
}

function Sum({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 tabular-nums">
      <dt className="text-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const marks: Record<Exclude<CartLineKind, 'payable'>, readonly [words: string, tone: BadgeTone]> = {
  free: ['可以免费领取', 'leaf'],
  owned: ['已经拥有', 'leaf'],
  taken: ['已经免费领取过', 'seal'],
  'off-shelf': ['已经下架', 'seal'],
  'sold-out': ['已经售罄', 'seal'],
  gone: ['已经不卖了', 'seal'],
};

interface LineProps {
  readonly line: CartLine;
  readonly payable: readonly PricedLine[];
  readonly topic: string | undefined;
  /** Nothing else would be paid with it. */
  readonly isAlone: boolean;
}

function Line({ line, payable, topic, isAlone }: LineProps) {
  const { item, kind, name, link } = line;
  const [words, tone] = kind === 'payable' ? ([null, 'plain'] as const) : marks[kind];
  const path = learningPath({ kind: 'course', link });
  const mayPay = kind === 'payable' || kind === 'free';
  const priced = payable.find((one) => one.item === item);
  return (
    <li className="py-3">
      <div className="grid grid-cols-[auto_1fr] items-start gap-x-4 gap-y-1">
        <CourseCover className="w-20 rounded-lg sm:w-28" path={path} topic={topic} />
        <div className="min-w-0">
          <a className="font-semibold hover:text-gold" href={path}>
            {name}
          </a>
          {words !== null && (
            <p className="mt-1">
              <Badge tone={tone}>{words}</Badge>
            </p>
          )}
          {mayPay && <Price line={line} priced={priced} />}
          {kind === 'payable' && <Terms line={line} />}
          {kind === 'payable' && !priced && <p className="text-sm text-soft">用的是另一种币，请另外付。</p>}
          <div className="flex flex-wrap items-center gap-x-5">
            {mayPay && (kind === 'free' || !isAlone) && (
              <a className="target inline-flex items-center text-sm text-gold" href={`/purchasing/${item}`}>
                {kind === 'free' ? '去领取' : '单独购买'}
              </a>
            )}
            <Form method="post">
              <input name="intent" type="hidden" value="remove" />
              <input name="item" type="hidden" value={item} />
              <button
                className="target inline-flex items-center text-sm text-soft hover:text-ink"
                type="submit"
              >
                移出<span className="sr-only">「{name}」</span>
              </button>
            </Form>
          </div>
        </div>
      </div>
      {priced && priced.options.length > 0 && (
        <CouponChoice
          line={priced}
          others={payable.filter((other) => other.isChosen && other.item !== item)}
        />
      )}
    </li>
  );
}

/** The terms that the transaction names. */
function Terms({ line: { duration, refundWindow } }: { readonly line: CartLine }) {
  return (
    <p className="text-sm text-soft">
      {durationText({ duration })}。{refundText(Number(refundWindow))}
    </p>
  );
}

function Price({ line, priced }: { readonly line: CartLine; readonly priced: PricedLine | undefined }) {
  const { price, currency, priceBefore } = line;
  const text = (amount: string) => priceText({ price: amount, currency });
  return (
    <p className="text-sm text-soft tabular-nums">
      {priced && priced.discount !== '0' ? (
        <>
          <del className="text-faint">{text(price)}</del> 用券后{' '}
          <span className="text-ink">{text(priced.toPay)}</span>
        </>
      ) : (
        text(price)
      )}
      {priceBefore !== null && `（放进来时是 ${text(priceBefore)}）`}
    </p>
  );
}
