import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import type { Deployment } from '@suixue/chain/deployment';
import * as kiosk from '@suixue/chain/programme/kiosk';
import { readWares } from '@suixue/chain/reading/catalogue';
import { type Programme, readProgramme } from '@suixue/chain/reading/programme';
import { readAssets, readUser } from '@suixue/chain/reading/users';
import { updateWares } from '@suixue/chain/transactions/catalogue';
import type { BrowserContext, Page } from 'playwright-core';
import { whenReady } from './browser.ts';
import { openPaymentPlace, type PaymentPlace } from './payment-place.ts';
import { learnerCookie } from './people.ts';

/** What a local shop opens with. */
export const shopItems = {
  move: 'Move 合约入门',
  terms: '读懂资金池条款',
  timed: '限期会员',
  permanent: '永久会员',
  coupon: '新学员九折券',
} as const;
export type ShopItem = keyof typeof shopItems;

/** A server with an open shop, whose operator's key is at hand, and a learner who can pay. */
export interface ShopPlace extends PaymentPlace {
  readonly items: Readonly<Record<ShopItem, string>>;
  /** Done by whoever operates the shop. */
  operate(build: (tx: Transaction, academy: Deployment) => void): Promise<void>;
  setPrice(item: ShopItem, price: bigint): Promise<void>;
  give(item: ShopItem): Promise<void>;
  /** How many orders the programme has taken from the learner, ever. */
  paidCount(): Promise<number>;
  /** Until when the chain says that the learner has it; zero for not at all. */
  ownedUntil(item: ShopItem): Promise<bigint>;
  /** What the server tells the learner's pages. */
  ask(path: string): Promise<Response>;
}

export async function openShopPlace(): Promise<ShopPlace> {
  const place = await openPaymentPlace();
  const { server, uid } = place;
  const facts = await (await fetch(`${server.url}/wallet/network.json`)).json();
  const deployment: Deployment = facts.deployment;
  const client = new SuiGrpcClient({ network: facts.network, baseUrl: `${server.url}/sui` });
  const programme: Programme = await readProgramme(client, deployment);
  const keys = JSON.parse(readFileSync(join(server.dataDir, 'localnet/keys.json'), 'utf8'));
  const operator = Ed25519Keypair.fromSecretKey(keys.operator);
  await place.chain.fund(operator.toSuiAddress());
  const items = await whenDescribed(server);
  const operate: ShopPlace['operate'] = async (build) => {
    const transaction = new Transaction();
    build(transaction, deployment);
    const done = await client.core.signAndExecuteTransaction({ transaction, signer: operator });
    if (!done.Transaction) throw new Error(done.FailedTransaction.status.error?.message);
  };
  const requireUser = async () => {
    const user = await readUser(client, programme, uid);
    if (!user) throw new Error('the learner is not bound');
    return user;
  };
  return {
    ...place,
    items,
    operate,
    async setPrice(item, price) {
      const id = BigInt(items[item]);
      const [wares] = await readWares(client, programme, [id]);
      if (!wares) throw new Error(`${item} is no ware`);
      const { metadata, info, refund_window: refundWindow } = wares;
      const { image_url: imageUrl, thumbnail_url: thumbnailUrl, ...words } = metadata;
      await operate((tx, academy) =>
        updateWares(tx, academy, {
          id,
          words: { ...words, imageUrl, thumbnailUrl },
          price,
          effectiveTime: info.effective_time,
          refundWindow,
          shares: [{ to: 'remaining', uid: info.author_uid }],
        }),
      );
    },
    give: (item) =>
      operate((tx, academy) => {
        kiosk.setWhiteList(tx, academy, { id: BigInt(items[item]), uid, isListed: true });
      }),
    paidCount: async () => Number((await requireUser()).orders.size),
    async ownedUntil(item) {
      const [asset] = await readAssets(client, await requireUser(), [BigInt(items[item])]);
      return asset?.expire_at ?? 0n;
    },
    ask: async (path) =>
      fetch(`${server.url}${path}`, {
        headers: { cookie: await learnerCookie(server.url) },
        redirect: 'manual',
      }),
  };
}

/** The ids of what is sold, as soon as the mirror has its words. */
async function whenDescribed({ url, dataDir }: PaymentPlace['server']): Promise<Record<ShopItem, string>> {
  const { anonKey } = JSON.parse(readFileSync(join(dataDir, 'host-keys.json'), 'utf8'));
  const read = async (table: string): Promise<readonly { id: string; name: string | null }[]> => {
    const path = `${url}/rest/v1/${table}?select=id::text,name:metadata->>name`;
    return (await fetch(path, { headers: { apikey: anonKey } })).json();
  };
  for (;;) {
    const rows = [...(await read('chain_wares')), ...(await read('chain_commodities'))];
    const found = Object.entries(shopItems).map(([key, name]) => [
      key,
      rows.find((row) => row.name === name)?.id,
    ]);
    if (found.every(([, id]) => id !== undefined)) return Object.fromEntries(found);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The page on which something is bought, as soon as it can be paid there. */
export async function openPurchase(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await whenReady(page);
  return page;
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^(支付|免费领取)/ });

/** On the order's page, as soon as what was bought is open. */
export async function whenOpened(page: Page): Promise<void> {
  await page.waitForURL(/\/user\/orders\/[0-9a-f-]{36}$/);
  await page.getByText('已开通', { exact: true }).last().waitFor();
}
