import type { Locator, Page } from 'playwright-core';
import type { Person } from '../../support/site/people.ts';
import { waitUntilFound } from '../../support/site/wait-until-found.ts';
import { agree, consent, dialog, fillIn, open, press, said, toast } from './acts.ts';
import type { Site, Visit } from './scene.ts';

/** What people in stories do: everything by pages, signed with the demo wallet. */

export const demo = (page: Page) => dialog(page, '演示钱包');
export const payButton = (page: Page) => page.getByRole('button', { name: /^支付/ });

export const whenReadyToSign = (page: Page, position: string) =>
  page
    .getByText(new RegExp(`用${position}的钱包 0x`))
    // Folded cards have it too.
    .filter({ visible: true })
    .first()
    .waitFor();

/** Opens the consent of an act. */
export async function propose(page: Page, button: string): Promise<void> {
  await press(page, button);
  await consent(page).waitFor();
}

/** Agrees in the consent, and in the wallet, which explains the same bytes itself. */
export async function sign(page: Page): Promise<void> {
  await agree(page);
  await demo(page).getByRole('button', { name: '同意', exact: true }).click();
}

export async function signAct(page: Page): Promise<void> {
  await sign(page);
  await page.getByText('已经写到链上。').last().waitFor();
}

/** Opens the statement of a sheet, once its transaction is simulated. */
export async function openDetails(page: Page): Promise<void> {
  const details = page
    .locator('details')
    .filter({ has: page.getByText('签名钱包') })
    .first();
  await details.getByText('详情', { exact: true }).click();
}

/** Presses the button of a sheet and agrees in the wallet. */
export async function signFromSheet(page: Page, button: string): Promise<void> {
  await press(page, button);
  await demo(page).getByRole('button', { name: '同意', exact: true }).click();
}

/** Pays from a sheet with the demo wallet, and waits until what was bought is open. */
export async function payFromSheet(page: Page): Promise<void> {
  await payButton(page).click();
  await demo(page).getByRole('button', { name: '同意', exact: true }).click();
  await whenBought(page);
}

async function whenBought(page: Page): Promise<void> {
  await page.waitForURL(/\/user\/orders\/[0-9a-f-]{36}(\?paid)?$/);
  await page.locator('[aria-current="step"]', { hasText: '已开通' }).waitFor();
}

/** Opens a page once the server sends these words in it, which the ledger has to read from the chain first. */
export async function openOnceMirrored(page: Page, path: string, words: RegExp): Promise<void> {
  // The server may be closing an idle connection just when it is used again.
  const read = async () => (await page.request.get(path, { maxRetries: 2 })).text();
  const isShown = async () => words.test(await read()) || undefined;
  await waitUntilFound(isShown, { timeoutMs: 20_000, what: `${words} on ${path}` });
  await open(page, path);
}

/** Moves the clock of the local network, as `npm run localnet -- advance` does. */
export async function advanceDays({ url }: Site, days: number): Promise<void> {
  const body = JSON.stringify({ advanceMs: days * 86_400_000 });
  const answer = await fetch(`${url}/v2/clock`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`The clock was not moved: ${await answer.text()}`);
}

export async function openPrintedLink({ page, site }: Visit, { email, password }: Person): Promise<void> {
  await page.goto(/http:\S+\/first-administrator#\S+/.exec(site.output())?.[0] ?? '');
  await fillIn(page, { 邮箱: email, 密码: password });
}

/** Returns the keys of the local network, which the page shows once. */
export async function becomeAdministrator(page: Page, { email }: Person): Promise<readonly string[]> {
  await press(page, '成为管理员');
  await page.getByText(`${email} 现在是管理员`).waitFor();
  return page.getByText(/^suiprivkey1/).allInnerTexts();
}

/** Presses the button of a form that loads the page again. */
async function pressAndReload(page: Page, button: Locator): Promise<void> {
  const isLoadedAgain = page.waitForEvent('load');
  await button.click();
  await isLoadedAgain;
}

export const importKeys = (page: Page) =>
  pressAndReload(page, page.getByRole('button', { name: '导入', exact: true }));

/** From the printed link to a demo wallet with both keys, of which the operator's is in use. */
export async function openAcademy(visit: Visit, person: Person): Promise<void> {
  const { page } = visit;
  await openPrintedLink(visit, person);
  const keys = await becomeAdministrator(page, person);
  await open(page, '/admin');
  await page.getByText('把运营者的密钥导入演示钱包').click();
  await page.getByLabel('密钥').fill(keys.join(' '));
  await importKeys(page);
}

/** Has the demo wallet sign with the key of the chain's admin. */
export async function useAdminKey(page: Page): Promise<void> {
  await open(page, '/admin/chain');
  const key = page.getByRole('listitem').filter({ hasText: '链上管理员' });
  await pressAndReload(page, key.getByRole('button', { name: '换成这一把' }));
}

export async function fillSignUp(page: Page, { email, password }: Person, returnTo: string): Promise<void> {
  await open(page, `/sign-up?${new URLSearchParams({ way: 'password', redirectTo: returnTo })}`);
  await fillIn(page, { 邮箱或手机号: email, 密码: password });
}

/** Reads the code where a local server shows it. */
export async function enterCode({ page, context }: Visit): Promise<void> {
  await press(page, '注册');
  await said(page, '验证码已发送到');
  const outbox = await context.newPage();
  await outbox.goto('/dev/outbox');
  const code = await outbox
    .getByText(/^\d{6}$/)
    .first()
    .innerText();
  await outbox.close();
  await fillIn(page, { 验证码: code });
}

export async function welcome(page: Page): Promise<void> {
  await press(page, '完成注册');
  await said(page, '欢迎来到穗学');
}

/** Leaves the wallet's question open. */
export async function askToBind(page: Page): Promise<void> {
  await press(page, '连接钱包');
  await dialog(page, '连接钱包').getByRole('button', { name: '演示钱包' }).click();
  await demo(page).getByRole('button', { name: '同意', exact: true }).click();
  await dialog(page, '绑定钱包').getByRole('button', { name: '确认绑定' }).click();
  await demo(page).getByText('永久绑定，以后不能更改').waitFor();
}

export async function bind(page: Page): Promise<void> {
  await demo(page).getByRole('button', { name: '同意', exact: true }).click();
  await toast(page, '钱包绑定成功！').waitFor();
}

export async function takeCoins(page: Page): Promise<void> {
  await open(page, '/user?tab=wallet');
  await press(page, '领取练习币');
  await page.getByText('练习币到了').waitFor();
}

/** From the sign-up form to a bound demo wallet with coins. */
export async function joinAcademy(visit: Visit, person: Person, returnTo: string): Promise<void> {
  const { page } = visit;
  await fillSignUp(page, person, returnTo);
  await enterCode(visit);
  await welcome(page);
  await askToBind(page);
  await bind(page);
  await takeCoins(page);
}
