import { beforeEach, describe, expect, it } from 'vitest';
import { createFileName } from './file-name.ts';
import type { ObjectRow } from './object-row.ts';
import { RememberedLinks } from './remembered-links.ts';

const toObject = (): ObjectRow => ({
  id: 'id',
  bucket: 'films',
  name: 'film.mp4',
  file: createFileName(0),
  size: 10,
  type: 'video/mp4',
  cacheControl: 'max-age=3600',
  etag: '"tag"',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  userMetadata: null,
});

describe('RememberedLinks', () => {
  const state = { now: 0, isConnected: true };
  let links: RememberedLinks;
  beforeEach(() => {
    Object.assign(state, { now: 1_000_000, isConnected: true });
    links = new RememberedLinks({ now: () => state.now, isConnected: () => state.isConnected });
  });
  const add = (target: string, account: string | null = 'ada', expiresAt = 2_000) =>
    links.ask(target, { account, expiresAt }, async () => toObject());

  it('finds a link and its file for 30 seconds, unless the clock is set back', async () => {
    const object = await add('one');
    state.now += 29_999;
    expect(links.find('one')).toMatchObject({ object, account: 'ada', expiresAt: 2_000 });
    state.now += 1;
    expect(links.find('one')).toBeUndefined();
    state.now = 999_999;
    expect([links.find('one'), links.isAllowed('one')]).toEqual([undefined, false]);
  });

  it('finds no link that has expired', async () => {
    await add('one', 'ada', 1_001);
    state.now = 1_000_999;
    expect(links.find('one')).toBeDefined();
    state.now = 1_001_000;
    expect(links.find('one')).toBeUndefined();
  });

  it('remembers only that a link is allowed, for two seconds, while notifications of changes are not received', async () => {
    await add('one');
    state.isConnected = false;
    state.now += 1_999;
    expect([links.find('one'), links.isAllowed('one')]).toEqual([undefined, true]);
    state.now += 1;
    expect(links.isAllowed('one')).toBe(false);
  });

  it.each<[string, () => void, readonly string[]]>([
    ['one account', () => links.forgetAccount('ada'), ['ben', 'server']],
    ['all accounts', () => links.forgetAccount('all'), []],
    ['all files', () => links.forgetFile('all'), []],
    ['an unknown file', () => links.forgetFile(createFileName(0)), ['ada', 'ben', 'server']],
  ])('forgets the links of %s immediately', async (_, forget, left) => {
    await add('ada', 'ada');
    await add('ben', 'ben');
    await add('server', null);
    forget();
    const known = ['ada', 'ben', 'server'].filter((target) => links.find(target) && links.isAllowed(target));
    expect(known).toEqual(left);
  });

  it('forgets the links to one version of a file, but not those to another file', async () => {
    const { file } = await add('one');
    await add('two');
    links.forgetFile(file);
    expect([links.find('one'), links.isAllowed('one'), links.isAllowed('two')]).toEqual([
      undefined,
      false,
      true,
    ]);
  });

  it('does not remember a link if its account changed while the link was being checked', async () => {
    const answer = Promise.withResolvers<ObjectRow>();
    const asked = links.ask('one', { account: 'ada', expiresAt: 2_000 }, () => answer.promise);
    links.forgetAccount('ada');
    const object = toObject();
    answer.resolve(object);
    expect([await asked, links.find('one'), links.isAllowed('one')]).toEqual([object, undefined, false]);
  });

  it('remembers at most 1,000 links, and drops the least recently used one', async () => {
    for (let number = 0; number < 1_000; number += 1) await add(`link ${number}`);
    expect(links.find('link 0')).toBeDefined();
    await add('one more');
    expect([links.find('link 0') === undefined, links.find('link 1')]).toEqual([false, undefined]);
  });
});
