import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signToken } from '@suixue/backend/json-web-token';
import { openDiskFileStore } from '@suixue/backend/storage/disk-file-store';
import { RememberedLinks } from '@suixue/backend/storage/remembered-links';
import { createStorageService } from '@suixue/backend/storage/storage-service';
import { ruleDatabaseKinds } from '@suixue/backend/testing/test-databases';
import { useDatabase } from '@suixue/backend/testing/use-database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeFilm } from './testing/film.ts';
import { people, type Role, toCaller } from './testing/people.ts';
import { addRows, openProductDatabase } from './testing/product-database.ts';

const secret = 'a secret of at least thirty-two letters';
const publicUrl = 'http://host.test';
const film = 'lesson-media/sold/two/240.mp4';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Ways in which A loses the course, each with its reversal. */
const losses: readonly [string, string, string][] = [
  [
    'a refund',
    `update public.chain_assets set uid = 'refunded' where uid = '${people.A}'`,
    `update public.chain_assets set uid = '${people.A}' where uid = 'refunded'`,
  ],
  [
    'a ban',
    `update auth.users set banned_until = now() + interval '1 day' where id = '${people.A}'`,
    `update auth.users set banned_until = null where id = '${people.A}'`,
  ],
];
const deletion = `update auth.users set deleted_at = now() where id = '${people.A}'`;

describe.each(ruleDatabaseKinds)('signed links to files on $name', (kind) => {
  const database = useDatabase(() => openProductDatabase(kind), addRows);
  let folder: string;
  let storage: (request: Request) => Promise<Response>;
  /** With links that are remembered while no time passes. */
  let remembering: typeof storage;
  const links = new RememberedLinks({ now: () => 1_000, isConnected: () => true });
  let laterMs = 0;
  const call = (path: string, init: RequestInit = {}, service = storage) =>
    service(new Request(`${publicUrl}/storage/v1/object/${path}`, init));
  const as = (role: Role, type: string) => {
    const { claims, role: name } = toCaller(role);
    return { authorization: `Bearer ${signToken({ ...claims, role: name }, secret)}`, 'content-type': type };
  };
  const add = async (role: Role, path: string, body: Uint8Array = png) => {
    const type = path.endsWith('.mp4') ? 'video/mp4' : 'image/png';
    const init = { method: 'POST', headers: as(role, type), body: Uint8Array.from(body) };
    const answer = await call(path, init);
    return answer.ok ? 'ok' : ((await answer.json()) as { statusCode: string }).statusCode;
  };
  const sign = async (role: Role, path: string, body: object) => {
    const init = { method: 'POST', headers: as(role, 'application/json'), body: JSON.stringify(body) };
    const answer = (await (await call(path, init)).json()) as { signedURL?: string; url?: string };
    return (answer.signedURL ?? answer.url ?? '').replace('/object/', '');
  };
  const plays = async (link: string, service = storage) => {
    const answer = await call(link, { headers: { range: 'bytes=0-9' } }, service);
    await answer.arrayBuffer();
    return answer.status === 206;
  };
  const sends = async (link: string, body = png) => {
    const init = { method: 'PUT', headers: { 'content-type': 'image/png' }, body: Uint8Array.from(body) };
    const answer = await call(link, init);
    return answer.ok ? 'ok' : ((await answer.json()) as { statusCode: string }).statusCode;
  };
  const avatars = () => database.query(`select name from storage.objects where bucket_id = 'avatars'`);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'suixue-links-'));
    const parts = {
      database,
      secret,
      publicUrl,
      now: () => Date.now() + laterMs,
      files: await openDiskFileStore(folder),
      onUnexpected: (error: unknown) => {
        throw error;
      },
    };
    const [service, other] = [createStorageService(parts), createStorageService({ ...parts, links })];
    storage = (request) => service(request, { address: '192.0.2.1' });
    remembering = (request) => other(request, { address: '192.0.2.1' });
    await database.listen('account_changes', (account) => links.forgetAccount(account));
    expect(await add('service_role', film, makeFilm(60))).toBe('ok');
  });
  afterEach(() => database.query(`delete from storage.objects where bucket_id = 'avatars'`));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(losses)('stop working two seconds after %s of the signer', async (_, lose, regain) => {
    const link = await sign('A', `sign/${film}`, { expiresIn: 900 });
    const ofAdministrator = await sign('D', `sign/${film}`, { expiresIn: 900 });
    expect([await plays(link), await plays(ofAdministrator)]).toEqual([true, true]);
    await database.query(lose);
    laterMs += 2_000;
    expect([await plays(link), await plays(ofAdministrator)]).toEqual([false, true]);
    await database.query(regain);
    expect(await plays(link)).toBe(true);
  });

  it.each(losses)(
    'stop working immediately after %s of the signer if the server has remembered them',
    async (_, lose, regain) => {
      const link = await sign('A', `sign/${film}`, { expiresIn: 900 });
      const ofAdministrator = await sign('D', `sign/${film}`, { expiresIn: 900 });
      const known = () =>
        [link, ofAdministrator].map((each) => links.find(`/storage/v1/object/${each}`) !== undefined);
      expect([await plays(link, remembering), await plays(ofAdministrator, remembering)]).toEqual([
        true,
        true,
      ]);
      expect(known()).toEqual([true, true]);
      await database.query(lose);
      await expect.poll(known).toEqual([false, true]);
      expect([await plays(link, remembering), await plays(ofAdministrator, remembering)]).toEqual([
        false,
        true,
      ]);
      await database.query(regain);
      expect(await plays(link, remembering)).toBe(true);
    },
  );

  it('store at most 20 avatars, and none that is too large or of another type', async () => {
    const links: string[] = [];
    for (let number = 0; number < 23; number += 1)
      links.push(await sign('A', `upload/sign/avatars/${people.A}/${number}.png`, {}));
    expect(await sends(links[20] ?? '', Buffer.concat([png, Buffer.alloc(3 * 1024 * 1024)]))).toBe('413');
    expect(await sends(links[20] ?? '', Buffer.from('GIF89a, more or less'))).toBe('415');
    const outcomes: string[] = [];
    for (const link of links) outcomes.push(await sends(link));
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(20);
    expect(new Set(outcomes.slice(20))).toEqual(new Set(['403']));
    expect(await avatars()).toHaveLength(20);
  });

  it('store 20 of 60 avatars uploaded concurrently by one account', async () => {
    const [half, links] = [Array.from({ length: 30 }, (_, number) => number), [] as string[]];
    for (const number of half)
      links.push(await sign('A', `upload/sign/avatars/${people.A}/link-${number}.png`, {}));
    const outcomes = await Promise.all([
      ...half.map((number) => add('A', `avatars/${people.A}/${number}.png`)),
      ...links.map((link) => sends(link)),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(20);
    expect(outcomes.filter((outcome) => outcome === '403')).toHaveLength(40);
    expect(await avatars()).toHaveLength(20);
    expect(await add('B', `avatars/${people.B}/one.png`)).toBe('ok');
  });

  it('cannot upload after a ban or a deletion of the account', async () => {
    const link = await sign('A', `upload/sign/avatars/${people.A}/late.png`, {});
    const [, ban, regain] = losses[1] ?? ['', '', ''];
    await database.query(ban);
    expect(await sends(link)).toBe('403');
    await database.query(regain);
    const read = await sign('A', `sign/${film}`, { expiresIn: 900 });
    expect(await plays(read)).toBe(true);
    await database.query(deletion);
    laterMs += 2_000;
    expect([await sends(link), await plays(read)]).toEqual(['403', false]);
    expect(await avatars()).toEqual([]);
  });
});
