import { judgePurchase, type PurchaseOffer } from '@suixue/academy/orders/purchase-offer';
import { useRef } from 'react';
import { data } from 'react-router';
import { NotBuyable } from '#app/features/shop/buying/not-buyable.tsx';
import { OwnedNow } from '#app/features/shop/buying/owned-now.tsx';
import { PayPanel } from '#app/features/shop/buying/pay-panel.tsx';
import { PriceChanged } from '#app/features/shop/buying/price-changed.tsx';
import { PurchaseChoices } from '#app/features/shop/buying/purchase-choices.tsx';
import { OfferHead, PurchaseDetails } from '#app/features/shop/buying/purchase-details.tsx';
import { readOffer } from '#app/features/shop/buying/read-offer.ts';
import { pageNotFound, urlToPath } from '#app/platform/navigation/page-not-found.ts';
import { isItemId, validPath } from '#app/platform/navigation/valid-path.ts';
import { servicesContext } from '#app/platform/services.ts';
import { getRequiredViewer, requireViewer } from '#app/platform/session/require-viewer.ts';
import { sessionContext } from '#app/platform/session/session.ts';
import type { PageHandle } from '#app/shell/layouts/page-layout.tsx';
import { pageMeta } from '#app/shell/site/page-meta.ts';
import { Card } from '#app/ui/card.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { State } from '#app/ui/state.tsx';
import type { Route } from './+types/purchasing';

export const handle: PageHandle = { layout: 'single' };

export const middleware: Route.MiddlewareFunction[] = [validPath(({ id }) => isItemId(id)), requireViewer];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const reading = await readOffer(context.get(sessionContext).getAccount(), params.id);
  if (reading.kind === 'none') throw pageNotFound(urlToPath(url));
  const { suiUsdRate: rate } = context.get(servicesContext).site;
  const shown = { viewerId: getRequiredViewer(context).id, rate, now: Date.now(), ...readChoice(url) };
  if (reading.kind !== 'offer') return data({ ...shown, offer: null, why: reading.kind }, { status: 503 });
  return { ...shown, offer: reading.offer, why: null };
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
      <PageTitle title="确认购买">付什么、付给谁、得到什么，看清楚了再签名。</PageTitle>
      {offer ? <Purchase {...loaderData} offer={offer} /> : <Unread why={why} />}
    </>
  );
}

interface PurchaseProps {
  readonly viewerId: string;
  readonly offer: PurchaseOffer;
  readonly pricing: number;
  readonly coupon: string | null;
  readonly rate: string | null;
  readonly now: number;
}

function Purchase({ viewerId, offer, pricing, coupon, rate, now: shownAt }: PurchaseProps) {
  const now = BigInt(shownAt);
  const standing = judgePurchase(offer, { pricing, coupon, now });
  const first = useRef(offer);
  return (
    <Card className="space-y-6">
      <div>
        <OfferHead offer={offer} />
        <OwnedNow now={now} offer={offer} />
      </div>
      {standing.kind === 'buyable' ? (
        <>
          <PriceChanged before={first.current} place={pricing} price={standing.price} />
          <PurchaseChoices {...standing} prices={offer.prices} />
          <PurchaseDetails now={now} offer={offer} rate={rate} standing={standing} />
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
