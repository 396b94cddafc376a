import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseKinds } from '../testing/test-databases.ts';
import { useOpened } from '../testing/use-opened.ts';
import { openStorageHarness } from './testing/storage-harness.ts';

describe.each(testDatabaseKinds)('concurrent requests on $name', (kind) => {
  const harness = useOpened(() => openStorageHarness(kind));
  beforeAll(async () => {
    await harness.client('service_role').createBucket('box');
  });

  it('create a file exactly once in twelve uploads of the same name', async () => {
    const box = harness.client('service_role').from('box');
    const before = await harness.count();
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, index) => box.upload('race', `new ${index}`)),
    );
    expect(made.filter(({ error }) => error === null).length).toBe(1);
    for (const { error } of made) if (error) expect(error).toMatchObject({ statusCode: '409' });
    expect(await harness.count()).toBe(before + 1);
    const replaced = await Promise.all(
      Array.from({ length: 12 }, (_, index) => box.upload('race', `version ${index}`, { upsert: true })),
    );
    expect(replaced.map(({ error }) => error)).toEqual(new Array(12).fill(null));
    expect(new Set(replaced.map(({ data }) => data?.id)).size).toBe(1);
    expect(await (await box.download('race')).data?.text()).toMatch(/^version \d+$/);
    expect(await harness.count()).toBe(before + 1);
    const others = await Promise.all([
      ...Array.from({ length: 6 }, (_, index) => box.upload('fresh', `fresh ${index}`, { upsert: true })),
    ]);
    expect(others.map(({ error }) => error)).toEqual(new Array(6).fill(null));
    expect(await harness.count()).toBe(before + 2);
    await box.remove(['race', 'fresh']);
  });

  it('read one version of a file to its end while it is replaced', async () => {
    const box = harness.client('service_role').from('box');
    await box.upload('long', 'a'.repeat(1_000_000));
    const response = await harness.fetch('/object/box/long', { headers: harness.headers });
    const reader = response.body?.getReader();
    const first = (await reader?.read())?.value ?? new Uint8Array();
    await box.update('long', 'b'.repeat(500_000));
    let text = Buffer.from(first).toString();
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
      text += Buffer.from(next.value).toString();
    expect(text).toBe('a'.repeat(1_000_000));
    expect((await (await box.download('long')).data?.text())?.slice(0, 3)).toBe('bbb');
    const both = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        if (index % 3 === 0) await box.update('long', String(index % 10).repeat(100_000));
        const { data, error } = await box.download('long');
        expect(error).toBeNull();
        return new Set(await data?.text()).size;
      }),
    );
    expect(new Set(both)).toEqual(new Set([1]));
    await box.remove(['long']);
  });
});
