import { join } from 'node:path';
import { sessionCookie } from '../../../support/site/people.ts';
import { repository } from '../../../support/site/start-server.ts';
import { dialog, fillIn, open, press, said } from '../acts.ts';
import { telegramSecret } from '../open-site.ts';
import type { Chapter, Site } from '../scene.ts';

const photo = join(repository, 'apps/web/public/icons/apple-touch-icon.png');

const oneself: Chapter = {
  name: 'about oneself',
  visitor: { as: (site) => site.person('lixia') },
  scenes: () => ({
    'no picture': ({ page }) => open(page, '/user'),
    async 'a file that is no picture'({ page }) {
      const buffer = Buffer.from('not a picture');
      await page.setInputFiles('input[type=file]', { name: 'me.png', mimeType: 'image/png', buffer });
      await said(page, '打不开这张图片');
    },
    async 'cutting the picture'({ page }) {
      await page.setInputFiles('input[type=file]', photo);
      await dialog(page, '裁剪头像').getByLabel('要用的部分').waitFor();
    },
    async 'with a picture'({ page }) {
      await dialog(page, '裁剪头像').getByRole('button', { name: '用这张' }).click();
      await said(page, '头像已经换好');
    },
    async 'not a name'({ page }) {
      await fillIn(page, { 称呼: '   ' });
      await press(page, '保存称呼');
      await said(page, '称呼是 1 到 40 个字');
    },
    async 'another name'({ page }) {
      await fillIn(page, { 称呼: '立夏' });
      await press(page, '保存称呼');
      await said(page, '称呼已经改好');
    },
    async 'no network, what was typed stays'({ page, context }) {
      await context.setOffline(true);
      await fillIn(page, { 称呼: '小暑' });
      await press(page, '保存称呼');
      await page.getByText('现在没有网络，填写的内容还在').waitFor();
    },
    async 'follow us'({ page, context }) {
      await context.setOffline(false);
      await open(page, '/user?tab=follow');
    },
  }),
};

const referrer: Chapter = {
  name: 'the referrer',
  visitor: {
    // An account can only name an older account as its referrer.
    as: async (site) => {
      await site.person('elder');
      return site.person('younger');
    },
  },
  scenes: () => ({
    'not set': ({ page }) => open(page, '/user?tab=referral'),
    async 'not found'({ page }) {
      await fillIn(page, { 推荐人的编号: '4Ax9wPq7' });
      await press(page, '下一步');
      await said(page, '没有这个编号');
    },
    async 'to be confirmed'({ page, site }) {
      await fillIn(page, { 推荐人的编号: await shortIdOf(site, 'elder') });
      await press(page, '下一步');
      await said(page, '设定之后不能更改');
    },
    async set({ page }) {
      await press(page, '确认，就是这位');
      await said(page, '推荐人已经设好');
    },
  }),
};

const telegram: Chapter = {
  name: 'Telegram',
  visitor: { as: (site) => site.person('younger') },
  scenes: () => {
    let word = '';
    return {
      'not bound': ({ page }) => open(page, '/user?tab=telegram'),
      async 'link given'({ page }) {
        await press(page, '获取绑定链接');
        const href = await page.getByRole('link', { name: '打开 Telegram' }).getAttribute('href');
        word = `/start ${new URL(href ?? '').searchParams.get('start')}`;
      },
      async bound({ page, site }) {
        await tellBot(site, word);
        await open(page, '/user?tab=telegram');
        await said(page, '已经绑定');
      },
      async 'unbound again'({ page }) {
        await press(page, '解除绑定');
        await said(page, '已经解除绑定');
      },
    };
  },
};

/** The short id on an account's own page. */
async function shortIdOf(site: Site, name: string): Promise<string> {
  const cookie = await sessionCookie(site.url, await site.person(name));
  const page = await (await fetch(`${site.url}/user`, { headers: { cookie } })).text();
  const id = /<code[^>]*>([^<]+)<\/code>/.exec(page)?.[1];
  if (id === undefined) throw new Error(`The page of ${name} shows no id.`);
  return id;
}

/** A message to the bot, as Telegram forwards it. */
async function tellBot(site: Site, text: string): Promise<void> {
  const answer = await fetch(`${site.url}/telegram/webhook`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Telegram-Bot-Api-Secret-Token': telegramSecret },
    body: JSON.stringify({
      update_id: 1,
      message: { from: { id: 77, is_bot: false }, chat: { id: 77, type: 'private' }, text },
    }),
  });
  if (!answer.ok) throw new Error(`The webhook failed: ${answer.status}`);
}

export const userChapters: readonly Chapter[] = [oneself, referrer, telegram];
