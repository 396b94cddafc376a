import { readFile } from 'node:fs/promises';
import { parseProof } from '@suixue/academy/votes/ballot-proof';
import { checkProof } from '@suixue/academy/votes/check-proof';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { becomeFirstAdministrator } from '../support/site/administrators.ts';
import { violations } from '../support/site/axe.ts';
import { open, openContext, openPage, signIn, whenReady } from '../support/site/browser.ts';
import { createMovedClock } from '../support/site/moved-clock.ts';
import { signUpPerson } from '../support/site/people.ts';
import { openShopSite, type ShopSite } from '../support/site/shop-site.ts';
import { openOnceMirrored, openWithWallet, signAct } from '../support/site/signed-acts.ts';

const clock = createMovedClock();
const minuteMs = 60_000;
const password = '正确的马电池订书钉';
const [ann, ben] = ['ann', 'ben'].map((name) => ({ email: `${name}@example.com`, password })) as [
  Voter,
  Voter,
];

interface Voter {
  readonly email: string;
  readonly password: string;
}

let site: ShopSite;
let first: Awaited<ReturnType<typeof becomeFirstAdministrator>>;

beforeAll(async () => {
  site = await openShopSite(clock.env);
  first = await becomeFirstAdministrator(site.server, { email: 'administrator@example.com', password });
  for (const voter of [ann, ben]) await signUpPerson(site.server.url, voter);
});
afterAll(async () => {
  await site.server.stop();
  clock.remove();
});

/** A moment of the server's clock, as a field in Beijing's time shows it. */
const entryIn = (minutes: number) =>
  new Date(clock.now() + minutes * minuteMs + 8 * 3_600_000).toISOString().slice(0, 16);

async function openAs(voter: Voter, path: string, expected: readonly RegExp[] = []): Promise<Page> {
  const context = await openContext({ origin: site.server.url, reducedMotion: true, expected });
  const page = await context.newPage();
  await signIn(page, path, voter);
  await whenReady(page);
  return page;
}

const administer = (path: string, expected: readonly RegExp[] = []) =>
  openWithWallet({ url: site.server.url, cookie: first.cookie, keypair: first.operator, path, expected });

async function expectNoViolations(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await violations(page)).toEqual([]);
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const ballot = (page: Page) => page.locator('#ballot');
const cast = (page: Page, label: string) =>
  ballot(page).getByText(`您的票已经投出：${label}`, { exact: true }).waitFor();

/** The file that the button gives. */
async function download(page: Page): Promise<string> {
  const given = page.waitForEvent('download');
  await press(page, '下载选票文件');
  return readFile(await (await given).path(), 'utf8');
}

const chooseFile = (page: Page, text: string) =>
  page
    .getByLabel('选票文件')
    .setInputFiles({ name: 'suixue-vote.json', mimeType: 'application/json', buffer: Buffer.from(text) });

/** Replaces the last character of a receipt's field by another one. */
function alter(file: string, field: 'commitment' | 'signature'): string {
  const vote = JSON.parse(file);
  const text: string = vote.receipt[field];
  vote.receipt[field] = text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');
  return JSON.stringify(vote);
}

it('a vote goes from its proposal to a recount by a visitor, with a ballot that was changed and one that came too late', async () => {
  const { page: admin } = await administer('/admin/votes/new', [/400/]);
  await admin.getByLabel('题目').fill('秋天先读哪一本');
  await admin.getByLabel('地址', { exact: true }).fill('autumn-book');
  await admin.getByLabel('说明').fill('得票最多的先读。');
  await press(admin, '存为草稿');
  await admin.getByText('至少写两个选项，一行一个。').waitFor();
  await admin.getByLabel('选项').fill('诗经\n史记\n论语');
  await admin.getByLabel('开始').fill(entryIn(3));
  await admin.getByLabel('截止').fill(entryIn(23));
  await admin.getByLabel('最低票数').fill('2');
  await expectNoViolations(admin);
  await press(admin, '存为草稿');
  await admin.getByText('已经保存。').waitFor();
  const adminPath = new URL(admin.url()).pathname;
  const path = '/millionaire/vote/autumn-book';
  const visitor = await openPage({ origin: site.server.url, expected: [/404/], reducedMotion: true });
  expect((await visitor.goto(path))?.status()).toBe(404);
  await press(admin, '排期并公开');
  await admin.getByText('已经排期并公开，到时间自动开始。').waitFor();
  await expectNoViolations(admin);

  await open(visitor, path);
  await visitor.getByText('即将开始', { exact: true }).waitFor();
  await visitor.getByRole('heading', { name: '登录之后才能投票' }).waitFor();
  await visitor.getByText('确认过邮箱或手机号的账户。不需要绑定钱包。').waitFor();
  await expectNoViolations(visitor);

  clock.advance(4 * minuteMs);
  await open(visitor, '/millionaire/vote');
  await visitor.getByRole('link', { name: /正在投票.*秋天先读哪一本/s }).waitFor();
  await expectNoViolations(visitor);

  // The paper is taken first; network and page are lost before the ballot is cast.
  const one = await openAs(ann, path, [/ERR_INTERNET_DISCONNECTED|Failed to load resource/]);
  await ballot(one).getByLabel('诗经').check();
  await one.getByText('不想让人从时间上猜到是我投的').click();
  await press(one, '先只领选票');
  await ballot(one).getByText('您的票还没有投出', { exact: true }).waitFor();
  await one.reload();
  await ballot(one).getByText('您的票还没有投出', { exact: true }).waitFor();
  expect(await ballot(one).getByLabel('诗经').isChecked()).toBe(true);
  await expectNoViolations(one);
  await one.context().setOffline(true);
  await press(one, '投出这一票');
  await one.getByRole('alert').getByText('再按一次会接着做，不会投两次').waitFor();
  await one.context().setOffline(false);
  await press(one, '投出这一票');
  await cast(one, '诗经');
  await expectNoViolations(one);

  const plain = await openPage({ origin: site.server.url, script: false });
  await signIn(plain, path, ben);
  await plain.getByText('投票在您的浏览器里进行，需要允许本站运行脚本。').waitFor();
  const two = await openAs(ben, path, [/409/]);
  await press(two, '投出这一票');
  await two.getByText('请先选一项。').waitFor();
  await ballot(two).getByLabel('诗经').check();
  await press(two, '投出这一票');
  await cast(two, '诗经');
  await ballot(two).getByLabel('史记').check();
  await press(two, '改投这一项');
  await cast(two, '史记');
  const file = await download(two);

  // The paper of an account is where it was taken; its file brings it along.
  const other = await openAs(ben, path);
  await ballot(other).getByText('您的选票不在这个浏览器里').waitFor();
  await chooseFile(other, file);
  await cast(other, '史记');

  const refused = await admin.request.post(adminPath, {
    form: { intent: 'void', reason: ' ' },
    maxRedirects: 0,
  });
  expect(refused.status()).toBe(400);
  await open(admin, adminPath);
  await admin.getByText('正在投票。题目、选项和规则都不能改了').waitFor();
  expect(await admin.getByLabel('题目').count()).toBe(0);

  clock.advance(30 * minuteMs);
  await ballot(two).getByLabel('论语').check();
  await press(two, '改投这一项');
  await two.getByText('投票已经截止，您刚才这一次没有计入。').waitFor();
  await admin.request.post('/admin/jobs', { form: { intent: 'run', job: 'votes' } });
  await openOnceMirrored(two, path, />结果</);
  await two.getByText('「诗经」和「史记」票数相同。').waitFor();
  await two.getByText('指纹还没有写到链上').waitFor();

  await open(admin, adminPath);
  await signAct(admin, '写到链上', ['投票清单的指纹 原来： 没有这一条']);
  await openOnceMirrored(visitor, path, /写到了链上/);
  await press(visitor, '核对');
  await press(visitor, '重数全部的票');
  await visitor.getByText('重数了 2 票，和页面上的完全一样。').waitFor();
  await visitor.getByText('链上记的指纹，和刚才算出来的一样。').waitFor();
  await expectNoViolations(visitor);
  const altered = { commitment: '这份回执被改过', signature: '这份回执不是本站发的，或者被改过' } as const;
  for (const field of ['commitment', 'signature'] as const) {
    const control = visitor.getByLabel('选票文件');
    await control.focus();
    await chooseFile(visitor, alter(file, field));
    await visitor.getByText(altered[field], { exact: true }).waitFor();
    await visitor.getByText('请用当时下载的原文件。').waitFor();
    // The field stays, with the name of the file.
    expect(await control.evaluate((element) => element === document.activeElement)).toBe(true);
    await visitor.getByText('suixue-vote.json').waitFor();
  }
  await chooseFile(visitor, file);
  await visitor.getByText('找到了：您的一票计入了「史记」。').waitFor();
  await visitor.getByText('链上记的指纹，和刚才算出来的一样。').waitFor();
  await visitor.getByText(/您的票在清单的第 [23] 行，清单一共 3 行。/).waitFor();
  await visitor.getByText('看每一步').click();
  await expectNoViolations(visitor);
  const saved = visitor.waitForEvent('download');
  await press(visitor, '下载证明');
  const proof = parseProof(await readFile(await (await saved).path(), 'utf8'));
  expect(proof && checkProof(proof).problems).toEqual([]);

  await open(one, path);
  await press(one, '核对');
  await press(one, '找我的一票');
  await one.getByText('找到了：您的一票计入了「诗经」。').waitFor();
});
