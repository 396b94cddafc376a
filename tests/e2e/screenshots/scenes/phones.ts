import type { Page } from 'playwright-core';
import { fillIn, open, press, said } from '../acts.ts';
import type { Chapter } from '../scene.ts';
import {
  joinAcademy,
  openAcademy,
  openDetails,
  openOnceMirrored,
  payButton,
  payFromSheet,
  propose,
  sign,
  signFromSheet,
  whenReadyToSign,
} from '../story-acts.ts';

/**
 * Two phones, with nothing but pages: one is bought, addressed, shipped, received and registered; the other one comes back and is paid
 * back. All people sign with the demo wallet.
 */

const story = 'phones';
const path = '/phone/mine';
const phone = '示例手机（练习用）';
const administrator = { email: 'shipping@example.com', password: '正确的马电池订书钉' };
const first = { email: 'bailu@example.com', password: '一行一行地读一穗一穗地长' };
const second = { email: 'qiufen@example.com', password: '春种一粒粟秋收万颗子' };

const main = (page: Page) => page.getByRole('main');
/** The state beside the title of a delivery. */
const badge = (page: Page, text: string) => main(page).locator('header').getByText(text, { exact: true });

async function openOffer(page: Page): Promise<void> {
  await openOnceMirrored(page, path, new RegExp(phone));
  await main(page)
    .getByRole('link', { name: new RegExp(`^购买.*${phone}`) })
    .click();
  await page.waitForURL('**/purchasing/**');
  await payButton(page).waitFor();
}

async function fillAddress(page: Page, name: string, number: string): Promise<void> {
  await page.getByRole('link', { name: '填写收货地址，看发货' }).click();
  await said(page, '填好地址才能发货。');
  await fillIn(page, {
    收件人: name,
    手机号: number,
    省份: '广东省',
    城市: '广州市',
    详细地址: '天河区某路 1 号',
  });
}

async function keepAddress(page: Page): Promise<void> {
  await press(page, '保存地址');
  await said(page, '地址已经保存。学园确认之前，还可以再改。');
}

/** The only delivery in this state. */
async function openDelivery(page: Page, state: string): Promise<void> {
  await open(page, `/admin/deliveries?${new URLSearchParams({ state, sort: 'oldest' })}`);
  await page.getByRole('table').getByRole('link', { name: phone }).click();
  await page.getByRole('heading', { name: phone, level: 1 }).waitFor();
}

async function confirmAddress(page: Page): Promise<void> {
  await press(page, '确认地址');
  await badge(page, '待发货').waitFor();
}

const fillParcel = (page: Page, number: string) => fillIn(page, { 承运公司: '顺丰速运', 单号: number });

async function ship(page: Page): Promise<void> {
  await press(page, '登记发货');
  await badge(page, '已发货').waitFor();
}

const offer: Chapter = {
  name: 'phones 1 what the shop has',
  part: { story, person: 'administrator' },
  scenes: () => ({
    async 'the stock'(visit) {
      await openAcademy(visit, administrator);
      await openOnceMirrored(visit.page, '/admin/goods?kind=phone', new RegExp(phone));
    },
    'nothing to send yet': ({ page }) => open(page, '/admin/deliveries'),
  }),
};

const bought: Chapter = {
  name: 'phones 2 a phone is bought',
  part: { story, person: 'first' },
  scenes: () => ({
    async 'the phones on sale'(visit) {
      await joinAcademy(visit, first, path);
      await openOnceMirrored(visit.page, path, new RegExp(phone));
    },
    'what is bought': ({ page }) => openOffer(page),
    'what the signature agrees to': ({ page }) => openDetails(page),
    paid: ({ page }) => payFromSheet(page),
    'where to send it': ({ page }) => fillAddress(page, '林小满', '13800138000'),
    'the address is kept': ({ page }) => keepAddress(page),
  }),
};

const shipped: Chapter = {
  name: 'phones 3 it is shipped',
  part: { story, person: 'administrator' },
  scenes: () => ({
    'the queue': ({ page }) => open(page, '/admin/deliveries?state=preparing&sort=oldest'),
    'the delivery': ({ page }) => openDelivery(page, 'preparing'),
    async 'the address is read'({ page }) {
      await press(page, '查看地址');
      await said(page, '广东省 广州市 天河区某路 1 号');
    },
    'the address is confirmed': ({ page }) => confirmAddress(page),
    async 'the packing list'({ page }) {
      await open(page, '/admin/deliveries/packing');
      await press(page, '读取地址，做成装箱单');
      await said(page, '林小满');
    },
    async 'the parcel'({ page }) {
      await openDelivery(page, 'confirmed');
      await fillParcel(page, 'SF1234567890');
    },
    'on its way': ({ page }) => ship(page),
  }),
};

const received: Chapter = {
  name: 'phones 4 it is received',
  part: { story, person: 'first' },
  scenes: () => ({
    async 'on its way'({ page }) {
      await open(page, path);
      await page.getByRole('button', { name: '复制单号：SF1234567890' }).waitFor();
    },
    async received({ page }) {
      await press(page, '确认收货');
      await said(page, '已经确认收货，祝您用得顺手。');
    },
  }),
};

const registered: Chapter = {
  name: 'phones 5 it is registered',
  part: { story, person: 'administrator' },
  scenes: () => ({
    async 'what the signature writes'({ page }) {
      await openDelivery(page, 'received');
      await whenReadyToSign(page, '运营者');
      await page.getByRole('textbox', { name: '序列号' }).fill('SN-2026-0001');
      await propose(page, '登记序列号');
    },
    async registered({ page }) {
      await sign(page);
      await page.locator('#phone').getByText('已核销').waitFor();
    },
  }),
};

const secondBought: Chapter = {
  name: 'phones 6 another phone is bought',
  part: { story, person: 'second' },
  scenes: () => ({
    async 'the address is kept'(visit) {
      const { page } = visit;
      await joinAcademy(visit, second, path);
      await openOffer(page);
      await payFromSheet(page);
      await fillAddress(page, '陈秋分', '13900139000');
      await keepAddress(page);
    },
  }),
};

const secondShipped: Chapter = {
  name: 'phones 7 it is shipped too',
  part: { story, person: 'administrator' },
  scenes: () => ({
    async 'on its way'({ page }) {
      await openDelivery(page, 'preparing');
      await confirmAddress(page);
      await fillParcel(page, 'SF0987654321');
      await ship(page);
    },
  }),
};

const unwanted: Chapter = {
  name: 'phones 8 the buyer wants to return it',
  part: { story, person: 'second' },
  scenes: () => ({
    async 'why it must come back first'({ page }) {
      await open(page, path);
      await main(page).getByRole('link', { name: '收据和退款' }).click();
      await page.waitForURL('**/user/orders/**');
      await said(page, '发出的手机退回之后才能退款');
    },
  }),
};

const paidBack: Chapter = {
  name: 'phones 9 it comes back and is paid back',
  part: { story, person: 'administrator' },
  scenes: () => ({
    async 'it came back'({ page }) {
      await openDelivery(page, 'shipped');
      await press(page, '登记退回');
      await badge(page, '等待退款').waitFor();
    },
    'what the refund pays back': ({ page }) => openDetails(page),
    async 'paid back'({ page }) {
      await signFromSheet(page, '签名退款');
      await said(page, '钱已经退到买家的金库。');
    },
    'the stock': ({ page }) => open(page, '/admin/goods?kind=phone'),
    'what was done': ({ page }) => open(page, '/admin/log'),
  }),
};

const returned: Chapter = {
  name: 'phones 10 the buyer has the money',
  part: { story, person: 'second' },
  scenes: () => ({
    async 'the way of the phone'({ page }) {
      await openOnceMirrored(page, path, /已退款/);
    },
    async 'the money is in the vault'({ page }) {
      await open(page, '/user?tab=wallet');
      await said(page, /12\.5/);
    },
    'the notifications': ({ page }) => open(page, '/user/inbox'),
  }),
};

export const phoneChapters: readonly Chapter[] = [
  offer,
  bought,
  shipped,
  received,
  registered,
  secondBought,
  secondShipped,
  unwanted,
  paidBack,
  returned,
];
