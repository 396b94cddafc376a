import type { Page } from 'playwright-core';
import type { Person } from '../../../support/site/people.ts';
import { fillIn, open, press, said } from '../acts.ts';
import type { Chapter, Visit } from '../scene.ts';
import {
  advanceDays,
  joinAcademy,
  openAcademy,
  openDetails,
  openOnceMirrored,
  payButton,
  payFromSheet,
  propose,
  sign,
  signAct,
  signFromSheet,
  useAdminKey,
  whenReadyToSign,
} from '../story-acts.ts';

/**
 * A pool through its four stages, with nothing but pages: two holders, one of whom hands a ticket back. The administrator takes money
 * and puts a part of it back. After each step a holder has the browser recompute the pool. All people sign with the demo wallet.
 */

const story = 'pools';
const poolName = '秋收';
const administrator = { email: 'pools@example.com', password: '正确的马电池订书钉' };
const first = { email: 'lichun@example.com', password: '一行一行地读一穗一穗地长' };
const second = { email: 'xiaoman@example.com', password: '春种一粒粟秋收万颗子' };

const main = (page: Page) => page.getByRole('main');
const sure = '我核对过上面的数字，知道不能退回上一个阶段';

/** The pool's page of learners, once the server shows these words there. */
async function openPool(page: Page, words: RegExp): Promise<void> {
  await open(page, '/staking');
  const path = await main(page)
    .getByRole('link', { name: new RegExp(poolName) })
    .first()
    .getAttribute('href');
  await openOnceMirrored(page, path ?? '', words);
}

async function openAsAdministrator(page: Page): Promise<void> {
  await openOnceMirrored(page, `/admin/pools?q=${poolName}`, new RegExp(`>${poolName}</a>`));
  await page.getByRole('link', { name: poolName, exact: true }).click();
  await page.getByRole('heading', { name: '池里的钱' }).waitFor();
}

/** Opens a folded card. */
const unfold = (page: Page, title: string) => page.getByRole('heading', { name: title, exact: true }).click();

/** Has the browser recompute the pool. Every step must hold, and the page must show what the chain has. */
async function check(page: Page): Promise<void> {
  await press(page, '开始核对');
  await said(page, '全部对得上');
}

/** From the sign-up to the day of waiting before the first purchase. */
async function joinAndAccept(visit: Visit, person: Person): Promise<void> {
  const { page } = visit;
  await joinAcademy(visit, person, '/staking');
  await declareRegion(page);
  await openPool(page, /买票之前，先读完这份说明/);
  await acceptNotice(page);
}

async function declareRegion(page: Page): Promise<void> {
  await open(page, '/user?tab=settings#region');
  await page.getByLabel('国家或地区', { exact: true }).selectOption('SG');
  await press(page, '保存所在地');
  await page.getByText('所在的国家或地区已经保存。').waitFor();
}

async function acceptNotice(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /我读完了，知道每张票最多亏 0\.4 SUI/ }).check();
  await press(page, '我已读懂，愿意承担');
  await said(page, /起可以买票/);
}

async function proposePurchase(page: Page, tickets: string): Promise<void> {
  await page.getByLabel('买几张', { exact: true }).fill(tickets);
  await openDetails(page);
}

async function openBought(page: Page, held: string): Promise<void> {
  await main(page).getByRole('link', { name: '看资金池' }).click();
  await said(page, `您持有 ${held} 张`);
}

async function proposeReturn(page: Page, label: string, tickets: string, button: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(tickets);
  await page.getByRole('button', { name: button }).waitFor();
  await openDetails(page);
}

const created: Chapter = {
  name: 'pools 1 the administrator opens a pool',
  part: { story, person: 'administrator' },
  scenes: () => ({
    async 'a new pool with its dry run'(visit) {
      const { page } = visit;
      await openAcademy(visit, administrator);
      await open(page, '/admin/pools/new');
      await whenReadyToSign(page, '运营者');
      await fillIn(page, {
        名称: poolName,
        说明: '秋天收粮要用的周转。卖了粮，钱就放回来；卖得不好，每张可能少拿回一些。',
        '票价（SUI）': '2',
        '每张保底（SUI）': '1.6',
        '募集至少（天）': '7',
        '锁仓至少（天）': '30',
        '释放至少（天）': '14',
      });
      await page.getByRole('table', { name: '试算' }).waitFor();
    },
    'what creating it changes': ({ page }) => propose(page, '新建资金池'),
    async 'the pool is raising'({ page }) {
      await signAct(page);
      await openAsAdministrator(page);
      await page.getByRole('heading', { name: '下一阶段：开始锁仓' }).waitFor();
    },
  }),
};

const firstHolder: Chapter = {
  name: 'pools 2 the first holder',
  part: { story, person: 'first' },
  scenes: () => ({
    async 'closed until the region is known'(visit) {
      await joinAcademy(visit, first, '/staking');
      await open(visit.page, '/staking');
      await said(visit.page, '先选您所在的国家或地区');
    },
    'the region is declared': ({ page }) => declareRegion(page),
    async 'the pools'({ page }) {
      await openOnceMirrored(page, '/staking', new RegExp(poolName));
    },
    'the pool and its risk notice': ({ page }) => openPool(page, /买票之前，先读完这份说明/),
    'the browser checks it before the first sale': ({ page }) => check(page),
    'a day to think it over': ({ page }) => acceptNotice(page),
  }),
};

const secondHolder: Chapter = {
  name: 'pools 3 the second holder',
  part: { story, person: 'second' },
  scenes: () => ({
    'a day to think it over': (visit) => joinAndAccept(visit, second),
  }),
};

const firstTickets: Chapter = {
  name: 'pools 4 the first holder buys',
  part: { story, person: 'first' },
  scenes: () => ({
    async 'after the day'({ page, site }) {
      await advanceDays(site, 2);
      await openPool(page, /我的票|买票/);
      await payButton(page).waitFor();
    },
    'what the signature agrees to': ({ page }) => proposePurchase(page, '6'),
    bought: ({ page }) => payFromSheet(page),
    async 'checked after the purchase'({ page }) {
      await openBought(page, '6');
      await check(page);
    },
  }),
};

const secondTickets: Chapter = {
  name: 'pools 5 the second holder buys and hands back',
  part: { story, person: 'second' },
  scenes: () => ({
    async 'checked after the purchase'({ page }) {
      await openPool(page, /卖出 <!-- -->6<!-- --> 张/);
      await payButton(page).waitFor();
      await proposePurchase(page, '4');
      await payFromSheet(page);
      await openBought(page, '4');
      await check(page);
    },
    'handing one back': ({ page }) => proposeReturn(page, '退几张', '1', '退票 1 张，得 2 SUI'),
    async 'checked after handing back'({ page }) {
      await signFromSheet(page, '退票 1 张，得 2 SUI');
      await said(page, '您持有 3 张');
      await press(page, '再核对一次');
      await said(page, '全部对得上');
    },
  }),
};

const locked: Chapter = {
  name: 'pools 6 the administrator locks the pool',
  part: { story, person: 'administrator' },
  scenes: () => ({
    async 'what locking changes'({ page, site }) {
      await advanceDays(site, 6);
      await openAsAdministrator(page);
      await whenReadyToSign(page, '运营者');
      await page.getByLabel(sure).check();
      await propose(page, '开始锁仓');
    },
    async locked({ page }) {
      await sign(page);
      await page.getByRole('heading', { name: '下一阶段：开始释放' }).waitFor();
    },
    async 'taking money'({ page }) {
      await useAdminKey(page);
      await openAsAdministrator(page);
      await unfold(page, '取出钱');
      await whenReadyToSign(page, '链上管理员');
      await fillIn(page, { '取出多少（SUI）': '3' });
      await propose(page, '取出');
    },
    'money is taken': ({ page }) => signAct(page),
  }),
};

const checkedWhileLocked: Chapter = {
  name: 'pools 7 checked while locked',
  part: { story, person: 'first' },
  scenes: () => ({
    async 'the first holder checks'({ page }) {
      await openPool(page, /管理员取出 3 SUI/);
      await said(page, '锁仓中，现在不能退，也不能领。');
      await check(page);
    },
  }),
};

const releasing: Chapter = {
  name: 'pools 8 the administrator divides the money',
  part: { story, person: 'administrator' },
  scenes: () => ({
    async 'putting money back'({ page, site }) {
      await advanceDays(site, 31);
      await openAsAdministrator(page);
      await unfold(page, '存入钱');
      await whenReadyToSign(page, '链上管理员');
      await fillIn(page, { '存入多少（SUI）': '1.2' });
      await propose(page, '存入');
    },
    async 'what dividing it promises'({ page }) {
      await signAct(page);
      await openAsAdministrator(page);
      await whenReadyToSign(page, '链上管理员');
      await page.getByLabel(sure).check();
      await propose(page, '开始释放');
    },
    async releasing({ page }) {
      await sign(page);
      await page.getByRole('heading', { name: '下一阶段：结束资金池' }).waitFor();
    },
  }),
};

const firstRelease: Chapter = {
  name: 'pools 9 the first holder releases a part',
  part: { story, person: 'first' },
  scenes: () => ({
    async 'checked after the division'({ page }) {
      await openPool(page, /现在可以领回/);
      await check(page);
    },
    'what releasing pays': ({ page }) => proposeReturn(page, '释放几张', '2', '释放 2 张，得 3.6 SUI'),
    async 'checked after releasing'({ page }) {
      await signFromSheet(page, '释放 2 张，得 3.6 SUI');
      await said(page, '您持有 4 张');
      await press(page, '再核对一次');
      await said(page, '全部对得上');
    },
  }),
};

const secondRelease: Chapter = {
  name: 'pools 10 the second holder releases everything',
  part: { story, person: 'second' },
  scenes: () => ({
    async 'checked after releasing'({ page }) {
      await openPool(page, /现在可以领回/);
      await signFromSheet(page, '释放 3 张，得 5.4 SUI');
      await said(page, '您没有还没领的票了。');
      await check(page);
    },
  }),
};

const ended: Chapter = {
  name: 'pools 11 the administrator ends the pool',
  part: { story, person: 'administrator' },
  scenes: () => ({
    async 'what ending changes'({ page, site }) {
      await advanceDays(site, 15);
      await openAsAdministrator(page);
      await whenReadyToSign(page, '运营者');
      await page.getByLabel(sure).check();
      await propose(page, '结束资金池');
    },
    async ended({ page }) {
      await sign(page);
      await page.locator('#stage').waitFor({ state: 'detached' });
    },
    'what was done': ({ page }) => openOnceMirrored(page, '/admin/log', /资金池进入下一阶段/),
  }),
};

const lastRelease: Chapter = {
  name: 'pools 12 the rest after the end',
  part: { story, person: 'first' },
  scenes: () => ({
    async 'checked after the end'({ page }) {
      await openPool(page, /进入「已结束」/);
      await check(page);
    },
    async 'nothing is left'({ page }) {
      await signFromSheet(page, '释放 4 张，得 7.2 SUI');
      await said(page, '您没有还没领的票了。');
      await press(page, '再核对一次');
      await said(page, '全部对得上');
    },
    async 'everything that happened'({ page }) {
      await main(page).getByRole('link', { name: '我的', exact: true }).click();
      await page.waitForURL(/entries=own/);
    },
  }),
};

export const poolChapters: readonly Chapter[] = [
  created,
  firstHolder,
  secondHolder,
  firstTickets,
  secondTickets,
  locked,
  checkedWhileLocked,
  releasing,
  firstRelease,
  secondRelease,
  ended,
  lastRelease,
];
