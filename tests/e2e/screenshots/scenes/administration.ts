import { giveSession } from '../../../support/site/give-session.ts';
import { installSigningWallet } from '../../../support/site/signing-wallet.ts';
import { agree, consent, open, press } from '../acts.ts';
import type { Chapter, Scene } from '../scene.ts';

/** Opens a section, whose heading has this text. */
const section =
  (path: string, title: string): Scene =>
  async ({ page }) => {
    await open(page, path);
    await page.getByRole('heading', title === '' ? { level: 1 } : { level: 1, name: title }).waitFor();
  };

const administration: Chapter = {
  name: 'administration',
  scenes: () => ({
    async overview(visit) {
      const { cookie, chainAdmin } = await visit.site.administrator();
      await giveSession(visit.context, visit.site.url, cookie);
      await installSigningWallet(visit.context, chainAdmin);
      await section('/admin', '概览')(visit);
    },
    async 'the finder'({ page }) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: '编号、邮箱' }).fill('退款');
      await page.getByRole('option').first().waitFor();
    },
    people: section('/admin/people', '学员'),
    orders: section('/admin/orders', '订单'),
    'the log': section('/admin/log', '操作记录'),
    courses: section('/admin/courses', '课程'),
    'a course': section('/admin/courses/move-first-steps', ''),
    wares: section('/admin/wares', '课程商品'),
    async 'a ware'({ page, site }) {
      await open(page, `/admin/wares/${(await site.shop.course('move-first-steps')).id}`);
      await page.getByRole('heading', { name: '价格记录' }).waitFor();
    },
    async rules({ page }) {
      await open(page, '/admin/rules');
      await page.getByText('余下归', { exact: false }).first().waitFor();
    },
    goods: section('/admin/goods', '商品'),
    async 'a new membership'({ page }) {
      await open(page, '/admin/goods/new');
      await page.getByLabel('名称', { exact: true }).fill('季度会员');
      await page.getByLabel('简介').fill('三个月内可读全部会员新闻。');
      await page.getByLabel('价格', { exact: true }).fill('6.5');
      await page.getByLabel('时长（天）').fill('90');
    },
    async 'what creating it changes'({ page }) {
      await press(page, '新建会员');
      await consent(page).waitFor();
    },
    async 'the membership is on sale'({ page, site }) {
      await agree(page);
      await page.getByText('已经写到链上。').waitFor();
      await open(page, `/admin/goods/${(await site.shop.plan('季度会员')).id}`);
    },
    coupons: section('/admin/coupons', '优惠券'),
    'a new coupon': section('/admin/coupons/new', ''),
    pools: section('/admin/pools', '资金池'),
    async 'a new pool with its dry run'({ page }) {
      await open(page, '/admin/pools/new');
      await page.getByLabel('名称', { exact: true }).fill('秋收');
      await page.getByLabel('票价（SUI）').fill('1');
      await page.getByLabel('每张保底（SUI）').fill('0.8');
      await page.getByRole('table', { name: '试算' }).waitFor();
    },
    async 'a locked pool'({ page }) {
      await open(page, '/admin/pools?stage=locked');
      await page.getByRole('link', { name: /锁仓中/ }).click();
      await page.getByRole('heading', { name: '池里的钱' }).waitFor();
    },
    'the risk notice': section('/admin/pools/notice', '风险提示'),
    boxes: section('/admin/boxes', '抽奖箱'),
    'the comparison': section('/admin/catalogue', '核对'),
    administrators: section('/admin/administrators', '管理员'),
    refunds: section('/admin/refunds', '退款申请'),
    reports: section('/admin/reports', '举报'),
    names: section('/admin/names', '称呼与头像'),
    chain: section('/admin/chain', '链'),
    balances: section('/admin/balances', '余额与对账'),
    points: section('/admin/points', '积分'),
    settings: section('/admin/settings', '网站设置'),
    jobs: section('/admin/jobs', '后台工作'),
    backups: section('/admin/backups', '备份'),
    sponsoring: section('/admin/sponsoring', '代付'),
    'accepted terms': section('/admin/agreements', '条款与隐私'),
    // The account of the first administrator signed nothing when the console made it.
    'the bar of an account that has not accepted': ({ page }) => open(page, '/user'),
    async 'the terms to accept'({ page }) {
      await open(page, '/agreements');
      await page.getByRole('button', { name: '看过了，同意' }).waitFor();
    },
    async 'the terms are accepted'({ page }) {
      await page.getByRole('button', { name: '看过了，同意' }).click();
      await page.getByText('记下了。').waitFor();
    },
  }),
};

export const administrationChapters: readonly Chapter[] = [administration];
