import { fillIn, open, press, said } from '../acts.ts';
import type { Chapter } from '../scene.ts';

const forVisitors: Chapter = {
  name: 'points for visitors',
  scenes: () => ({
    'what they are': ({ page }) => open(page, '/points'),
    'the ranking': ({ page }) => open(page, '/points/rank'),
  }),
};

const ofLearners: Chapter = {
  name: 'points of a learner',
  visitor: { as: (site) => site.person('xiaoxue') },
  scenes: () => ({
    'before the first check-in': ({ page }) => open(page, '/points'),
    async 'checked in'({ page }) {
      await press(page, '签到');
      await said(page, '签到好了');
    },
    'the journal': ({ page }) => open(page, '/points/journal'),
    'a kind without entries': ({ page }) => open(page, '/points/journal?kind=play'),
    'the ranking without a name': ({ page }) => open(page, '/points/rank'),
    async 'in the ranking'({ page }) {
      await open(page, '/user');
      await fillIn(page, { 称呼: '小雪' });
      await press(page, '保存称呼');
      await said(page, '称呼已经改好');
      await open(page, '/points/rank');
      await press(page, '出现在榜上');
      await said(page, '您在榜上了');
    },
    'the front page after the check-in': ({ page }) => open(page, '/'),
  }),
};

export const pointsChapters: readonly Chapter[] = [forVisitors, ofLearners];
