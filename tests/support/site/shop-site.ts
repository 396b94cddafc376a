import { readAssets, readUser } from '@suixue/chain/reading/users';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { BrowserContext, Page } from 'playwright-core';
import { whenReady } from './browser.ts';
import { type Catalogue, openCatalogue } from './catalogue.ts';
import { openRows } from './host-keys.ts';
import { newPageOf } from './kept-profiles.ts';
import { type Operator, openOperator } from './operator.ts';
import { type PaymentSite, preparePaymentSite } from './payment-site.ts';
import { type NewCourse, sellCourse } from './sell-course.ts';
import { type RunningServer, startPrepared } from './start-server.ts';

/** The products that a local shop opens with: courses by address, the others by their titles. */
const openingItems = {
  move: (shop: Catalogue) => shop.course('move-first-steps'),
  terms: (shop: Catalogue) => shop.course('pool-terms'),
  timed: (shop: Catalogue) => shop.plan('限期会员'),
  permanent: (shop: Catalogue) => shop.plan('永久会员'),
  coupon: (shop: Catalogue) => shop.plan('新学员九折券'),
} as const;
type ItemName = keyof typeof openingItems;

/** A server with an open shop, its operator and a learner who can pay. */
export interface ShopSite extends PaymentSite {
  readonly shop: Catalogue;
  readonly items: Readonly<Record<ItemName, string>>;
  readonly operator: Operator;
  /** A client with the service role. */
  readonly rows: SupabaseClient;
  /** Puts another course on sale. Returns its number once pages show it. */
  sell(course: NewCourse): Promise<string>;
  /** Changes the price of a product, by its name in `items` or by its number. */
  setPrice(item: string, price: bigint): Promise<void>;
  setRefundWindow(item: ItemName, refundWindow: bigint): Promise<void>;
  /** Gives a product to the learner for free. */
  give(item: ItemName): Promise<void>;
  /** How many orders the contract has ever taken from the learner. */
  paidCount(): Promise<number>;
  /** When the learner's ownership on the chain ends; 0 if there is none. */
  ownedUntil(item: string): Promise<bigint>;
  /** Requests a path with the learner's session. Redirects are not followed. */
  ask(path: string): Promise<Response>;
}

interface ShopOptions {
  /** A data folder that outlives the server. */
  readonly dataDir?: string;
}

export const openShopSite = (
  env: Readonly<Record<string, string>> = {},
  options: ShopOptions = {},
): Promise<ShopSite> => startPrepared(prepareShop, { env, isPrepared: true, ...options });

async function prepareShop(server: RunningServer): Promise<ShopSite> {
  const payments = await preparePaymentSite(server);
  const { chain, uid } = payments;
  const shop = await openCatalogue(server);
  const operator = await openOperator(server, chain);
  const items = await findItems(shop);
  const rows = await openRows(server);
  const requireUser = async () => {
    const user = await readUser(chain.client, chain.contract, uid);
    if (!user) throw new Error('the learner is not bound');
    return user;
  };
  const idOf = (item: string) => BigInt(items[item as ItemName] ?? item);
  return {
    ...payments,
    shop,
    items,
    operator,
    rows,
    sell: (course) => sellCourse(operator, rows, course),
    setPrice: (item, price) => operator.setPrice(idOf(item), price),
    setRefundWindow: (item, refundWindow) => operator.setRefundWindow(idOf(item), refundWindow),
    give: (item) => operator.give(BigInt(items[item]), uid),
    paidCount: async () => Number((await requireUser()).orders.size),
    async ownedUntil(item) {
      const [asset] = await readAssets(chain.client, await requireUser(), [idOf(item)]);
      return asset?.expire_at ?? 0n;
    },
    ask: (path) =>
      fetch(`${server.url}${path}`, { headers: { cookie: payments.learner.cookie }, redirect: 'manual' }),
  };
}

/** The ids of the products, once the mirror has their details. */
async function findItems(shop: Catalogue): Promise<ShopSite['items']> {
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
  const page = await newPageOf(context);
  await page.goto(path);
  await whenReady(page);
  return page;
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^(支付|免费领取)/ });

/** Where a sheet asks once more, because the bytes differ from what it showed. */
export const sheetQuestion = (page: Page) => page.getByRole('region', { name: '请再核对一次' });

/** Waits on the order's page until the purchase is open. The last step is listed from the start, so it must be the current one. */
export async function whenOpened(page: Page): Promise<void> {
  await page.waitForURL(/\/user\/orders\/[0-9a-f-]{36}(\?paid)?$/);
  await page.locator('li:last-child[aria-current="step"]').waitFor();
}
