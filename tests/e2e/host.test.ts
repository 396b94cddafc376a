import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect } from '../support/site/connect.ts';
import { type HostKeys, readHostKeys } from '../support/site/host-keys.ts';
import { readCode, readLink } from '../support/site/people.ts';
import { type RunningServer, repository, startServer } from '../support/site/start-server.ts';
import { password } from './clients/client-target.ts';
import { describeClients } from './clients/describe-clients.ts';
import { sayUntil, subscribed } from './clients/subscribed.ts';

/** The official clients and a freshly started server on which nothing was opened before. */
let server: RunningServer;
let keys: HostKeys;
beforeAll(async () => {
  server = await startServer();
  keys = await readHostKeys(server);
});
afterAll(() => server.stop());

const target = () => ({ url: server.url, ...keys });
const newClient = (): SupabaseClient => connect(server.url, keys.anonKey);

describeClients('a server with an embedded database', target);

async function signUpByEmail(email: string): Promise<SupabaseClient> {
  const client = newClient();
  expect((await client.auth.signUp({ email, password })).error).toBeNull();
  const token = await readCode(server.url, email);
  expect((await client.auth.verifyOtp({ email, token, type: 'email' })).error).toBeNull();
  return client;
}

test('an account is signed up by e-mail code and gets a profile', async () => {
  const client = await signUpByEmail('li@example.com');
  const { data, error } = await client.from('profiles').select('id, name');
  expect(error).toBeNull();
  expect(data).toEqual([{ id: (await client.auth.getUser()).data.user?.id, name: null }]);
});

test('links in e-mails have the port on which the server listens', async () => {
  const { error } = await newClient().auth.signUp({ email: 'link@example.com', password });
  expect(error).toBeNull();
  const page = await (await fetch(`${server.url}/dev/outbox`)).text();
  const letter = page.slice(page.indexOf('link@example.com'));
  expect(/<a href="([^"]+)"/.exec(letter)?.[1]?.startsWith(`${server.url}/auth/confirm?`)).toBe(true);
});

test('links in e-mails pass the session to no path that redirects to another site', async () => {
  const email = 'go@example.com';
  const options = { emailRedirectTo: `${server.url}/go/telegram` };
  expect((await newClient().auth.signInWithOtp({ email, options })).error).toBeNull();
  const link = new URL(await readLink(server.url, email));
  const answer = await fetch(`${server.url}/auth/v1/verify${link.search}`, { redirect: 'manual' });
  expect(answer.headers.get('location')?.startsWith(`${server.url}/#access_token=`)).toBe(true);
});

test('the URL of a film is signed for fifteen minutes at most', async () => {
  const client = await signUpByEmail('film@example.com');
  const films = client.storage.from('lesson-media');
  for (const [asker, seconds, message] of [
    [films, 901, 'expiresIn: at most 900 seconds for the role authenticated'],
    [newClient().storage.from('lesson-media'), 901, 'expiresIn: at most 900 seconds for the role anon'],
    [films, 900, 'Object not found'],
  ] as const)
    expect((await asker.createSignedUrl('nowhere/240.mp4', seconds)).error).toMatchObject({ message });
});

test('an account is signed up by phone', async () => {
  const client = newClient();
  const phone = '8613800138000';
  expect((await client.auth.signUp({ phone, password })).error).toBeNull();
  const { data, error } = await client.auth.verifyOtp({
    phone,
    token: await readCode(server.url, phone),
    type: 'sms',
  });
  expect([error, data.user?.phone]).toEqual([null, phone]);
});

test('a visitor can read the courses with their titles and chapters', async () => {
  const { data, error } = await newClient()
    .from('courses')
    .select('slug, title, chapters(slug)')
    .order('slug');
  expect(error).toBeNull();
  expect(data?.length).toBeGreaterThan(3);
  expect(data?.every(({ title, chapters }) => title !== '' && chapters.length > 0)).toBe(true);
});

test('npm run admin makes an administrator while the server has the database open', async () => {
  const client = await signUpByEmail('office@example.com');
  const admin = (...args: string[]) =>
    spawnSync(process.execPath, [join(repository, 'apps/server/src/administration/main.ts'), ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: server.dataDir },
      encoding: 'utf8',
    });
  const isAdministrator = async () => (await client.rpc('is_administrator')).data;
  expect(await isAdministrator()).toBe(false);
  expect(admin('grant', 'nobody@example.com')).toMatchObject({ status: 1 });
  expect(admin('grant', 'Office@example.com').stdout).toBe(
    'Office@example.com is an administrator (owner).\n',
  );
  expect(await isAdministrator()).toBe(true);
  expect(admin('list').stdout).toContain('office@example.com');
  expect(admin('revoke', 'office@example.com', '--force').stdout).toContain('is not an administrator.');
  expect(await isAdministrator()).toBe(false);
  expect(admin().stderr).toContain('npm run admin -- grant');

  // The command endpoint has its own port, and its key is only in the data folder.
  const { port } = JSON.parse(readFileSync(join(server.dataDir, '.command-endpoint.json'), 'utf8'));
  const body = JSON.stringify({ action: 'grant', account: 'office@example.com' });
  for (const key of [undefined, keys.anonKey, keys.serviceKey]) {
    const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
    expect((await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body })).status).toBe(401);
  }
  expect(await isAdministrator()).toBe(false);
});

test('npm run admin changes lesson settings while the server has the database open; learners cannot change them', async () => {
  const client = await signUpByEmail('lessons@example.com');
  const admin = (...args: string[]) =>
    spawnSync(process.execPath, [join(repository, 'apps/server/src/administration/main.ts'), ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: server.dataDir },
      encoding: 'utf8',
    });
  const seen = async () => {
    const { data } = await client.from('site_settings').select('value').eq('key', 'lessons.offline');
    return data?.map(({ value }) => value);
  };
  expect(await seen()).toEqual([]);
  expect(admin('settings').stdout).toContain('lessons.offline  default');
  expect(admin('set', 'lessons.offline', 'on').stdout).toBe('lessons.offline is on.\n');
  expect(await seen()).toEqual([true]);
  expect(admin('set', 'lessons.offline', 'off')).toMatchObject({ status: 0 });
  expect(await seen()).toEqual([false]);

  const row = { key: 'lessons.offline', value: true, is_public: true };
  expect((await client.from('site_settings').upsert(row)).error).toMatchObject({ code: '42501' });
  expect(await seen()).toEqual([false]);

  const refused = admin('set', 'points.make-up-days', 'on');
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain('set <setting> on|off|default');
  expect(admin('set', 'lessons.offline', 'default')).toMatchObject({ status: 0 });
  expect(await seen()).toEqual([]);
});

test('the link printed at start makes the first administrator once, also without script', async () => {
  const link = /(http:\S+\/first-administrator)#(\S+)/.exec(server.output());
  const [, address = '', token = ''] = link ?? [];
  expect(address).toBe(`${server.url}/first-administrator`);
  expect(await (await fetch(address)).text()).toContain('第一位管理员');
  const send = (origin: string) =>
    fetch(address, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ token, email: 'first@example.com', password }),
    });
  expect((await send('https://evil.example')).status).toBe(403);
  const answer = await send(server.url);
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('suiprivkey1')]);
  expect((await send(server.url)).status).toBe(409);
  const client = newClient();
  await client.auth.signInWithPassword({ email: 'first@example.com', password });
  expect((await client.rpc('is_administrator')).data).toBe(true);
  // The next start prints no link.
  await server.killAndRestart();
  expect(server.output()).not.toContain('first-administrator');
});

test('a voucher for a wallet needs a session', async () => {
  const address = `0x${'ab'.repeat(32)}`;
  const refused = await newClient().functions.invoke('bind-voucher', { body: { address } });
  expect(refused.error?.context.status).toBe(401);
  const client = await signUpByEmail('zhao@example.com');
  const { data } = await client.functions.invoke('bind-voucher', { body: { address } });
  expect(data).toMatchObject({ purpose: 'bind', address, uid: (await client.auth.getUser()).data.user?.id });
});

test('broadcasts are delivered, also after the server was killed and restarted', {
  timeout: 120_000,
}, async () => {
  const [speaker, listener] = [newClient(), newClient()];
  const heard: unknown[] = [];
  const listening = listener
    .channel('live')
    .on('broadcast', { event: 'word' }, ({ payload }) => heard.push(payload));
  const speaking = speaker.channel('live');
  await Promise.all([subscribed(listening), subscribed(speaking)]);
  await speaking.send({ type: 'broadcast', event: 'word', payload: { number: 1 } });
  await vi.waitUntil(() => heard.length === 1, { timeout: 10_000 });

  await server.killAndRestart();
  await fetch(`${server.url}/rest/v1/`);
  await sayUntil(speaking, () => heard.length > 1);
  expect(heard.at(-1)).toEqual({ number: 2 });
  await Promise.all([listener.removeAllChannels(), speaker.removeAllChannels()]);
});

test('an account can still sign in after the server was killed', async () => {
  const client = newClient();
  const { data, error } = await client.auth.signInWithPassword({ email: 'li@example.com', password });
  expect([error, data.user?.email]).toEqual([null, 'li@example.com']);
});
