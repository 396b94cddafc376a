import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { grantAdministrator } from '../support/site/administrators.ts';
import { violations } from '../support/site/axe.ts';
import { open, openPage, whenReady } from '../support/site/browser.ts';
import { openCatalogue } from '../support/site/catalogue.ts';
import { connect } from '../support/site/connect.ts';
import { openRows, readHostKeys } from '../support/site/host-keys.ts';
import { newPageOf } from '../support/site/kept-profiles.ts';
import { openPayments, type Payments } from '../support/site/payment-site.ts';
import { accessToken } from '../support/site/people.ts';
import { createPerson, peopleServer } from '../support/site/people-server.ts';
import { said, usePeople } from '../support/site/user-people.ts';

const people = usePeople();
const main = (page: Page) => page.getByRole('main');
const dayMs = 86_400_000;
const dateInBeijing = (ms: number) => new Date(ms + dayMs / 3).toISOString().slice(0, 10);

/** A learner who has been here for some days and has some points. */
async function newLearner(points = 45) {
  const person = await createPerson();
  const rows = await openRows(peopleServer());
  const created_at = new Date(Date.now() - 3 * dayMs).toISOString();
  const name = `小满${person.id.slice(0, 4)}`;
  const renamed = await rows.from('profiles').update({ created_at, name }).eq('id', person.id);
  expect(renamed.error).toBeNull();
  await givePoints(person.id, points);
  return { ...person, name };
}

async function givePoints(receiver: string, amount: number): Promise<void> {
  const rows = await openRows(peopleServer());
  const given = await rows.rpc('add_points', {
    receiver,
    amount,
    reason: 'administrator',
    source: `administrator/${randomUUID()}`,
    note: '读书会',
  });
  expect(given).toMatchObject({ data: true });
}

/** The number that the page shows as the total. */
const totalOf = async (page: Page) =>
  Number(
    (
      await main(page)
        .getByText(/^积分−?\d+$/)
        .innerText()
    )
      .replace('−', '-')
      .replace(/[^\d-]/g, ''),
  );

describe('points', () => {
  it('are given once a day without script, pay for a missed day, and each is explained by the journal', async () => {
    const { email, id } = await newLearner();
    const page = await people.openAs(email, { script: false }, '/points');
    expect(await totalOf(page)).toBe(45);
    await page.getByRole('button', { name: '签到' }).click();
    await said(page, '签到好了，+5 积分，新的开始，明天见。');
    expect(await page.getByRole('button', { name: '签到' }).count()).toBe(0);
    // The same form from another device, at once and later.
    const again = () => page.request.post('/points', { form: { intent: 'check-in' }, maxRedirects: 0 });
    for (const answer of await Promise.all([again(), again()]))
      expect([answer.status(), answer.headers().location]).toEqual([303, '/points?done=already#top']);
    await page.goto('/points?done=already');
    await said(page, '今天已经签过到了');
    expect(await totalOf(page)).toBe(50);

    await said(page, '补一天用 20 积分，本月还能补 3 天');
    const yesterday = dateInBeijing(Date.now() - dayMs);
    await page.getByLabel('漏签的日子').selectOption(yesterday);
    await page.getByRole('button', { name: '用 20 积分补签' }).click();
    await said(page, '补上了，现在连续 2 天。');
    expect(await totalOf(page)).toBe(30);
    const repeated = await page.request.post('/points', {
      form: { intent: 'make-up', day: yesterday, price: '20' },
    });
    expect(repeated.ok()).toBe(true);
    const refusalOf = async (day: string, price: string) => {
      const answer = await page.request.post('/points', { form: { intent: 'make-up', day, price } });
      return [answer.status(), await answer.text()];
    };
    expect(await refusalOf('2020-01-01', '20')).toEqual([400, expect.stringContaining('这一天不能补签')]);
    const dayBefore = dateInBeijing(Date.now() - 2 * dayMs);
    expect(await refusalOf(dayBefore, '19')).toEqual([400, expect.stringContaining('补签的价格刚刚变了')]);
    await page.goto('/points');
    expect(await totalOf(page)).toBe(30);
    const calendar = await page.locator('#calendar').innerText();
    expect(calendar).toContain('签到 2 天，其中补签 1 天。');

    // The numbers of the journal sum up to the total, and each links to its cause.
    await page.getByRole('link', { name: '全部流水' }).click();
    const entries = main(page).locator('ol > li');
    const amounts = (await entries.locator('span.text-xl').allInnerTexts()).map((text) =>
      Number(text.replace('−', '-')),
    );
    expect([amounts, amounts.reduce((sum, amount) => sum + amount, 0)]).toEqual([[-20, 5, 45], 30]);
    expect(await entries.last().innerText()).toMatch(/管理员补发\s+读书会/);
    expect(await entries.getByRole('link', { name: '签到', exact: true }).getAttribute('href')).toBe(
      `/points?year=${yesterday.slice(0, 4)}#calendar`,
    );
    await page.getByRole('link', { name: '用掉' }).click();
    expect(await entries.allInnerTexts()).toEqual([expect.stringMatching(/^补签 [\s\S]+−20$/)]);

    // A cause that is taken back leads below zero, which the page explains.
    const owner = await people.newPerson();
    await people.grant(owner);
    const { anonKey } = await readHostKeys(peopleServer());
    const administrator = connect(people.url, anonKey, await people.tokenOf(owner));
    const rows = await openRows(peopleServer());
    const { data: given } = await rows
      .from('points_journal')
      .select('id')
      .eq('user_id', id)
      .eq('reason', 'administrator')
      .single();
    const reversed = await administrator.rpc('reverse_points', { entry: given?.id, note: '发错了人' });
    expect(reversed.error).toBeNull();
    await page.goto('/points');
    expect(await totalOf(page)).toBe(-15);
    await page.getByRole('link', { name: '看是哪几笔' }).click();
    await said(page, '发错了人');
    await page.getByRole('link', { name: '撤回', exact: true }).last().click();
    await said(page, '已撤回');
  });

  it('are explained to visitors, and shown to a learner without accessibility violations', async () => {
    const visitor = await openPage({ origin: people.url, script: false });
    await visitor.goto('/points');
    const text = await main(visitor).innerText();
    expect(text).toMatch(/每天签到\s+一天一次。\s+\+5/);
    expect(text).toContain('付钱买任何东西都不给积分');
    const signIn = main(visitor).getByRole('link', { name: '登录', exact: true });
    expect(await signIn.getAttribute('href')).toBe('/sign-in?redirectTo=%2Fpoints');
    const answer = await visitor.request.post('/points', { form: { intent: 'check-in' }, maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, '/sign-in?redirectTo=%2Fpoints']);

    const { email } = await newLearner();
    const page = await people.openAs(email, {}, '/points');
    await whenReady(page);
    expect(await violations(page, { isDarkOnPhones: true })).toEqual([]);
    await page.getByRole('button', { name: '签到' }).dblclick();
    await said(page, /签到好了|已经签过到/);
    await open(page, '/points/journal');
    expect(await main(page).locator('ol > li').count()).toBe(2);
    expect(await violations(page, { isDarkOnPhones: true })).toEqual([]);
  });
});

describe('the ranking', () => {
  it('shows a learner to others only after opting in, and the own place always', async () => {
    const { email, name } = await newLearner(400_000);
    const seenByVisitors = async (period: string) => {
      const answer = await fetch(`${people.url}/points/rank?period=${period}`);
      expect(answer.headers.get('cache-control')).toContain('stale-while-revalidate=60');
      return (await answer.text()).includes(name);
    };
    const page = await people.openAs(email, {}, '/points/rank');
    await whenReady(page);
    expect(await main(page).innerText()).toMatch(/我的位置\s+第 \d+ 名，400000 积分\s+只有您自己看得到/);
    expect(await main(page).innerText()).toContain(`您的称呼「${name}」`);
    expect(await seenByVisitors('all')).toBe(false);
    expect(await violations(page, { isDarkOnPhones: true })).toEqual([]);
    await page.getByRole('button', { name: '出现在榜上' }).click();
    await said(page, '您在榜上了');
    // Each period is a page of its own in the cache of visitors.
    expect(await seenByVisitors('month')).toBe(true);
    await page.getByRole('navigation', { name: '时间' }).getByRole('link', { name: '累计' }).click();
    // The list of the month shows the same row until the other one has come.
    await page.waitForURL((url) => url.searchParams.get('period') === 'all');
    await main(page)
      .getByRole('row', { name: new RegExp(`${name}\\s*我`) })
      .waitFor();
    await page.getByRole('button', { name: '退出排行' }).click();
    await said(page, '您已经退出');
    expect(new URL(page.url()).searchParams.get('period')).toBe('all');
    expect(await seenByVisitors('week')).toBe(false);
  });
});

describe('the exchange', () => {
  let payments: Payments;
  let offer: string;
  const rowsAs = async (email: string) => {
    const { anonKey } = await readHostKeys(peopleServer());
    const token = await accessToken(people.url, { email, password: people.password });
    return connect(people.url, anonKey, token);
  };
  beforeAll(async () => {
    payments = await openPayments();
    // The coupon is mirrored once the catalogue has been read.
    await (await openCatalogue(peopleServer())).plan('新学员九折券');
    const rows = await openRows(peopleServer());
    const kind = await vi.waitFor(async () => {
      const { data } = await rows
        .from('chain_coupon_kinds')
        .select('id::text')
        .eq('name', '新学员九折券')
        .single();
      if (!data) throw new Error('the coupon is not mirrored yet');
      return data.id;
    }, 20_000);
    const owner = await createPerson();
    await grantAdministrator(peopleServer(), owner.email);
    const finance = await rowsAs(owner.email);
    const added = await finance
      .from('points_offers')
      .insert({ kind_id: kind, price: 30, per_account: 1, stock: 5 })
      .select('id')
      .single();
    expect(added.error).toBeNull();
    offer = added.data?.id;
    // The server is shared: other files must not see the offer.
    return async () => {
      const { error } = await finance.from('points_offers').update({ is_on: false }).eq('id', offer);
      expect(error).toBeNull();
    };
  }, 60_000);

  it('takes the points once, and an interrupted claim is continued from the page until the coupon is there', async () => {
    await givePoints(payments.uid, 70);
    // The browser logs that the server refuses a used voucher, which the page asks for to have the outcome recorded.
    const { context, wallet } = await payments.visit({ expected: [/status of 409/] });
    const page = await newPageOf(context);
    await open(page, '/points');
    const exchange = page.locator('#exchange');
    expect(await exchange.innerText()).toMatch(
      /新学员九折券[\s\S]*减 10%[\s\S]*还剩 5 张，每人 1 张[\s\S]*30 积分/,
    );
    const choose = exchange.getByRole('button', { name: /^兑换/ });
    await choose.click();
    const dialog = page.getByRole('dialog', { name: '确认兑换' });
    expect(await dialog.innerText()).toMatch(/用去\s+30 积分\s+剩下\s+40 积分/);
    await dialog.getByRole('button', { name: '我再想想' }).click();
    expect(await totalOf(page)).toBe(70);

    wallet.refuse('User rejected the request');
    await choose.click();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: '用 30 积分换' }).click();
    await exchange.getByText('没有签名。积分已经扣下').waitFor();
    await exchange.getByText('还没领到').waitFor();
    expect(await totalOf(page)).toBe(40);
    wallet.refuse(null);
    // Another visit continues the same claim.
    await open(page, '/points');
    await exchange.getByText('已经换到上限').waitFor();
    await exchange.getByRole('button', { name: /^接着领取/ }).click();
    await exchange.getByText('已领到').waitFor();
    expect([await totalOf(page), wallet.signed()]).toEqual([40, 1]);
    await page.getByRole('link', { name: '兑换「新学员九折券」' }).waitFor();
  }, 60_000);
});
