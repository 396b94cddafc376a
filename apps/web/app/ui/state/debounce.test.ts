import { afterEach, expect, it, vi } from 'vitest';
import { debounce } from './debounce.ts';

afterEach(() => vi.useRealTimers());

it('debounce calls once with the last arguments after a pause', () => {
  vi.useFakeTimers();
  const said: number[] = [];
  const say = debounce((value: number) => said.push(value), 10);
  say(1);
  vi.advanceTimersByTime(9);
  say(2);
  vi.advanceTimersByTime(9);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(said).toEqual([2]);
});
