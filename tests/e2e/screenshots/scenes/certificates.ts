import { answerQuestion, finishCourse, questionsOf, testedCourse } from '../../../support/site/final-test.ts';
import { accessToken } from '../../../support/site/people.ts';
import { fillIn, open, press, said } from '../acts.ts';
import type { Chapter } from '../scene.ts';

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
      async 'a certificate as others see it'({ page, context }) {
        await context.clearCookies();
        await open(page, certificate);
        await said(page, '这张证书是真的');
      },
    };
  },
};

export const certificateChapters: readonly Chapter[] = [finalTest];
