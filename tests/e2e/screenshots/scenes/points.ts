import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { finishCourse } from '../../../support/site/final-test.ts';
import { accessToken, learnerCookie } from '../../../support/site/people.ts';
import {
  type HeldRequest,
  installSigningWallet,
  type SigningWallet,
} from '../../../support/site/signing-wallet.ts';
import { fillIn, open, press, said } from '../acts.ts';
import type { Chapter } from '../scene.ts';

const draws = '/points/play';

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

const drawing: Chapter = {
  name: 'a draw',
  visitor: { as: (site) => site.person('lixia') },
  scenes: () => {
    const keypair = new Ed25519Keypair();
    let wallet: SigningWallet;
    let held: HeldRequest;
    return {
      async 'in an unknown region'({ page }) {
        await open(page, draws);
        await said(page, '选择所在地');
      },
      async 'before a chapter is finished'({ page, context, site }) {
        await site.chain.fund(keypair.toSuiAddress());
        await site.chain.bind(await learnerCookie(site.url, await site.person('lixia')), keypair);
        wallet = await installSigningWallet(context, keypair);
        await open(page, '/user?tab=settings#region');
        await page.getByLabel('国家或地区', { exact: true }).selectOption('SG');
        await press(page, '保存所在地');
        await said(page, '所在的国家或地区已经保存。');
        await open(page, draws);
        await said(page, '已经学完 0 章');
      },
      async ready({ page, site }) {
        await finishCourse(site.url, await accessToken(site.url, await site.person('lixia')));
        await open(page, draws);
        await page.getByRole('button', { name: '抽一次' }).waitFor();
      },
      async 'the wallet is asked'({ page }) {
        held = wallet.hold();
        await press(page, '抽一次');
        await held.asked;
      },
      async 'the prize waits'({ page }) {
        // The second signature, which hands it out, is declined.
        wallet.afterSigning(async () => wallet.refuse('User rejected the request'));
        held.letGo();
        await page.getByRole('heading', { name: '还没领的奖品' }).waitFor();
      },
      async 'the prize is handed out'({ page }) {
        wallet.reset();
        await press(page, '领取奖品');
        await said(page, '次已经抽过了');
      },
    };
  },
};

export const pointsChapters: readonly Chapter[] = [forVisitors, ofLearners, drawing];
