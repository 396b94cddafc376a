import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCatchUp } from './catch-up.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('createCatchUp', () => {
  it('reads once more after requests that came during a read, however many', async () => {
    const reads: PromiseWithResolvers<void>[] = [];
    const catchUp = createCatchUp(() => {
      reads.push(Promise.withResolvers());
      return reads.at(-1)?.promise ?? Promise.resolve();
    });
    catchUp.request();
    catchUp.request();
    catchUp.request();
    expect(reads).toHaveLength(1);
    reads[0]?.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(reads).toHaveLength(2);
    reads[1]?.resolve();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reads).toHaveLength(2);
  });

  it('repeats a failed read until one succeeds', async () => {
    const read = vi.fn<() => Promise<void>>();
    read.mockRejectedValueOnce(new Error('no network')).mockResolvedValueOnce(undefined);
    createCatchUp(read).request();
    await vi.advanceTimersByTimeAsync(2_999);
    expect(read).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('reads nothing after it was stopped', async () => {
    const read = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('no network'));
    const catchUp = createCatchUp(read);
    catchUp.request();
    await vi.advanceTimersByTimeAsync(0);
    catchUp.stop();
    catchUp.request();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(read).toHaveBeenCalledTimes(1);
  });
});
