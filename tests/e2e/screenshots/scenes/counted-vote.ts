import { giveSession } from '../../../support/site/give-session.ts';
import { fillIn, open, press, said } from '../acts.ts';
import type { Chapter, Site } from '../scene.ts';
import { openOnceMirrored } from '../story-acts.ts';

/** A vote from its draft to the recount in a voter's browser. */
const story = 'votes';
const path = '/millionaire/vote/autumn-book';
const minuteMs = 60_000;

/** A moment of the server's clock, as a field in Beijing's time shows it. */
const entryIn = ({ clock }: Site, minutes: number): string =>
  new Date(clock.now() + minutes * minuteMs + 8 * 60 * minuteMs).toISOString().slice(0, 16);

/** Has the server publish the votes that are over, as it does by itself every minute. */
async function publish(site: Site): Promise<void> {
  const { cookie } = await site.administrator();
  const answer = await fetch(`${site.url}/admin/jobs`, {
    method: 'POST',
    headers: { cookie, origin: site.url },
    body: new URLSearchParams({ intent: 'run', job: 'votes' }),
    redirect: 'manual',
  });
  if (answer.status >= 400) throw new Error(`The votes were not published: ${answer.status}`);
}

const announcing: Chapter = {
  name: 'a vote is announced',
  part: { story, person: 'administrator' },
  scenes: () => ({
    async 'the draft'({ page, context, site }) {
      await giveSession(context, site.url, (await site.administrator()).cookie);
      await open(page, '/admin/votes/new');
      await fillIn(page, { 题目: '秋天先读哪一本', 地址: 'autumn-book', 说明: '得票最多的先读。' });
      await fillIn(page, { 选项: '诗经\n史记\n论语', 最低票数: '1' });
      await fillIn(page, { 开始: entryIn(site, 3), 截止: entryIn(site, 23) });
      await press(page, '存为草稿');
      await said(page, '已经保存');
    },
    async scheduled({ page }) {
      await press(page, '排期并公开');
      await said(page, '已经排期并公开');
    },
  }),
};

const voting: Chapter = {
  name: 'a vote is counted',
  part: { story, person: 'voter' },
  visitor: { as: (site) => site.person('guyu') },
  scenes: () => ({
    async 'before it opens'({ page }) {
      await open(page, path);
      await said(page, '即将开始');
    },
    async 'a ballot'({ page, site }) {
      site.clock.advance(4 * minuteMs);
      await open(page, path);
      await page.getByLabel('史记').check();
      await press(page, '投出这一票');
      await said(page, '您的票已经投出');
    },
    async 'the result'({ page, site }) {
      site.clock.advance(30 * minuteMs);
      await publish(site);
      await openOnceMirrored(page, path, />结果</);
    },
    async recounted({ page }) {
      await press(page, '核对');
      await press(page, '重数全部的票');
      await said(page, '重数了 1 票，和页面上的完全一样');
    },
    async 'the own ballot found'({ page }) {
      await press(page, '找我的一票');
      await said(page, '您的一票计入了「史记」');
    },
  }),
};

export const countedVoteChapters: readonly Chapter[] = [announcing, voting];
