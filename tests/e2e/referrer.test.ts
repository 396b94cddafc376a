import { expect, it } from 'vitest';
import { open } from '../support/site/browser.ts';
import { boundPerson, demoWallet as demo } from '../support/site/wallet-people.ts';

const tab = '/user?tab=referral';

it('the referrer is recorded on the chain once, signed by the account’s wallet', async () => {
  const elder = await boundPerson('elder');
  await open(elder, tab);
  const elderId = await elder.locator('code').innerText();
  await elder.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await elder.getByRole('button', { name: '复制推荐链接' }).click();
  const shared = await elder.evaluate(() => navigator.clipboard.readText());
  const younger = await boundPerson('younger');
  await younger.getByRole('button', { name: '领取练习币' }).click();
  await younger.getByText('练习币到了').waitFor();
  // The referrer's share link fills in the id.
  await open(younger, new URL(shared).pathname + new URL(shared).search);
  expect(await younger.getByLabel('推荐人的编号').inputValue()).toBe(elderId);
  await younger.getByRole('button', { name: '下一步' }).click();
  await younger.getByRole('button', { name: '确认，就是这位' }).click();

  // A rejection in the wallet records nothing and can be retried.
  // Until the wallet is back, the button offers to connect it.
  const write = younger.getByRole('button', { name: '写到链上', exact: true });
  await write.click();
  await demo(younger).getByRole('button', { name: '拒绝' }).click();
  await write.and(younger.locator(':enabled')).click();
  await demo(younger).getByText('设为您的账户的推荐人，以后不能更改').waitFor();
  await demo(younger).getByRole('button', { name: '同意' }).click();
  await younger.getByText('已经写到链上，以后不再更改。').waitFor();

  // The ledger has read it too.
  await expect
    .poll(async () => (await younger.request.get(tab)).text(), { interval: 200 })
    .toContain('已经写到链上，以后不再更改。');
  await open(younger, tab);
  await younger.getByText('已经写到链上，以后不再更改。').waitFor();
  expect(await younger.getByRole('button', { name: '写到链上' }).count()).toBe(0);
}, 120_000);
