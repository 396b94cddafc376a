import { afterEach, expect, it, vi } from 'vitest';
import { readNames } from './read-names.ts';

afterEach(() => vi.unstubAllGlobals());
const answering = (answer: () => Promise<Response>) => {
  const fetch = vi.fn(async (_path: string) => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

it('readNames asks this site once for all names', async () => {
  const fetch = answering(async () => Response.json({ names: { 7: '课程' } }));
  expect(await readNames([7n, 2n ** 255n])).toEqual(new Map([[7n, '课程']]));
  expect(fetch.mock.calls.map(([path]) => path)).toEqual([`/wallet/names.json?id=7&id=${2n ** 255n}`]);
  expect(await readNames([])).toEqual(new Map());
  expect(fetch).toHaveBeenCalledTimes(1);
});

it.each([
  ['the server returns an error', async () => Response.json({ message: '不行' }, { status: 503 })],
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the request times out', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
])('readNames returns no names if %s', async (_what, answer) => {
  answering(answer);
  expect(await readNames([7n])).toEqual(new Map());
});

it('readNames does not catch programming errors', async () => {
  answering(() => Promise.reject(new RangeError('ours')));
  await expect(readNames([7n])).rejects.toThrow('ours');
});
