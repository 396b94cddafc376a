import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../support/site/axe.ts';
import { open } from '../support/site/browser.ts';
import { refused, said, usePeople } from '../support/site/user-people.ts';

const people = usePeople();
/** The beginning of the addresses of this file's accounts. */
const group = `lot-${randomUUID().slice(0, 8)}`;
const pageSize = 50;
const count = pageSize + 3;
const emailOf = (number: number) => `${group}-${String(number).padStart(2, '0')}@example.com`;

let moderator: string;
const ids: string[] = [];
const order = randomUUID();

beforeAll(async () => {
  moderator = await people.newPerson();
  await people.grant(moderator);
  for (let number = 0; number < count; number += 1) {
    const made = await people.asService('/auth/v1/admin/users', 'POST', {
      ...{ email: emailOf(number), email_confirm: true },
    });
    ids.push(((await made.json()) as { readonly id: string }).id);
  }
  for (const [number, name] of ['=1+1,"公式"', '王小明'].entries()) {
    const named = await people.asService(`/rest/v1/profiles?id=eq.${ids[number]}`, 'PATCH', { name });
    expect(named.ok).toBe(true);
  }
  const bought = await people.asService('/rest/v1/orders', 'POST', {
    ...{ id: order, user_id: ids[1], uid: ids[1], kind: 'course', item: '1', status: 'paid' },
    ...{ currency: `0x${'0'.repeat(63)}2::sui::SUI`, price: '12500000001', max_price: '12500000001' },
    ...{ paid_at: new Date().toISOString(), digest: '7'.repeat(44) },
  });
  expect(bought.status).toBe(201);
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const search = async (page: Page, text: string) => {
  await page.getByRole('searchbox').first().fill(text);
  await press(page, '查找');
  await page.waitForURL((url) => url.searchParams.get('q') === text);
};
const rows = (page: Page) => page.locator('tbody tr');
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const tick = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `选择 ${name}`, exact: true }).check();
const bulk = (page: Page) => page.getByRole('form', { name: '对选中的账户' });

describe('the list of accounts', () => {
  it('can be filtered, paged and sorted by links with a URL, and Back keeps the filter', async () => {
    const page = await people.openAs(moderator, { width: 390 }, '/admin/people');
    await search(page, group);
    expect(await rows(page).count()).toBe(pageSize);
    await follow(page, '下一页');
    await expect.poll(() => rows(page).count()).toBe(count - pageSize);
    await follow(page, '上一页');
    await expect.poll(() => rows(page).count()).toBe(pageSize);
    await page.goBack();
    await expect.poll(() => rows(page).count()).toBe(count - pageSize);
    expect(await page.getByRole('searchbox').first().inputValue()).toBe(group);
    await follow(page, emailOf(51));
    await page.waitForURL(`**/admin/people/${ids[51]}`);
    await page.goBack();
    expect(await page.getByRole('searchbox').first().inputValue()).toBe(group);
    await page.locator('summary', { hasText: '显示的列' }).click();
    await page.getByLabel('邀请', { exact: true }).check();
    await page.getByLabel('上次登录', { exact: true }).uncheck();
    await press(page, '查找');
    await page.getByRole('columnheader', { name: '邀请' }).waitFor();
    expect(await page.getByRole('columnheader', { name: '上次登录' }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, '/admin/people');
    for (const direction of ['descending', 'ascending']) {
      await page.getByRole('columnheader', { name: '上次登录' }).getByRole('link').click();
      await page.locator(`th[aria-sort=${direction}]`, { hasText: '上次登录' }).waitFor();
    }
    await search(page, `${group}-none`);
    await said(page, '没有符合的');
  });

  it('applies an act to the selected accounts, names its failures, and exports the shown rows', async () => {
    const page = await people.openAs(moderator, {}, `/admin/people?q=${group}`);
    await tick(page, emailOf(2));
    await tick(page, emailOf(3));
    await bulk(page).getByText('选中 2 个').waitFor();
    await press(page, '执行');
    await said(page, '不能邀请：2 个账户已经完成。');
    await tick(page, emailOf(2));
    await tick(page, emailOf(4));
    await press(page, '执行');
    await said(page, '不能邀请：1 个账户已经完成，1 个本来就是这样，没有变化。');

    const file = await page.request.get(`${people.url}/admin/people.csv?q=${group}&bound=no`);
    const text = await file.text();
    expect(text.startsWith('\u{feff}账户 ID,编号,称呼')).toBe(true);
    expect(text.trimEnd().split('\r\n')).toHaveLength(count + 1);
    expect(text).toContain(`"'=1+1,""公式"""`);
    await open(page, '/admin/log?act=export.people');
    await rows(page).filter({ hasText: '绑定了钱包：no' }).filter({ hasText: '导出学员' }).first().waitFor();
    expect(text).not.toContain(moderator);
    expect(await violations(page)).toEqual([]);
  });

  it('works without script: it keeps the selection after an error, and shows partial results', async () => {
    const page = await people.openAs(
      moderator,
      { script: false, width: 390, expected: refused },
      `/admin/people?q=${group}`,
    );
    await page.locator('summary', { hasText: '筛选' }).click();
    await page.getByLabel('绑定了钱包').selectOption('否');
    await press(page, '查找');
    expect(new URL(page.url()).searchParams.get('bound')).toBe('no');
    await tick(page, emailOf(5));
    await bulk(page).getByLabel('做什么').selectOption('退出所有设备');
    await press(page, '执行');
    await said(page, '请写明原因。');
    expect(await page.getByRole('checkbox', { name: `选择 ${emailOf(5)}`, exact: true }).isChecked()).toBe(
      true,
    );
    await people.grant(emailOf(6));
    await tick(page, emailOf(6));
    await bulk(page).getByLabel('原因').fill('手机丢失');
    await press(page, '执行');
    await said(page, '退出所有设备：0 个账户已经完成，1 个本来就是这样，没有变化，1 个没有成功。');
    await said(page, '这个账户是管理员，请先由所有者撤销管理权限。');
    await page.reload();
    await said(page, '1 个没有成功');
  });
});

describe('the list of orders', () => {
  it('can be filtered by buyer and links to an order with its exact amount, which the search in the administration also finds', async () => {
    const page = await people.openAs(
      moderator,
      { width: 390 },
      `/admin/orders?buyer=${emailOf(1)}&state=paid`,
    );
    expect(await rows(page).count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    await rows(page).getByRole('link').first().click();
    await page.waitForURL(`**/admin/orders/${order}`);
    await said(page, '12.500000001 SUI');
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('link', { name: '王小明', exact: true }).click();
    await said(page, emailOf(1));
    await open(page, `/admin/find?q=${order}`);
    await page.getByRole('main').getByRole('link', { name: /订单/ }).first().click();
    await page.waitForURL(`**/admin/orders/${order}`);
  });
});
