import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { becomeFirstAdministrator } from '../support/site/administrators.ts';
import { violations } from '../support/site/axe.ts';
import { open, openContext, type PageOptions } from '../support/site/browser.ts';
import { giveSession } from '../support/site/give-session.ts';
import { openRows } from '../support/site/host-keys.ts';
import { accessToken, learnerCookie, signUpLearner, signUpPerson } from '../support/site/people.ts';
import { type RunningServer, startServer } from '../support/site/start-server.ts';
import { waitUntilFound } from '../support/site/wait-until-found.ts';

const owner = { email: 'owner@example.com', password: '正确的马电池订书钉' };
const second = { email: 'second@example.com', password: '锄禾日当午汗滴禾下土' };
const phone = { width: 390, height: 800 };

let server: RunningServer;
let ownerCookie: string;

beforeAll(async () => {
  server = await startServer({ isPrepared: true });
  ({ cookie: ownerCookie } = await becomeFirstAdministrator(server, owner));
});
afterAll(() => server.stop());

const asPerson = async (cookie: string, options: PageOptions = {}): Promise<Page> => {
  const context = await openContext({ origin: server.url, reducedMotion: true, ...options });
  await giveSession(context, server.url, cookie);
  return context.newPage();
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

it('the pages about settings, jobs, backups and sponsored gas are accessible and show the state of a new server', async () => {
  const page = await asPerson(ownerCookie);
  for (const path of [
    '/admin/settings',
    '/admin/points',
    '/admin/jobs',
    '/admin/backups',
    '/admin/sponsoring',
  ]) {
    await open(page, path);
    expect([path, await violations(page)]).toEqual([path, []]);
  }
  await page.getByText(/满额 20 枚/).waitFor();
  await page.getByText(/额度 2 SUI/).waitFor();
  await page.getByText('还没有代付过。').waitFor();
});

describe('site settings', () => {
  it('an owner changes a setting without script, sees who changed it, and returns it to its default', async () => {
    const page = await asPerson(ownerCookie, { ...phone, script: false });
    await page.goto('/admin/settings');
    const item = page.locator('[id="points.make-ups-a-month"]');
    await item.getByText('默认：3 天。').waitFor();
    await item.getByLabel('每月补签（天）').fill('4');
    await press(page, '保存每月补签');
    await item.getByText('已经保存：4 天。').waitFor();
    await item.getByText(/由.+改过。/).waitFor();
    await item.getByLabel('每月补签（天）').fill('');
    await press(page, '保存每月补签');
    await item.getByText('已经保存：默认（3 天）。').waitFor();
  });

  it('a value out of range is refused with the allowed range, and the input is kept', async () => {
    const page = await asPerson(ownerCookie, { expected: [/status of 400/] });
    await open(page, '/admin/settings');
    const item = page.locator('[id="backups.keep"]');
    await item.getByLabel('保留份数（份）').fill('61');
    await press(page, '保存保留份数');
    expect(await item.getByRole('alert').innerText()).toBe('请填写 1 到 60 的整数。');
    expect(await item.getByLabel('保留份数（份）').inputValue()).toBe('61');
  });

  it('a form that is stale because another owner saved first shows both values and changes nothing', async () => {
    const page = await asPerson(ownerCookie, { expected: [/status of 409/] });
    const other = await asPerson(ownerCookie);
    await open(page, '/admin/settings');
    await open(other, '/admin/settings');
    await other.getByLabel('视频水印').selectOption('on');
    await press(other, '保存视频水印');
    await other.getByText('已经保存：开。').waitFor();
    await page.getByLabel('视频水印').selectOption('off');
    await press(page, '保存视频水印');
    const alert = page.getByRole('alert');
    expect(await alert.innerText()).toMatch(/刚刚改过[\s\S]*现在：\s*开[\s\S]*您刚才填的：\s*关/);
    // The form now names the present value, so the same entry is accepted.
    await press(page, '保存视频水印');
    await page.getByText('已经保存：关。').waitFor();
  });

  it('an administrator who is not an owner can read the settings and change none', async () => {
    await signUpPerson(server.url, second);
    await grant(second.email, '财务');
    const page = await asPerson(await learnerCookie(server.url, second), { expected: [/status of 400/] });
    await open(page, '/admin/settings');
    await page.getByText('需要“所有者”角色，请联系所有者', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: '保存每月补签' }).isDisabled()).toBe(true);
    const answer = await page.request.post(`${server.url}/admin/settings`, {
      form: { intent: 'set', key: 'points.make-ups-a-month', value: '9', seen: 'null' },
      headers: { origin: server.url },
    });
    expect(answer.status()).toBe(400);
    expect(await answer.text()).toContain('需要“所有者”角色，请联系所有者。');
  });
});

describe('points', () => {
  it('an owner changes a rule without script, which a stale form cannot undo, and takes back an entry', async () => {
    const page = await asPerson(ownerCookie, { ...phone, script: false, expected: [/status of 409/] });
    await page.goto('/admin/points');
    const seen = await page.locator('#chapter input[name=seen]').inputValue();
    await page.locator('#chapter').getByLabel('给多少分').fill('12');
    await press(page, '保存学完一章');
    await page.getByText('已经保存：开，12 分，一天最多 100 分。').waitFor();
    expect(await widthOf(page)).toBe(390);
    const stale = await page.request.post(`${server.url}/admin/points`, {
      form: { intent: 'rule', key: 'chapter', amount: '9', cap: '', on: 'off', seen },
      headers: { origin: server.url },
    });
    expect(stale.status()).toBe(409);
    expect(await stale.text()).toContain('另一位管理员刚刚改过这条规则');

    const token = await accessToken(server.url, owner);
    const authorization = { apikey: token, authorization: `Bearer ${token}` };
    const user = await (await fetch(`${server.url}/auth/v1/user`, { headers: authorization })).json();
    await page.goto(`/admin/people/${user.id}`);
    await page.getByLabel('补多少积分').fill('7');
    await page.getByLabel('补积分的原因').fill('活动补发');
    await press(page, '补积分');
    await page.getByText('积分已经记上。').waitFor();
    await page.getByLabel('撤回哪一笔').selectOption({ index: 1 });
    await page.getByLabel('撤回的原因').fill('发错了');
    await press(page, '撤回这一笔');
    await page.getByText('已经撤回。').waitFor();
    await page.getByRole('region', { name: '积分 0' }).getByText('撤回：发错了').waitFor();
  });

  it('an owner adds an offer once, however often the form is submitted, and visitors see what points buy', async () => {
    const page = await asPerson(ownerCookie, { ...phone, script: false });
    await page.goto('/admin/points');
    const form = page.locator('form', { hasText: '新增：哪种优惠券' });
    await form.getByLabel('新增：哪种优惠券').selectOption({ label: '新学员九折券' });
    await form.getByLabel('价格（分）').fill('30');
    const key = await form.locator('input[name=key]').inputValue();
    const kind = await form.getByLabel('新增：哪种优惠券').inputValue();
    await form.getByRole('button', { name: '新增' }).click();
    await page.getByText('已经新增，学员现在就能换。').waitFor();
    const submit = (price: string) =>
      page.request.post(`${server.url}/admin/points`, {
        form: { intent: 'new-offer', key, kind, price, 'per-account': '', stock: '' },
        headers: { origin: server.url },
        maxRedirects: 0,
      });
    expect([(await submit('30')).status(), (await submit('31')).status()]).toEqual([303, 409]);
    await page.goto('/admin/points');
    expect(await page.getByText('换了 0 张').count()).toBe(1);
    expect(await widthOf(page)).toBe(390);

    const visitor = await openContext({ origin: server.url, script: false, ...phone });
    const points = await visitor.newPage();
    await points.goto('/points');
    expect(await points.getByRole('main').innerText()).toMatch(
      /能换什么[\s\S]*新学员九折券[\s\S]*减 10%[\s\S]*不限量[\s\S]*30 积分/,
    );
    expect(await widthOf(points)).toBe(390);
    await points.getByRole('link', { name: '积分的说明' }).click();
    await points.getByRole('heading', { level: 1, name: '积分' }).waitFor();
  });
});

describe('background jobs', () => {
  it('an owner sees why a job failed, runs it again without script, and the job succeeds', async () => {
    const page = await asPerson(ownerCookie, { ...phone, script: false });
    // A file in the place of the folder for backups makes the job fail.
    const place = join(server.dataDir, 'backups');
    rmSync(place, { recursive: true, force: true });
    writeFileSync(place, '');
    const job = page.locator('#backups');
    const runUntil = async (state: string) => {
      await page.goto('/admin/jobs');
      await press(page, '马上做一次：自动备份');
      await page.getByText('已经要求服务器做一次：自动备份。').waitFor();
      await waitUntilFound(
        async () => {
          await page.goto('/admin/jobs');
          return (await job.getByText(state, { exact: true }).count()) > 0 || undefined;
        },
        { timeoutMs: 30_000, what: `the job in the state ${state}` },
      );
    };
    await runUntil('失败 1 次');
    await job.getByText('先看服务器的磁盘是否已满。', { exact: false }).waitFor();
    rmSync(place);
    await runUntil('正常');
    expect(await widthOf(page)).toBe(390);
  });
});

describe('backups', () => {
  it('an owner starts a backup and downloads an identical file; other users are refused', async () => {
    const page = await asPerson(ownerCookie, { ...phone, expected: [/status of 404/] });
    await open(page, '/admin/backups');
    await press(page, '马上备份');
    await page.getByText('已经要求服务器备份。').waitFor();
    const link = page.getByRole('link', { name: /^下载 suixue-backup-/ }).first();
    await waitUntilFound(
      async () => {
        await open(page, '/admin/backups');
        return (await link.count()) > 0 || undefined;
      },
      { timeoutMs: 30_000, what: 'the backup' },
    );
    expect(await widthOf(page)).toBe(390);
    const path = (await link.getAttribute('href')) ?? '';
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const stored = readFileSync(join(server.dataDir, 'backups', path.split('/').at(-1) ?? ''));
    expect(readFileSync(await download.path()).equals(stored)).toBe(true);

    const answerTo = async (cookie: string | null, asked = path) => {
      const headers = cookie === null ? {} : { cookie };
      const answer = await fetch(`${server.url}${asked}`, { headers, redirect: 'manual' });
      await answer.body?.cancel();
      return [answer.status, answer.headers.get('content-type')];
    };
    expect(await answerTo(ownerCookie)).toEqual([200, 'application/gzip']);
    // Asking how large it is downloads nothing, and is open to owners only.
    const rows = await openRows(server);
    const downloads = async () =>
      (await rows.from('audit_log').select('id').eq('action', 'backup.download')).data?.length;
    const before = await downloads();
    const sizeFor = async (cookie: string) => {
      const answer = await fetch(`${server.url}${path}`, { method: 'HEAD', headers: { cookie } });
      return [answer.status, answer.headers.get('content-length')];
    };
    expect(await sizeFor(ownerCookie)).toEqual([200, String(stored.length)]);
    await signUpLearner(server.url);
    const accountant = await learnerCookie(server.url, second);
    expect((await answerTo(accountant))[0]).toBe(403);
    expect((await sizeFor(accountant))[0]).toBe(403);
    expect(await downloads()).toBe(before);
    expect((await answerTo(await learnerCookie(server.url)))[0]).toBe(404);
    expect((await answerTo(null))[0]).toBe(302);
    for (const other of [
      '..%2Fhost-secret',
      '..%2F..%2Fetc%2Fpasswd',
      'host-secret',
      `${path.split('/').at(-1)}%00`,
    ])
      expect((await answerTo(ownerCookie, `/admin/backups/${other}`))[0], other).not.toBe(200);
  });
});

/** Grants a role on the page of administrators. */
async function grant(email: string, role: string): Promise<void> {
  const page = await asPerson(ownerCookie);
  await open(page, '/admin/administrators');
  await page.getByLabel('账户', { exact: true }).fill(email);
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: '授予', exact: true }) });
  await form.getByLabel(new RegExp(`^${role}`)).check();
  await press(page, '授予');
  await page.getByText('角色已经保存，马上生效。').waitFor();
}
