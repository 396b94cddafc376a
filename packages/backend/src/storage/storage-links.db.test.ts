import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ruleDatabaseKinds } from '../testing/test-databases.ts';
import { useOpened } from '../testing/use-opened.ts';
import { signToken } from '../tokens/json-web-token.ts';
import { mine, policies } from './testing/policy-table.ts';
import { openStorageHarness, userId } from './testing/storage-harness.ts';

/** Denies the account its own folder at once, like a ban. */
const ban = `create policy ban on storage.objects as restrictive to authenticated using (false) with check (false)`;

describe.each(ruleDatabaseKinds)('signed links on $name', (kind) => {
  const harness = useOpened(() => openStorageHarness(kind));
  beforeAll(async () => {
    await harness.sql(policies);
    await owner().upload(mine, 'words');
  });
  afterEach(() => harness.sql('drop policy if exists ban on storage.objects'));
  const owner = () => harness.client('authenticated', userId).from('own');
  const server = () => harness.client('service_role').from('own');
  const pathOf = (url: string | undefined) => url?.slice(url.indexOf('/object/')) ?? '';
  const codeOf = async (link: string, init?: RequestInit) => {
    const response = await harness.fetch(link, init);
    const text = await response.text();
    return response.ok ? 'ok' : (JSON.parse(text) as { code: string }).code;
  };

  it('stop working two seconds after the signer lost the right to read the file, also for ranges', async () => {
    const one = pathOf((await owner().createSignedUrl(mine, 600)).data?.signedUrl);
    const many = (await owner().createSignedUrls([mine], 600)).data;
    const serviceLink = pathOf((await server().createSignedUrl(mine, 600)).data?.signedUrl);
    const links = [one, pathOf(many?.[0]?.signedUrl ?? undefined)];
    const range = { headers: { range: 'bytes=1-2' } };
    for (const link of links) expect([await codeOf(link), await codeOf(link, range)]).toEqual(['ok', 'ok']);
    await harness.sql(ban);
    harness.time += 2_000;
    for (const link of links) {
      for (const init of [undefined, range]) expect(await codeOf(link, init)).toBe('NoSuchKey');
      expect((await harness.fetch(link, { method: 'HEAD' })).status).toBe(400);
    }
    expect(await codeOf(serviceLink)).toBe('ok');
    await harness.sql('drop policy ban on storage.objects');
    for (const link of links) expect(await codeOf(link)).toBe('ok');
  });

  it('are checked against policies at most every two seconds, unless the clock is set back', async () => {
    const link = pathOf((await owner().createSignedUrl(mine, 600)).data?.signedUrl);
    const other = pathOf((await owner().createSignedUrl(mine, 600)).data?.signedUrl);
    expect(await codeOf(link)).toBe('ok');
    await harness.sql(ban);
    harness.time += 1_999;
    expect([await codeOf(link), await codeOf(other)]).toEqual(['ok', 'NoSuchKey']);
    harness.time -= 60_000;
    expect(await codeOf(link)).toBe('NoSuchKey');
    harness.time += 60_000;
  });

  it('expire after at most 900 seconds for users, and later for the service role', async () => {
    const tenYears = 10 * 365 * 24 * 60 * 60;
    const message = 'expiresIn: at most 900 seconds for the role authenticated';
    for (const seconds of [901, tenYears]) {
      const rejected = { statusCode: '400', code: 'InvalidRequest', message };
      expect((await owner().createSignedUrl(mine, seconds)).error).toMatchObject(rejected);
      expect((await owner().createSignedUrls([mine], seconds)).error).toMatchObject(rejected);
    }
    expect((await owner().createSignedUrl(mine, 900)).error).toBeNull();
    expect((await server().createSignedUrl(mine, tenYears)).error).toBeNull();
  });

  it('contain the claims that policies read, but not the user metadata', async () => {
    await harness.sql(`create policy team on storage.objects for select to authenticated using (bucket_id = 'own'
      and (auth.jwt() -> 'app_metadata' ->> 'team' = 'a' or auth.jwt() -> 'user_metadata' ->> 'team' = 'a'))`);
    const sign = async (claims: Record<string, unknown>) => {
      const token = signToken({ role: 'authenticated', ...claims }, harness.secret);
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: '{"expiresIn":60}' };
      const response = await harness.fetch(`/object/sign/own/${mine}`, init);
      return ((await response.json()) as { signedURL?: string }).signedURL;
    };
    expect(await codeOf((await sign({ app_metadata: { team: 'a' } })) ?? '')).toBe('ok');
    expect(await sign({ user_metadata: { team: 'a' } })).toBeUndefined();
    await harness.sql('drop policy team on storage.objects');
  });

  it('reject an upload after the signer lost the right to write the file', async () => {
    const path = `${userId}/later.txt`;
    const { data } = await owner().createSignedUploadUrl(path);
    const { data: over } = await owner().createSignedUploadUrl(mine, { upsert: true });
    const send = (name: string, token = '') => server().uploadToSignedUrl(name, token, new Blob(['sent']));
    const files = await harness.count();
    await harness.sql(ban);
    for (const [name, token] of [[path, data?.token] as const, [mine, over?.token] as const]) {
      expect((await send(name, token)).error).toMatchObject({ statusCode: '403' });
    }
    expect(await harness.count()).toBe(files);
    await harness.sql('drop policy ban on storage.objects');
    expect((await send(path, data?.token)).error).toBeNull();
    const rows = await harness.database.query('select owner_id from storage.objects where name = $1', [path]);
    expect(rows).toEqual([{ owner_id: userId }]);
  });
});
