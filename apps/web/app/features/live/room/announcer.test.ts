import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnnouncer, spokenText } from './announcer.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const message = (body: string) => ({ name: '小雪', body });

describe('createAnnouncer', () => {
  it('announces the first message at once and the following ones together after a pause', () => {
    const said: string[] = [];
    const announcer = createAnnouncer((text) => said.push(text));
    announcer.add([message('一')]);
    expect(said).toEqual(['小雪：一']);
    announcer.add([message('二')]);
    announcer.add([message('三'), message('四')]);
    vi.advanceTimersByTime(7_999);
    expect(said).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(said).toEqual(['小雪：一', '3 条新消息，最近一条是小雪：四']);
    vi.advanceTimersByTime(60_000);
    expect(said).toHaveLength(2);
    announcer.add([message('五')]);
    expect(said.at(-1)).toBe('小雪：五');
  });

  it('announces nothing after it was stopped', () => {
    const say = vi.fn();
    const announcer = createAnnouncer(say);
    announcer.add([message('一'), message('二')]);
    announcer.add([message('三')]);
    announcer.stop();
    vi.advanceTimersByTime(60_000);
    expect(say).toHaveBeenCalledTimes(1);
  });
});

describe('spokenText', () => {
  it('is empty without messages', () => {
    expect(spokenText([])).toBe('');
  });
});
