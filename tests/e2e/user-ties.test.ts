import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { telegramSecret } from '../support/site/people-server.ts';
import { idOf, refused, said, usePeople } from '../support/site/user-people.ts';

const people = usePeople();

describe('a referrer', () => {
  it('can be set without script, after a confirmation that shows the id', async () => {
    const elder = await people.openAs(await people.newPerson(), { script: false, expected: refused });
    const elderId = await idOf(elder);
    const younger = await people.openAs(
      await people.newPerson(),
      { script: false, expected: refused },
      '/user?tab=referral',
    );
    const youngerId = await idOf(younger);
    const ask = async (page: Page, id: string) => {
      await page.getByLabel('推荐人的编号').fill(id);
      await page.getByRole('button', { name: '下一步' }).click();
    };
    await ask(younger, '');
    await said(younger, '请填写推荐人的编号');
    await ask(younger, 'nobody');
    await said(younger, '没有这个编号');
    await ask(younger, youngerId);
    await said(younger, '不能把自己设为推荐人');
    await elder.goto('/user?tab=referral');
    await ask(elder, youngerId);
    await said(elder, '推荐人的注册时间要比您早');

    const otherTab = await younger.context().newPage();
    await otherTab.goto('/user?tab=referral');
    for (const page of [younger, otherTab]) {
      await ask(page, ` ${elderId} `);
      await said(page, '设定之后不能更改');
    }
    await younger.getByRole('button', { name: '确认，就是这位' }).click();
    await said(younger, '推荐人已经设好');
    await said(younger, elderId);
    await said(younger, '还没有写到链上');
    await otherTab.getByRole('button', { name: '确认，就是这位' }).click();
    await said(otherTab, '推荐人已经设好');
  });
});

describe('Telegram', () => {
  const tell = (text: string, headers: Record<string, string>) =>
    people.post(
      '/telegram/webhook',
      { update_id: 1, message: { from: { id: 77, is_bot: false }, chat: { id: 77, type: 'private' }, text } },
      headers,
    );
  const proof = { 'X-Telegram-Bot-Api-Secret-Token': telegramSecret };

  it('can be bound by a link and a message to the bot, and unbound, without script', async () => {
    const page = await people.openAs(await people.newPerson(), { script: false }, '/user?tab=telegram');
    await page.getByRole('button', { name: '获取绑定链接' }).click();
    const link = page.getByRole('link', { name: '打开 Telegram' });
    const url = new URL((await link.getAttribute('href')) ?? '');
    expect(url.origin + url.pathname).toBe('https://t.me/suixue_bot');
    const word = `/start ${url.searchParams.get('start')}`;

    expect((await tell(word, {})).status).toBe(404);
    expect((await tell(word, { 'X-Telegram-Bot-Api-Secret-Token': `${telegramSecret}x` })).status).toBe(404);
    expect((await tell('x'.repeat(40_000), proof)).status).toBe(400);
    expect((await fetch(`${people.url}/telegram/webhook`)).status).toBe(404);
    await page.getByRole('link', { name: '我已经按了“开始”' }).click();
    await page.getByRole('button', { name: '获取绑定链接' }).waitFor();

    const answer = await tell(word, proof);
    expect(await answer.json()).toMatchObject({ method: 'sendMessage', chat_id: 77 });
    await page.goto('/user?tab=telegram');
    await said(page, '已经绑定');

    await page.goto('/user?tab=settings');
    const live = page.getByLabel('直播：Telegram');
    expect([await live.isEnabled(), await live.isChecked()]).toEqual([true, true]);
    await live.uncheck();
    await page.getByRole('button', { name: '保存选择' }).click();
    await said(page, '通知的选择已经保存');
    expect(await live.isChecked()).toBe(false);
    expect(await page.getByLabel('会员：Telegram').isChecked()).toBe(true);

    await page.goto('/user?tab=telegram');
    await page.getByRole('button', { name: '解除绑定' }).click();
    await said(page, '已经解除绑定');
    await page.goto('/user?tab=settings');
    expect([await live.isDisabled(), await live.isChecked()]).toEqual([true, false]);
    await page.getByLabel('直播：邮件').uncheck();
    await page.getByRole('button', { name: '保存选择' }).click();
    await said(page, '通知的选择已经保存');
    await page.goto('/user?tab=telegram');
    // Notification settings for Telegram are kept until it is bound again.
    await page.getByRole('button', { name: '获取绑定链接' }).click();
    const again = new URL((await link.getAttribute('href')) ?? '').searchParams.get('start');
    await tell(`/start ${again}`, proof);
    await page.goto('/user?tab=settings');
    expect([await live.isEnabled(), await live.isChecked()]).toEqual([true, false]);
    await page.goto('/user?tab=telegram');
    await page.getByRole('button', { name: '解除绑定' }).click();
    await said(page, '已经解除绑定');
    expect(await (await tell(word, proof)).json()).toMatchObject({
      text: expect.stringContaining('已经用过'),
    });
  });
});
