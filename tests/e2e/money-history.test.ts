import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../support/site/axe.ts';
import { openPayments, openWalletTab, type Payments } from '../support/site/payment-site.ts';

/** The lines of both histories. */
const pageSize = 20;
/** More than one page and less than two. */
const deposits = 25;

let site: Payments;
beforeAll(async () => {
  site = await openPayments();
  for (let done = 0; done < deposits; done += 1)
    await site.chain.deposit(site.learner.keypair, site.uid, BigInt(done + 1));
});

/** The wallet tab, once the ledger has read the last deposit. */
async function openHistories(expected: readonly RegExp[]): Promise<Page> {
  const { context } = await site.visit({ width: 390, height: 844, expected });
  await expect
    .poll(async () => {
      const { transfers } = await (await context.request.get('/wallet/transfers.json')).json();
      return transfers[0]?.amount;
    })
    .toBe(String(deposits));
  return openWalletTab(context);
}

describe.each([
  { title: '钱包收支', name: '收支', asked: '**/ListTransactions' },
  { title: '转账记录', name: '记录', asked: '**/wallet/transfers.json?before=*' },
])('the history $title', ({ title, name, asked }) => {
  const cardOf = (page: Page) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  const older = (page: Page) => cardOf(page).getByRole('button', { name: `更早的${name}`, exact: true });
  const digestsOf = (page: Page) =>
    cardOf(page)
      .locator('code[title]')
      .evaluateAll((codes) => codes.map((code) => code.getAttribute('title')));

  it('keeps its lines and offers a retry if older lines cannot be read, and then loads each older line once', async () => {
    const page = await openHistories([/ERR_FAILED|Failed to load resource/]);
    await older(page).waitFor();
    const newest = await digestsOf(page);
    expect(newest).toHaveLength(pageSize);
    await page.route(asked, (route) => route.abort());
    await older(page).click();
    const alert = cardOf(page).getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toBe(`更早的${name}没有读到，请再试一次。`);
    expect(await digestsOf(page)).toEqual(newest);
    expect(await violations(page)).toEqual([]);
    await page.unroute(asked);
    await older(page).click();
    await older(page).waitFor({ state: 'detached' });
    expect(await alert.count()).toBe(0);
    const all = await digestsOf(page);
    expect(all.slice(0, pageSize)).toEqual(newest);
    expect(all.length).toBeGreaterThan(deposits);
    expect(new Set(all).size).toBe(all.length);
  });
});
