import type { Page } from 'playwright-core';
import { agree, fillIn, open, press, said } from '../acts.ts';
import type { Chapter } from '../scene.ts';
import {
  askToBind,
  becomeAdministrator,
  bind,
  demo,
  enterCode,
  fillSignUp,
  importKeys,
  openDetails,
  openPrintedLink,
  payButton,
  propose,
  sign,
  signAct,
  signFromSheet,
  takeCoins,
  useAdminKey,
  welcome,
  whenReadyToSign,
} from '../story-acts.ts';

/**
 * How a new academy opens, with nothing but its pages: from the link that the server prints to the first sale and its refund.
 * Both people sign with the demo wallet.
 */

const story = 'opening';
const slug = 'pool-terms';
const coursePath = `/admin/courses/${slug}`;
const learner = { email: 'guyu@example.com', password: '一行一行地读一穗一穗地长' };
const administrator = { email: 'first@example.com', password: '正确的马电池订书钉' };
const membership = '季度会员';
const coupon = '新书八折券';

/** A tenth for the proposer, the rest for the site: terms that the admin of a local network has approved. */
async function fillTerms(page: Page, price: string): Promise<void> {
  await page.getByLabel('价格（SUI）').fill(price);
  await press(page, '加一项');
  await page.getByLabel('比例（%）').fill('10');
  await press(page, '加一项');
  await page.getByLabel('给谁').last().selectOption('remaining');
  await page.getByLabel('账户', { exact: true }).fill('学园');
}

const beginning: Chapter = {
  name: 'opening 1 the first administrator',
  part: { story, person: 'administrator' },
  scenes: () => {
    let keys: readonly string[] = [];
    return {
      'the printed link': (visit) => openPrintedLink(visit, administrator),
      async 'the keys are shown once'({ page }) {
        keys = await becomeAdministrator(page, administrator);
      },
      async 'the check list'({ page }) {
        await page.getByRole('link', { name: '打开管理页' }).click();
        await page.getByRole('heading', { name: '概览', level: 1 }).waitFor();
      },
      async 'the keys go into the demo wallet'({ page }) {
        await page.getByText('把运营者的密钥导入演示钱包').click();
        await page.getByLabel('密钥').fill(keys.join(' '));
      },
      async 'the wallet of an operator'({ page }) {
        await importKeys(page);
        await open(page, '/admin/chain');
        await whenReadyToSign(page, '运营者');
      },
    };
  },
};

const firstCourse: Chapter = {
  name: 'opening 2 a course goes on sale',
  part: { story, person: 'administrator' },
  scenes: () => ({
    async 'the courses'({ page }) {
      await open(page, '/admin/courses');
    },
    async 'what ending the example changes'({ page }) {
      await open(page, coursePath);
      await page.getByRole('link', { name: '改价、补货、下架' }).click();
      await page.getByRole('heading', { name: '删除商品' }).click();
      await page.locator('#delete').getByText('现在没有账户').waitFor();
      await page.getByLabel('不能恢复').check();
      await propose(page, '删除商品');
    },
    async 'a course without a ware'({ page }) {
      await sign(page);
      await page.getByRole('heading', { name: '已删除的商品' }).waitFor();
      await open(page, coursePath);
      await page.getByText('换一件商品来卖这门课程').click();
      await page.getByLabel('商品的编号').fill('');
      await press(page, '保存对应');
      await page.getByText('已经不对应任何商品。').waitFor();
      await whenReadyToSign(page, '运营者');
    },
    async 'its price and who shares it'({ page }) {
      await fillTerms(page, '5.2');
      await page.getByRole('img', { name: /推荐人 0\.52 SUI/ }).waitFor();
    },
    'what the signature changes': ({ page }) => propose(page, '上架'),
    async 'the wallet explains the same'({ page }) {
      await agree(page);
      await demo(page).getByRole('button', { name: '同意', exact: true }).waitFor();
    },
    async 'the course is on sale'({ page }) {
      await demo(page).getByRole('button', { name: '同意', exact: true }).click();
      await page.getByRole('link', { name: '改价、补货、下架' }).waitFor();
    },
  }),
};

const firstGoods: Chapter = {
  name: 'opening 3 a membership and a coupon',
  part: { story, person: 'administrator' },
  scenes: () => ({
    async 'a membership'({ page }) {
      await open(page, '/admin/goods/new');
      await fillIn(page, { 名称: membership, 简介: '三个月内可读全部会员新闻。' });
      await fillIn(page, { 价格: '6.5', '时长（天）': '90' });
      await propose(page, '新建会员');
    },
    async 'the membership is on sale'({ page, site }) {
      await signAct(page);
      await site.shop.plan(membership);
      await open(page, '/admin/goods');
    },
    async 'a coupon'({ page }) {
      await open(page, '/admin/coupons/new');
      await fillIn(page, { 名称: coupon, '减免的比例（%）': '20', '合计最多减免（SUI）': '100' });
      await propose(page, '新建优惠券');
    },
    async 'the coupon waits for the admin of the chain'({ page }) {
      await signAct(page);
      await open(page, '/admin/coupons');
      await page.getByRole('link', { name: coupon }).click();
      await page.getByText(/需要链上管理员签名；现在连接的/).waitFor();
    },
    async 'the other key'({ page }) {
      const couponPath = page.url();
      await useAdminKey(page);
      await open(page, couponPath);
      await whenReadyToSign(page, '链上管理员');
    },
    'what enabling it changes': ({ page }) => propose(page, '启用这种券'),
    async 'the coupon can be issued'({ page }) {
      await sign(page);
      await page.getByLabel('发给谁').waitFor();
    },
  }),
};

const firstLearner: Chapter = {
  name: 'opening 4 the first learner',
  part: { story, person: 'learner' },
  scenes: () => ({
    'signing up': ({ page }) => fillSignUp(page, learner, `/course/${slug}`),
    'the code of a local server': enterCode,
    welcome: ({ page }) => welcome(page),
    'the wallet is asked to bind the account': ({ page }) => askToBind(page),
    bound: ({ page }) => bind(page),
    'coins to practise with': ({ page }) => takeCoins(page),
    async 'the course on sale'({ page }) {
      await open(page, `/course/${slug}`);
      await page.getByText('5.2 SUI').first().waitFor();
    },
  }),
};

const firstGift: Chapter = {
  name: 'opening 5 a coupon for the learner',
  part: { story, person: 'administrator' },
  scenes: () => {
    let couponPath = '';
    return {
      async 'the people'({ page }) {
        couponPath = page.url();
        await open(page, '/admin/people');
        await page
          .getByRole('link', { name: /guyu|第 \d+ 位/ })
          .first()
          .waitFor();
      },
      async 'the learner’s file'({ page }) {
        await page.getByRole('link', { name: learner.email }).click();
        await page.getByRole('heading', { name: '钱包' }).waitFor();
      },
      async 'what issuing it changes'({ page }) {
        const uid = new URL(page.url()).pathname.split('/').at(-1) ?? '';
        await open(page, couponPath);
        await whenReadyToSign(page, '运营者');
        await page.getByLabel('发给谁').fill(uid);
        await propose(page, '发券');
      },
      async 'the coupon is issued'({ page }) {
        await signAct(page);
      },
    };
  },
};

const firstSale: Chapter = {
  name: 'opening 6 the first sale',
  part: { story, person: 'learner' },
  scenes: () => ({
    async 'what is bought, with the coupon'({ page }) {
      await open(page, `/course/${slug}`);
      await page.getByRole('link', { name: /购买/ }).first().click();
      await page.waitForURL('**/purchasing/**');
      await page.getByRole('radio', { name: new RegExp(coupon) }).check();
      await payButton(page).waitFor();
    },
    async 'what the signature agrees to'({ page }) {
      await openDetails(page);
    },
    async 'the wallet of the learner'({ page }) {
      await payButton(page).click();
      await demo(page).getByRole('button', { name: '同意', exact: true }).waitFor();
    },
    async paid({ page }) {
      await demo(page).getByRole('button', { name: '同意', exact: true }).click();
      await page.waitForURL(/\/user\/orders\/[0-9a-f-]{36}(\?paid)?$/);
      await page.locator('[aria-current="step"]', { hasText: '已开通' }).waitFor();
    },
    'the opened chapter': ({ page }) => open(page, `/course/${slug}/worst-case`),
    async 'asking for a refund'({ page }) {
      await open(page, '/user/orders');
      await page
        .getByRole('link', { name: /读懂资金池条款/ })
        .first()
        .click();
      await page.getByText('申请退款', { exact: true }).click();
      await page.getByLabel('原因').fill('买错了，想换另一门。');
      await press(page, '提交退款申请');
      await said(page, '等待处理');
    },
  }),
};

const firstRefund: Chapter = {
  name: 'opening 7 the first refund',
  part: { story, person: 'administrator' },
  scenes: () => ({
    'something waits': ({ page }) => open(page, '/admin'),
    async 'the request'({ page }) {
      await open(page, '/admin/refunds');
      await page.getByRole('link', { name: /读懂资金池条款/ }).click();
      await page.getByLabel('答复').waitFor();
    },
    async 'what the refund pays back'({ page }) {
      await press(page, '同意退款');
      await page.getByText('已同意，等待退款').waitFor();
      await openDetails(page);
    },
    async refunded({ page }) {
      await signFromSheet(page, '签名退款');
      await page.getByText('已退款').first().waitFor();
    },
    'what was done': ({ page }) => open(page, '/admin/log'),
    'the figures': ({ page }) => open(page, '/admin'),
  }),
};

export const openingChapters: readonly Chapter[] = [
  beginning,
  firstCourse,
  firstGoods,
  firstLearner,
  firstGift,
  firstSale,
  firstRefund,
];
