import { giveSession } from '../../../support/site/give-session.ts';
import { learnerCookie } from '../../../support/site/people.ts';
import { fillIn, open, press, said } from '../acts.ts';
import type { Chapter, Visit } from '../scene.ts';

/** Switches the browser between learner and administrator. */
async function become({ page, context, site }: Visit, cookie: string, path: string): Promise<void> {
  await context.clearCookies();
  await giveSession(context, site.url, cookie);
  await open(page, path);
}

const visiting: Chapter = {
  name: 'support for visitors',
  scenes: () => ({
    'how to reach us': ({ page }) => open(page, '/support'),
  }),
};

const talking: Chapter = {
  name: 'support',
  scenes: () => {
    const asLearner = async (visit: Visit, path: string) =>
      become(visit, await learnerCookie(visit.site.url, await visit.site.person('xiazhi')), path);
    return {
      async 'nothing written yet'(visit) {
        await asLearner(visit, '/user/support');
      },
      async 'refused without a topic'({ page }) {
        await fillIn(page, { 您的问题: '第二章的视频放到一半就停住，换了浏览器也一样。' });
        await press(page, '发送');
        await said(page, '请选择问题的类别');
      },
      async 'waiting for an answer'({ page }) {
        await page.getByLabel('问题类别').selectOption('课程与学习');
        await press(page, '发送');
        await said(page, '等待答复');
      },
      async 'the administration'(visit) {
        await become(visit, (await visit.site.administrator()).cookie, '/admin');
      },
      async 'the queue'({ page }) {
        await open(page, '/admin/support');
      },
      async 'a question in the queue'({ page }) {
        await page.getByRole('link', { name: /第二章的视频/ }).click();
        await said(page, '等待自');
      },
      async answered({ page }) {
        await fillIn(page, { 答复: '是那一段视频的文件坏了，刚才换过。\n刷新之后再放一次就可以。' });
        await press(page, '答复');
        await said(page, '等对方回复');
      },
      async 'a new answer'(visit) {
        await asLearner(visit, '/user/support');
        await said(visit.page, '新答复');
      },
      async 'the answer read'({ page }) {
        await page.getByRole('link', { name: /第二章的视频/ }).click();
        await said(page, '刷新之后再放一次就可以');
      },
      async 'closed by the learner'({ page }) {
        await press(page, '已经解决，结束');
        await said(page, '已结束');
      },
    };
  },
};

export const supportChapters: readonly Chapter[] = [visiting, talking];
