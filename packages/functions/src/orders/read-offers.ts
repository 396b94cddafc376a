import type { ItemKind, PurchaseOffer } from '@suixue/academy/orders/purchase-offer';
import { dayMs } from '@suixue/backend/duration';
import { nameToCoinType } from '@suixue/chain/coin-type';
import type { Wares } from '@suixue/chain/contract/kiosk';
import type { Commodity } from '@suixue/chain/contract/shop';
import { readBuyer, readClaim, readCommodities, readWares } from '@suixue/chain/reading/catalogue';
import { readAssets, readUser } from '@suixue/chain/reading/users';
import type { ChainContext } from '../chain-context.ts';
import { readHoldings } from './read-holdings.ts';

interface Wanted {
  readonly uid: string;
  readonly items: readonly bigint[];
}

/** Reads the items as the chain sells them now to this account, in order; `null` for unknown items. */
export async function readOffers(
  context: ChainContext,
  { uid, items }: Wanted,
): Promise<readonly (PurchaseOffer | null)[]> {
  const { client, contract } = context;
  const academy = await contract();
  const [wares, commodities, user] = await Promise.all([
    readWares(client, academy, items),
    readCommodities(client, academy, items),
    readUser(client, academy, uid),
  ]);
  const [holdings, assets, terms] = await Promise.all([
    readHoldings(context, uid, user),
    user ? readAssets(client, user, items) : [],
    Promise.all(items.map((_, at) => readTerms(context, uid, [wares[at], commodities[at]]))),
  ]);
  return items.map((item, at) => {
    const [asset, own] = [assets[at], terms[at]];
    if (!own) return null;
    const owned = asset ? { expireAt: String(asset.expire_at), timedUntil: String(asset.timed_until) } : null;
    return { item: String(item), ...own, owner: user?.owner ?? [], owned, ...holdings };
  });
}

type Terms = Omit<PurchaseOffer, 'item' | 'owner' | 'owned' | 'memberUntil' | 'coupons'>;
type Found = readonly [Wares | null | undefined, Commodity | null | undefined];

async function readTerms(
  { client }: ChainContext,
  uid: string,
  [wares, commodity]: Found,
): Promise<Terms | null> {
  if (wares) return toWaresTerms(wares, await readClaim(client, wares, uid));
  if (commodity) return toCommodityTerms(commodity, await readBuyer(client, commodity, uid));
  return null;
}

function toWaresTerms(wares: Wares, { isGiven, isTaken }: Awaited<ReturnType<typeof readClaim>>): Terms {
  const { metadata, info, available, supplied, refund_window } = wares;
  const currency = nameToCoinType(info.currency);
  return {
    kind: 'course',
    name: metadata.name,
    description: metadata.description,
    link: metadata.link,
    authorUid: info.author_uid,
    isAvailable: available,
    supplyLeft: String(info.supply - supplied),
    refundWindow: String(refund_window),
    prices: [{ place: 0, price: String(info.price), currency, duration: String(info.effective_time) }],
    isGiven,
    isTaken,
    isWithheld: false,
    isLimitReached: false,
    bought: '0',
  };
}

const kinds: readonly ItemKind[] = ['membership', 'phone', 'pass', 'coupon'];

function toCommodityTerms(commodity: Commodity, buyer: Awaited<ReturnType<typeof readBuyer>>): Terms {
  const { metadata, attr, supplied, refund_window } = commodity;
  const kind = kinds.find((one) => one === attr.kind);
  if (!kind) throw new Error(`this version does not know commodities of kind ${attr.kind}`);
  return {
    kind,
    name: metadata.name,
    description: metadata.description,
    link: metadata.link,
    authorUid: metadata.author_uid,
    isAvailable: attr.available,
    supplyLeft: String(attr.supply - supplied),
    refundWindow: String(refund_window),
    prices: attr.pricings.map(({ price, currency, arg }, place) => ({
      place,
      price: String(price),
      currency: nameToCoinType(currency),
      duration: String(arg * BigInt(dayMs)),
    })),
    isGiven: false,
    isTaken: false,
    isWithheld: !buyer.isAllowed,
    isLimitReached: attr.user_limits > 0n && buyer.bought >= attr.user_limits,
    bought: String(buyer.bought),
  };
}
