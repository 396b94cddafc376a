import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../support/site/connect.ts';
import { readHostKeys } from '../support/site/host-keys.ts';
import { type RunningServer, startServer } from '../support/site/start-server.ts';

const name = '青禾 & 友';
const inHtml = '青禾 &amp; 友';
const origin = 'https://app.example';

let server: RunningServer;
beforeAll(async () => {
  const settings = {
    AUTO_CONFIRM: 'yes',
    SESSION_ALGORITHM: 'ES256',
    CORS_ORIGINS: origin,
    REST_AGGREGATES: 'yes',
    MIN_PASSWORD_LENGTH: '12',
    ALLOW_COMMON_PASSWORDS: 'yes',
    SUPPORT_EMAIL: 'help@suixue.example',
    ICP_NUMBER: '京ICP备12345678号-1',
    POLICE_NUMBER: '京公网安备11010502030143号',
  };
  server = await startServer({ isPrepared: true, env: { PRODUCT_NAME: name, ...settings } });
});
afterAll(() => server.stop());

it('the site shows the name that the operator gave the product on every public page and file, and no other', async () => {
  const read = async (path: string) => (await fetch(new URL(path, server.url))).text();
  const addresses = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)];
  const paths = addresses.map(([, address = '']) => new URL(address).pathname);
  expect(paths.length).toBeGreaterThan(50);
  const others = [
    '/sign-in',
    '/search?q=钱包',
    '/nowhere',
    '/offline',
    '/dev/outbox',
    '/manifest.webmanifest',
    '/news/feed.xml',
  ];
  for (const path of [...paths, ...others]) expect(await read(path), path).not.toContain('穗学');
  expect(await read('/')).toContain(`<title>${inHtml} ·`);
  expect(await read('/about')).toContain(`${inHtml}是一所`);
});

it('the support page shows the e-mail address that the operator set to people who cannot sign in', async () => {
  const page = await (await fetch(`${server.url}/support`)).text();
  expect(page).toContain('mailto:help@suixue.example');
  expect(page).not.toContain('本站没有公布客服邮箱');
});

it('the numbers of filings that the operator set are on every page, with links to the registers', async () => {
  for (const path of ['/', '/about', '/nowhere']) {
    const page = await (await fetch(`${server.url}${path}`)).text();
    expect(page).toMatch(/<a [^>]*href="https:\/\/beian\.miit\.gov\.cn\/"[^>]*>京ICP备12345678号-1<\/a>/);
    expect(page).toMatch(/href="https:\/\/beian\.mps\.gov\.cn\/#\/query\/webSearch\?code=11010502030143"/);
  }
});

it('the server confirms sign-ups, signs sessions with ES256 and allows CORS origins if configured', async () => {
  const { anonKey } = await readHostKeys(server);
  const { auth } = connect(server.url, anonKey);
  const account = { email: 'settings@example.com', password: 'correct horse battery' };
  const { data, error } = await auth.signUp(account);
  expect(error).toBeNull();
  const [head = ''] = data.session?.access_token.split('.') ?? [];
  expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toMatchObject({ alg: 'ES256' });
  const allows = async (from: string) => {
    const headers = { apikey: anonKey, origin: from };
    const { headers: answered } = await fetch(`${server.url}/rest/v1/courses?limit=1`, { headers });
    return answered.get('access-control-allow-origin');
  };
  expect([await allows(origin), await allows('https://other.example')]).toEqual([origin, null]);
});

it('new passwords follow the length that the operator set, and may be common if the operator allows it', async () => {
  const signUp = async (email: string, password: string) => {
    const body = new URLSearchParams({ intent: 'sign-up', login: email, password });
    return fetch(`${server.url}/sign-up`, { method: 'POST', body, redirect: 'manual' });
  };
  expect(await (await fetch(`${server.url}/sign-up?way=password`)).text()).toContain('至少 12 个字符');
  const short = await signUp('short@example.com', '禾下土汗滴一二三四五');
  expect([short.status, await short.text()]).toEqual([400, expect.stringContaining('密码至少要 12 个字符')]);
  expect((await signUp('common@example.com', '123456789012')).status).toBe(302);
});

it('the server evaluates aggregate functions if the operator allows them', async () => {
  const { anonKey } = await readHostKeys(server);
  const counted = await connect(server.url, anonKey).from('courses').select('count()').single();
  expect(counted).toMatchObject({ error: null, data: { count: expect.any(Number) } });
});

it('the server creates no account while sign-up is disabled', async () => {
  const closed = await startServer({ isPrepared: true, env: { DISABLE_SIGNUP: 'yes' } });
  try {
    const { auth } = connect(closed.url, (await readHostKeys(closed)).anonKey);
    const account = { email: 'new@example.com', password: 'correct horse battery' };
    expect((await auth.signUp(account)).error).toMatchObject({ code: 'signup_disabled' });
  } finally {
    await closed.stop();
  }
});
