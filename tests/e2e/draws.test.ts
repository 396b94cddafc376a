import { Transaction } from '@mysten/sui/transactions';
import * as packageState from '@suixue/chain/contract/package_state';
import * as playBox from '@suixue/chain/contract/play_box';
import { readUser } from '@suixue/chain/reading/users';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { violations } from '../support/site/axe.ts';
import { open, openPage } from '../support/site/browser.ts';
import { connect } from '../support/site/connect.ts';
import { readHostKeys } from '../support/site/host-keys.ts';
import { newPageOf } from '../support/site/kept-profiles.ts';
import { consent } from '../support/site/payment-site.ts';
import { accessToken } from '../support/site/people.ts';
import { openShopSite, type ShopSite } from '../support/site/shop-site.ts';
import { regionHeader } from '../support/site/start-server.ts';

const path = '/points/play';
let site: ShopSite;
beforeAll(async () => {
  site = await openShopSite({ SPONSOR_DRAWS: 'yes' });
});
afterAll(() => site.server.stop());

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function finishChapter(): Promise<void> {
  const { server, learner } = site;
  const { anonKey } = await readHostKeys(server);
  const token = await accessToken(server.url, learner.person);
  const progress = {
    course: 'sui-reading',
    chapter: 'objects',
    furthest: 1,
    played: '{[0,14400)}',
    is_finished: true,
  };
  const { error } = await connect(server.url, anonKey, token).rpc('record_progress', progress);
  expect(error).toBeNull();
}

/** What an owner sets; the local network begins with every region. */
async function openIn(regions: string): Promise<void> {
  const { error } = await site.rows
    .from('site_settings')
    .update({ value: regions })
    .eq('key', 'draws.regions');
  expect(error).toBeNull();
}

/** What the mirror says of the only play of a box. */
const points = async () => {
  const { data } = await site.rows
    .from('points_journal')
    .select('amount')
    .eq('user_id', site.uid)
    .eq('reason', 'play');
  return data ?? [];
};

describe('draws', () => {
  it('show visitors the exact odds in regions where they are open, and a learner declares a region, plays, is interrupted, takes the prize and recomputes it', {
    timeout: 90_000,
  }, async () => {
    const bare = await openPage({ origin: site.server.url, script: false });
    await bare.goto(path);
    expect(await main(bare).innerText()).toContain('抽奖按所在的国家和地区开放');
    expect(await bare.locator(`a[href^="${path}"]`).count()).toBe(0);
    await openIn('CN,SG');
    await bare.setExtraHTTPHeaders({ [regionHeader]: 'JP' });
    await bare.goto(path);
    expect(await main(bare).innerText()).toMatch(/抽奖在日本没有开放/);
    await bare.setExtraHTTPHeaders({ [regionHeader]: 'CN' });
    await bare.goto(path);
    const odds = await main(bare).innerText();
    expect(odds).toMatch(/5 积分\s+600 件\s+60%\s+3\/5/);
    expect(odds).toMatch(/优惠券「抽奖九五折券」\s+20 件\s+2%\s+1\/50/);
    expect(odds).toContain('箱里还有 1000 件没有被抽走');
    await main(bare).getByRole('link', { name: '登录', exact: true }).waitFor();

    const { context, wallet } = await site.visit();
    const page = await newPageOf(context);
    await open(page, path);
    expect(await main(page).innerText()).not.toContain('箱里还有');
    await main(page).getByRole('link', { name: '选择所在地' }).click();
    await page.getByLabel('国家或地区', { exact: true }).selectOption({ label: '新加坡' });
    await press(page, '保存所在地');
    await page.getByText('今天学完 1 章就能抽，已经学完 0 章。').waitFor();
    expect(await page.getByRole('button', { name: '抽一次' }).count()).toBe(0);
    await finishChapter();
    await open(page, path);
    await page.getByText('今天还可以抽 1 次').waitFor();
    expect(await violations(page, { isDarkOnPhones: true })).toEqual([]);
    await main(page).getByText('网络费不到 0.02 SUI').waitFor();
    // The second transaction hands the prize out; the learner declines it in the wallet.
    wallet.afterSigning(async () => wallet.refuse('User rejected the request'));
    await press(page, '抽一次');
    await page.getByRole('heading', { name: '还没领的奖品' }).waitFor();
    // Prizes are handed out where draws are not open, too.
    await openIn('MY');
    await open(page, path);
    expect(await main(page).innerText()).not.toContain('箱里还有');
    const drawn = await main(page).getByRole('heading', { level: 3 }).first().innerText();
    wallet.reset();
    await press(page, '领取奖品');
    await page.getByText('抽奖在新加坡没有开放').waitFor();
    await openIn('*');
    await open(page, path);
    await page.getByText('今天的 1 次已经抽过了。').waitFor();
    await main(page).getByText('已发放').first().waitFor();
    // Both were what the page announced, so no dialog asked. The first was counted before the reset.
    expect([wallet.signed(), await consent(page).count()]).toEqual([1, 0]);
    await main(page).getByText('怎么算出来的').first().click();
    await main(page).getByText('重算的结果和链上发放的一致。').waitFor();
    await main(page).getByText('这一点要相信网络', { exact: false }).first().waitFor();
    expect(await violations(page)).toEqual([]);
    const amount = /^(\d+) 积分$/.exec(drawn)?.[1];
    await expect.poll(points).toEqual(amount === undefined ? [] : [{ amount: Number(amount) }]);
    // The next odds are those without the drawn prize, which visitors see too.
    await bare.reload();
    expect(await main(bare).innerText()).toMatch(/箱里还有 999 件[\s\S]*大家的记录/);
  });

  it('are sponsored for a wallet without coins, and say so when the chain has switched them off', {
    timeout: 150_000,
  }, async () => {
    const { chain, operator, learner, server, rows } = site;
    await operator.run((tx, academy) => {
      const terms = { maxSizePerItem: 8n, generateAtOnce: 1n, dailyLimit: 1n };
      playBox.create(tx, academy, terms);
    });
    const box = await vi.waitFor(async () => {
      const { data } = await rows.from('chain_boxes').select('id').eq('edition', '0').single();
      if (!data) throw new Error('the box is not there yet');
      return data.id as string;
    }, 20_000);
    await operator.run((tx, academy) => {
      const payload = [playBox.counted(tx, academy, { key: 'points', amount: 7n, count: 3n })];
      playBox.update(tx, academy, { box, payload });
    });
    const transaction = new Transaction();
    transaction.transferObjects([transaction.gas], `0x${'e'.repeat(64)}`);
    const { client } = chain;
    const sent = await client.core.signAndExecuteTransaction({ transaction, signer: learner.keypair });
    await client.core.waitForTransaction({ digest: sent.Transaction?.digest ?? '' });
    const pool = async () => (await (await fetch(`${server.url}/readyz`)).json()).metrics.sponsoring;
    // The job runs once a minute.
    await vi.waitFor(async () => expect((await pool())?.freeCoins).toBeGreaterThan(0), { timeout: 75_000 });
    await finishChapter();

    const { context, wallet } = await site.visit();
    const page = await newPageOf(context);
    await open(page, `${path}?box=${box}`);
    await page.getByText('网络费由学园代付。').waitFor();
    await press(page, '抽一次');
    await page.getByText('今天的 1 次已经抽过了。').waitFor();
    expect(wallet.signed()).toBe(2);
    const { balance } = await client.core.getBalance({ owner: learner.keypair.toSuiAddress() });
    expect(balance.balance).toBe('0');
    expect((await readUser(client, chain.contract, site.uid))?.bag.size).toBeGreaterThan(0n);

    await operator.run(
      (tx, academy) => void packageState.setFeature(tx, academy, { feature: 'play_box', isOn: false }),
    );
    await vi.waitFor(
      async () => expect(await (await site.ask(path)).text()).toContain('抽奖暂时关闭了'),
      20_000,
    );
    await open(page, path);
    expect(await main(page).innerText()).toContain('已经抽到的照常发放');
    expect(await violations(page)).toEqual([]);
  });
});
