import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { open, openContext, useCleanPage, useSharedPage, whereIs } from '../support/site/browser.ts';
import { holdBack } from '../support/site/hold-back.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: '搜索' });
const box = (page: Page) => page.getByRole('combobox', { name: '搜索文章、课程与帮助' });
const pageField = (page: Page) => page.getByRole('searchbox', { name: '搜索文章、课程与帮助' });

/** The pages whose data is requested from now on. */
function recordPages(page: Page): readonly string[] {
  const pages: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.data')) pages.push(pathname);
  });
  return pages;
}

describe('search', () => {
  const shared = useCleanPage();
  const plain = useSharedPage({ script: false });

  it('opens with /, Ctrl+K and Cmd+K, and Escape closes it', async () => {
    const page = shared();
    await open(page, '/course');
    for (const key of ['/', 'Control+k', 'Meta+k']) {
      await page.keyboard.press(key);
      await dialog(page).waitFor();
      expect(await box(page).evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'hidden' });
      expect(whereIs(page)).toBe('/course');
    }
  });

  it('returns focus to the element that opened it', async () => {
    const page = shared();
    await open(page, '/course');
    const opener = page.getByRole('banner').getByRole('link', { name: '搜索' });
    for (const leave of ['Escape', 'button'] as const) {
      await opener.focus();
      await page.keyboard.press('Enter');
      await dialog(page).waitFor();
      if (leave === 'Escape') await page.keyboard.press('Escape');
      else await page.getByRole('button', { name: '关闭搜索' }).click();
      await dialog(page).waitFor({ state: 'hidden' });
      expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    }
  });

  it('closes with Back on a phone, stays on the page, and leaves no history entry', async () => {
    const page = shared();
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/about');
    await open(page, '/course');
    const opener = page.getByRole('banner').getByRole('link', { name: '搜索' });
    for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape'), () => page.goBack()]) {
      await opener.click();
      await dialog(page).waitFor();
      await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBe(1);
      await leave();
      await dialog(page).waitFor({ state: 'hidden' });
      await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBeUndefined();
      expect(whereIs(page)).toBe('/course');
    }
    await opener.click();
    await box(page).fill('会员');
    await page.getByRole('option').first().click();
    await page.waitForURL((url) => url.pathname !== '/course');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await dialog(page).waitFor({ state: 'hidden' });
    const found = whereIs(page);
    // The entry of the dialog has the address of its page, and is left at once.
    const isPassedOver = async () => {
      await expect.poll(() => whereIs(page)).toBe('/course');
      await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBeUndefined();
    };
    await page.goBack();
    await isPassedOver();
    await page.goForward();
    await expect.poll(() => whereIs(page)).toBe(found);
    await page.goBack();
    await isPassedOver();
    await page.goBack();
    await page.waitForURL('**/about');
  });

  it('searches while typing; arrow keys wrap around, and Enter opens the selected result', async () => {
    const page = shared();
    await open(page, '/');
    await page.keyboard.press('/');
    await box(page).fill('钱包');
    const options = page.getByRole('option');
    await options.first().waitFor();
    const count = await options.count();
    expect(count).toBeGreaterThan(2);
    const chosen = () => page.getByRole('option', { selected: true });
    const described = async () => {
      const id = await box(page).getAttribute('aria-activedescendant');
      expect(await chosen().count()).toBe(1);
      expect(await chosen().getAttribute('id')).toBe(id);
      return options.evaluateAll((all) => all.findIndex((one) => one.ariaSelected === 'true'));
    };
    expect(await described()).toBe(0);
    await page.keyboard.press('ArrowDown');
    expect(await described()).toBe(1);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await described()).toBe(count - 1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const title = ((await chosen().locator('span').first().textContent()) ?? '').trim();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== '/');
    // A chapter redirects a visitor to sign in; everything else opens. The address changes before the page does.
    const isThere = async () => {
      const heading = await page.getByRole('heading', { level: 1 }).innerText();
      return heading === '登录' || title.startsWith(heading);
    };
    await expect.poll(isThere).toBe(true);
    await expect.poll(() => dialog(page).count()).toBe(0);
  });

  it('opens no result of the previous query when Enter is pressed before the response arrives', async () => {
    const page = shared();
    await open(page, '/');
    await page.keyboard.press('/');
    await box(page).fill('钱包');
    await page.getByRole('option').first().waitFor();
    const answer = await holdBack(page, '**/search.json?*');
    const requested = page.waitForRequest('**/search.json?*');
    const pages = recordPages(page);
    await box(page).fill('退款规则');
    await requested;
    await page.keyboard.press('Enter');
    expect(await dialog(page).isVisible()).toBe(true);
    answer();
    const count = dialog(page).getByText(/^(找到|最相关的) \d+ 篇$/);
    await count.waitFor({ state: 'attached' });
    expect(pages).toEqual([]);
    expect(whereIs(page)).toBe('/');
    const selected = page.getByRole('option', { selected: true }).locator('span').first();
    const [title = ''] = ((await selected.textContent()) ?? '').split('›');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: title.trim(), exact: true }).waitFor();
    await expect.poll(() => dialog(page).count()).toBe(0);
  });

  it('previews the selected result, and shows Not found if the response is HTML', async () => {
    const page = shared();
    const asked: string[] = [];
    let answersHtml = false;
    await page.route('**/query/*.json?*', async (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('_params') ?? '');
      if (answersHtml) await route.fulfill({ contentType: 'text/html', body: '<h1>Welcome</h1>' });
      else await route.continue();
    });
    await open(page, '/');
    await page.keyboard.press('/');
    await box(page).fill('退款规则');
    const preview = page.getByRole('complementary', { name: '预览' });
    await preview.getByText(/约 \d+ 分钟/).waitFor();
    expect(asked[0]).toContain('"_path":"/');
    answersHtml = true;
    await page.keyboard.press('ArrowDown');
    await preview.getByText('Not found').waitFor();
    expect(await preview.innerText()).not.toContain('Welcome');
  });

  it('shows a message if there are no results', async () => {
    const page = shared();
    await open(page, '/');
    await page.keyboard.press('/');
    await box(page).fill('齉龘xyzzy');
    await dialog(page).getByText('没有找到“齉龘xyzzy”', { exact: false }).waitFor();
    expect(await page.getByRole('option').count()).toBe(0);
    const pages = recordPages(page);
    await page.keyboard.press('Enter');
    // By the response to another query, Enter would have requested a page.
    await box(page).fill('退款');
    await page.getByRole('option').first().waitFor();
    expect(pages).toEqual([]);
    expect(whereIs(page)).toBe('/');
  });

  it('completes half a word to a heading, and leads to it', async () => {
    const page = shared();
    await open(page, '/');
    await page.keyboard.press('/');
    await box(page).fill('恢复演练');
    const option = page.getByRole('option').filter({ hasText: '›' }).first();
    await option.click();
    await page.waitForURL((url) => url.hash.length > 1);
    const id = decodeURIComponent(new URL(page.url()).hash.slice(1));
    await page.locator(`[id="${id}"]`).waitFor();
  });

  it('does not search for half-composed pinyin, and Enter of the input method opens nothing', async () => {
    const page = shared();
    await open(page, '/');
    await page.keyboard.press('/');
    await box(page).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.startsWith('/search')) asked.push(searchParams.get('q') ?? '');
    });
    const input = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    for (const text of ['t', 'tui', "tui'kuan"]) await compose(text);
    await box(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true });
    await input.send('Input.insertText', { text: '退款' });
    await page.getByRole('option').first().waitFor();
    expect(asked).toEqual(['退款']);
    expect(whereIs(page)).toBe('/');
    expect(await box(page).inputValue()).toBe('退款');
  });

  it('shows results while typing on its page too, and ways on if there are none', async () => {
    const page = shared();
    await open(page, '/search');
    const region = page.getByRole('main').locator('[aria-live]');
    // Screen readers announce changes of a region that stays, and only one.
    const kept = await region.elementHandle();
    const isAnnounced = (text: string | RegExp) =>
      expect.poll(async () => (await kept?.isVisible()) && (await kept?.textContent())).toMatch(text);
    await pageField(page).fill('助记');
    const found = page.getByRole('main').getByRole('listitem').getByRole('link');
    await found.filter({ hasText: '助记词' }).first().waitFor();
    await isAnnounced(`最相关的 ${await found.count()} 篇`);
    await pageField(page).fill('齉龘xyzzy');
    await page.getByRole('main').getByRole('link', { name: '问 AI' }).waitFor();
    await isAnnounced('没有找到');
    await pageField(page).fill('');
    await page.getByText('可以从这些词开始').waitFor();
    await pageField(page).fill('助记');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === '助记');
    await expect.poll(() => found.count()).toBeGreaterThan(8);
    await isAnnounced(/^(找到|最相关的) \d+ 篇$/);
    expect(await region.count()).toBe(1);
  });

  it('keeps the page and its unsaved text if a request while typing fails, and searches again', async () => {
    const context = await openContext({ expected: [/ERR_FAILED/] });
    const page = await context.newPage();
    await context.route('**/search.json?*', (route) => route.abort());
    await open(page, '/ai');
    const question = page.getByRole('main').getByRole('textbox').first();
    await question.fill('还没有问');
    await page.keyboard.press('Control+k');
    await box(page).fill('退款');
    await dialog(page).getByRole('alert').getByText('网络不通').waitFor();
    await context.unroute('**/search.json?*');
    await dialog(page).getByRole('button', { name: '再试' }).click();
    await page.getByRole('option').first().waitFor();
    expect(await dialog(page).getByRole('alert').count()).toBe(0);
    expect(await question.inputValue()).toBe('还没有问');

    await open(page, '/search?q=退款');
    await context.route('**/search.json?*', (route) => route.abort());
    await pageField(page).fill('退款规则');
    await page.getByRole('alert').getByText('网络不通').waitFor();
    expect(await pageField(page).inputValue()).toBe('退款规则');
    expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(0);
  });

  it('keeps the page if the dialog cannot be loaded, and loads it with the next opening', async () => {
    const context = await openContext({ expected: [/ERR_FAILED/] });
    const page = await context.newPage();
    // If the server answered, the page would load itself again for the missing file.
    await context.route(/search-dialog-|healthz/, (route) => route.abort());
    await open(page, '/ai');
    const question = page.getByRole('main').getByRole('textbox').first();
    await question.fill('还没有问');
    await page.keyboard.press('Control+k');
    await page.getByRole('listitem').filter({ hasText: '搜索没有打开' }).waitFor();
    await context.unrouteAll();
    await page.keyboard.press('Control+k');
    await dialog(page).waitFor();
    expect(await question.inputValue()).toBe('还没有问');
  });

  it('searches for what was typed before the page had its script', async () => {
    const page = shared();
    const script = await holdBack(page, '**/assets/*.js*');
    await page.goto('/search', { waitUntil: 'commit' });
    await pageField(page).fill('助记');
    script();
    const found = page.getByRole('main').getByRole('listitem').getByRole('link');
    await found.filter({ hasText: '助记词' }).first().waitFor();
    expect(await pageField(page).inputValue()).toBe('助记');
  });

  it('keeps what is typed while the results of Enter are being loaded; Back replaces it', async () => {
    const page = shared();
    await open(page, '/search');
    await pageField(page).fill('退款');
    const results = await holdBack(page, '**/search.data?*');
    const requested = page.waitForRequest('**/search.data?*');
    await page.keyboard.press('Enter');
    await requested;
    await page.keyboard.insertText('规则');
    results();
    await expect.poll(() => page.title()).toContain('退款');
    expect(await pageField(page).inputValue()).toBe('退款规则');
    const first = page.getByRole('main').getByRole('listitem').first();
    await expect.poll(() => first.innerText()).toContain('退款规则');
    await page.goBack();
    await expect.poll(() => pageField(page).inputValue()).toBe('');
  });

  it('does not open on a slash typed into a field', async () => {
    const page = shared();
    await open(page, '/search');
    const field = page.getByRole('searchbox', { name: '搜索文章、课程与帮助' });
    await field.focus();
    await page.keyboard.press('/');
    expect(await field.inputValue()).toBe('/');
    expect(await dialog(page).count()).toBe(0);
  });

  it('has a page that works without script, with the query in its URL', async () => {
    const page = plain();
    await page.goto(`/search?q=${encodeURIComponent('钱包')}`);
    expect(await page.title()).toContain('钱包');
    const found = page.getByRole('main').getByRole('listitem');
    expect(await found.count()).toBeGreaterThan(3);
    const first = found.getByRole('link').first();
    const target = await first.getAttribute('href');
    await first.click();
    expect(decodeURIComponent(page.url())).toContain(target ?? 'a link');
  });

  it('has a page whose form leads to the results without loading a document', async () => {
    const page = shared();
    await open(page, '/search');
    await page.evaluate(() => document.documentElement.setAttribute('data-mark', 'here'));
    await page.getByRole('searchbox').fill('退款 & 规则');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === '退款 & 规则');
    await expect.poll(() => page.title()).toContain('退款 & 规则');
    expect(await page.evaluate(() => document.documentElement.dataset.mark)).toBe('here');
  });

  it("finds the refund rules first for 怎么退钱 in the site's own documents, and nothing for nonsense", async () => {
    const page = plain();
    const found = page.getByRole('main').getByRole('listitem').getByRole('link');
    await page.goto(`/search?q=${encodeURIComponent('怎么退钱')}`);
    expect(await found.first().getAttribute('href')).toBe('/vip-center/refund');
    await page.goto(`/search?q=${encodeURIComponent('阿斯顿飞过海')}`);
    expect(await found.allInnerTexts()).toEqual(['问 AI', '看帮助', '去课程中心', '联系我们']);
  });

  it('shows the query as escaped text on its page if nothing is found', async () => {
    const page = plain();
    await page.goto(`/search?q=${encodeURIComponent('<b>齉</b>')}`);
    expect(await page.getByText('没有找到“<b>齉</b>”').isVisible()).toBe(true);
    expect(await page.getByRole('searchbox').inputValue()).toBe('<b>齉</b>');
  });
});
