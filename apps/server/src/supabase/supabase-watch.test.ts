import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { patienceMs, SupabaseConfigurationError, watchSupabase } from './supabase-watch.ts';

afterEach(() => vi.useRealTimers());

function setUp(ask: () => Promise<void>) {
  vi.useFakeTimers({ now: 0 });
  const watch = watchSupabase({ ask, now: Date.now, log: pino({ level: 'silent' }), everyMs: 10_000 });
  return { watch, wait: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

describe('readiness of Supabase', () => {
  it('is unknown before the first answer', async () => {
    const { watch, wait } = setUp(async () => undefined);
    expect(watch.problem()).toBe('Supabase has not responded yet');
    await wait(0);
    expect(watch.problem()).toBeNull();
  });

  it('tolerates short outages and notices the recovery', async () => {
    let isUp = true;
    const { watch, wait } = setUp(async () => {
      if (!isUp) throw new Error('down');
    });
    await wait(0);
    isUp = false;
    await wait(patienceMs - 1);
    expect(watch.problem()).toBeNull();
    await wait(1);
    expect(watch.problem()).toBe('Supabase has not responded since 1970-01-01T00:00:00.000Z');
    isUp = true;
    await wait(10_000);
    expect(watch.problem()).toBeNull();
  });

  it('fails immediately for a configuration error', async () => {
    let mistake: Error | null = new SupabaseConfigurationError('Supabase refuses SUPABASE_ANON_KEY');
    const { watch, wait } = setUp(async () => {
      if (mistake) throw mistake;
    });
    await wait(0);
    expect(watch.problem()).toBe('Supabase refuses SUPABASE_ANON_KEY');
    mistake = null;
    await wait(10_000);
    expect(watch.problem()).toBeNull();
  });

  it('is checked with one request at a time until the watch is closed', async () => {
    let asked = 0;
    const { watch, wait } = setUp(() => {
      asked += 1;
      return new Promise(() => undefined);
    });
    await wait(60_000);
    expect(asked).toBe(1);
    watch.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
