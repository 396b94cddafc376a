import { readAssets, readUser } from '@suixue/chain/reading/users';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { BrowserContext, Page } from 'playwright-core';
import { whenReady } from './browser.ts';
import { type Catalogue, openCatalogue } from './catalogue.ts';
import { openRows } from './house-keys.ts';
import { type Operator, openOperator } from './operator.ts';
import { type PaymentPlace, preparePayments } from './payment-place.ts';
import { type NewCourse, sellCourse } from './sell-course.ts';
import { type RunningServer, startPrepared } from './start-server.ts';

/** The products that a local shop opens with. */
const openingItems = {
  move: (shop: Catalogue) => shop.course('move-first-steps'),
  terms: (shop: Catalogue) => shop.course('pool-terms'),
  timed: (shop: Catalogue) => shop.plan('限期会员'),
  permanent: (shop: Catalogue) => shop.plan('永久会员'),
  coupon: (shop: Catalogue) => shop.plan('新学员九折券'),
} as const;
type ItemName = keyof typeof openingItems;

/** A server with an open shop, its operator and a learner who can pay. */
export interface ShopPlace extends PaymentPlace {
  readonly shop: Catalogue;
  readonly items: Readonly<Record<ItemName, string>>;
  readonly operator: Operator;
  /** A client with the service role. */
  readonly rows: SupabaseClient;
  /** Puts another course on sale. Returns its number once pages show it. */
  sell(course: NewCourse): Promise<string>;
  /** The address of a product of the opened shop, or of any product by number. */
  setPrice(item: string, price: bigint): Promise<void>;
  /** Gives it to the learner for free. */
  give(item: ItemName): Promise<void>;
  /** How many orders the programme has ever taken from the learner. */
  paidCount(): Promise<number>;
  /** When the learner's ownership on the chain ends; 0 if there is none. */
  ownedUntil(item: string): Promise<bigint>;
  /** The access that the server reports to the learner's pages. */
  ask(path: string): Promise<Response>;
}

export const openShopPlace = (env: Readonly<Record<string, string>> = {}): Promise<ShopPlace> =>
  startPrepared(prepareShop, { env, isPrepared: true });

async function prepareShop(server: RunningServer): Promise<ShopPlace> {
  const place = await preparePayments(server);
  const { chain, uid } = place;
  const shop = await openCatalogue(server);
  const operator = await openOperator(server, chain);
  const items = await whenSold(shop);
  const rows = await openRows(server);
  const requireUser = async () => {
    const user = await readUser(chain.client, chain.programme, uid);
    if (!user) throw new Error('the learner is not bound');
    return user;
  };
  const idOf = (item: string) => BigInt(items[item as ItemName] ?? item);
  return {
    ...place,
    shop,
    items,
    operator,
    rows,
    sell: (course) => sellCourse(operator, rows, course),
    setPrice: (item, price) => operator.setPrice(idOf(item), price),
    give: (item) => operator.give(BigInt(items[item]), uid),
    paidCount: async () => Number((await requireUser()).orders.size),
    async ownedUntil(item) {
      const [asset] = await readAssets(chain.client, await requireUser(), [idOf(item)]);
      return asset?.expire_at ?? 0n;
    },
    ask: (path) =>
      fetch(`${server.url}${path}`, { headers: { cookie: place.learner.cookie }, redirect: 'manual' }),
  };
}

/** The ids of the products, once the mirror has their details. */
async function whenSold(shop: Catalogue): Promise<ShopPlace['items']> {
  const idOf = async (name: ItemName) => String((await openingItems[name](shop)).id);
  return {
    move: await idOf('move'),
    terms: await idOf('terms'),
    timed: await idOf('timed'),
    permanent: await idOf('permanent'),
    coupon: await idOf('coupon'),
  };
}

/** Opens the page for buying a product and waits until it can be paid. */
export async function openPurchase(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await whenReady(page);
  return page;
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^(支付|免费领取)/ });

/** Waits on the order's page until the purchase is open. The step is listed from the start, so it must be the current one. */
export async function whenOpened(page: Page): Promise<void> {
  await page.waitForURL(/\/user\/orders\/[0-9a-f-]{36}$/);
  await page.locator('[aria-current="step"]', { hasText: '已开通' }).waitFor();
}
