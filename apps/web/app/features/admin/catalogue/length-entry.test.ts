import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryToLength, lengthToEntry, readRefundWindow } from './length-entry.ts';

describe('a duration in a form', () => {
  it('is unchanged after it was written to the form and read again', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 3_162_240_000_000n }), (ms) => {
        expect(entryToLength(lengthToEntry(ms))).toBe(ms);
      }),
    );
    expect(lengthToEntry(5_400_000n)).toBe('90 分钟');
  });

  it.each([
    ['7', 604_800_000n],
    ['12 小时', 43_200_000n],
    ['-1', undefined],
    ['1.5', undefined],
    ['', undefined],
    ['9'.repeat(16), undefined],
    ['2 周', undefined],
  ])('entered as %j is read as %s milliseconds (undefined: rejected)', (text, ms) => {
    expect(entryToLength(text)).toBe(ms);
  });

  it('is accepted as a refund period if it has at most thirty days', () => {
    expect(readRefundWindow('0')).toBe(0n);
    expect(readRefundWindow('30')).toBe(2_592_000_000n);
    expect(readRefundWindow('31')).toBe('退款期最多 30 天。');
    expect(readRefundWindow('')).toContain('退款期填天数');
  });
});
