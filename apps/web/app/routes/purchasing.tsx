import { isOwned, isPermanent } from '@suixue/academy/membership/ownership';
import { remainingTime } from '@suixue/academy/membership/remaining-time';
import { judgePurchase, type OfferedPrice, type PurchaseOffer } from '@suixue/academy/orders/purchase-offer';
import { useRef } from 'react';
import { data } from 'react-router';
import { NotBuyable } from '#app/features/shop/buying/not-buyable.tsx';
import { PayPanel } from '#app/features/shop/buying/pay-panel.tsx';
import { PurchaseChoices } from '#app/features/shop/buying/purchase-choices.tsx';
import { OfferHead, PurchaseDetails } from '#app/features/shop/buying/purchase-details.tsx';
import { durationText, learningPath } from '#app/features/shop/buying/purchase-words.ts';
import { readOffer } from '#app/features/shop/buying/read-offer.ts';
import { readTopic } from '#app/features/shop/buying/read-topic.ts';
import { readComingTerms } from '#app/features/shop/catalogue/coming-terms.ts';
import { priceText, refundText } from '#app/features/shop/catalogue/price-text.ts';
import { readPhonePicture } from '#app/features/shop/phones/read-phone-picture.ts';
import { getChainNow } from '#app/platform/chain-now.ts';
import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { isItemId, validPath } from '#app/platform/navigation/valid-path.ts';
import { servicesContext } from '#app/platform/services.ts';
import { getRequiredViewer, requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { State } from '#app/ui/state.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { momentToText } from '#app/ui/time/beijing-time.ts';
import { remainingText } from '#app/ui/time/remaining-text.ts';
import type { Route } from './+types/purchasing';

export const handle: PageHandle = { layout: 'single' };

export const middleware: Route.MiddlewareFunction[] = [validPath(({ id }) => isItemId(id)), requireViewer];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const account = context.get(sessionContext).getAccount();
  const now = getChainNow(context);
  const [reading, coming] = await Promise.all([
    readOffer(account, params.id),
    readComingTerms(account, { item: params.id }, now),
  ]);
  if (reading.kind === 'none') throw pageNotFound(urlToPath(url));
  const { suiUsdRate: rate } = context.get(servicesContext).site;
  const shown = {
    viewerId: getRequiredViewer(context).id,
    rate,
    coming,
    now,
    ...readChoice(url),
  };
  if (reading.kind !== 'offer')
    return data(
      { ...shown, offer: null, topic: undefined, picture: null, why: reading.kind },
      { status: 503 },
    );
  const topic = readTopic(context, learningPath(reading.offer));
  const picture = await readPhonePicture(account, reading.offer);
  return { ...shown, offer: reading.offer, topic, picture, why: null };
}

/** The pricing in the URL; the first one for any invalid value. */
function readChoice(url: URL) {
  const pricing = url.searchParams.get('pricing') ?? '';
  const coupon = url.searchParams.get('coupon') ?? '';
  return {
    pricing: /^\d{1,2}$/.test(pricing) ? Number(pricing) : 0,
    coupon: isItemId(coupon) ? coupon : null,
  };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: '确认购买' });
}

export default function Purchasing({ loaderData }: Route.ComponentProps) {
  const { offer, why } = loaderData;
  return (
    <>
      <h1 className="mb-4 text-2xl sm:mb-6 sm:text-3xl">确认购买</h1>
      {offer ? <Purchase {...loaderData} offer={offer} /> : <Unread why={why} />}
    </>
  );
}

interface PurchaseProps {
  readonly viewerId: string;
  readonly offer: PurchaseOffer;
  readonly topic: string | undefined;
  readonly picture: string | null;
  readonly pricing: number;
  readonly coupon: string | null;
  readonly rate: string | null;
  /** A sentence about announced terms; null if there are none. */
  readonly coming: string | null;
  readonly now: number;
}

function Purchase({
  viewerId,
  offer,
  topic,
  picture,
  pricing,
  coupon,
  rate,
  coming,
  now: shownAt,
}: PurchaseProps) {
  const now = BigInt(shownAt);
  const standing = judgePurchase(offer, { pricing, coupon, now });
  const first = useRef(offer);
  return (
    <Card className="space-y-5">
      <div>
        <OfferHead offer={offer} picture={picture} topic={topic} />
        <OwnedNow now={now} offer={offer} />
      </div>
      {standing.kind === 'buyable' ? (
        <>
          <PriceChanged before={first.current} place={pricing} price={standing.price} />
          <TermsChanged before={first.current} now={offer} price={standing.price} />
          <PurchaseChoices {...standing} prices={offer.prices} />
          <PurchaseDetails now={now} offer={offer} rate={rate} standing={standing} />
          {coming && <p className="text-sm text-soft">{coming}</p>}
          <PayPanel offer={offer} standing={standing} viewerId={viewerId} />
        </>
      ) : (
        <NotBuyable offer={offer} why={standing.kind} />
      )}
    </Card>
  );
}

function Unread({ why }: { readonly why: 'no-network' | 'unread' | null }) {
  return why === 'no-network' ? (
    <State kind="empty" title="这里还不能付款">
      <p>本站还没有配置可以付款的网络。</p>
    </State>
  ) : (
    <State kind="error" title="价格暂时读不到">
      <p>链上没有答复，什么都没有扣。请稍后刷新再试。</p>
    </State>
  );
}

/** Shows what the account already owns of this item, or owned before. */
function OwnedNow({ offer, now }: { readonly offer: PurchaseOffer; readonly now: bigint }) {
  const { kind, owned, bought } = offer;
  if (kind !== 'course' && kind !== 'membership' && bought !== '0')
    return (
      <p className="mt-3 flex flex-wrap items-center gap-3 text-[0.95rem] text-soft">
        <Badge tone="leaf">已买过 {bought} 份</Badge>
        <TextLink href={learningPath(offer)}>看已经买的</TextLink>
      </p>
    );
  const expireAt = BigInt(owned?.expireAt ?? 0);
  if (expireAt === 0n || isPermanent(expireAt)) return null;
  const isNow = isOwned({ expireAt, now });
  return (
    <p className="mt-3 flex flex-wrap items-center gap-3 text-[0.95rem] text-soft">
      <Badge tone={isNow ? 'leaf' : 'seal'}>{isNow ? '已拥有' : '已过期'}</Badge>
      {isNow
        ? `还有 ${remainingText(remainingTime({ expireAt, now }))}，到 ${momentToText(expireAt)}。`
        : `已在 ${momentToText(expireAt)} 到期。`}
    </p>
  );
}

interface PriceChangedProps {
  /** The price that this page showed first. */
  readonly before: PurchaseOffer;
  readonly place: number;
  readonly price: OfferedPrice;
}

/** Asks a buyer who agreed to the earlier price to agree to the new one. */
function PriceChanged({ before, place, price }: PriceChangedProps) {
  const old = before.prices.find((one) => one.place === place);
  if (!old || (old.price === price.price && old.currency === price.currency)) return null;
  return (
    <Notice kind="warning" title="价格刚刚变了">
      <p>
        原来是 {priceText(old)}，现在是 {priceText(price)}。旧价格没有付出去；要按新价格买，请再点一次。
      </p>
    </Notice>
  );
}

interface TermsChangedProps {
  readonly before: PurchaseOffer;
  readonly now: PurchaseOffer;
  readonly price: OfferedPrice;
}

/** Asks a buyer who agreed to another duration or refund period to look again. */
function TermsChanged({ before, now, price }: TermsChangedProps) {
  const old = before.prices.find((one) => one.place === price.place);
  if (!old || (old.duration === price.duration && before.refundWindow === now.refundWindow)) return null;
  return (
    <Notice kind="warning" title="时长或退款期刚刚变了">
      <p>
        原来是{durationText(old)}，{refundText(Number(before.refundWindow))}现在是{durationText(price)}，
        {refundText(Number(now.refundWindow))}没有扣款；要按新的内容买，请再点一次。
      </p>
    </Notice>
  );
}
