import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPatiently } from './load-patiently.ts';

describe('loadPatiently', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('tries again with growing pauses until the module is there', async () => {
    const attempts: number[] = [];
    const load = vi.fn(async () => {
      attempts.push(Date.now());
      if (attempts.length < 7) throw new TypeError('Failed to fetch dynamically imported module');
      return 'module';
    });
    const onFailure = vi.fn();
    const loaded = loadPatiently({ load, signal: new AbortController().signal, onFailure });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await loaded).toBe('module');
    expect(onFailure).toHaveBeenCalledTimes(6);
    const pauses = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0));
    for (const [index, seconds] of [2, 4, 8, 15, 15, 15].entries()) {
      expect(pauses[index]).toBeGreaterThanOrEqual(seconds * 750);
      expect(pauses[index]).toBeLessThanOrEqual(seconds * 1_250);
    }
  });

  it('ends without a further attempt when the page is left', async () => {
    const leaving = new AbortController();
    const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    const loaded = loadPatiently({ load, signal: leaving.signal, onFailure: () => undefined });
    await vi.advanceTimersByTimeAsync(500);
    leaving.abort();
    expect(await loaded).toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('does not use a module that arrives after the page was left', async () => {
    const leaving = new AbortController();
    const load = async () => {
      leaving.abort();
      return 'module';
    };
    expect(await loadPatiently({ load, signal: leaving.signal, onFailure: () => undefined })).toBeNull();
  });
});
