import { keepPanel } from '../../../support/site/kept-lessons.ts';
import { open, press, said } from '../acts.ts';
import type { Chapter } from '../scene.ts';

const keptPath = '/course/wallet-basics/keys-and-ledger';

const lesson: Chapter = {
  name: 'lesson',
  visitor: { as: (site) => site.person('xiaohan') },
  scenes: () => ({
    async 'film and text'({ page }) {
      await open(page, '/course/wallet-basics/keys-and-ledger');
      await page.locator('.plyr').waitFor();
    },
    async 'the film has ended'({ page }) {
      await page.evaluate(async () => {
        const film = document.querySelector('video');
        if (!film) throw new Error('There is no film.');
        film.muted = true;
        film.currentTime = film.duration - 1;
        await film.play();
      });
      await page.getByRole('link', { name: '接着学' }).waitFor();
    },
    async 'a passage to explain'({ page }) {
      await page.locator('.prose p').nth(1).selectText();
      await page.getByRole('link', { name: '解释这段' }).click();
      await page.getByRole('dialog').getByText('选中的文字').waitFor();
    },
    async 'a question below a chapter'({ page }) {
      await page.keyboard.press('Escape');
      await page.getByLabel('提一个问题').fill('为什么一笔交易不能撤回？');
      await press(page, '发布问题');
      await said(page, '问题已发布');
    },
    async 'code in a chapter'({ page }) {
      await open(page, '/course/move-first-steps/first-module');
      await page.getByRole('button', { name: '复制代码' }).first().scrollIntoViewIfNeeded();
    },
  }),
};

const keptLesson: Chapter = {
  name: 'a lesson without a network',
  visitor: { as: (site) => site.person('mangzhong'), worker: true },
  scenes: () => ({
    async 'choosing a quality to save'({ page }) {
      await open(page, keptPath);
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
      await press(page, '离线保存');
      await keepPanel(page).getByRole('radio').first().waitFor();
    },
    async saved({ page }) {
      await keepPanel(page)
        .getByRole('button', { name: /^保存（/ })
        .click();
      await keepPanel(page).getByText('已保存到本机').waitFor();
    },
    async 'the saved copy'({ page, context }) {
      await context.setOffline(true);
      await open(page, keptPath);
      await said(page, '这一页是保存在本机的。');
    },
    async 'a page that was not saved'({ page }) {
      await page.goto('/course/wallet-basics/backup-drill');
      await page.getByRole('link', { name: /钥匙与账本/ }).waitFor();
    },
  }),
};

export const lessonChapters: readonly Chapter[] = [lesson, keptLesson];
