import type { PurchaseOffer, PurchaseStanding } from '@suixue/academy/orders/purchase-offer';
import type { ReactNode } from 'react';
import { priceText, refundText, usdSource, usdText } from '#app/features/shop/catalogue/price-text.ts';
import { OfferCover } from './offer-cover.tsx';
import { durationText, learningPath, termText } from './purchase-words.ts';

export type Buyable = Extract<PurchaseStanding, { kind: 'buyable' }>;

interface PurchaseDetailsProps {
  readonly offer: PurchaseOffer;
  readonly standing: Buyable;
  readonly rate: string | null;
  readonly now: bigint;
}

/** The price, once, with what it buys and how it can be returned. */
export function PurchaseDetails({ offer, standing, rate, now }: PurchaseDetailsProps) {
  const { isFree } = standing;
  const left = BigInt(offer.supplyLeft);
  return (
    <dl className="divide-y divide-line border-y border-line">
      <ToPay offer={offer} rate={rate} standing={standing} />
      <Line label={gainLabel(offer, standing)}>{gainText(offer, standing, now)}</Line>
      <Line label="退款">
        {isFree ? '没有付款，也就没有退款。' : refundText(Number(offer.refundWindow))}
        {offer.kind === 'phone' && !isFree && <Aside>已经发货的，先退回手机，再退款。</Aside>}
      </Line>
      {left <= 1_000n && <Line label="剩余">{`${left} ${offer.kind === 'phone' ? '台' : '份'}`}</Line>}
    </dl>
  );
}

function ToPay({ offer, standing, rate }: Omit<PurchaseDetailsProps, 'now'>) {
  const { price, chosen, isFree, toPay } = standing;
  const text = (amount: bigint) => priceText({ price: String(amount), currency: price.currency });
  const dollars = usdText({ price: String(toPay), currency: price.currency }, rate);
  return (
    <Line label="应付">
      <span className="font-serif text-2xl text-ink">{isFree ? '免费' : text(toPay)}</span>
      {chosen?.priced.kind === 'priced' && (
        <>
          {' '}
          <del className="text-faint">{priceText(price)}</del>
          <Aside>
            {chosen.coupon.name}，减 {text(chosen.priced.discount)}
          </Aside>
        </>
      )}
      {offer.isGiven && <Aside>赠送给您的账户，不用付</Aside>}
      {dollars !== null && !isFree && rate !== null && (
        <Aside>
          {dollars}。{usdSource(rate)}
        </Aside>
      )}
    </Line>
  );
}

function gainLabel({ kind }: PurchaseOffer, { term }: Buyable): string {
  if (term || kind === 'pass') return '有效期';
  return kind === 'phone' ? '收货' : '用法';
}

/** How long the purchase lasts, or what happens after the payment. */
function gainText({ kind }: PurchaseOffer, { price, term }: Buyable, now: bigint): string {
  if (term) return termText(term, now);
  switch (kind) {
    case 'pass':
      return `${price.duration === '0' ? '长期有效' : `从付款时起 ${durationText(price)}内有效`}，由工作人员核销一次。`;
    case 'phone':
      return '付款之后填写收货地址，学园确认地址后发货。';
    default:
      return '付款之后马上可以用，在付款页面里选。';
  }
}

interface OfferHeadProps {
  readonly offer: PurchaseOffer;
  readonly topic: string | undefined;
  /** Path of the picture of a phone; null for other items. */
  readonly picture: string | null;
}

/** Cover and name of what is bought. */
export function OfferHead({ offer, topic, picture }: OfferHeadProps) {
  const path = learningPath(offer);
  return (
    <div className="flex items-start gap-4">
      <OfferCover
        className="w-28 shrink-0 sm:w-40"
        kind={offer.kind}
        path={path}
        picture={picture}
        topic={topic}
      />
      <div className="min-w-0">
        <h2 className="text-xl break-words">
          <a className="hover:text-gold" href={path}>
            {offer.name}
          </a>
        </h2>
        {offer.description && (
          <p className="mt-1 line-clamp-2 text-[0.95rem] text-soft">{offer.description}</p>
        )}
      </div>
    </div>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[4rem_1fr] items-baseline gap-x-3 py-3">
      <dt className="text-soft">{label}</dt>
      <dd className="min-w-0 break-words tabular-nums">{children}</dd>
    </div>
  );
}

function Aside({ children }: { readonly children: ReactNode }) {
  return <span className="mt-0.5 block text-sm text-soft">{children}</span>;
}
