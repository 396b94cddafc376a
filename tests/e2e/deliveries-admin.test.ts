import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { SUI_TYPE_ARG } from '@mysten/sui/utils';
import { siteUid } from '@suixue/academy/accounts/site-uid';
import { dayMs } from '@suixue/chain/duration';
import { readCommodities, readInstances } from '@suixue/chain/reading/catalogue';
import { createCommodity } from '@suixue/chain/transactions/catalogue';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { becomeFirstAdministrator } from '../support/site/administrators.ts';
import { violations } from '../support/site/axe.ts';
import { open, openContext } from '../support/site/browser.ts';
import { type Buyer, newBuyer } from '../support/site/buyer.ts';
import type { ShopItem } from '../support/site/catalogue.ts';
import { connect } from '../support/site/connect.ts';
import { giveSession } from '../support/site/give-session.ts';
import { readHostKeys } from '../support/site/host-keys.ts';
import { agree, consent, sheetStatement } from '../support/site/payment-site.ts';
import { accessToken, learnerCookie, type Person, signUpPerson } from '../support/site/people.ts';
import { openShopSite, type ShopSite } from '../support/site/shop-site.ts';
import { installSigningWallet } from '../support/site/signing-wallet.ts';

const owner = { email: 'administrator@example.com', password: '正确的马电池订书钉' };
const host = { email: 'host@example.com', password: '汗滴禾下土粒粒皆辛苦' };
const address = {
  name: '林小满',
  phone: '+8613800138000',
  province: '广东省',
  city: '广州市',
  detail: '天河区某路 1 号',
  postcode: '510000',
  note: '请放门卫',
};

const phoneName = '发货用的手机';

let site: ShopSite;
let first: Awaited<ReturnType<typeof becomeFirstAdministrator>>;
let buyer: Buyer;
let buyerUid: string;
let phone: ShopItem;

beforeAll(async () => {
  site = await openShopSite();
  first = await becomeFirstAdministrator(site.server, owner);
  await site.operator.run((tx, academy) =>
    createCommodity(tx, academy, {
      words: { name: phoneName, description: '', link: '/phone/mine', imageUrl: '', thumbnailUrl: '' },
      authorUid: siteUid,
      kind: 'phone',
      available: true,
      supply: 20n,
      userLimits: 2n,
      prices: [{ coinType: SUI_TYPE_ARG, price: 12_500_000_000n, arg: 0n }],
      refundWindow: BigInt(14 * dayMs),
      shares: [{ to: 'remaining', uid: siteUid }],
      couponKind: null,
    }),
  );
  phone = await site.shop.plan(phoneName);
  buyer = await newBuyer(site.chain, 'recipient');
  buyerUid = await buyer.bind();
});
afterAll(() => site.server.stop());

const clientOf = async (person: Person) => {
  const { anonKey } = await readHostKeys(site.server);
  return connect(site.server.url, anonKey, await accessToken(site.server.url, person));
};

/** A paid phone of the buyer, with an address. Returns its order. */
async function buyPhone(): Promise<string> {
  const order = await buyer.order(phone);
  await buyer.pay(phone, order);
  await buyer.whenPaid(order);
  const client = await clientOf(buyer.person);
  const { error } = await client.functions.invoke('set-delivery-address', { body: { order, ...address } });
  expect(error).toBeNull();
  return order;
}

async function visit(cookie: string, keypair = new Ed25519Keypair()) {
  const context = await openContext({
    origin: site.server.url,
    reducedMotion: true,
    expected: [/400/, /403/],
  });
  await giveSession(context, site.server.url, cookie);
  await installSigningWallet(context, keypair);
  return context;
}

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const badge = (page: Page, text: string) => main(page).locator('header').getByText(text, { exact: true });

it('operators confirm, pack, ship and register one phone, and pay another one back before it is sent', {
  timeout: 180_000,
}, async () => {
  const [sent, refunded] = [await buyPhone(), await buyPhone()];
  const context = await visit(first.cookie, first.operator);
  const page = await context.newPage();
  await open(page, '/admin/deliveries?state=preparing&sort=oldest');
  await page.getByRole('link', { name: '待确认 2' }).waitFor();
  const rows = page.getByRole('row').filter({ hasText: phoneName });
  expect(await rows.count()).toBe(2);
  expect(await page.content(), 'no address in the queue').not.toContain(address.detail);
  expect(await violations(page)).toEqual([]);

  const other = await context.newPage();
  await open(other, `/admin/deliveries/${sent}`);
  await open(page, `/admin/deliveries/${sent}`);
  expect(await page.content(), 'no address before it is asked for').not.toContain(address.detail);
  await press(page, '查看地址');
  await main(page).getByText('广东省 广州市 天河区某路 1 号').waitFor();
  await main(page).getByText('请放门卫').waitFor();
  expect(await violations(page)).toEqual([]);
  await press(page, '确认地址');
  await badge(page, '待发货').waitFor();
  await press(other, '取消发货');
  await other.getByText(/买家或另一位管理员刚刚改过这笔发货/).waitFor();
  await badge(other, '待发货').waitFor();

  await open(other, `/admin/deliveries/${refunded}`);
  await press(other, '确认地址');
  await badge(other, '待发货').waitFor();
  await open(page, '/admin/deliveries/packing');
  expect(await page.getByRole('checkbox').count()).toBe(2);
  expect(await violations(page)).toEqual([]);
  await press(page, '读取地址，做成装箱单');
  expect(
    await main(page)
      .getByText(/林小满\s+\+8613800138000/)
      .count(),
  ).toBe(2);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });

  const file = await (await page.request.get('/admin/deliveries.csv')).text();
  expect(file.match(/天河区某路 1 号/g)).toHaveLength(2);

  await open(page, `/admin/deliveries/${sent}`);
  await page.getByLabel('承运公司').fill('顺丰速运');
  await press(page, '登记发货');
  await page.getByText('请写单号').first().waitFor();
  expect(await page.getByLabel('承运公司').inputValue()).toBe('顺丰速运');
  await page.getByLabel('单号').fill('SF1234567890');
  await press(page, '登记发货');
  await badge(page, '已发货').waitFor();
  await main(page).getByText('发货之后，要等手机退回').waitFor();
  await press(page, '登记收到');
  await badge(page, '已收到').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('textbox', { name: '序列号' }).fill('SN-2026-0001');
  await press(page, '登记序列号');
  await consent(page).waitFor();
  expect((await consent(page).innerText()).replace(/\s+/g, ' ')).toContain('SN-2026-0001');
  await agree(page);
  await page.locator('#phone').getByText('已核销').waitFor();
  const { data } = await site.rows.from('chain_instances').select('id::text').eq('order_id', sent).single();
  const [instance] = await readInstances(site.chain.client, site.chain.contract, [BigInt(String(data?.id))]);
  expect(instance).toMatchObject({ used: true, identifier: 'SN-2026-0001' });

  const suppliedOf = async () =>
    (await readCommodities(site.chain.client, site.chain.contract, [phone.id]))[0]?.supplied;
  expect(await suppliedOf()).toBe(2n);
  await open(page, `/admin/deliveries/${refunded}`);
  await press(page, '取消发货');
  await badge(page, '等待退款').waitFor();
  expect(await sheetStatement(page)).toMatch(/把 12\.5 SUI 退到买家账户/);
  await press(page, '签名退款');
  await expect.poll(suppliedOf).toBe(1n);
  await expect
    .poll(
      async () => (await site.rows.from('orders').select('status').eq('id', refunded).single()).data?.status,
    )
    .toBe('refunded');
  await open(page, '/admin/deliveries?state=cancelled');
  await page.getByRole('row').filter({ hasText: '已取消' }).getByText('已退款').waitFor();

  const { error } = await site.rows.from('site_settings').insert({ key: 'phones.low_stock', value: 19 });
  expect(error).toBeNull();
  await open(page, '/admin');
  await main(page).getByText('还剩 19 份').waitFor();
  expect(await violations(page)).toEqual([]);
  await open(page, '/admin/goods?kind=phone');
  await page.getByRole('row').filter({ hasText: phoneName }).getByText('快卖完了').waitFor();

  const log = await site.rows.from('audit_log').select('action').eq('subject', sent).order('id');
  expect(log.data?.map(({ action }) => action)).toEqual([
    'phone-order.read-address',
    'phone-order.confirmed',
    'phone-order.read-address',
    'phone-order.read-address',
    'phone-order.shipped',
    'phone-order.received',
  ]);
});

it('a phone that was sent is paid back only after its return is registered, and its buyer sees both', {
  timeout: 90_000,
}, async () => {
  const order = await buyPhone();
  const page = await (await visit(first.cookie, first.operator)).newPage();
  await open(page, `/admin/deliveries/${order}`);
  await press(page, '确认地址');
  await badge(page, '待发货').waitFor();
  await page.getByLabel('承运公司').fill('顺丰速运');
  await page.getByLabel('单号').fill('SF0987654321');
  await press(page, '登记发货');
  await badge(page, '已发货').waitFor();
  await main(page).getByText('发货之后，要等手机退回').waitFor();
  expect(await page.getByRole('button', { name: '签名退款' }).count()).toBe(0);
  const mine = await (await visit(buyer.cookie)).newPage();
  await open(mine, `/user/orders/${order}`);
  await main(mine).getByText('发出的手机退回之后才能退款').waitFor();
  expect(await mine.getByRole('button', { name: '提交退款申请' }).count()).toBe(0);

  await press(page, '登记退回');
  await badge(page, '等待退款').waitFor();
  const before = await site.chain.vaultOf(buyerUid);
  expect(await sheetStatement(page)).toMatch(/把 12\.5 SUI 退到买家账户/);
  await press(page, '签名退款');
  await main(page).getByText('钱已经退到买家的金库。').waitFor();
  expect((await site.chain.vaultOf(buyerUid)) - before).toBe(12_500_000_000n);
  expect(await page.getByRole('button', { name: '登记退回' }).count(), 'taken back once').toBe(0);

  await open(mine, '/phone/mine');
  const card = mine.locator(`[id="${order}"]`);
  expect(await card.getByRole('list', { name: '订单进度' }).innerText()).toMatch(
    /已发货[\s\S]*SF0987654321[\s\S]*已退回[\s\S]*已退款/,
  );
  await card.getByText('链上凭证：已随退款收回').waitFor();
  expect(await card.getByRole('button', { name: '确认收货' }).count()).toBe(0);
  expect(await violations(mine, { isDarkOnPhones: true })).toEqual([]);
});

it('an administrator without the role shipping exports no address and moves nothing', {
  timeout: 60_000,
}, async () => {
  const order = await buyPhone();
  await signUpPerson(site.server.url, host);
  const [, claims = ''] = (await accessToken(site.server.url, host)).split('.');
  const { sub: target } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const granted = await site.rows.rpc('assign_administrator_roles', {
    target,
    wanted: ['host'],
  });
  expect(granted.error).toBeNull();
  const context = await visit(await learnerCookie(site.server.url, host));
  const page = await context.newPage();
  await open(page, `/admin/deliveries/${order}`);
  expect(await page.getByRole('button', { name: '查看地址' }).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: '确认地址' }).isDisabled()).toBe(true);
  const file = await (await page.request.get('/admin/deliveries.csv')).text();
  expect(file).toContain(order);
  expect(file).not.toContain(address.detail);
  const client = await clientOf(host);
  const read = await client.functions.invoke('read-delivery-address', { body: { orders: [order] } });
  expect(read.data).toEqual({ addresses: [] });
  const moved = await client.rpc('move_delivery', {
    delivery: order,
    becomes: 'confirmed',
    seen: new Date().toISOString(),
  });
  expect(moved.error).toMatchObject({ hint: 'role_missing' });
  const exported = await site.rows.from('audit_log').select('actor_id').eq('action', 'export.deliveries');
  expect(exported.data?.map(({ actor_id: actor }) => actor)).toContain(target);
});

it('a learner finds the passes and coupons that were bought, with their state', {
  timeout: 60_000,
}, async () => {
  const coupon = await site.shop.plan('新学员九折券');
  const order = await buyer.order(coupon);
  await buyer.pay(coupon, order);
  const context = await visit(buyer.cookie);
  const page = await context.newPage();
  await open(page, `/user/orders/${order}`);
  await page.getByRole('link', { name: '看我的通行证和优惠券' }).click();
  await page.waitForURL(/\/user\/goods$/);
  const card = main(page).getByRole('listitem').filter({ hasText: '新学员九折券' });
  expect(await card.innerText()).toMatch(/可以用[\s\S]*减 10%[\s\S]*满 2 SUI 可用/);
  expect(await violations(page, { isDarkOnPhones: true })).toEqual([]);
});
