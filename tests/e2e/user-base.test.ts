import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../support/site/axe.ts';
import { openContext, whenReady } from '../support/site/browser.ts';
import { enter, idOf, refused, said, usePeople } from '../support/site/user-people.ts';

const people = usePeople();
/** Runs in the page. */
function countClosedPictures(): void {
  const { close } = ImageBitmap.prototype;
  ImageBitmap.prototype.close = function (this: ImageBitmap) {
    document.body.dataset.closed = String(Number(document.body.dataset.closed ?? 0) + 1);
    close.call(this);
  };
}

/** A picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('the tabs of the user centre on a phone', () => {
  const inside = (page: Page, name: string) =>
    page.getByRole('link', { name, exact: true }).evaluate((link) => {
      const strip = link.parentElement?.getBoundingClientRect();
      const { left, right } = link.getBoundingClientRect();
      // Positions can be fractional.
      return strip !== undefined && left >= strip.left - 1 && right <= strip.right + 1;
    });
  const arrows = (page: Page) =>
    page.locator('nav[aria-label=个人中心] + button, nav[aria-label=个人中心] + button + button');

  it('indicate more tabs, scroll to them, and show the selected one', async () => {
    const page = await people.openAs(await people.newPerson(), {
      width: 390,
      height: 844,
      reducedMotion: true,
    });
    await whenReady(page);
    await expect.poll(() => arrows(page).count()).toBe(1);
    expect(await inside(page, '设置')).toBe(false);
    expect((await arrows(page).boundingBox())?.width).toBeGreaterThanOrEqual(44);
    await arrows(page).click();
    await expect.poll(() => inside(page, '设置')).toBe(true);
    await page.goto('/user?tab=telegram');
    await whenReady(page);
    await expect.poll(() => arrows(page).count()).toBe(2);
    expect(await inside(page, '绑定 Telegram')).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => arrows(page).count()).toBe(0);
  });
});

describe('the profile', () => {
  it('changes the name without script, counts its characters as displayed, and rejects an invalid one', async () => {
    const page = await people.openAs(await people.newPerson(), { script: false, expected: refused });
    const families = '👨‍👩‍👧‍👦'.repeat(8);
    const save = async (name: string): Promise<number> => {
      await page.getByLabel('称呼', { exact: true }).fill(name);
      const answer = page.waitForResponse((response) => response.request().method() === 'POST');
      await page.getByRole('button', { name: '保存称呼' }).click();
      return (await answer).status();
    };
    for (const [typed, name] of [
      ['  小满  ', '小满'],
      [families, families],
    ] as const) {
      expect(await save(typed)).toBeLessThan(400);
      await said(page, '称呼已经改好');
      await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(name);
    }
    for (const invalid of ['   ', '字'.repeat(41)]) {
      expect(await save(invalid)).toBe(400);
      await said(page, '称呼是 1 到 40 个字');
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(families);
    }
  });

  it('uploads a picture without script; an invalid or too large picture does not replace the old one', async () => {
    const page = await people.openAs(await people.newPerson(), { script: false });
    const send = async (name: string, mimeType: string, buffer: Buffer) => {
      await page.setInputFiles('input[type=file]', { name, mimeType, buffer });
      await page.getByRole('button', { name: '上传头像' }).click();
    };
    await send('me.png', 'image/png', png);
    await said(page, '头像已经换好');
    const picture = page.getByAltText('现在的头像');
    const first = await picture.getAttribute('src');
    expect(Buffer.from(await (await fetch(`${people.url}${first}`)).arrayBuffer())).toEqual(png);
    await send('me.png', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await said(page, '头像只支持 jpg、jpeg、png');
    await send('me.png', 'image/png', Buffer.concat([png, Buffer.alloc(3 * 1020 * 1024)]));
    await said(page, '图片太大');
    expect(await picture.getAttribute('src')).toBe(first);
    await send('next.png', 'image/png', png);
    await said(page, '头像已经换好');
    expect(await picture.getAttribute('src')).not.toBe(first);
    expect((await fetch(`${people.url}${first}`)).status).toBe(400);
    await page.getByRole('button', { name: '删除头像' }).click();
    await said(page, '头像已经删除');
    expect(await picture.count()).toBe(0);
  });

  it('copies the id with a short confirmation, and keeps a form’s input offline until it can be sent', async () => {
    const email = await people.newPerson();
    const context = await openContext({ origin: people.url });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await context.newPage();
    await enter(page, email);
    await whenReady(page);
    const button = page.getByRole('button', { name: '复制编号' });
    await button.click();
    await button.getByText('已复制').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await idOf(page));
    await button.getByText('复制', { exact: true }).waitFor();

    await context.setOffline(true);
    await page.getByLabel('称呼', { exact: true }).fill('小暑');
    await page.getByRole('button', { name: '保存称呼' }).click();
    await said(page, '现在没有网络，填写的内容还在');
    expect(await page.getByLabel('称呼', { exact: true }).inputValue()).toBe('小暑');
    await context.setOffline(false);
    await page.getByRole('button', { name: '保存称呼' }).click();
    await said(page, '称呼已经改好');
  });

  it('crops a picture by keyboard and uploads only its pixels', async () => {
    const page = await people.openAs(await people.newPerson(), { expected: [/ERR_FAILED/] });
    await whenReady(page);
    const photo = readFileSync('apps/web/public/icons/apple-touch-icon.png');
    const marked = Buffer.concat([
      photo.subarray(0, 33),
      textChunk('where it was taken'),
      photo.subarray(33),
    ]);
    await page.setInputFiles('input[type=file]', { name: 'me.png', mimeType: 'image/png', buffer: marked });
    const dialog = page.getByRole('dialog', { name: '裁剪头像' });
    const square = dialog.getByLabel('要用的部分');
    await square.press('+');
    for (let times = 0; times < 6; times += 1) await square.press('ArrowRight');
    expect(await violations(page)).toEqual([]);

    await page.route('**/user/avatar', (route) => route.abort());
    await dialog.getByRole('button', { name: '用这张' }).click();
    await dialog.getByText('图片没有送到，头像没有改变').waitFor();
    await page.unroute('**/user/avatar');
    await dialog.getByRole('button', { name: '用这张' }).click();
    await page.waitForURL('**/user?done=avatar');
    const address = await page.getByAltText('现在的头像').getAttribute('src');
    const kept = Buffer.from(await (await fetch(`${people.url}${address}`)).arrayBuffer());
    expect(kept.subarray(1, 4).toString()).toBe('PNG');
    expect(kept.includes('where it was taken')).toBe(false);
    expect(kept.readUInt32BE(16)).toBe(kept.readUInt32BE(20));
  });

  it('releases an unused picture from memory', async () => {
    const page = await people.openAs(await people.newPerson());
    await whenReady(page);
    await page.evaluate(countClosedPictures);
    await page.setInputFiles('input[type=file]', { name: 'me.png', mimeType: 'image/png', buffer: png });
    const dialog = page.getByRole('dialog', { name: '裁剪头像' });
    await dialog.getByLabel('要用的部分').waitFor();
    await dialog.getByRole('button', { name: '取消' }).click();
    await page.waitForFunction(() => document.body.dataset.closed === '1');
  });
});

it('the user centre redirects forms without a session to the sign-in page', async () => {
  for (const path of ['/user', '/user?tab=settings', '/user/avatar', '/user/export']) {
    const answer = await fetch(`${people.url}${path}`, {
      method: 'POST',
      body: new URLSearchParams({ intent: 'name', name: '别人' }),
      redirect: 'manual',
    });
    expect([path, answer.status]).toEqual([path, 302]);
    expect(answer.headers.get('location')).toContain('/sign-in');
  }
});

it('the user centre is accessible in all tabs', async () => {
  const page = await people.openAs(await people.newPerson());
  for (const tab of ['base', 'follow', 'referral', 'telegram', 'settings']) {
    await page.goto(`/user?tab=${tab}`);
    await whenReady(page);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([tab, overflow]).toEqual([tab, 0]);
  }
});

/** A text chunk in a PNG, as cameras and programs add. */
function textChunk(text: string): Buffer {
  const body = Buffer.concat([Buffer.from('tEXtComment\0'), Buffer.from(text)]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc(body), chunk.length - 4);
  return chunk;
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
