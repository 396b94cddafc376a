import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findPostgres } from '@suixue/backend/testing/postgres-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { repository } from '../support/site/start-server.ts';
import { type StandIn, startStandIn } from '../support/site/supabase-stand-in.ts';
import { People } from './clients/client-target.ts';
import { describeClients } from './clients/describe-clients.ts';
import { sayUntil, subscribed } from './clients/subscribed.ts';

describe.skipIf(findPostgres() === null)('a server in front of a Supabase', () => {
  let standIn: StandIn;
  beforeAll(async () => {
    standIn = await startStandIn();
  }, 120_000);
  afterAll(() => standIn.stop());
  const targetAt = (where: 'site' | 'supabase') => {
    const { anonKey, serviceKey } = standIn;
    return { url: standIn[where].url, anonKey, serviceKey };
  };
  const people = new People(() => targetAt('site'));
  const ready = async () => (await fetch(`${standIn.site.url}/readyz`)).json();

  describeClients('a server with a PostgreSQL', () => targetAt('supabase'));
  describeClients('a server in front of another server', () => targetAt('site'));

  test('is ready when the upstream server is', async () => {
    await vi.waitUntil(async () => (await ready()).checks.supabase === null, { timeout: 30_000 });
    expect((await ready()).checks).toMatchObject({ host: null, supabase: null });
  });

  test('runs functions itself for callers authenticated upstream', async () => {
    const address = `0x${'ab'.repeat(32)}`;
    const refused = await people.visitor().functions.invoke('bind-voucher', { body: { address } });
    expect(refused.error?.context.status).toBe(401);
    const { client, id } = await people.join('binder');
    const { data } = await client.functions.invoke('bind-voucher', { body: { address } });
    expect(data).toMatchObject({ purpose: 'bind', address, uid: id });
    const forged = await fetch(`${standIn.site.url}/functions/v1/bind-voucher`, {
      method: 'POST',
      headers: { apikey: standIn.anonKey, authorization: 'Bearer a.b.c' },
    });
    expect(forged.status).toBe(401);
  });

  test('makes administrators in the upstream database with npm run admin', async () => {
    const { client, email } = await people.join('office');
    const admin = (...args: string[]) =>
      spawnSync(process.execPath, [join(repository, 'apps/server/src/administration/main.ts'), ...args], {
        env: {
          PATH: process.env.PATH,
          DATA_DIR: standIn.site.dataDir,
          DATABASE_URL: standIn.databaseUrl,
          SUPABASE_URL: standIn.supabase.url,
          SUPABASE_ANON_KEY: standIn.anonKey,
        },
        encoding: 'utf8',
      });
    expect(admin('grant', email)).toMatchObject({
      status: 0,
      stdout: `${email} is an administrator (owner).\n`,
    });
    expect((await client.rpc('is_administrator')).data).toBe(true);
    expect(admin('revoke', email, '--force').status).toBe(0);
    expect((await client.rpc('is_administrator')).data).toBe(false);
  });

  test('has no outbox page', async () => {
    expect((await fetch(`${standIn.site.url}/dev/outbox`)).status).toBe(404);
  });

  test('passes no cookies and never exposes the upstream address', async () => {
    const { site, supabase, anonKey } = standIn;
    const link = `${site.url}/auth/v1/verify?token=nonsense&type=signup&redirect_to=${encodeURIComponent(site.url)}`;
    const led = await fetch(link, { redirect: 'manual', headers: { apikey: anonKey, cookie: 'session=1' } });
    expect(led.status).toBe(303);
    expect(led.headers.get('location')).not.toContain(new URL(supabase.url).host);
    expect(led.headers.get('set-cookie')).toBeNull();
  });

  test('reports an upstream outage and recovers from it', { timeout: 120_000 }, async () => {
    const { client } = await people.join('patient');
    const [speaker, listener] = [people.visitor(), people.visitor()];
    const heard: unknown[] = [];
    const listening = listener
      .channel('live')
      .on('broadcast', { event: 'word' }, ({ payload }) => heard.push(payload));
    const speaking = speaker.channel('live');
    await Promise.all([subscribed(listening), subscribed(speaking)]);
    await speaking.send({ type: 'broadcast', event: 'word', payload: { number: 1 } });
    await vi.waitUntil(() => heard.length === 1, { timeout: 10_000 });

    const back = standIn.supabase.killAndRestart();
    await vi.waitUntil(async () => (await client.from('profiles').select('id')).status === 502, {
      timeout: 10_000,
    });
    expect((await client.storage.from('avatars').list()).error).toMatchObject({ statusCode: '502' });
    expect((await fetch(`${standIn.site.url}/about`)).status).toBe(200);
    await back;

    await vi.waitUntil(async () => (await client.from('profiles').select('id')).data?.length === 1, {
      timeout: 30_000,
      interval: 200,
    });
    await sayUntil(speaking, () => heard.length > 1);
    await Promise.all([listener.removeAllChannels(), speaker.removeAllChannels()]);
  });
});
