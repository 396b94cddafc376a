import { describe, expect, it } from 'vitest';
import { saidUntil, windowMs, windowsAround } from './chat-windows.ts';

const noon = Date.parse('2026-12-01T12:00:00Z');
const said = (id: number, seconds: number) => ({ id, at: new Date(noon + seconds * 1_000).toISOString() });
const windows = new Map([
  [noon, [said(1, 0), said(2, 59.999)]],
  // A window may repeat what is at its border.
  [noon + windowMs, [said(2, 59.999), said(3, 61), said(4, 100)]],
]);
const idsUntil = (seconds: number) => saidUntil(windows, noon + seconds * 1_000).map(({ id }) => id);

describe('windowsAround', () => {
  it('are the window of a moment, the one before and the next one', () => {
    expect(windowsAround(noon + 61_000)).toEqual([noon, noon + windowMs, noon + 2 * windowMs]);
    expect(windowsAround(noon)).toEqual([noon - windowMs, noon, noon + windowMs]);
  });
});

describe('saidUntil', () => {
  it('lists each message once, from the moment on at which it was said', () => {
    expect(idsUntil(-1)).toEqual([]);
    expect(idsUntil(0)).toEqual([1]);
    expect(idsUntil(60)).toEqual([1, 2]);
    expect(idsUntil(100)).toEqual([1, 2, 3, 4]);
  });

  it('takes messages away again after a jump back', () => {
    expect(idsUntil(100)).toHaveLength(4);
    expect(idsUntil(61)).toEqual([1, 2, 3]);
  });

  it('leaves out messages from long before a jump ahead', () => {
    expect(idsUntil(3_600)).toEqual([]);
  });
});
