import type { Page } from 'playwright-core';
import { answerQuestion, finishCourse, questionsOf, testedCourse } from '../../../support/site/final-test.ts';
import { accessToken } from '../../../support/site/people.ts';
import { fillIn, open, press, said } from '../acts.ts';
import type { Chapter, Visit } from '../scene.ts';

const finalTest: Chapter = {
  name: 'a final test and its certificate',
  visitor: { as: (site) => site.person('hanlu') },
  scenes: () => {
    let certificate = '';
    return {
      'a work sheet': ({ page }) => open(page, `${testedCourse}/backup-drill/sheet`),
      'chapters are missing': ({ page }) => open(page, `${testedCourse}/test`),
      async 'before the first attempt'({ page, site }) {
        const token = await accessToken(site.url, await site.person('hanlu'));
        await finishCourse(site.url, token);
        await open(page, `${testedCourse}/test`);
        await said(page, '今天还有 3 次');
      },
      async 'an open attempt'({ page }) {
        await press(page, '开始测验');
        await page.locator('#paper').waitFor();
      },
      async 'not passed'({ page }) {
        for (const question of await questionsOf(page)) await answerQuestion(question, false);
        await press(page, '交卷');
        await said(page, '这次没有通过');
      },
      async passed({ page }) {
        await press(page, '再做一次');
        await page.locator('#paper').waitFor();
        for (const question of await questionsOf(page)) await answerQuestion(question, true);
        await press(page, '交卷');
        await said(page, '通过了');
      },
      async 'a certificate without a name'({ page }) {
        await page.getByRole('link', { name: '看证书' }).click();
        await said(page, '现在只有您看得到');
      },
      async 'a public certificate'({ page }) {
        await fillIn(page, { 证书上的姓名: '林小满' });
        await press(page, '署名并公开');
        await said(page, '这张证书已公开');
        certificate = page.url();
      },
      'my certificates': ({ page }) => open(page, '/user/certificates'),
      'the page to verify one': ({ page }) => open(page, '/certificate'),
      async 'a code of no certificate'({ page }) {
        await open(page, '/certificate/000000000000');
        await said(page, '没有这张证书');
      },
      async 'a certificate as others see it'(visit) {
        visit.page = await openAsOther(visit, certificate);
        await said(visit.page, '这张证书是真的');
      },
      async 'withdrawn, as others see it'(visit) {
        const [own] = visit.context.pages();
        if (!own) throw new Error('The page of the holder is closed.');
        await open(own, certificate);
        await press(own, '收回，不再公开');
        await said(own, '现在只有您看得到');
        await open(visit.page, certificate);
        await said(visit.page, '这张证书已不再公开');
      },
    };
  },
};

/** Opens a page as a visitor, in a browser of the same size. */
async function openAsOther({ page, context, site }: Visit, path: string): Promise<Page> {
  const other = await context.browser()?.newContext({
    baseURL: site.url,
    viewport: page.viewportSize(),
    locale: 'zh-CN',
    reducedMotion: 'reduce',
  });
  if (!other) throw new Error('The browser is closed.');
  context.once('close', () => void other.close());
  const opened = await other.newPage();
  await open(opened, path);
  return opened;
}

const lastAttempt: Chapter = {
  name: 'a final test without attempts left',
  visitor: { as: (site) => site.person('qiufen') },
  scenes: () => ({
    async 'after the last attempt'({ page, site }) {
      const token = await accessToken(site.url, await site.person('qiufen'));
      await finishCourse(site.url, token);
      await open(page, `${testedCourse}/test`);
      for (const button of ['开始测验', '再做一次', '再做一次']) {
        await press(page, button);
        await page.locator('#paper').waitFor();
        for (const question of await questionsOf(page)) await answerQuestion(question, false);
        await press(page, '交卷');
        await page.locator('#result').waitFor();
      }
      await said(page, '都用完了');
    },
    async 'on the next visit'({ page }) {
      await open(page, `${testedCourse}/test`);
      await said(page, '都用完了');
    },
    async 'of a course that is not bought'({ page }) {
      await open(page, '/course/move-first-steps/test');
      await said(page, '这门课还没有开通');
    },
  }),
};

export const certificateChapters: readonly Chapter[] = [finalTest, lastAttempt];
