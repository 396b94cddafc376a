import { Form } from 'react-router';
import { priceText } from '../catalogue/price-text.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { buttonClasses } from '../ui/button.tsx';
import { learningPath } from './purchase-words.ts';
import { type CartLine, type CartLineKind, sumOf } from './read-cart.ts';

interface CartLinesProps {
  readonly lines: readonly CartLine[];
  readonly payable: readonly CartLine[];
}

/** What is in the cart, what has changed since it was put in, and what it comes to. */
export function CartLines({ lines, payable }: CartLinesProps) {
  return (
    <>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <Line isLater={line.kind === 'payable' && !payable.includes(line)} key={line.item} line={line} />
        ))}
      </ul>
      {payable[0] && (
        <p className="flex items-baseline justify-between gap-4 border-t border-line pt-4">
          <span className="text-soft">合计 {payable.length} 门</span>
          <span className="font-serif text-2xl">
            {priceText({ price: String(sumOf(payable)), currency: payable[0].currency })}
          </span>
        </p>
      )}
      <p className="text-sm text-faint">优惠券一次只用在一门课上：要用券，请到那门课的购买页单独付。</p>
    </>
  );
}

const marks: Record<Exclude<CartLineKind, 'payable'>, readonly [words: string, tone: BadgeTone]> = {
  free: ['可以免费领取', 'leaf'],
  owned: ['已经拥有', 'leaf'],
  'off-shelf': ['已经下架', 'seal'],
  'sold-out': ['已经售罄', 'seal'],
  gone: ['已经不卖了', 'seal'],
};

function Line({ line, isLater }: { readonly line: CartLine; readonly isLater: boolean }) {
  const { item, kind, name, link, price, currency, priceBefore } = line;
  const [words, tone] = kind === 'payable' ? ([null, 'plain'] as const) : marks[kind];
  const mayPay = kind === 'payable' || kind === 'free';
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <a className="font-semibold hover:text-gold" href={learningPath({ kind: 'course', link })}>
          {name}
        </a>
        {words !== null && (
          <p className="mt-1">
            <Badge tone={tone}>{words}</Badge>
          </p>
        )}
        {mayPay && (
          <p className="text-sm text-soft tabular-nums">
            {priceText({ price, currency })}
            {priceBefore !== null && `（放进来时是 ${priceText({ price: priceBefore, currency })}）`}
          </p>
        )}
        {isLater && <p className="text-sm text-soft">用的是另一种币，请另外付。</p>}
        {mayPay && (
          <a className="target inline-flex items-center text-sm text-gold" href={`/purchasing/${item}`}>
            {kind === 'free' ? '去领取' : '单独购买'}
          </a>
        )}
      </div>
      <Form method="post">
        <input name="intent" type="hidden" value="remove" />
        <input name="item" type="hidden" value={item} />
        <button className={buttonClasses('quiet')} type="submit">
          移出<span className="sr-only">「{name}」</span>
        </button>
      </Form>
    </li>
  );
}
