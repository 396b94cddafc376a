import type { PurchaseOffer, PurchaseStanding } from '@suixue/academy/orders/purchase-offer';
import type { ReactNode } from 'react';
import { priceText, refundText, usdSource, usdText } from '#app/features/shop/catalogue/price-text.ts';
import { durationText, learningPath, termText } from './purchase-words.ts';

export type Buyable = Extract<PurchaseStanding, { kind: 'buyable' }>;

interface PurchaseDetailsProps {
  readonly offer: PurchaseOffer;
  readonly standing: Buyable;
  readonly rate: string | null;
  readonly now: bigint;
}

/** Amount, recipient and goods, shown before anything is signed. */
export function PurchaseDetails({ offer, standing, rate, now }: PurchaseDetailsProps) {
  const { price, chosen, isFree, toPay, term } = standing;
  const text = (amount: bigint) => priceText({ price: String(amount), currency: price.currency });
  const dollars = usdText({ price: String(toPay), currency: price.currency }, rate);
  const left = BigInt(offer.supplyLeft);
  return (
    <dl className="divide-y divide-line rounded-xl border border-line">
      <Line label="价格">
        {priceText(price)}
        {offer.isGiven && <Aside>赠送给您的账户，不用付</Aside>}
      </Line>
      {chosen?.priced.kind === 'priced' && (
        <Line label="优惠">
          −{text(chosen.priced.discount)}
          <Aside>{chosen.coupon.name}</Aside>
        </Line>
      )}
      <Line label="应付">
        <span className="font-serif text-2xl text-ink">{isFree ? '免费' : text(toPay)}</span>
        {dollars !== null && !isFree && rate !== null && (
          <Aside>
            {dollars}。{usdSource(rate)}
          </Aside>
        )}
        <Aside>另付少量网络费，签名之前会写明。</Aside>
      </Line>
      <Line label="付给">
        {isFree ? '不付给任何人' : '学园的合约'}
        {!isFree && (
          <Aside>
            {BigInt(offer.refundWindow) === 0n
              ? '合约按商品写明的比例当场分给作者等人。'
              : '退款期内由合约保管，期满后按商品写明的比例分给作者等人。'}
          </Aside>
        )}
      </Line>
      <Line label="得到">
        {offer.name}
        {offer.kind === 'pass' && (
          <Aside>
            {price.duration === '0' ? '长期有效' : `从付款时起 ${durationText(price)}内有效`}
            ，由工作人员核销一次。
          </Aside>
        )}
        {offer.kind === 'coupon' && <Aside>付款之后马上可以用，在付款页面里选。</Aside>}
        {term && <Aside>{termText(term, now)}</Aside>}
        {offer.kind === 'phone' && <Aside>付款之后填写收货地址，学园确认地址后发货。</Aside>}
      </Line>
      <Line label="退款">
        {isFree ? '没有付款，也就没有退款。' : refundText(Number(offer.refundWindow))}
        {offer.kind === 'phone' && !isFree && <Aside>已经发货的，先退回手机，再退款。</Aside>}
      </Line>
      {left <= 1_000n && <Line label="剩余">{String(left)} 份</Line>}
    </dl>
  );
}

export function OfferHead({ offer }: { readonly offer: PurchaseOffer }) {
  return (
    <>
      <h2 className="text-xl">
        <a className="hover:text-gold" href={learningPath(offer)}>
          {offer.name}
        </a>
      </h2>
      {offer.description && <p className="mt-1 text-soft">{offer.description}</p>}
    </>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[4rem_1fr] gap-x-3 px-4 py-3">
      <dt className="text-soft">{label}</dt>
      <dd className="min-w-0 break-words tabular-nums">{children}</dd>
    </div>
  );
}

function Aside({ children }: { readonly children: ReactNode }) {
  return <span className="mt-0.5 block text-sm text-soft">{children}</span>;
}
