import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { startOwnServer } from '../support/site/own-server.ts';

/** Three times as many requests as one client may queue: many are already answered while the others are still being sent. */
const floodSize = 1_500;
const people = 300;

it('a flood from one address is partly rejected; other clients and 300 people behind one address are served', async () => {
  const { url } = await startOwnServer();
  // No cache holds it.
  const search = (address: string, signal?: AbortSignal) =>
    fetch(`${url}/search?q=${randomUUID()}`, {
      headers: { 'x-forwarded-for': address },
      ...(signal ? { signal } : {}),
    });
  expect((await search('198.51.100.7')).status).toBe(200);

  const leaving = new AbortController();
  let served = 0;
  const refusals: Response[] = [];
  const flood = Array.from({ length: floodSize }, () =>
    search('203.0.113.66', leaving.signal).then(
      (response) => {
        if (response.status === 429) refusals.push(response);
        else served += 1;
      },
      (error: unknown) => expect(error).toMatchObject({ name: 'AbortError' }),
    ),
  );
  await expect.poll(() => refusals.length, { timeout: 10_000 }).toBeGreaterThan(0);
  const honest = await Promise.all([search('198.51.100.7'), search('198.51.100.8')]);
  expect(honest.map(({ status }) => status)).toEqual([200, 200]);
  expect(served).toBeLessThan(floodSize / 2);
  const [refusal] = refusals;
  expect(refusal?.headers.get('retry-after')).toBe('1');
  expect(refusal?.headers.get('content-type')).toContain('text/html');
  expect(await refusal?.text()).toContain('请等几秒再刷新');
  leaving.abort();
  await Promise.all(flood);

  const answers = await Promise.all(
    Array.from({ length: people }, async () => {
      const response = await search('198.51.100.9');
      await response.arrayBuffer();
      return response.status;
    }),
  );
  expect(answers).toEqual(Array.from({ length: people }, () => 200));
});
